// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons that come with the program, as the start page and the menu offer them. Interface thread.
#pragma once

#include "ui/settings/lesson_mark.h"
#include "ui/start/start_list_model.h"

#include <vector>

namespace poolscope::ui {

// In the order they are meant to be taken in, with how far they were taken.
[[nodiscard]] std::vector<LessonOffer> lessonOffers(const LessonMarks& marks);

} // namespace poolscope::ui

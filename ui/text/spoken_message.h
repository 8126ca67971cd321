// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What core tells, in the language of the window and with its figures. Any thread.
#pragma once

#include "core/base/message.h"

#include <QString>

#include <exception>

namespace poolscope::ui {

// "1.050 ist zu groß; erlaubt ist 1 bis 1.000"; empty where there is nothing to tell.
[[nodiscard]] QString spoken(const Message& message);
// What went wrong.
[[nodiscard]] QString spoken(const std::exception& error);

} // namespace poolscope::ui

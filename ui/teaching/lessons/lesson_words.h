// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of lessons: their texts in its language, goals, answers. Interface thread.
#pragma once

#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"
#include "ui/settings/choices.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope {
class Recording;
}

namespace poolscope::ui {

// In the language of the window, or in English. Names of lanes that stand in *stars* are as the window shows them.
[[nodiscard]] QString inLanguage(const LessonText& text);
// In all other languages, for those who look for words.
[[nodiscard]] QString inOtherLanguages(const LessonText& text);

// Which parts of the goal hold; none before the first frame.
[[nodiscard]] std::vector<bool> goalsNow(const TuneQuestion& question, const Recording& recording);
// "Slots of pooled: 640 at frame 300, wanted is at most 700"
[[nodiscard]] QString goalInWords(const TuneQuestion& question, std::size_t goal, const Recording& recording);

// The answer as a student would have given it: "412 objects", "frame 88"; empty for a curve, which is drawn.
[[nodiscard]] QString answerInWords(const LessonStep& step, const Answer& answer);

// "about 10 minutes", "step 3 of 7", "done"
[[nodiscard]] QString progressInWords(const Lesson& lesson, const LessonMark& mark);

} // namespace poolscope::ui

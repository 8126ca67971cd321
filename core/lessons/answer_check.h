// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether an answer to a question is right, by the counters of a recording: a live one, or one that was run for it.
#pragma once

#include "core/base/message.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson.h"
#include "core/recording/recording.h"

#include <optional>
#include <vector>

namespace poolscope {

struct CheckedAnswer
{
    bool isRight = false;
    Message remark{};   // what is wrong, or how far it is off; may be empty
    LessonText reply{}; // the lesson's own to the option that was chosen; may be empty
};

// The answer must be of the question's kind, and the recording ready for it. Of a tune question, the recording must be
// the one that the answer is of. Never gives away the right answer.
[[nodiscard]] CheckedAnswer checkAnswer(const LessonStep& step, const Answer& answer, const Recording& recording);
// Whether the answer is of the question's kind.
[[nodiscard]] bool isOfKind(const Answer& answer, const Question& question);

// For a tune question while the run goes on: which parts of the goal hold, in order.
[[nodiscard]] std::vector<bool> goalsReached(const TuneQuestion& question, const Recording& recording);

// What would have been right; nothing if the run has no such figure. Of a tune question it is the lesson's solution,
// and of a curve the recorded one. The recording must be ready.
[[nodiscard]] std::optional<Answer> rightAnswerOf(const LessonStep& step, const Recording& recording);

} // namespace poolscope

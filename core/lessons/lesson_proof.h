// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the questions of a lesson can be answered, found out by running it.
#pragma once

#include "core/base/message.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_run.h"

#include <string>
#include <vector>

namespace poolscope {

struct LessonFault
{
    std::string step; // id
    Message complaint;
};

// Runs every step's experiment, of a lesson with a seed per student for several students. Each question must have
// exactly one right answer, and a tune question a solution that reaches its goal, and still does at the run's end,
// which an untouched run does not. Takes as long as the runs do; `beforeFrame` may end them by what it throws, which
// must not be an Error.
[[nodiscard]] std::vector<LessonFault> faultsOf(const Lesson& lesson, const BeforeFrame& beforeFrame = {});
// The languages, of lessonLanguages, in which some text of the lesson is missing.
[[nodiscard]] std::vector<std::string> missingLanguages(const Lesson& lesson);

} // namespace poolscope

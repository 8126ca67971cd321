// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/answer_sheet.h"

#include <algorithm>

namespace poolscope {

GivenAnswer& AnswerSheet::of(std::string_view step)
{
    const auto found = std::ranges::find(answers, step, &GivenAnswer::step);
    if (found != answers.end()) return *found;
    return answers.emplace_back(GivenAnswer{.step = std::string(step)});
}

const GivenAnswer* AnswerSheet::find(std::string_view step) const
{
    const auto found = std::ranges::find(answers, step, &GivenAnswer::step);
    return found == answers.end() ? nullptr : &*found;
}

AnswerSheet answerSheetOf(const Lesson& lesson, std::string_view student)
{
    return {.lesson = lesson.id,
            .edition = lesson.edition,
            .lessonHash = lesson.hash,
            .student = tidyName(student),
            .seed = seedOf(lesson, student)};
}

} // namespace poolscope

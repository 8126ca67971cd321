// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Right answers to a lesson, as the checker works them out, and wrong ones.
#pragma once

#include "core/lessons/answer_check.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson_run.h"

#include <map>
#include <string_view>
#include <utility>

namespace poolscope {

inline Answer wrongAnswerTo(const LessonStep& step, const Answer& right)
{
    if (const auto* value = std::get_if<ValueAnswer>(&right)) return ValueAnswer{value->value * 3 + 1000};
    if (const auto* frame = std::get_if<FrameAnswer>(&right)) return FrameAnswer{frame->frame + 1000};
    if (const auto* tune = std::get_if<TuneAnswer>(&right)) return TuneAnswer{{}, {}, tune->frames}; // untouched
    if (const auto* choice = std::get_if<ChoiceAnswer>(&right)) {
        for (const auto& option : std::get<ChooseQuestion>(step.question).options)
            if (option.id != choice->option) return ChoiceAnswer{option.id};
    }
    const auto& points = std::get<CurveAnswer>(right).points;
    return CurveAnswer{{{points.front().frame, 0}, {points.back().frame, 0}}};
}

// With a wrong answer in place of each right one.
inline AnswerSheet wrongOf(const Lesson& lesson, AnswerSheet right)
{
    for (GivenAnswer& given : right.answers) {
        given.answer = wrongAnswerTo(lesson.steps[*lesson.stepOf(given.step)], *given.answer);
        given.wasRight = false;
    }
    return right;
}

// With the right answer to every step that has one.
inline AnswerSheet sheetOf(const Lesson& lesson, std::string_view student, bool isRight = true)
{
    AnswerSheet sheet = answerSheetOf(lesson, student);
    std::map<std::size_t, Recording> runs;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const LessonStep& step = lesson.steps[i];
        const Experiment experiment = experimentOf(lesson, i, student);
        if (!runs.contains(step.experiment)) runs.emplace(step.experiment, recordingOf(experiment, experiment.frames));
        const std::optional<Answer> right = rightAnswerOf(step, runs.at(step.experiment));
        if (!right) continue;
        GivenAnswer& given = sheet.of(step.id);
        given.answer = *right;
        given.tries = 1;
        given.wasRight = true;
        given.atFrame = step.askAtFrame;
    }
    return isRight ? sheet : wrongOf(lesson, std::move(sheet));
}

} // namespace poolscope

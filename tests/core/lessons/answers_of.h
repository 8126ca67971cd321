// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Right answers to a lesson, as the checker works them out, and wrong ones.
#pragma once

#include "core/lessons/answer_check.h"
#include "core/lessons/answer_sheet.h"
#include "core/lessons/lesson_run.h"

#include <map>
#include <string_view>

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

inline AnswerSheet sheetOf(const Lesson& lesson, std::string_view student, bool isRight)
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
        given.answer = isRight ? *right : wrongAnswerTo(step, *right);
        given.tries = 1;
        given.wasRight = isRight;
        given.atFrame = step.askAtFrame;
    }
    return sheet;
}

} // namespace poolscope

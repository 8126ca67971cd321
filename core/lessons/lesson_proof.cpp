// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_proof.h"

#include "core/lessons/answer_check.h"
#include "core/lessons/lesson_run.h"

#include <algorithm>

namespace poolscope {

namespace {

Message complaintOfTune(const LessonStep& step, const Experiment& experiment)
{
    const auto& question = std::get<TuneQuestion>(step.question);
    const TuneAnswer solution{question.solution, {}, question.solutionFrames};
    const Recording solved = recordingOf(step, experiment, solution);
    if (!checkAnswer(step, solution, solved).isRight)
        return Message(POOLSCOPE_TEXT("CoreText", "the solution does not reach the goal within %1 frames"),
                       Message::Count(question.solutionFrames));
    const Recording untouched = recordingOf(experiment, question.solutionFrames);
    if (checkAnswer(step, solution, untouched).isRight)
        return Message(POOLSCOPE_TEXT("CoreText", "the run reaches the goal without any change"));
    return {};
}

Message complaintOf(const LessonStep& step, const Experiment& experiment)
{
    if (std::holds_alternative<TuneQuestion>(step.question)) return complaintOfTune(step, experiment);
    const Recording recording = recordingOf(experiment, step.framesNeeded);
    const auto right = rightAnswerOf(step, recording);
    if (right && checkAnswer(step, *right, recording).isRight) return {};
    if (std::holds_alternative<ChooseQuestion>(step.question))
        return Message(POOLSCOPE_TEXT("CoreText", "not exactly one option is right in the run"));
    return Message(POOLSCOPE_TEXT("CoreText", "the run has no such figure"));
}

void addTexts(const LessonStep& step, std::vector<const LessonText*>& texts)
{
    for (const LessonText* text : {&step.title, &step.text, &step.toTry, &step.ask, &step.explanation})
        texts.push_back(text);
    for (const LessonText& hint : step.hints)
        texts.push_back(&hint);
    if (const auto* value = std::get_if<ValueQuestion>(&step.question)) texts.push_back(&value->unit);
    if (const auto* choose = std::get_if<ChooseQuestion>(&step.question))
        for (const ChooseQuestion::Option& option : choose->options) {
            texts.push_back(&option.text);
            texts.push_back(&option.reply);
        }
}

} // namespace

std::vector<LessonFault> faultsOf(const Lesson& lesson)
{
    std::vector<std::string> students{""};
    if (lesson.hasSeedPerStudent) students.insert(students.end(), {"Ada", "Grace", "Edsger", "Konrad"});
    std::vector<LessonFault> faults;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        for (const std::string& student : students) {
            Message complaint;
            try {
                complaint = complaintOf(lesson.steps[i], experimentOf(lesson, i, student));
            } catch (const Error& error) {
                complaint = error.message();
            }
            if (complaint.empty()) continue;
            faults.push_back({lesson.steps[i].id, std::move(complaint)});
            break;
        }
    return faults;
}

std::vector<std::string> missingLanguages(const Lesson& lesson)
{
    std::vector<const LessonText*> texts{&lesson.title, &lesson.description};
    for (const LessonStep& step : lesson.steps)
        addTexts(step, texts);
    std::vector<std::string> missing;
    for (const std::string_view language : lessonLanguages)
        if (std::ranges::any_of(texts, [&](const LessonText* text) { return !text->empty() && !text->has(language); }))
            missing.emplace_back(language);
    return missing;
}

} // namespace poolscope

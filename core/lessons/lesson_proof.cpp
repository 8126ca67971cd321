// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_proof.h"

#include "core/base/error.h"
#include "core/lessons/answer_check.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <utility>

namespace poolscope {

namespace {

Message complaintOfTune(const LessonStep& step, const Experiment& experiment, const BeforeFrame& beforeFrame)
{
    const auto& question = std::get<TuneQuestion>(step.question);
    const TuneAnswer solution{question.solution, {}, question.solutionFrames};
    const Recording solved = recordingOf(step, experiment, solution, beforeFrame);
    if (!checkAnswer(step, solution, solved).isRight)
        return Message(POOLSCOPE_TEXT("CoreText", "the solution does not reach the goal within %1 frames"),
                       Message::Count(question.solutionFrames));
    // Whoever lets the run go on to its end has not changed anything for the worse.
    if (experiment.frames > question.solutionFrames) {
        const TuneAnswer toTheEnd{question.solution, {}, experiment.frames};
        if (!checkAnswer(step, toTheEnd, recordingOf(step, experiment, toTheEnd, beforeFrame)).isRight)
            return Message(POOLSCOPE_TEXT("CoreText",
                                          "the solution reaches the goal within %1 frames, but no longer at "
                                          "the end of the run, after %2"),
                           Message::Count(question.solutionFrames), Message::Count(experiment.frames));
    }
    const Recording untouched = recordingOf(experiment, question.solutionFrames, {}, beforeFrame);
    if (checkAnswer(step, solution, untouched).isRight)
        return Message(POOLSCOPE_TEXT("CoreText", "the run reaches the goal without any change"));
    return {};
}

std::vector<const LessonText*> textsOf(const LessonStep& step)
{
    std::vector<const LessonText*> texts{&step.title, &step.text, &step.toTry, &step.ask, &step.explanation};
    for (const LessonText& hint : step.hints)
        texts.push_back(&hint);
    if (const auto* value = std::get_if<ValueQuestion>(&step.question)) texts.push_back(&value->unit);
    if (const auto* choose = std::get_if<ChooseQuestion>(&step.question))
        for (const ChooseQuestion::Option& option : choose->options) {
            texts.push_back(&option.text);
            texts.push_back(&option.reply);
        }
    return texts;
}

// A link that leads to a lane's first collection, whose name is that of no lane.
Message complaintOfFilms(const LessonStep& step, const Experiment& experiment)
{
    static const std::regex link("\\]\\(film:([^)]*)\\)"), space("%20");
    for (const LessonText* text : textsOf(step))
        for (const std::string_view language : lessonLanguages) {
            const std::string& words = text->in(language);
            for (std::sregex_iterator found(words.begin(), words.end(), link), end; found != end; ++found) {
                const std::string lane = std::regex_replace((*found)[1].str(), space, " ");
                if (std::ranges::find(experiment.lanes, lane, &ExperimentLane::name) == experiment.lanes.end())
                    return Message(POOLSCOPE_TEXT("CoreText", "a text has a link to a film of '%1', but the experiment "
                                                              "has no such lane"),
                                   lane);
            }
        }
    return {};
}

// The untuned runs of one student, each with all frames that some question needs.
class UntunedRuns
{
public:
    UntunedRuns(const Lesson& lesson, std::string student, const BeforeFrame& beforeFrame)
        : lesson_(lesson),
          student_(std::move(student)),
          beforeFrame_(beforeFrame)
    {
    }

    const Recording& of(std::size_t step)
    {
        const std::size_t index = lesson_.steps[step].experiment;
        if (const auto found = runs_.find(index); found != runs_.end()) return found->second;
        std::uint64_t frames = 0;
        for (const LessonStep& other : lesson_.steps)
            if (other.experiment == index) frames = std::max(frames, other.framesNeeded);
        return runs_.emplace(index, recordingOf(experimentOf(lesson_, step, student_), frames, {}, beforeFrame_))
            .first->second;
    }
    [[nodiscard]] Message complaintOf(std::size_t index)
    {
        const LessonStep& step = lesson_.steps[index];
        if (Message complaint = complaintOfFilms(step, lesson_.experiments[step.experiment]); !complaint.empty())
            return complaint;
        if (std::holds_alternative<TuneQuestion>(step.question))
            return complaintOfTune(step, experimentOf(lesson_, index, student_), beforeFrame_);
        const Recording& recording = of(index);
        const auto right = rightAnswerOf(step, recording);
        if (right && checkAnswer(step, *right, recording).isRight) return {};
        if (std::holds_alternative<ChooseQuestion>(step.question))
            return Message(POOLSCOPE_TEXT("CoreText", "not exactly one option is right in the run"));
        return Message(POOLSCOPE_TEXT("CoreText", "the run has no such figure"));
    }

private:
    const Lesson& lesson_;
    std::string student_;
    const BeforeFrame& beforeFrame_;
    std::map<std::size_t, Recording> runs_; // by experiment
};

} // namespace

std::vector<LessonFault> faultsOf(const Lesson& lesson, const BeforeFrame& beforeFrame)
{
    std::vector<std::string> students{""};
    constexpr int others = 15; // seeds that a class may well have
    for (int i = 0; lesson.hasSeedPerStudent && i < others; ++i)
        students.push_back("student " + std::to_string(i));
    std::vector<LessonFault> faults;
    std::set<std::size_t> faulty;
    for (const std::string& student : students) {
        UntunedRuns runs(lesson, student, beforeFrame);
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            if (faulty.contains(i)) continue;
            Message complaint;
            try {
                complaint = runs.complaintOf(i);
            } catch (const Error& error) {
                complaint = error.message();
            }
            if (complaint.empty()) continue;
            faults.push_back({lesson.steps[i].id, std::move(complaint)});
            faulty.insert(i);
        }
    }
    return faults;
}

std::vector<std::string> missingLanguages(const Lesson& lesson)
{
    std::vector<const LessonText*> texts{&lesson.title, &lesson.description};
    for (const LessonStep& step : lesson.steps) {
        const std::vector<const LessonText*> own = textsOf(step);
        texts.insert(texts.end(), own.begin(), own.end());
    }
    std::vector<std::string> missing;
    for (const std::string_view language : lessonLanguages)
        if (std::ranges::any_of(texts, [&](const LessonText* text) { return !text->empty() && !text->has(language); }))
            missing.emplace_back(language);
    return missing;
}

} // namespace poolscope

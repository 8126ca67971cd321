// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_run.h"

#include "core/comparison/setting_differences.h"
#include "core/experiment/experiment_check.h"
#include "core/experiment/experiment_tuning.h"
#include "core/measuring/record_run.h"
#include "core/tuning/parameter_path.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

// "pooled.capacity", as in TuneQuestion::parameters.
std::string tunedPathOf(const Tuning& tuning)
{
    return (tuning.lane.empty() ? "scenario" : formatOwner(tuning.lane)) + '.' + tuning.parameter;
}

void apply(const Tuning& tuning, const Experiment& experiment, Run& run)
{
    const std::string name = tunedPathOf(tuning);
    const ParameterPath path = parameterPathOf(experiment, name);
    const Parameter& parameter = describedAt(experiment, path.lane, path.path);
    if (!parameter.live)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 cannot be changed while the run goes on"), name));
    const ParameterValue value = parseValue(parameter, tuning.newValue, name);
    if (const auto wrong = complaintAbout(withValue(experiment, path, value)))
        throw InputError(Message(Text{"", "%1: %2"}, name, wrong->complaint));
    run.tune(path.lane, path.path, value);
}

void refuseOthers(const TuneQuestion& question, const std::string& path)
{
    if (std::ranges::find(question.parameters, path) != question.parameters.end()) return;
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 was changed; the question allows changes to %2"), path,
                             Message::Names(question.parameters)));
}

// These change no counter of the frames that there are.
constexpr std::array<std::string_view, 3> withoutEffect{"frames", "frameRate", "drawing"};

std::string pathOf(const std::string& lane, const std::string& path)
{
    return (lane.empty() ? "scenario" : formatOwner(lane)) + '.' + path;
}

bool isOffered(const LessonStep& step, const std::string& path)
{
    const auto* tune = std::get_if<TuneQuestion>(&step.question);
    return tune != nullptr && std::ranges::find(tune->parameters, path) != tune->parameters.end();
}

// Where the window has tuned, its experiment may have the new value already.
std::string valueAtStart(const SettingDifference& difference, const Recording& recording)
{
    for (const Tuning& tuning : recording.tunings())
        if (tuning.lane == difference.lane && tuning.parameter == difference.path) return tuning.oldValue;
    return difference.other.value ? formatValue(*difference.other.value) : "";
}

struct Change
{
    std::string path; // "pooled.capacity"
    std::string value;
};

// What the run began with, other than the lesson's.
std::vector<Change> changesAtStart(const Experiment& wanted, const Experiment& running, const Recording& recording)
{
    std::vector<Change> changes;
    for (const SettingDifference& each : settingDifferences(wanted, {}, running, {})) {
        if (each.lane.empty() && std::ranges::find(withoutEffect, each.path) != withoutEffect.end()) continue;
        const std::string value = valueAtStart(each, recording);
        if (each.one.value && formatValue(*each.one.value) == value) continue;
        const bool isOfRun = each.lane.empty() && each.path == "seed";
        changes.push_back({isOfRun ? each.path : pathOf(each.lane, each.path), value});
    }
    return changes;
}

bool wasAskedToCollect(const Recording& recording)
{
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        for (const CollectionRecord& record : recording.collections(lane))
            if (record.collection.cause == Collection::Cause::AskedFor) return true;
    return false;
}

Message whatIsChanged(const LessonStep& step, const Experiment& wanted, const Experiment& running,
                      const Recording& recording)
{
    if (laneNames(wanted) != laneNames(running))
        return Message(POOLSCOPE_TEXT("Lessons", "it has other lanes than the lesson's experiment"));
    // Or the run of the step before, whose settings the question may offer to change, would be taken for a tuned one.
    if (std::holds_alternative<TuneQuestion>(step.question) && running.frames != wanted.frames)
        return Message(POOLSCOPE_TEXT("Lessons", "%1 is not as in the lesson's experiment"), "frames");
    for (const Change& change : changesAtStart(wanted, running, recording))
        if (!isOffered(step, change.path))
            return Message(POOLSCOPE_TEXT("Lessons", "%1 is not as in the lesson's experiment"), change.path);
    for (const Tuning& tuning : recording.tunings())
        if (!tuning.isOfSpeed() && !isOffered(step, pathOf(tuning.lane, tuning.parameter)))
            return Message(POOLSCOPE_TEXT("Lessons", "%1 was changed while it ran"),
                           pathOf(tuning.lane, tuning.parameter));
    if (wasAskedToCollect(recording))
        return Message(POOLSCOPE_TEXT("Lessons", "a collection was asked for while it ran"));
    return {};
}

} // namespace

Recording recordingOf(const Experiment& experiment, std::uint64_t frames, std::span<const Tuning> tunings,
                      const BeforeFrame& beforeFrame, std::uint64_t maxBirths)
{
    RunRecorder recorder(experiment);
    std::size_t next = 0;
    while (recorder.run().frame() < frames) {
        if (beforeFrame) beforeFrame();
        for (; next < tunings.size() && tunings[next].frame <= recorder.run().frame(); ++next) {
            apply(tunings[next], experiment, recorder.run());
            recorder.recording().append(tunings[next]);
        }
        recorder.step();
        if (recorder.births() > maxBirths)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the run creates more than %1 objects and is stopped"),
                                     Message::Count(maxBirths)));
    }
    return std::move(recorder.recording());
}

Recording recordingOf(const Lesson& lesson, std::size_t step, std::string_view student)
{
    return recordingOf(experimentOf(lesson, step, student), lesson.steps[step].framesNeeded);
}

Recording recordingOf(const LessonStep& step, const Experiment& experiment, const TuneAnswer& answer,
                      const BeforeFrame& beforeFrame)
{
    const auto& question = std::get<TuneQuestion>(step.question);
    for (const std::string& setting : answer.settings)
        refuseOthers(question, setting.substr(0, setting.rfind('=')));
    for (const Tuning& tuning : answer.tunings)
        refuseOthers(question, tunedPathOf(tuning));
    const std::uint64_t most = std::max(experiment.frames, question.solutionFrames) * 10;
    if (answer.frames < step.framesNeeded || answer.frames > most)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the run has %1 frames; allowed are %2 to %3"),
                                 Message::Count(answer.frames), Message::Count(step.framesNeeded),
                                 Message::Count(most)));
    return recordingOf(withSettings(experiment, answer.settings), answer.frames, answer.tunings, beforeFrame);
}

Readiness readinessOf(const Lesson& lesson, std::size_t step, const Experiment& running, const Recording& recording,
                      std::string_view student)
{
    const LessonStep& asked = lesson.steps[step];
    const Experiment wanted = experimentOf(lesson, step, student);
    if (Message reason = whatIsChanged(asked, wanted, running, recording); !reason.empty())
        return {.state = Readiness::State::IsChanged, .frames = 0, .reason = std::move(reason)};
    if (recording.frameCount() < asked.framesNeeded)
        return {.state = Readiness::State::NeedsFrames, .frames = asked.framesNeeded, .reason = {}};
    return {};
}

TuneAnswer tuneAnswerOf(const Lesson& lesson, std::size_t step, const Experiment& running, const Recording& recording,
                        std::string_view student)
{
    TuneAnswer answer;
    answer.frames = recording.frameCount();
    for (const Change& change : changesAtStart(experimentOf(lesson, step, student), running, recording))
        answer.settings.push_back(change.path + '=' + change.value);
    std::ranges::copy_if(recording.tunings(), std::back_inserter(answer.tunings),
                         [](const Tuning& tuning) { return !tuning.isOfSpeed(); });
    return answer;
}

} // namespace poolscope

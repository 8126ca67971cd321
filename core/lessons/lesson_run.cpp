// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_run.h"

#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/experiment_tuning.h"
#include "core/simulation/run.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/parameter_setting.h"

#include <algorithm>
#include <string>
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
    if (const auto wrong = contradictionOfTuning(experiment, path.lane, path.path, value, run.kinds()))
        throw InputError(Message(Text{"", "%1: %2"}, name, wrong->complaint));
    if (path.lane)
        run.tune(*path.lane, path.path, value);
    else
        run.tuneScenario(path.path, value);
}

// No question is about births by kind, so they are not recorded.
Recording emptyRecordingOf(const Experiment& experiment)
{
    Recording recording(laneNames(experiment), experiment.frameRate);
    const std::vector<std::string> kinds = kindNames(experiment);
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        recording.keepSlots(lane, kindsWithSlots(experiment.lanes[lane], kinds));
    return recording;
}

void record(Run& run, Recording& recording)
{
    for (const Sample& sample : run.step()) {
        for (const CollectionRecord& each : run.collections(sample.lane))
            recording.append(each);
        for (const SlotRecord& each : run.slotRecords(sample.lane))
            recording.append(each);
        recording.append(sample);
    }
}

std::uint64_t birthsIn(const Run& run)
{
    const auto spawnsAmong = [](const std::vector<Event>& events) {
        return static_cast<std::uint64_t>(std::ranges::count(events, Event::Type::Spawn, &Event::type));
    };
    return spawnsAmong(run.events().opening) + spawnsAmong(run.events().closing);
}

void refuseOthers(const TuneQuestion& question, const std::string& path)
{
    if (std::ranges::find(question.parameters, path) != question.parameters.end()) return;
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 was changed; the question lets one change %2"), path,
                             Message::Names(question.parameters)));
}

} // namespace

Recording recordingOf(const Experiment& experiment, std::uint64_t frames, std::span<const Tuning> tunings,
                      const BeforeFrame& beforeFrame, std::uint64_t mostBirths)
{
    Recording recording = emptyRecordingOf(experiment);
    Run run(setupOf(experiment));
    std::size_t next = 0;
    std::uint64_t births = 0;
    while (run.frame() < frames) {
        if (beforeFrame) beforeFrame();
        for (; next < tunings.size() && tunings[next].frame <= run.frame(); ++next) {
            apply(tunings[next], experiment, run);
            recording.append(tunings[next]);
        }
        record(run, recording);
        births += birthsIn(run);
        if (births > mostBirths)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the run creates more than %1 objects, and is not gone "
                                                                "on with"),
                                     Message::Count(mostBirths)));
    }
    return recording;
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

} // namespace poolscope

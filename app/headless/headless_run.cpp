// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/headless_run.h"

#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/units.h"
#include "core/experiment/finding.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/world.h"
#include "core/measuring/record_run.h"
#include "core/measuring/run_process.h"
#include "core/recording/recorded_summary.h"

#include <string>
#include <unistd.h>
#include <utility>

namespace poolscope::app {

namespace {

// The size of a sample in the recording (measured by bench_recording) and in a summary.
constexpr double recordedBytesPerSample = 72 + 56;

// The same for a collection. A lane with a collector may collect once in every frame.
constexpr double recordedBytesPerCollection = sizeof(CollectionRecord) + sizeof(Pause);

// The same for the slots of one kind: only one or two of the five columns vary much.
constexpr double recordedBytesPerKind = 5;

double recordedBytesPerFrame(const Experiment& experiment)
{
    double bytes = 0;
    const std::vector<std::string> kinds = kindNames(experiment);
    for (const ExperimentLane& lane : experiment.lanes)
        bytes += recordedBytesPerSample + (collects(lane) ? recordedBytesPerCollection : 0) +
                 recordedBytesPerKind * static_cast<double>(kindsWithSlots(lane, kinds).size());
    return bytes;
}

// `recordings`: at once.
void refuseMoreThanMemory(const Experiment& experiment, int recordings)
{
    const double needed = recordings * static_cast<double>(experiment.frames) * recordedBytesPerFrame(experiment);
    const double there = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    if (needed <= there) return;
    throw InputError("frames: the recording of " + formatCount(experiment.frames) + " frames would take about " +
                     formatBytes(needed) + "; this machine has " + formatBytes(there) + " of memory");
}

void refuseOtherCounters(const Experiment& experiment, const HeadlessResult& first, std::uint64_t eventHash)
{
    const std::size_t repeat = first.repeats.size();
    const std::string where = "repeat " + std::to_string(repeat) + " differs from the first: ";
    if (eventHash != first.run.eventHash)
        throw RunError(where + "its events have the hash " + formatHash(eventHash) + " instead of " +
                       formatHash(first.run.eventHash));
    if (const auto difference = differenceOfRepeats(experiment, first.lanes, first.repeats.back()))
        throw RunError(where + difference->english());
}

} // namespace

void refuseTimingMoreThanMemory(const Experiment& experiment)
{
    for (const ExperimentLane& lane : experiment.lanes) {
        Experiment alone = experiment;
        alone.lanes = {lane};
        refuseMoreThanMemory(alone, 2);
    }
}

HeadlessResult runHeadless(const Experiment& experiment, PreemptedFrames rule, std::size_t repeats)
{
    refuseMoreThanMemory(experiment, repeats > 1 ? 2 : 1);
    ProgressLine progress("frame", experiment.frames * repeats);
    const auto runOnce = [&](std::size_t before) {
        if (repeats == 1)
            return recordRun(experiment, [&](std::uint64_t frame) {
                throwIfInterrupted();
                progress.update(frame);
            });
        progress.update(experiment.frames * before);
        return recordRunInProcess(experiment, throwIfInterrupted);
    };
    HeadlessResult result{runOnce(0)};
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        result.lanes.push_back(summarizerOf(result.run, lane).finalSummary(rule));
    result.repeats.push_back(result.lanes);
    result.measured.push_back(measuredRunOf(experiment, result.run.recording, rule));
    while (result.repeats.size() < repeats) {
        const RecordedRun again = runOnce(result.repeats.size());
        std::vector<LaneSummary>& lanes = result.repeats.emplace_back();
        for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
            lanes.push_back(summarizerOf(again, lane).summary(rule));
        result.measured.push_back(measuredRunOf(experiment, again.recording, rule));
        refuseOtherCounters(experiment, result, again.eventHash);
    }
    RecordedSpeeds speeds;
    result.findings = findingsOf(experiment.claims, result.lanes, result.run.recording, speeds);
    return result;
}

} // namespace poolscope::app

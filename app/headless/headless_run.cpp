// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/headless_run.h"

#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/lane_traits.h"
#include "core/experiment/repeat_difference.h"
#include "core/recording/recorded_speed.h"
#include "core/simulation/run.h"
#include "core/tuning/advice/demand.h"

#include <span>
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
    throw InputError("frames: the recording of " + formatCount(static_cast<std::int64_t>(experiment.frames)) +
                     " frames would take about " + formatBytes(needed) + "; this machine has " + formatBytes(there) +
                     " of memory");
}

struct OneRun
{
    Recording recording;
    std::vector<Summarizer> summarizers; // by lane
    std::vector<KindLives> kinds;
    std::uint64_t eventHash = 0;
};

// Repeats record too, although only the first is kept: so each is timed under the same conditions.
OneRun runOnce(const Experiment& experiment, ProgressLine& progress, std::uint64_t framesBefore)
{
    OneRun one{recordingFor(experiment), {experiment.lanes.size(), Summarizer(experiment.frameRate)}, {}};
    Run run(setupOf(experiment));
    DemandWatch watch(run.kinds(), {});
    while (run.frame() < experiment.frames) {
        throwIfInterrupted();
        const std::span<const Sample> samples = run.step();
        watch.add(run.events());
        one.recording.appendBirths(watch.birthsInFrame());
        for (const Sample& sample : samples) {
            for (const CollectionRecord& record : run.collections(sample.lane))
                one.recording.append(record);
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                one.recording.append(record);
            one.recording.append(sample);
            one.summarizers[sample.lane].add(sample, run.collections(sample.lane));
        }
        progress.update(framesBefore + run.frame());
    }
    for (const KindDemand& kind : watch.result())
        one.kinds.push_back(kind.lives(run.frame()));
    for (std::size_t lane = 0; lane < one.summarizers.size(); ++lane) {
        one.summarizers[lane].setAccounting(run.accounting(lane));
        one.summarizers[lane].setSetUpNs(run.setUpNs(lane));
    }
    one.eventHash = run.eventHash();
    return one;
}

void refuseOtherCounters(const Experiment& experiment, const HeadlessResult& first, std::uint64_t eventHash)
{
    const std::size_t repeat = first.repeats.size();
    const std::string where = "repeat " + std::to_string(repeat) + " is not the first one's equal: ";
    if (eventHash != first.eventHash)
        throw RunError(where + "its events have the hash " + formatHash(eventHash) + " instead of " +
                       formatHash(first.eventHash));
    if (const auto difference = differenceOfRepeats(experiment, first.lanes, first.repeats.back()))
        throw RunError(where + difference->english());
}

} // namespace

HeadlessResult runHeadless(const Experiment& experiment, PreemptedFrames rule, std::size_t repeats)
{
    refuseMoreThanMemory(experiment, repeats > 1 ? 2 : 1);
    ProgressLine progress("frame", experiment.frames * repeats);
    OneRun first = runOnce(experiment, progress, 0);
    HeadlessResult result{std::move(first.recording), {}, first.eventHash, std::move(first.kinds)};
    for (const Summarizer& summarizer : first.summarizers)
        result.lanes.push_back(summarizer.finalSummary(rule));
    result.repeats.push_back(result.lanes);
    result.measured.push_back(measuredRunOf(experiment, result.recording, rule));
    while (result.repeats.size() < repeats) {
        const OneRun again = runOnce(experiment, progress, experiment.frames * result.repeats.size());
        std::vector<LaneSummary>& lanes = result.repeats.emplace_back();
        for (const Summarizer& summarizer : again.summarizers)
            lanes.push_back(summarizer.summary(rule));
        result.measured.push_back(measuredRunOf(experiment, again.recording, rule));
        refuseOtherCounters(experiment, result, again.eventHash);
    }
    RecordedSpeeds speeds;
    result.findings = findingsOf(experiment.claims, result.lanes, result.recording, speeds);
    return result;
}

} // namespace poolscope::app

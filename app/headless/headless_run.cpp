// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/headless_run.h"

#include "app/terminal/interrupt.h"
#include "app/terminal/progress_line.h"
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/lane_traits.h"
#include "core/recording/recorded_speed.h"
#include "core/simulation/run.h"

#include <unistd.h>

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

void refuseMoreThanMemory(const Experiment& experiment)
{
    const double needed = static_cast<double>(experiment.frames) * recordedBytesPerFrame(experiment);
    const double there = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    if (needed <= there) return;
    throw InputError("frames: the recording of " + formatCount(static_cast<std::int64_t>(experiment.frames)) +
                     " frames would take about " + formatBytes(needed) + "; this machine has " + formatBytes(there) +
                     " of memory");
}

} // namespace

HeadlessResult runHeadless(const Experiment& experiment, PreemptedFrames rule)
{
    refuseMoreThanMemory(experiment);
    HeadlessResult result{recordingFor(experiment), {}};
    std::vector<Summarizer> summarizers(experiment.lanes.size(), Summarizer(experiment.frameRate));
    Run run(setupOf(experiment));
    ProgressLine progress("frame", experiment.frames);
    while (run.frame() < experiment.frames) {
        throwIfInterrupted();
        for (const Sample& sample : run.step()) {
            for (const CollectionRecord& record : run.collections(sample.lane))
                result.recording.append(record);
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                result.recording.append(record);
            result.recording.append(sample);
            summarizers[sample.lane].add(sample, run.collections(sample.lane));
        }
        progress.update(run.frame());
    }
    for (std::size_t lane = 0; lane < summarizers.size(); ++lane) {
        summarizers[lane].setAccounting(run.accounting(lane));
        summarizers[lane].setSetUpNs(run.setUpNs(lane));
        result.lanes.push_back(summarizers[lane].finalSummary(rule));
    }
    result.eventHash = run.eventHash();
    RecordedSpeeds speeds;
    result.findings = findingsOf(experiment.claims, result.lanes, result.recording, speeds);
    return result;
}

} // namespace poolscope::app

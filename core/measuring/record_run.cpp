// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measuring/record_run.h"

#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/trace_experiment.h"
#include "core/recording/recorded_summary.h"
#include "core/simulation/run.h"
#include "core/tuning/advice/demand.h"

#include <span>

namespace poolscope {

RecordedRun recordRun(const Experiment& experiment, const std::function<void(std::uint64_t)>& beforeFrame)
{
    RecordedRun recorded{
        .experiment = withTraceTold(experiment), .recording = recordingFor(experiment), .machine = thisMachine()};
    Recording& recording = recorded.recording;
    Run run(setupOf(experiment));
    DemandWatch watch(run.kinds(), {});
    while (run.frame() < experiment.frames) {
        beforeFrame(run.frame());
        const std::span<const Sample> samples = run.step();
        watch.add(run.events());
        recording.appendBirths(watch.birthsInFrame());
        for (const Sample& sample : samples) {
            for (const CollectionRecord& record : run.collections(sample.lane))
                recording.append(record);
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                recording.append(record);
            recording.append(sample);
        }
    }
    for (const KindDemand& kind : watch.result())
        recorded.lives.push_back(kind.lives(run.frame()));
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane) {
        recorded.accounting.push_back(run.accounting(lane));
        recorded.setUpNs.push_back(run.setUpNs(lane));
    }
    recorded.eventHash = run.eventHash();
    return recorded;
}

Summarizer summarizerOf(const RecordedRun& run, std::size_t lane)
{
    Summarizer summarizer = summarizerOf(run.recording, lane);
    summarizer.setAccounting(run.accounting[lane]);
    if (!run.setUpNs.empty()) summarizer.setSetUpNs(run.setUpNs[lane]);
    return summarizer;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measuring/record_run.h"

#include "core/experiment/experiment_setup.h"
#include "core/experiment/trace_experiment.h"
#include "core/experiment/world.h"
#include "core/recording/recorded_summary.h"

#include <span>
#include <utility>

namespace poolscope {

RunRecorder::RunRecorder(const Experiment& experiment)
    : recorded_{.experiment = withTraceTold(experiment),
                .recording = recordingFor(experiment),
                .machine = thisMachine()},
      run_(setupOf(experiment)),
      demand_(run_.kinds(), {})
{
}

void RunRecorder::step()
{
    const std::span<const Sample> samples = run_.step();
    demand_.add(run_.events());
    recorded_.recording.appendBirths(demand_.birthsInFrame());
    for (const std::uint64_t born : demand_.birthsInFrame())
        births_ += born;
    for (const Sample& sample : samples) {
        for (const CollectionRecord& record : run_.collections(sample.lane))
            recorded_.recording.append(record);
        for (const SlotRecord& record : run_.slotRecords(sample.lane))
            recorded_.recording.append(record);
        recorded_.recording.append(sample);
    }
}

RecordedRun RunRecorder::take()
{
    for (const KindDemand& kind : demand_.result())
        recorded_.lives.push_back(kind.lives(run_.frame()));
    for (std::size_t lane = 0; lane < run_.laneCount(); ++lane) {
        recorded_.accounting.push_back(run_.accounting(lane));
        recorded_.setUpNs.push_back(run_.setUpNs(lane));
    }
    recorded_.eventHash = run_.eventHash();
    return std::move(recorded_);
}

RecordedRun recordRun(const Experiment& experiment, const std::function<void(std::uint64_t)>& beforeFrame)
{
    RunRecorder recorder(experiment);
    while (recorder.run().frame() < experiment.frames) {
        beforeFrame(recorder.run().frame());
        recorder.step();
    }
    return recorder.take();
}

Summarizer summarizerOf(const RecordedRun& run, std::size_t lane)
{
    Summarizer summarizer = summarizerOf(run.recording, lane);
    summarizer.setAccounting(run.accounting[lane]);
    if (!run.setUpNs.empty()) summarizer.setSetUpNs(run.setUpNs[lane]);
    return summarizer;
}

} // namespace poolscope

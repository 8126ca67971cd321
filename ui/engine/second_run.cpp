// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/second_run.h"

#include "core/base/machine.h"
#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "core/tuning/advice/demand.h"
#include "ui/text/digits.h"

#include <chrono>
#include <span>
#include <utility>

namespace poolscope::ui {

// In the work's own thread; the owner is only touched by posted calls.
class SecondRun::Recorder
{
public:
    Recorder(SecondRun& owner, Task& task, const Experiment& experiment, std::size_t maxRecordingBytes)
        : owner_(owner),
          task_(task),
          maxRecordingBytes_(maxRecordingBytes),
          run_(std::make_shared<RecordedRun>(RecordedRun{experiment, recordingFor(experiment)}))
    {
    }

    void record()
    {
        Run run(setupOf(run_->experiment));
        if (!recordFrames(run)) return;
        for (std::size_t lane = 0; lane < run_->experiment.lanes.size(); ++lane) {
            run_->accounting.push_back(run.accounting(lane));
            run_->setUpNs.push_back(run.setUpNs(lane));
        }
        run_->eventHash = run.eventHash();
        run_->machine = thisMachine();
        task_.end([&owner = owner_, run = std::shared_ptr<const RecordedRun>(run_)] { emit owner.finished(run); });
    }

private:
    // False: it was stopped, or failed.
    bool recordFrames(Run& run)
    {
        using Clock = std::chrono::steady_clock;
        constexpr std::chrono::milliseconds between{200};
        Clock::time_point due = Clock::now() + between;
        DemandWatch births(run.kinds(), {});
        while (run.frame() < run_->experiment.frames) {
            if (task_.isStopped()) return false;
            append(run, births);
            if (Clock::now() < due) continue;
            due = Clock::now() + between;
            task_.post([&owner = owner_, frames = run.frame()] { emit owner.progressed(frames); });
            if (run_->recording.memoryBytes() <= maxRecordingBytes_) continue;
            task_.fail(tr("After %1 frames its recording takes %2 of memory. Compare with fewer frames.")
                           .arg(localCount(run.frame()), localBytes(run_->recording.memoryBytes())));
            return false;
        }
        return true;
    }

    void append(Run& run, DemandWatch& births)
    {
        const std::span<const Sample> samples = run.step();
        births.add(run.events());
        run_->recording.appendBirths(births.birthsInFrame());
        for (const Sample& sample : samples) {
            for (const CollectionRecord& record : run.collections(sample.lane))
                run_->recording.append(record);
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                run_->recording.append(record);
            run_->recording.append(sample);
        }
    }

    SecondRun& owner_;
    Task& task_;
    std::size_t maxRecordingBytes_;
    std::shared_ptr<RecordedRun> run_;
};

SecondRun::SecondRun(std::size_t maxRecordingBytes, QObject* parent)
    : Background(parent),
      maxRecordingBytes_(maxRecordingBytes)
{
}

void SecondRun::begin(const Experiment& experiment)
{
    Background::begin([this, experiment, most = maxRecordingBytes_](Task& task) {
        Recorder(*this, task, experiment, most).record();
    });
}

} // namespace poolscope::ui

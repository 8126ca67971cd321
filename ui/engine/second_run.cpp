// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/second_run.h"

#include "core/base/machine.h"
#include "core/base/units.h"
#include "core/experiment/experiment_kinds.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "ui/text/digits.h"
#include "ui/text/sentence.h"
#include "ui/text/spoken_message.h"

#include <QMetaObject>

#include <atomic>
#include <chrono>
#include <exception>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace poolscope::ui {

// One run. Its thread changes the owner only by posted calls, which are dropped once the run is no longer wanted.
struct SecondRun::Work
{
    Work(SecondRun& owner, int number, const Experiment& experiment)
        : owner_(owner),
          number_(number),
          run_(std::make_shared<RecordedRun>(RecordedRun{experiment, recordingFor(experiment)})),
          thread_([this] { work(); })
    {
    }
    ~Work() { isStopped_ = true; }

private:
    template <class Change>
    void post(Change change)
    {
        QMetaObject::invokeMethod(
            &owner_,
            [&owner = owner_, number = number_, change] {
                if (owner.number_ == number && owner.isRunning_) change(owner);
            },
            Qt::QueuedConnection);
    }

    void fail(const QString& sentence)
    {
        post([sentence](SecondRun& owner) {
            owner.isRunning_ = false;
            emit owner.failed(sentence);
        });
    }

    void work()
    {
        try {
            if (!record()) return;
            post([run = std::shared_ptr<const RecordedRun>(run_)](SecondRun& owner) {
                owner.isRunning_ = false;
                emit owner.finished(run);
            });
        } catch (const std::bad_alloc&) {
            fail(tr("This machine does not have enough memory for that."));
        } catch (const std::exception& error) {
            fail(sentenceOf(spoken(error)));
        }
    }

    // False: it was stopped, or failed.
    bool record()
    {
        using Clock = std::chrono::steady_clock;
        constexpr std::chrono::milliseconds between{200};
        Run run(setupOf(run_->experiment));
        Clock::time_point due = Clock::now() + between;
        while (run.frame() < run_->experiment.frames) {
            if (isStopped_) return false;
            append(run);
            if (Clock::now() < due) continue;
            due = Clock::now() + between;
            post([frames = run.frame()](SecondRun& owner) { emit owner.progressed(frames); });
            if (run_->recording.memoryBytes() <= owner_.maxRecordingBytes_) continue;
            fail(tr("After %1 frames its recording takes %2 of memory. Compare with fewer frames.")
                     .arg(localCount(run.frame()), localBytes(run_->recording.memoryBytes())));
            return false;
        }
        for (std::size_t lane = 0; lane < run_->experiment.lanes.size(); ++lane) {
            run_->accounting.push_back(run.accounting(lane));
            run_->setUpNs.push_back(run.setUpNs(lane));
        }
        run_->eventHash = run.eventHash();
        run_->machine = thisMachine();
        return true;
    }

    void append(Run& run)
    {
        for (const Sample& sample : run.step()) {
            for (const CollectionRecord& record : run.collections(sample.lane))
                run_->recording.append(record);
            for (const SlotRecord& record : run.slotRecords(sample.lane))
                run_->recording.append(record);
            run_->recording.append(sample);
        }
    }

    SecondRun& owner_;
    int number_;
    std::shared_ptr<RecordedRun> run_;
    std::atomic<bool> isStopped_ = false;
    std::jthread thread_; // last: it uses all of the above
};

SecondRun::SecondRun(std::size_t maxRecordingBytes, QObject* parent)
    : QObject(parent),
      maxRecordingBytes_(maxRecordingBytes)
{
}

SecondRun::~SecondRun() = default;

void SecondRun::begin(const Experiment& experiment)
{
    work_.reset();
    isRunning_ = true;
    work_ = std::make_unique<Work>(*this, ++number_, experiment);
}

void SecondRun::cancel()
{
    isRunning_ = false;
    work_.reset();
}

} // namespace poolscope::ui

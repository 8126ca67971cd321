// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/second_run.h"

#include "core/measuring/record_run.h"
#include "ui/text/digits.h"

#include <chrono>
#include <utility>

namespace poolscope::ui {

SecondRun::SecondRun(std::size_t maxRecordingBytes, QObject* parent)
    : Background(parent),
      maxRecordingBytes_(maxRecordingBytes)
{
}

void SecondRun::begin(const Experiment& experiment)
{
    Background::begin(
        [this, experiment, most = maxRecordingBytes_](Task& task) { record(*this, experiment, most, task); });
}

// In the work's own thread; the owner is only touched by posted calls.
void SecondRun::record(SecondRun& owner, const Experiment& experiment, std::size_t maxRecordingBytes, Task& task)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds between{200};
    Clock::time_point due = Clock::now() + between;
    RunRecorder recorder(experiment);
    while (recorder.run().frame() < experiment.frames) {
        if (task.isStopped()) return;
        recorder.step();
        if (Clock::now() < due) continue;
        due = Clock::now() + between;
        const std::uint64_t frames = recorder.run().frame();
        task.post([&owner, frames] { emit owner.progressed(frames); });
        const std::size_t bytes = recorder.recording().memoryBytes();
        if (bytes <= maxRecordingBytes) continue;
        task.fail(tr("After %1 frames its recording takes %2 of memory. Compare with fewer frames.")
                      .arg(localCount(frames), localBytes(bytes)));
        return;
    }
    task.end([&owner, run = std::make_shared<const RecordedRun>(recorder.take())] { emit owner.finished(run); });
}

} // namespace poolscope::ui

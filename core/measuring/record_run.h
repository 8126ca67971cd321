// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs an experiment, and records it: the one loop that does so without a window.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/files/recorded_run.h"
#include "core/simulation/run.h"
#include "core/tuning/advice/demand.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace poolscope {

// Of one thread. Throws InputError for an experiment that cannot be set up.
class RunRecorder
{
public:
    explicit RunRecorder(const Experiment& experiment);

    // Runs one frame and records it. Throws RunError if a lane cannot continue.
    void step();
    // Of the frames so far.
    [[nodiscard]] std::uint64_t births() const { return births_; }
    // To be tuned between two frames; what was tuned is to be appended to the recording.
    [[nodiscard]] Run& run() { return run_; }
    [[nodiscard]] Recording& recording() { return recorded_.recording; }
    // With what is known at the end: lives, accounting, hash. Nothing can be recorded after it.
    [[nodiscard]] RecordedRun take();

private:
    RecordedRun recorded_;
    Run run_;
    DemandCounter demand_;
    std::uint64_t births_ = 0;
};

// From the first frame to the last. `beforeFrame` gets the number of frames done; it may throw, which ends the run.
// Throws RunError if a lane cannot continue.
[[nodiscard]] RecordedRun recordRun(const Experiment& experiment,
                                    const std::function<void(std::uint64_t frame)>& beforeFrame);

// Of all frames of a lane, with its accounting and set-up.
[[nodiscard]] Summarizer summarizerOf(const RecordedRun& run, std::size_t lane);

} // namespace poolscope

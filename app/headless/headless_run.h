// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs an experiment without a window.
#pragma once

#include "app/headless/summary_table.h"
#include "core/experiment/finding.h"
#include "core/recording/files/recorded_run.h"
#include "core/verdict/measured_run.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::app {

struct HeadlessResult
{
    RecordedRun run;
    std::vector<LaneSummary> lanes{}; // in lane order
    std::vector<Message> findings{};  // of the experiment's claims
    // Of every repeat, the first included, by lane. Without curves of utilisation after the first.
    RepeatedSummaries repeats{};
    // The same, of their frames.
    std::vector<MeasuredRun> measured{};
};

// Whether a run of one of its lanes, recorded in a process of its own and read by this one, fits into this machine's
// memory. Throws InputError if not.
void refuseTimingMoreThanMemory(const Experiment& experiment);

// Runs the experiment `repeats` times (at least once), one after another, more than once each in a process of its own;
// all but `repeats` and `measured` is of the first. Shows progress on a terminal. Throws InputError if the experiment
// does not fit into this machine's memory, RunError if a lane cannot continue or a repeat counts otherwise than the
// first, and Interrupted.
[[nodiscard]] HeadlessResult runHeadless(const Experiment& experiment, PreemptedFrames rule = PreemptedFrames::LeftOut,
                                         std::size_t repeats = 1);

} // namespace poolscope::app

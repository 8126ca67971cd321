// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs an experiment without a window.
#pragma once

#include "core/experiment/finding.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <vector>

namespace poolscope::app {

struct HeadlessResult
{
    Recording recording;
    std::vector<LaneSummary> lanes; // in lane order
    std::uint64_t eventHash = 0;
    std::vector<Message> findings{}; // of the experiment's claims
};

// Shows progress on a terminal. Throws InputError if the experiment does not fit into this machine's memory, RunError
// if a lane cannot continue, and Interrupted.
[[nodiscard]] HeadlessResult runHeadless(const Experiment& experiment, PreemptedFrames rule = PreemptedFrames::LeftOut);

} // namespace poolscope::app

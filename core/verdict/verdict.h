// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict on a run, or on its frames so far. Deterministic for one recording. Thread-safe.
#pragma once

#include "core/base/message.h"
#include "core/experiment/experiment.h"
#include "core/metrics/process_noise.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"
#include "core/verdict/measured_run.h"

#include <optional>
#include <span>
#include <vector>

namespace poolscope {

struct Verdict
{
    // Whole sentences, each message one or two about one subject, with full stops. At least one: the first says whether
    // pooling paid, or why that is not told.
    std::vector<Message> sentences;
    // Those that the verdict is about, of the first run; empty if nothing measured was used.
    std::vector<FrameComparison> comparisons;
};

// `lanes`: the summary of every lane, of the recording's frames, with its accounting; which preempted frames count is
// what they say. `repeats`: each run of the same experiment, this one first; with two or more, all that is measured
// is over all of them, and each must be of a process of its own. `noise`: measured on the same machine; without it, or
// repeats, no difference of mean frames is told. O(frames): some 0.1 s for a million of two lanes.
[[nodiscard]] Verdict verdictOf(const Experiment& experiment, const Recording& recording,
                                std::span<const LaneSummary> lanes, std::span<const MeasuredRun> repeats = {},
                                const std::optional<ProcessNoise>& noise = {});

// Only what is counted, so that it is the same on every machine.
[[nodiscard]] Verdict countedVerdictOf(const Experiment& experiment, std::span<const LaneSummary> lanes);

} // namespace poolscope

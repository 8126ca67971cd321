// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the verdict needs of the times of one run, so that those of many repeats can be kept without their recordings.
#pragma once

#include "core/metrics/process_noise.h"
#include "core/verdict/budget_sentences.h"
#include "core/verdict/frame_comparison.h"
#include "core/verdict/pause_comparison.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

struct MeasuredRun
{
    std::vector<FrameComparison> comparisons; // comparisonsOf()
    std::vector<PauseComparison> pauses;      // of the same pairs
    std::vector<BudgetBreaches> breaches;     // by lane
};

// O(frames): some 0.1 s for a million of two lanes.
[[nodiscard]] MeasuredRun measuredRunOf(const Experiment& experiment, const Recording& recording, PreemptedFrames rule);

// How far the comparisons of these runs, each of a process of its own and so many frames, lie apart. At least one.
[[nodiscard]] ProcessNoise noiseBetween(std::span<const MeasuredRun> processes, std::uint64_t frames);

} // namespace poolscope

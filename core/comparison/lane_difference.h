// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far a measured figure of one lane differs from that of another, in one recording or two.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/batch_means.h"
#include "core/metrics/lane_figure.h"
#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace poolscope {

struct ComparedLane
{
    const Recording& recording;
    std::size_t lane = 0; // of the recording
};

// Of a figure that frames decide together (LaneFigure::time). The longest frame and the longest pause are single ones,
// and repeat too badly for an interval. One less the other, of the first `frames` frames, which both must have. `rule`:
// for the frames that are preempted in one of them, in that one. `arePaired`: both did the same work (areOfSameWork()).
// nullopt: one of them has no frame that counts. O(frames), some 50 ms for a million.
[[nodiscard]] std::optional<FrameDifference> differenceOf(const LaneFigure& figure, const ComparedLane& one,
                                                          const ComparedLane& other, std::size_t frames,
                                                          PreemptedFrames rule, bool arePaired);

// Whether two runs were given the same events.

// Whether the events of a frame are the same in both, as far as the experiments tell: same scenario, values and seed,
// none of them tuned during the run. Lanes, frames and frame rates may differ.
[[nodiscard]] bool areOfSameWork(const Experiment& one, const Recording& ofOne, const Experiment& other,
                                 const Recording& ofOther);

} // namespace poolscope

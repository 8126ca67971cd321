// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far a measured figure of one lane differs from that of another, in one recording or two.
#pragma once

#include "core/metrics/batch_means.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace poolscope {

// Those that frames decide together. The longest frame and the longest pause are single ones, and repeat too badly for
// an interval.
enum class MeasuredFigure : std::uint8_t {
    MedianFrame, // ns
    P99Frame,
    UpdateShare, // of the budget, 0 to 1, as BudgetShares
    AllocationShare,
    CollectionShare,
    DrawingShare,
    IdleShare,
};

struct ComparedLane
{
    const Recording& recording;
    std::size_t lane = 0; // of the recording
};

// One less the other, of the first `frames` frames, which both must have. `rule`: for the frames that are preempted in
// one of them, in that one. `arePaired`: both did the same work (same_work.h). nullopt: one of them has no frame that
// counts. O(frames), some 50 ms for a million.
[[nodiscard]] std::optional<FrameDifference> differenceOf(MeasuredFigure figure, const ComparedLane& one,
                                                          const ComparedLane& other, std::size_t frames,
                                                          PreemptedFrames rule, bool arePaired);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The moments of a recording that a person goes to one by one: the longest frames and the longest pauses, by rank, and
// the frames with refused acquires, in time. Each search reads the whole recording, some 30 ms for a million frames of
// two lanes.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace poolscope {

// A frame of a lane, or a pause in it.
struct Moment
{
    std::uint64_t value = 0; // ns that it took, or acquires refused
    std::uint64_t frame = 0;
    std::size_t lane = 0;
    std::size_t pause = 0; // of those in the frame

    friend bool operator==(const Moment&, const Moment&) = default;
};

struct RankedMoment
{
    Moment moment;
    std::size_t rank = 1; // 1 to count
    std::size_t count = 0;

    friend bool operator==(const RankedMoment&, const RankedMoment&) = default;
};

enum class MomentStep {
    Next, // one rank down the list, or later
    Previous,
};

// Each looks at these lanes only. A step from nothing is to the first of the list, whatever the step; nothing is found
// past either end.

// A frame counts once, with the lane that took longest; the longest frame is first, and of equals the earlier. A step
// from a frame that is not in the list any more goes by its time.
[[nodiscard]] std::optional<RankedMoment> worstFrame(const Recording& recording, std::span<const std::size_t> lanes,
                                                     PreemptedFrames rule, const std::optional<Moment>& from,
                                                     MomentStep step);
// The same for single pauses. Those in preempted frames are left out with their frames.
[[nodiscard]] std::optional<RankedMoment> longestPause(const Recording& recording, std::span<const std::size_t> lanes,
                                                       PreemptedFrames rule, const std::optional<Moment>& from,
                                                       MomentStep step);
// In the order of frames: the nearest frame after `from`, or before it, in which an acquire found no slot, with the
// lane that refused most. It counts, so that preempted frames are in it as well.
[[nodiscard]] std::optional<RankedMoment> refusal(const Recording& recording, std::span<const std::size_t> lanes,
                                                  std::optional<std::uint64_t> from, MomentStep step);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the collections of two lanes did to their frames: which broke the budget by them, and how long they paused. Told
// only of frames in which one lane collected and the other did not, which two lanes that do the same never have: so
// neither noise nor the place of their memory can bring it about.
#pragma once

#include "core/metrics/summary.h"
#include "core/recording/recording.h"
#include "core/verdict/lane_pairs.h"

#include <cstdint>

namespace poolscope {

struct PauseComparison
{
    // Longer pauses than this share of the budget are told before the mean is.
    static constexpr double noticedShare = 0.1;

    enum class Outcome : std::uint8_t {
        Nothing,       // neither is so clear
        LaneKept,      // more frames to the budget that the other's collections made too long than the reverse
        OtherKept,     // the reverse
        LaneUnpaused,  // the lane never paused, and the other for more than noticedShare
        OtherUnpaused, // the reverse
    };

    // Of one lane, over all frames.
    struct Side
    {
        std::uint64_t broken = 0;    // frames its collections made too long, which the other one kept to without any
        std::uint64_t over = 0;      // frames over the budget, whatever the cause
        std::uint64_t paused = 0;    // frames with a collection
        std::uint64_t longestNs = 0; // spent on collections in one frame, at least

        Side& operator+=(const Side& more);
    };

    LanePair pair;
    double budgetNs = 0;
    std::uint64_t frames = 0;
    Side lane, other;

    [[nodiscard]] Outcome outcome() const;
    // The frames of another repeat, too.
    PauseComparison& operator+=(const PauseComparison& more);
};

// By PreemptedFrames::LeftOut a preempted frame counts with its processor time. O(frames).
[[nodiscard]] PauseComparison comparePauses(const Recording& recording, const LanePair& pair, PreemptedFrames rule);

} // namespace poolscope

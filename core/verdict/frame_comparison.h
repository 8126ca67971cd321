// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How much less time a frame one lane takes than another, which got the same events in the same frames.
//
// Method. Frames are compared in pairs, without their drawing, and none is left out (lane_frames.h). The interval of
// the mean difference is by batch means (core/metrics/batch_means.h), for a frame resembles those before it, and pauses
// are rare and long. Where even long batches resemble their neighbours, as when a workload grows, there is no interval:
// the run is then cut into eight parts, and if one lane is faster in all of them, that is a trend. The parts depend on
// one another, so this is no test with a known error.
//
// All of it is about the frames of one process. What holds for all of them, such as where the memory of a lane came to
// lie, is in the difference and cannot be seen from it: see core/metrics/process_noise.h.
#pragma once

#include "core/metrics/batch_means.h"
#include "core/metrics/summary.h"
#include "core/recording/recording.h"
#include "core/verdict/lane_pairs.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

enum class Outcome : std::uint8_t {
    Faster, // the pair's lane, beyond noise
    Slower,
    NoDifference, // that this machine can tell
    TooFewFrames,
};

struct FrameComparison
{
    // A mean difference below this is none: it is what reading the clock some times a frame takes.
    static constexpr double resolutionNs = 100;
    static constexpr std::size_t partCount = 8;
    // With fewer, neither batches nor parts have a mean of their own.
    static constexpr std::uint64_t minFrames = 20 * partCount;

    LanePair pair;
    std::uint64_t frames = 0;          // compared
    std::uint64_t onProcessorTime = 0; // of them, as either was preempted
    double laneNs = 0;                 // mean time of a frame
    double otherNs = 0;
    FrameDifference saving;      // of the means, in ns: the other's less the lane's
    std::size_t partsFaster = 0; // eighths of the compared frames in which the lane's mean is less
    std::size_t partsSlower = 0;

    [[nodiscard]] Outcome outcome() const;
    // Without an interval, but of one sign in all parts.
    [[nodiscard]] bool isTrend() const;
};

// O(frames).
[[nodiscard]] FrameComparison compareFrames(const Recording& recording, const LanePair& pair, PreemptedFrames rule);
// Of all pairs of the experiment, in their order.
[[nodiscard]] std::vector<FrameComparison> comparisonsOf(const Experiment& experiment, const Recording& recording,
                                                         PreemptedFrames rule);

// What the collections of two lanes did to their frames: which broke the budget by them, and how long they paused. Told
// only of frames in which one lane collected and the other did not, which two lanes that do the same never have: so
// neither noise nor the place of their memory can bring it about.
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

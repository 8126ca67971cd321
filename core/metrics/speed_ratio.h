// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many times as fast as another lane one manages memory: births, deaths and collections, without the work on the
// objects. Measured. Belongs to one thread.
//
// Method. Both lanes do the same work in the same frame, so frames are compared in pairs. A pair is left out if either
// frame was preempted. Births and deaths happen in every frame: consecutive pairs are grouped into blocks, 32 to 64
// blocks once there are that many pairs, and each block has its own ratio. Collections happen in few frames: a lane's
// mean undisturbed pause, times the share of all frames with a pause, is added to every block in equal parts, so that
// no pause is lost with a preempted frame. The ratio is the median of the blocks' ratios, and its spread their middle
// half. An effect in few blocks, such as a pool growing at the start, changes the spread but not the ratio.
// Batch means: Law, "Simulation Modeling and Analysis", 5th edition, 2015. Ratios with their spread instead of a single
// number: Kalibera and Jones, "Rigorous Benchmarking in Reasonable Time", ISMM 2013.
#pragma once

#include "core/metrics/sample.h"

#include <cstdint>
#include <vector>

namespace poolscope {

struct SpeedRatio
{
    double ratio = 0; // > 1: faster than the other; 0: too few frames to tell
    double low = 0;   // a quarter of the blocks are below `low`, a quarter above `high`
    double high = 0;
    std::uint64_t cleanFrames = 0; // undisturbed pairs
    std::uint64_t frames = 0;      // all pairs

    [[nodiscard]] bool isTold() const { return ratio > 0; }
};

class SpeedComparison
{
public:
    // With fewer undisturbed pairs there is no ratio.
    static constexpr std::uint64_t minCleanFrames = 50;

    // Adds the next frame of both lanes. Amortised O(1).
    void add(const Sample& lane, const Sample& other);
    [[nodiscard]] std::uint64_t frames() const { return frames_; }
    // O(1), as there are few blocks.
    [[nodiscard]] SpeedRatio ratio() const;

private:
    struct Block
    {
        std::uint64_t pairs = 0;
        double laneNs = 0; // births and deaths
        double otherNs = 0;
    };
    struct Pauses
    {
        std::uint64_t frames = 0; // with a pause
        std::uint64_t clean = 0;  // those of them that were not preempted
        double cleanNs = 0;

        void add(const Timings& timings, bool isClean);
        // Whether there is a clean one from which the others can be estimated.
        [[nodiscard]] bool isKnown() const { return frames == 0 || clean > 0; }
        [[nodiscard]] double perFrame(std::uint64_t allFrames) const;
    };

    void addClean(const Timings& lane, const Timings& other);

    std::vector<Block> blocks_;     // the last one may be shorter
    std::uint64_t blockLength_ = 1; // pairs
    std::uint64_t frames_ = 0;
    std::uint64_t cleanFrames_ = 0;
    Pauses lanePauses_;
    Pauses otherPauses_;
};

} // namespace poolscope

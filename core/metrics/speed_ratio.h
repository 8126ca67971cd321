// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How many times as fast one lane is as another at managing memory: births, deaths and collections, without the work on
// the objects. Measured. Belongs to one thread.
//
// Method. Both lanes do the same work in the same frame, so that frames are compared in pairs; a pair of which either
// frame was preempted is left out. Births and deaths happen in every frame: the pairs are put together in blocks of
// consecutive ones, 32 to 64 of them once there are as many pairs, and each block has a ratio of its own. Collections
// happen in few frames: each lane has the mean of its undisturbed ones, times how many of all frames had one, added to
// every block in equal parts, so that none is lost with the frame it fell into. The ratio is the median of the blocks'
// and its spread the middle half of them; what befalls few blocks, as the growing of a pool at the start, moves the
// spread and not the ratio.
// Batch means: Law, "Simulation Modeling and Analysis", 5th edition, 2015. Ratios with their spread instead of a single
// number: Kalibera and Jones, "Rigorous Benchmarking in Reasonable Time", ISMM 2013.
#pragma once

#include "core/metrics/sample.h"

#include <cstdint>
#include <vector>

namespace poolscope {

struct SpeedRatio
{
    double ratio = 0; // > 1: faster than the other; 0: there is too little to tell
    double low = 0;   // a quarter of the blocks are below, a quarter above
    double high = 0;
    std::uint64_t cleanFrames = 0; // pairs that nothing disturbed
    std::uint64_t frames = 0;      // pairs in all

    [[nodiscard]] bool isTold() const { return ratio > 0; }
};

class SpeedComparison
{
public:
    // Below that many undisturbed pairs there is too little to tell.
    static constexpr std::uint64_t minCleanFrames = 50;

    // The next frame of both lanes. Amortised O(1).
    void add(const Sample& lane, const Sample& other);
    [[nodiscard]] std::uint64_t frames() const { return frames_; }
    // O(1): blocks are few.
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
        std::uint64_t clean = 0;  // of them
        double cleanNs = 0;

        void add(const Timings& timings, bool isClean);
        // Whether one of the clean ones can stand for the others.
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

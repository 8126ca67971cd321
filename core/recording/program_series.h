// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program of a replayed trace itself did, frame by frame: beside what the lanes of the replay show.
#pragma once

#include "core/recording/series.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct ProgramSeries
{
    // Objects in use at the end of each frame, and the most so far, also within a frame.
    struct InUse
    {
        Series now{}, highWater{};
    };
    // What a pool did in the whole trace.
    struct PoolTotals
    {
        std::uint64_t acquired = 0, released = 0; // objects; released: one by one
        std::uint64_t resets = 0;
        std::uint64_t unknownReleases = 0; // of what it had not handed out, or had taken back
        std::uint64_t peakBytes = 0;       // in use at once
        std::uint64_t objectsAtEnd = 0, bytesAtEnd = 0;
    };
    // One of the program's own pools, that it named.
    struct Pool
    {
        std::string name{};
        InUse inUse{};
        bool hasOwnLine = true;             // in charts
        std::optional<PoolTotals> totals{}; // nothing: the trace has no end, where they stand
    };

    Series allocated{};        // bytes that the program asked for and had not freed, at the end of each frame
    Series resident{};         // bytes of the process in memory, at the end of each frame; 0: not known
    Series frameTimes{};       // ns, from frame mark to frame mark, 0: not known of that frame; empty: of none
    Series born{}, alive{};    // objects born in each frame, and those of them that are alive at the end of the trace
    std::vector<Pool> pools{}; // in the order in which they were first used
    std::optional<InUse> otherPools{}; // those without a line of their own, as if they were one
};

} // namespace poolscope

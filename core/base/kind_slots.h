// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace poolscope {

// The slots of one kind: how many there are now, and totals since its pool was made. Golden.
struct KindSlots
{
    std::uint64_t owned = 0;
    std::uint64_t inUse = 0;
    std::uint64_t highWater = 0; // counts slots that an idle owner keeps too, as they are not free for others
    std::uint64_t made = 0;      // slots ever made: StrategyStats::instantiated of the kind
    std::uint64_t misses = 0;    // acquires that found no idle slot, so that the pool grew
    std::uint64_t exhausted = 0; // acquires that found no idle slot when the pool could not grow

    friend bool operator==(const KindSlots&, const KindSlots&) = default;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace poolscope {

// The slots of one kind: as they stand, and since its pool was made. Golden.
struct KindSlots
{
    std::uint64_t owned = 0;
    std::uint64_t inUse = 0;
    std::uint64_t highWater = 0; // those that an idle owner keeps are not free for others: they count
    std::uint64_t made = 0;      // all that there ever were: StrategyStats::instantiated of the kind
    std::uint64_t misses = 0;    // acquires that none was idle for, so that the pool grew
    std::uint64_t exhausted = 0; // acquires that none was idle for, and the pool could not grow

    friend bool operator==(const KindSlots&, const KindSlots&) = default;
};

} // namespace poolscope

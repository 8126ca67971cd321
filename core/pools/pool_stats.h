// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// The accounting that all pools share.
#pragma once

#include <cstdint>

namespace poolscope::pools {

// Present levels, and totals since the pool was made. At any time:
//   inUse + idle == owned,  inUse == acquired - released,
//   inUse == acquired - (releasedInArticles() - prefilled)   (the source articles' way of counting, in which a
//   prefilled object is made and released)
// An Unguarded pool keeps no totals: acquired, released and hits stay 0; inUse and highWater are found from its slots.
struct PoolStats
{
    std::uint64_t owned = 0;
    std::uint64_t inUse = 0;
    std::uint64_t highWater = 0; // the most slots ever in use at once
    std::uint64_t prefilled = 0; // slots added idle: at the start, and by growing the pool beyond what was asked for
    std::uint64_t cameIdle = 0;  // the same, counted where slots become idle instead of where they are asked for
    std::uint64_t acquired = 0;
    std::uint64_t released = 0;        // including recycled
    std::uint64_t hits = 0;            // acquires served by an idle slot
    std::uint64_t misses = 0;          // acquires that needed new memory
    std::uint64_t exhausted = 0;       // acquires with no idle slot at full capacity: refused, recycled or failed
    std::uint64_t heapAllocations = 0; // how often memory was requested from the system
    std::uint64_t heapFrees = 0;       // how often memory was given back to it

    [[nodiscard]] std::uint64_t idle() const { return owned - inUse; }
    [[nodiscard]] std::uint64_t releasedInArticles() const { return released + cameIdle; }
};

} // namespace poolscope::pools

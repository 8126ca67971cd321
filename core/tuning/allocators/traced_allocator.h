// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The allocators that a recorded program can be counted with: the heaps of core/allocators, as their strategies make
// them.
#pragma once

#include "core/allocators/search_counts.h"
#include "core/base/parameters.h"
#include "core/tuning/allocators/heap_events.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// Fragmentation is external: 1 - largest free block / free bytes, 0 without free memory. Waste is internal: of the
// bytes of blocks in use, what objects did not ask for.
struct AllocatorCounts
{
    std::uint64_t peakHeapBytes = 0; // most that the arena had
    std::uint64_t endHeapBytes = 0;
    std::uint64_t heldBytes = 0;  // most that objects in it had at once; less than the program had if requests failed
    double peakFragmentation = 0; // when it holds so many, for the first time
    double endFragmentation = 0;  // after the last event
    std::uint64_t peakUsedBytes = 0;
    double peakWaste = 0;
    allocators::SearchCounts searched; // by allocation, those of a realloc that moves as well
    std::uint64_t splits = 0;
    std::uint64_t joins = 0;
    std::uint64_t inPlace = 0; // reallocs to as many bytes or fewer, where the object was
    std::uint64_t grown = 0;   // to more bytes, where it was
    std::uint64_t moved = 0;
    std::uint64_t failures = 0; // requests that the arena had no room for
    double nanoseconds = 0;     // measured: of the thread, for all events
};

// How much may be done for an allocator, in events and in free blocks looked at; less by what was done.
struct Effort
{
    std::uint64_t left;

    // Returns whether there was as much.
    bool spend(std::uint64_t amount)
    {
        const bool isEnough = amount <= left;
        left -= isEnough ? amount : left;
        return isEnough;
    }
};

using Poll = std::function<void()>;

struct TracedAllocator
{
    std::string strategy;     // "heap-list"
    ParameterValues values{}; // of its strategy, those by which it differs from others: fit, order

    // "heap-list best lifo"
    [[nodiscard]] std::string name() const;

    // Counts all events on an arena that grows up to `mostBytes` as objects need it, by a thousandth of the most bytes
    // alive, from 4 to 128 KiB; that of heap-buddy by doubling. Objects' bodies are not touched. `poll` is called now
    // and then, and may throw. Nothing once the effort is spent. Throws std::bad_alloc.
    std::function<std::optional<AllocatorCounts>(const HeapEvents& events, std::uint64_t mostBytes, Effort& effort,
                                                 const Poll& poll)>
        count;
    // Whether no request fails on an arena of so many bytes that does not grow; the rest as count().
    std::function<std::optional<bool>(const HeapEvents& events, std::uint64_t arenaBytes, Effort& effort,
                                      const Poll& poll)>
        serves;
    // No arena with fewer bytes serves: as many are in use at once.
    std::uint64_t (*leastBytes)(const HeapEvents& events);
    // Arenas are a power of two.
    bool isPowerOfTwo;
    // Where objects lie does not depend on how large the arena is, unless some are resized: a larger one serves what a
    // smaller one serves.
    bool isMonotone;
};

// One for each fit and order of heap-list, then one for each other strategy.
[[nodiscard]] const std::vector<TracedAllocator>& tracedAllocators();

} // namespace poolscope

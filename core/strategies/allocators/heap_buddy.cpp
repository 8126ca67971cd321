// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `heap-buddy`: blocks of powers of two, halved and merged.
#include "core/allocators/buddy_heap.h"
#include "core/strategies/allocators/heap_strategy.h"
#include "core/strategies/byte_contradictions.h"

#include <bit>

namespace poolscope {

namespace {

struct BuddyHeapParameters : ArenaParameters
{
    std::uint64_t smallestBytes = 0;
};

const ParameterSet<BuddyHeapParameters>& buddyHeapFields()
{
    using P = BuddyHeapParameters;
    static const ParameterSet<P> fields = arenaFields<P>().with(
        {{&P::smallestBytes,
          Parameter::integer("smallestBytes", "Smallest block", "bytes", 32, 16, 4 * KiB,
                             "a power of two; larger blocks are twice, four times, eight times as large …")}});
    return fields;
}

struct BuddyParts
{
    using Values = BuddyHeapParameters;
    template <class Watcher>
    using Heap = allocators::BasicBuddyHeap<Watcher>;

    static const ParameterSet<Values>& fields() { return buddyHeapFields(); }
    template <class Watcher>
    static Heap<Watcher> make(const Values& p, Watcher watcher)
    {
        return Heap<Watcher>({.arenaBytes = p.arenaBytes,
                              .mostBytes = p.grows() ? std::bit_floor(p.ceilingBytes) : 0,
                              .smallestBytes = p.smallestBytes},
                             watcher);
    }
    // None is live.
    template <class Watcher>
    static void retune(Heap<Watcher>&, const Values&)
    {
    }
};

std::optional<Contradiction> buddyContradiction(std::span<const Kind> kinds, const ParameterValues& values)
{
    const BuddyHeapParameters p = buddyHeapFields().read(values);
    for (const auto& [parameter, bytes] : {std::pair("arenaBytes", p.arenaBytes), {"smallestBytes", p.smallestBytes}})
        if (auto contradiction = contradictionOfPower(parameter, bytes)) return contradiction;
    // It grows by doubling, and not past the last power of two below the ceiling.
    return arenaContradiction(kinds, p, p.grows() ? p.ceilingBytes - std::bit_floor(p.ceilingBytes) : 0);
}

} // namespace

StrategyInfo heapBuddyStrategy()
{
    return {.id = "heap-buddy",
            .title = "Buddy heap",
            .meaning = "an arena of power-of-two blocks: a free one is halved until it just fits, and merged with its "
                       "other half when both are free",
            .parameters = buddyHeapFields().descriptions(),
            .hasArena = true,
            .contradiction = buddyContradiction,
            .make = makeHeapStrategy<BuddyParts>};
}

} // namespace poolscope

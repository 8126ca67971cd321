// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `heap-tlsf`: two-level segregated fit, in bounded time.
#include "core/allocators/tlsf_heap.h"
#include "core/strategies/allocators/heap_strategy.h"

namespace poolscope {

namespace {

struct TlsfHeapParameters : TaggedHeapParameters
{
    std::uint64_t secondLevelBits = 0;
};

const ParameterSet<TlsfHeapParameters>& tlsfHeapFields()
{
    using P = TlsfHeapParameters;
    static const ParameterSet<P> fields = taggedHeapFields<P>().with(
        {{&P::secondLevelBits, Parameter::integer("secondLevelBits", "Second level", "bits", 5, 1, 5,
                                                  "that choose a list within a power of two: 5 make 32 lists")}});
    return fields;
}

struct TlsfParts
{
    using Values = TlsfHeapParameters;
    template <class Watcher>
    using Heap = allocators::BasicTlsfHeap<Watcher>;

    static const ParameterSet<Values>& fields() { return tlsfHeapFields(); }
    template <class Watcher>
    static Heap<Watcher> make(const Values& p, Watcher watcher)
    {
        return Heap<Watcher>(heapOptionsOf(p),
                             allocators::BasicTlsfIndex<Watcher>(static_cast<unsigned>(p.secondLevelBits), watcher));
    }
    template <class Watcher>
    static void retune(Heap<Watcher>& heap, const Values& p)
    {
        retuneTagged(heap, p);
    }
};

} // namespace

StrategyInfo heapTlsfStrategy()
{
    return {.id = "heap-tlsf",
            .title = "TLSF heap",
            .meaning = "two-level segregated fit: two bitmaps find a free block of the arena in bounded time",
            .parameters = tlsfHeapFields().descriptions(),
            .hasArena = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return taggedContradiction(kinds, tlsfHeapFields().read(values));
                },
            .make = makeHeapStrategy<TlsfParts>};
}

} // namespace poolscope

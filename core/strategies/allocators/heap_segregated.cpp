// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `heap-segregated`: a list of free blocks for each small size, and one for all that are larger.
#include "core/allocators/segregated_heap.h"
#include "core/strategies/allocators/heap_strategy.h"

namespace poolscope {

namespace {

struct SegregatedHeapParameters : TaggedHeapParameters
{
    std::uint64_t classes = 0;
};

const ParameterSet<SegregatedHeapParameters>& segregatedHeapFields()
{
    using P = SegregatedHeapParameters;
    static const ParameterSet<P> fields = taggedHeapFields<P>().with(
        {{&P::classes,
          Parameter::integer("classes", "Classes", "", 64, 1, 4096,
                             "number of the smallest block sizes (32, 48, 64 … bytes) with a list of their own")}});
    return fields;
}

struct SegregatedParts
{
    using Values = SegregatedHeapParameters;
    template <class Watcher>
    using Heap = allocators::BasicSegregatedHeap<Watcher>;

    static const ParameterSet<Values>& fields() { return segregatedHeapFields(); }
    template <class Watcher>
    static Heap<Watcher> make(const Values& p, Watcher watcher)
    {
        return Heap<Watcher>(heapOptionsOf(p), allocators::BasicSegregatedIndex<Watcher>(p.classes, watcher));
    }
    template <class Watcher>
    static void retune(Heap<Watcher>& heap, const Values& p)
    {
        retuneTagged(heap, p);
    }
};

} // namespace

StrategyInfo heapSegregatedStrategy()
{
    return {.id = "heap-segregated",
            .title = "Segregated heap",
            .meaning = "an arena with a list of free blocks for each small size, and one for all larger ones",
            .parameters = segregatedHeapFields().descriptions(),
            .hasArena = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return taggedContradiction(kinds, segregatedHeapFields().read(values));
                },
            .make = makeHeapStrategy<SegregatedParts>};
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `heap-list`: one list of free blocks.
#include "core/allocators/list_heap.h"
#include "core/strategies/allocators/heap_strategy.h"

namespace poolscope {

namespace {

using allocators::Fit;
using allocators::ListOrder;

struct ListHeapParameters : TaggedHeapParameters
{
    Fit fit = Fit::First;
    ListOrder order = ListOrder::ByAddress;
    std::uint64_t splitFrom = 0;
};

const ParameterSet<ListHeapParameters>& listHeapFields()
{
    using P = ListHeapParameters;
    static const ParameterSet<P> fields = taggedHeapFields<P>().with(
        {{&P::fit,
          {Fit::First, Fit::Next, Fit::Best, Fit::Worst},
          Parameter::choice("fit", "Fit", "first", {"first", "next", "best", "worst"},
                            "which free block serves a request: the first large enough, the next after the last one "
                            "used, the smallest, or the largest",
                            true)},
         {&P::order,
          {ListOrder::ByAddress, ListOrder::Lifo},
          Parameter::choice("order", "Order", "address", {"address", "lifo"},
                            "of the list: by address, or last freed first")},
         {&P::splitFrom, Parameter::integer("splitFrom", "Smallest split", "bytes", 32, 32, 64 * KiB,
                                            "a block is split only if at least this much would be left", true)}});
    return fields;
}

allocators::HeapOptions listOptionsOf(const ListHeapParameters& p)
{
    allocators::HeapOptions options = heapOptionsOf(p);
    options.splitFrom = p.splitFrom;
    return options;
}

struct ListParts
{
    using Values = ListHeapParameters;
    template <class Watcher>
    using Heap = allocators::BasicListHeap<Watcher>;

    static const ParameterSet<Values>& fields() { return listHeapFields(); }
    template <class Watcher>
    static Heap<Watcher> make(const Values& p, Watcher watcher)
    {
        return Heap<Watcher>(listOptionsOf(p), allocators::BasicListIndex<Watcher>(p.fit, p.order, watcher));
    }
    template <class Watcher>
    static void retune(Heap<Watcher>& heap, const Values& p)
    {
        retuneTagged(heap, p);
        heap.index().setFit(p.fit);
        heap.setSplitFrom(p.splitFrom);
    }
};

} // namespace

StrategyInfo heapListStrategy()
{
    return {.id = "heap-list",
            .title = "Free-list heap",
            .meaning = "an arena whose free blocks are in one list: first, next, best or worst fit",
            .parameters = listHeapFields().descriptions(),
            .hasArena = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return taggedContradiction(kinds, listHeapFields().read(values));
                },
            .make = makeHeapStrategy<ListParts>};
}

} // namespace poolscope

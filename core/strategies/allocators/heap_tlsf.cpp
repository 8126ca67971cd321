// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `heap-tlsf`: two-level segregated fit, in bounded time.
#include "core/allocators/tlsf_heap.h"
#include "core/strategies/allocators/heap_strategy.h"

namespace poolscope {

namespace {

using allocators::TlsfHeap;

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
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<HeapStrategy<TlsfHeap, TlsfHeapParameters>>(
                    setup, tlsfHeapFields(),
                    [](const TlsfHeapParameters& p) {
                        const auto bits = static_cast<unsigned>(p.secondLevelBits);
                        return TlsfHeap(heapOptionsOf(p), allocators::TlsfIndex(bits));
                    },
                    retuneTagged<TlsfHeap, TlsfHeapParameters>);
            }};
}

} // namespace poolscope

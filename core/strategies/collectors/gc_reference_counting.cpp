// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-reference-counting`: the reference-counting heap.
#include "core/base/units.h"
#include "core/gc/reference_counting_heap.h"
#include "core/strategies/byte_contradictions.h"
#include "core/strategies/collectors/collected_strategy.h"
#include "core/strategies/collectors/heap_parameters.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

namespace {

struct ReferenceCountingParameters
{
    std::uint64_t backupTrace = 0; // bytes
    std::uint64_t ceilingBytes = 0;
};

const ParameterSet<ReferenceCountingParameters>& referenceCountingFields()
{
    using P = ReferenceCountingParameters;
    static const ParameterSet<P> fields{
        {&P::backupTrace,
         Parameter::integer("backupTrace", "Backup trace", "bytes", 0, 0, 16 * GiB,
                            "allocated between two traces that look for dead cycles; 0: there are none", true)},
        {&P::ceilingBytes, Parameter::integer("ceilingBytes", "Ceiling", "bytes", 1 * GiB, 4 * KiB, 64 * GiB,
                                              "of live and dead objects; the run fails when the heap reaches it")}};
    return fields;
}

std::unique_ptr<Strategy> makeReferenceCounting(const StrategySetup& setup)
{
    const ReferenceCountingParameters p = referenceCountingFields().read(setup.values);
    const gc::HeapLimits limits{.budgetBytes = p.ceilingBytes, .growth = 1, .ceilingBytes = p.ceilingBytes};
    return makeCollected<gc::BasicReferenceCountingHeap>(setup, referenceCountingFields(), heapSetupOf(setup, limits),
                                                         p.backupTrace);
}

} // namespace

StrategyInfo gcReferenceCountingStrategy()
{
    return {.id = "gc-reference-counting",
            .title = "Reference counting",
            .meaning =
                "counts on every store: an object goes with its last reference; cycles leak until a backup trace",
            .parameters = referenceCountingFields().descriptions(),
            .collects = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    const std::uint64_t most = referenceCountingFields().read(values).ceilingBytes;
                    return contradictionOfLargest("ceilingBytes", most - gc::ReferenceCountingHeap::countBytes, kinds);
                },
            .heapCeiling =
                [](const ParameterValues& values) { return referenceCountingFields().read(values).ceilingBytes; },
            .make = makeReferenceCounting};
}

} // namespace poolscope

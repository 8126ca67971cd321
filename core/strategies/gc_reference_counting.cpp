// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/gc_reference_counting.h"

#include "core/base/units.h"
#include "core/gc/reference_counting_heap.h"
#include "core/strategies/collected_strategy.h"
#include "core/strategies/heap_parameters.h"

namespace poolscope {

namespace {

gc::HeapSetup setupOf(const StrategySetup& setup)
{
    const auto ceiling = static_cast<std::uint64_t>(setup.values.integer("ceilingBytes"));
    return heapSetupOf(setup, {.budgetBytes = ceiling, .growth = 1, .ceilingBytes = ceiling});
}

} // namespace

StrategyInfo GcReferenceCountingStrategy::info()
{
    return {
        .id = "gc-reference-counting",
        .title = "Reference counting",
        .meaning = "counts on every store: an object goes with its last reference; cycles leak until a backup trace",
        .parameters = {Parameter::integer("backupTrace", "Backup trace", "bytes", 0, 0, 16 * GiB,
                                          "allocated between two traces that look for dead cycles; 0: there are none",
                                          true),
                       Parameter::integer("ceilingBytes", "Ceiling", "bytes", 1 * GiB, 4 * KiB, 64 * GiB,
                                          "of live and dead objects; the run fails when the heap reaches it")},
        .collects = true,
        .lendsHeap = true,
        .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
            return std::make_unique<CollectedStrategy<gc::ReferenceCountingHeap>>(
                setup, setupOf(setup), static_cast<std::uint64_t>(setup.values.integer("backupTrace")));
        }};
}

} // namespace poolscope

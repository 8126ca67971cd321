// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/gc_mark_sweep_lane.h"

#include "core/gc/mark_sweep_heap.h"
#include "core/strategies/collected_lane.h"
#include "core/strategies/heap_parameters.h"

namespace poolscope {

StrategyInfo GcMarkSweepLane::info()
{
    return {.id = "gc-mark-sweep",
            .title = "Mark and sweep",
            .meaning = "a collected heap: stops the world when its budget is spent, marks the living, sweeps the rest",
            .parameters = heapParameters("live and dead bytes that start a collection"),
            .collects = true,
            .contradiction = heapContradiction,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<CollectedLane<gc::MarkSweepHeap>>(setup, heapLimitsOf(setup.values),
                                                                          setup.roots, setup.collectionObserver);
            }};
}

} // namespace poolscope

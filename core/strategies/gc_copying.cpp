// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/gc_copying.h"

#include "core/gc/copying_heap.h"
#include "core/strategies/collected_strategy.h"
#include "core/strategies/heap_parameters.h"

namespace poolscope {

StrategyInfo GcCopyingStrategy::info()
{
    return {.id = "gc-copying",
            .title = "Copying",
            .meaning = "two semispaces: when one is full, the living are copied into the other, and they change places",
            .parameters =
                heapParameters("live and dead bytes that start a collection; memory is taken for twice as many"),
            .collects = true,
            .lendsHeap = true,
            .contradiction = heapContradiction,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<CollectedStrategy<gc::CopyingHeap>>(setup, heapSetupOf(setup));
            }};
}

} // namespace poolscope

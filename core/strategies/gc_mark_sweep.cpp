// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/gc_mark_sweep.h"

#include "core/gc/mark_sweep_heap.h"
#include "core/strategies/collected_strategy.h"
#include "core/strategies/heap_parameters.h"

namespace poolscope {

namespace {

gc::IncrementalMarking markingOf(const ParameterValues& values)
{
    using Barrier = gc::IncrementalMarking::Barrier;
    return {.workPerAllocation = values.real("markingWork"),
            .barrier = values.choice("barrier") == "incremental-update" ? Barrier::IncrementalUpdate
                                                                        : Barrier::SnapshotAtTheBeginning};
}

std::vector<Parameter> markSweepParameters()
{
    std::vector<Parameter> all = heapParameters("live and dead bytes that start a collection");
    all.push_back(Parameter::real("markingWork", "Marking work", "objects", 0, 0, 1000,
                                  "marked for each object allocated, in many small pauses; 0: all in one long pause"));
    all.push_back(Parameter::choice("barrier", "Barrier", "snapshot-at-the-beginning",
                                    {"snapshot-at-the-beginning", "incremental-update"},
                                    "while marking goes on: an overwritten reference is marked, or a stored one"));
    return all;
}

} // namespace

StrategyInfo GcMarkSweepStrategy::info()
{
    return {.id = "gc-mark-sweep",
            .title = "Mark and sweep",
            .meaning = "a collected heap: stops the world when its budget is spent, marks the living, sweeps the rest",
            .parameters = markSweepParameters(),
            .collects = true,
            .lendsHeap = true,
            .contradiction = heapContradiction,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<CollectedStrategy<gc::MarkSweepHeap>>(
                    setup, heapLimitsOf(setup.values), setup.roots, setup.collectionObserver, markingOf(setup.values));
            }};
}

} // namespace poolscope

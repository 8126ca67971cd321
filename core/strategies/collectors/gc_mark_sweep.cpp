// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-mark-sweep`: the mark-and-sweep heap.
#include "core/gc/mark_sweep_heap.h"
#include "core/strategies/collectors/collected_strategy.h"
#include "core/strategies/collectors/heap_parameters.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

namespace {

struct MarkSweepParameters : HeapParameters
{
    double markingWork = 0;
    gc::IncrementalMarking::Barrier barrier = gc::IncrementalMarking::Barrier::SnapshotAtTheBeginning;
};

const ParameterSet<MarkSweepParameters>& markSweepFields()
{
    using P = MarkSweepParameters;
    using Barrier = gc::IncrementalMarking::Barrier;
    static const ParameterSet<P> fields =
        heapFields<P>("live and dead bytes that start a collection")
            .with(
                {{&P::markingWork,
                  Parameter::real("markingWork", "Marking work", "objects", 0, 0, 1000,
                                  "marked for each object allocated, in many small pauses; 0: all in one long pause")},
                 {&P::barrier,
                  {Barrier::SnapshotAtTheBeginning, Barrier::IncrementalUpdate},
                  Parameter::choice("barrier", "Barrier", "snapshot-at-the-beginning",
                                    {"snapshot-at-the-beginning", "incremental-update"},
                                    "while marking goes on: an overwritten reference is marked, or a stored one")}});
    return fields;
}

std::unique_ptr<Strategy> makeMarkSweep(const StrategySetup& setup)
{
    const MarkSweepParameters p = markSweepFields().read(setup.values);
    return makeCollected<gc::BasicMarkSweepHeap>(
        setup, markSweepFields(), heapLimitsOf(p), setup.roots, setup.collectionObserver,
        gc::IncrementalMarking{.workPerAllocation = p.markingWork, .barrier = p.barrier});
}

} // namespace

StrategyInfo gcMarkSweepStrategy()
{
    return {.id = "gc-mark-sweep",
            .title = "Mark and sweep",
            .meaning =
                "a collected heap: stops the world when its budget is spent, marks live objects, sweeps the rest",
            .parameters = markSweepFields().descriptions(),
            .collects = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return heapContradiction(kinds, markSweepFields().read(values));
                },
            .heapCeiling = [](const ParameterValues& values) { return markSweepFields().read(values).ceilingBytes; },
            .make = makeMarkSweep};
}

} // namespace poolscope

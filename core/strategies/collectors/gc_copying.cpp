// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-copying`: the copying heap.
#include "core/gc/copying_heap.h"
#include "core/strategies/collectors/collected_strategy.h"
#include "core/strategies/collectors/heap_parameters.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

namespace {

const ParameterSet<HeapParameters>& copyingFields()
{
    static const ParameterSet<HeapParameters> fields =
        heapFields<HeapParameters>("live and dead bytes that start a collection; memory is taken for twice as many");
    return fields;
}

} // namespace

StrategyInfo gcCopyingStrategy()
{
    return {.id = "gc-copying",
            .title = "Copying",
            .meaning =
                "two semispaces: when one is full, live objects are copied into the other, and they change places",
            .parameters = copyingFields().descriptions(),
            .collects = true,
            .copiedParameter = "heapBytes",
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return heapContradiction(kinds, copyingFields().read(values));
                },
            .heapCeiling = [](const ParameterValues& values) { return copyingFields().read(values).ceilingBytes; },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return makeCollected<gc::BasicCopyingHeap>(
                    setup, copyingFields(), heapSetupOf(setup, heapLimitsOf(copyingFields().read(setup.values))));
            }};
}

} // namespace poolscope

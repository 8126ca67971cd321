// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-generational`: the generational heap.
#include "core/base/units.h"
#include "core/gc/generational_heap.h"
#include "core/strategies/collectors/collected_strategy.h"
#include "core/strategies/collectors/heap_parameters.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

namespace {

struct GenerationalParameters : HeapParameters
{
    std::uint64_t nurseryBytes = 0;
    std::uint64_t promoteAfter = 0; // minor collections
};

const ParameterSet<GenerationalParameters>& generationalFields()
{
    using P = GenerationalParameters;
    static const ParameterSet<P> fields = ParameterSet<P>{
        {&P::nurseryBytes,
         Parameter::integer(
             "nurseryBytes", "Nursery", "bytes", 512 * KiB, 16 * KiB, 1 * GiB,
             "objects are born in it; a minor collection when it is full; memory is taken for twice as many")},
        {&P::promoteAfter,
         Parameter::integer(
             "promoteAfter", "Promote after", "minor collections", 2, 1, 31,
             "that an object has survived: then it moves into the old space; survivors that do not fit into half the "
             "nursery move there at once",
             true)}}.with(heapFields<P>("nursery and old space together: more than that starts a major collection"));
    return fields;
}

std::optional<Contradiction> contradictionOfGenerations(std::span<const Kind> kinds, const ParameterValues& values)
{
    const GenerationalParameters p = generationalFields().read(values);
    const std::uint64_t most = p.heapBytes / 2;
    if (p.nurseryBytes <= most) return heapContradiction(kinds, p, p.nurseryBytes);
    if (auto found = heapContradiction({}, p)) return found;
    return Contradiction{"nurseryBytes",
                         Message(POOLSCOPE_TEXT("CoreText", "%1 is more than half of heapBytes; allowed is up to %2"),
                                 Message::Count(p.nurseryBytes), Message::Count(most))};
}

std::unique_ptr<Strategy> makeGenerational(const StrategySetup& setup)
{
    const GenerationalParameters p = generationalFields().read(setup.values);
    return makeCollected<gc::BasicGenerationalHeap>(
        setup, generationalFields(), heapSetupOf(setup, heapLimitsOf(p)),
        gc::Generations{.nurseryBytes = p.nurseryBytes, .promoteAfter = static_cast<std::uint32_t>(p.promoteAfter)});
}

} // namespace

StrategyInfo gcGenerationalStrategy()
{
    return {.id = "gc-generational",
            .title = "Generational",
            .meaning = "a nursery that is copied often, as most die young, and an old space that is marked and swept",
            .parameters = generationalFields().descriptions(),
            .collects = true,
            .copiedParameter = "nurseryBytes",
            .contradiction = contradictionOfGenerations,
            .heapCeiling = [](const ParameterValues& values) { return generationalFields().read(values).ceilingBytes; },
            .make = makeGenerational};
}

} // namespace poolscope

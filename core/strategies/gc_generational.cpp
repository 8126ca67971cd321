// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/gc_generational.h"

#include "core/base/units.h"
#include "core/gc/generational_heap.h"
#include "core/strategies/collected_strategy.h"
#include "core/strategies/heap_parameters.h"

namespace poolscope {

namespace {

gc::Generations generationsOf(const ParameterValues& values)
{
    return {.nurseryBytes = static_cast<std::uint64_t>(values.integer("nurseryBytes")),
            .promoteAfter = static_cast<std::uint32_t>(values.integer("promoteAfter"))};
}

std::optional<Contradiction> contradictionOfGenerations(std::span<const Kind> kinds, const ParameterValues& values)
{
    if (auto found = heapContradiction(kinds, values)) return found;
    const std::int64_t most = values.integer("heapBytes") / 2, nursery = values.integer("nurseryBytes");
    if (nursery <= most) return std::nullopt;
    return Contradiction{"nurseryBytes",
                         Message(POOLSCOPE_TEXT("CoreText", "%1 is more than half of heapBytes; allowed is up to %2"),
                                 Message::Count(nursery), Message::Count(most))};
}

std::vector<Parameter> generationalParameters()
{
    std::vector<Parameter> all{
        Parameter::integer(
            "nurseryBytes", "Nursery", "bytes", 512 * KiB, 16 * KiB, 1 * GiB,
            "objects are born in it; a minor collection when it is full; memory is taken for twice as many"),
        Parameter::integer("promoteAfter", "Promote after", "minor collections", 2, 1, 31,
                           "that an object has survived: then it moves into the old space", true)};
    for (Parameter& parameter :
         heapParameters("nursery and old space together: more than that starts a major collection"))
        all.push_back(std::move(parameter));
    return all;
}

} // namespace

StrategyInfo GcGenerationalStrategy::info()
{
    return {.id = "gc-generational",
            .title = "Generational",
            .meaning = "a nursery that is copied often, as most die young, and an old space that is marked and swept",
            .parameters = generationalParameters(),
            .collects = true,
            .lendsHeap = true,
            .contradiction = contradictionOfGenerations,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<CollectedStrategy<gc::GenerationalHeap>>(setup, heapSetupOf(setup),
                                                                                 generationsOf(setup.values));
            }};
}

} // namespace poolscope

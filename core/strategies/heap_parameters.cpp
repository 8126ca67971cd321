// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/heap_parameters.h"

#include "core/base/address_range.h"
#include "core/base/array_piece.h"
#include "core/base/units.h"

namespace poolscope {

std::vector<Parameter> heapParameters(const char* meaning)
{
    return {Parameter::integer("heapBytes", "Heap budget", "bytes", 4 * MiB, 4 * KiB, 16 * GiB, meaning, true),
            Parameter::real("growth", "Growth", "", 2, 1, 16,
                            "factor of the budget when survivors leave less than a quarter of it; 1: never"),
            Parameter::integer("ceilingBytes", "Ceiling", "bytes", 1 * GiB, 4 * KiB, 64 * GiB,
                               "that the budget never grows past; the run fails when survivors reach it")};
}

gc::HeapLimits heapLimitsOf(const ParameterValues& values)
{
    return {.budgetBytes = static_cast<std::uint64_t>(values.integer("heapBytes")),
            .growth = values.real("growth"),
            .ceilingBytes = static_cast<std::uint64_t>(values.integer("ceilingBytes"))};
}

gc::HeapSetup heapSetupOf(const StrategySetup& setup)
{
    return heapSetupOf(setup, heapLimitsOf(setup.values));
}

gc::HeapSetup heapSetupOf(const StrategySetup& setup, const gc::HeapLimits& limits)
{
    std::vector<std::uint32_t> kindBytes;
    for (const Kind& kind : setup.kinds)
        kindBytes.push_back(kind.bytes);
    addPieceBytes(kindBytes);
    return {.limits = limits,
            .kindBytes = std::move(kindBytes),
            .roots = setup.roots,
            .addresses = setup.addresses,
            .observer = setup.collectionObserver};
}

std::optional<Contradiction> heapContradiction(std::span<const Kind>, const ParameterValues& values)
{
    const std::int64_t heap = values.integer("heapBytes"), ceiling = values.integer("ceilingBytes");
    if (heap > ceiling)
        return Contradiction{"heapBytes",
                             Message(POOLSCOPE_TEXT("CoreText", "%1 is more than ceilingBytes; allowed is up to %2"),
                                     Message::Count(heap), Message::Count(ceiling))};
    if (const auto memory = static_cast<std::int64_t>(AddressRange::physicalMemoryBytes()); heap > memory)
        return Contradiction{
            "heapBytes",
            Message(POOLSCOPE_TEXT("CoreText", "%1 is more than this machine's memory; allowed is up to %2"),
                    Message::Count(heap), Message::Count(memory))};
    return std::nullopt;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/collectors/heap_parameters.h"

#include "core/base/array_piece.h"
#include "core/strategies/byte_contradictions.h"

#include <algorithm>

namespace poolscope {

gc::HeapLimits heapLimitsOf(const HeapParameters& values)
{
    return {.budgetBytes = values.heapBytes, .growth = values.growth, .ceilingBytes = values.ceilingBytes};
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

std::optional<Contradiction> heapContradiction(std::span<const Kind> kinds, const HeapParameters& values,
                                               std::uint64_t besides)
{
    if (auto found = contradictionOfBytes("heapBytes", values.heapBytes, values.ceilingBytes)) return found;
    const bool grows = values.growth > 1;
    const std::uint64_t most = grows ? values.ceilingBytes : values.heapBytes;
    return contradictionOfLargest(grows ? "ceilingBytes" : "heapBytes", most - std::min(most, besides), kinds);
}

} // namespace poolscope

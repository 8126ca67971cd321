// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/allocators/arena_parameters.h"

#include "core/strategies/byte_contradictions.h"

namespace poolscope {

std::optional<Contradiction> arenaContradiction(std::span<const Kind> kinds, const ArenaParameters& values,
                                                std::uint64_t besides)
{
    const std::uint64_t most = values.grows() ? values.ceilingBytes : values.arenaBytes;
    if (auto found = contradictionOfBytes("arenaBytes", values.arenaBytes, most)) return found;
    if (values.onExhausted == ArenaExhausted::Refuse) return std::nullopt;
    return contradictionOfLargest(values.grows() ? "ceilingBytes" : "arenaBytes", most - besides, kinds);
}

allocators::HeapOptions heapOptionsOf(const TaggedHeapParameters& values)
{
    return {.arena = {.bytes = values.arenaBytes,
                      .growBytes = values.grows() ? values.growth : 0,
                      .mostBytes = values.ceilingBytes},
            .coalesce = values.coalesce};
}

} // namespace poolscope

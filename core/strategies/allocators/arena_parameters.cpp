// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/allocators/arena_parameters.h"

#include "core/strategies/byte_contradictions.h"

namespace poolscope {

std::optional<Contradiction> arenaContradiction(const ArenaParameters& values)
{
    return contradictionOfBytes("arenaBytes", values.arenaBytes,
                                values.grows() ? values.ceilingBytes : values.arenaBytes);
}

allocators::HeapOptions heapOptionsOf(const TaggedHeapParameters& values)
{
    return {.arena = {.bytes = values.arenaBytes,
                      .growBytes = values.grows() ? values.growth : 0,
                      .mostBytes = values.ceilingBytes},
            .coalesce = values.coalesce};
}

} // namespace poolscope

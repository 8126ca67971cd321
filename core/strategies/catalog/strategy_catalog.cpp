// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/catalog/strategy_catalog.h"

#include "core/strategies/collectors/gc_boehm.h"
#include "core/strategies/collectors/gc_copying.h"
#include "core/strategies/collectors/gc_generational.h"
#include "core/strategies/collectors/gc_mark_sweep.h"
#include "core/strategies/collectors/gc_reference_counting.h"
#include "core/strategies/frame_arena.h"
#include "core/strategies/new_delete.h"
#include "core/strategies/pools/pmr_pool.h"
#include "core/strategies/pools/pool_bitmap.h"
#include "core/strategies/pools/pool_chunked.h"
#include "core/strategies/pools/pool_free_list.h"
#include "core/strategies/pools/pool_managed.h"
#include "core/strategies/pools/pool_stack.h"

#include <algorithm>
#include <array>

namespace poolscope {

std::span<const StrategyInfo> strategyCatalog()
{
    static const std::array catalog{
        NewDeleteStrategy::info(),      GcMarkSweepStrategy::info(),         GcCopyingStrategy::info(),
        GcGenerationalStrategy::info(), GcReferenceCountingStrategy::info(), GcBoehmStrategy::info(),
        PoolStackStrategy::info(),      PoolFreeListStrategy::info(),        PoolChunkedStrategy::info(),
        PoolBitmapStrategy::info(),     PoolManagedStrategy::info(),         FrameArenaStrategy::info(),
        PmrPoolStrategy::info()};
    return catalog;
}

const StrategyInfo* findStrategy(std::string_view id)
{
    const auto found = std::ranges::find(strategyCatalog(), id, &StrategyInfo::id);
    return found == strategyCatalog().end() ? nullptr : &*found;
}

std::vector<std::string> strategiesThat(bool (*wanted)(const StrategyInfo&))
{
    std::vector<std::string> ids;
    for (const StrategyInfo& info : strategyCatalog())
        if (wanted(info)) ids.push_back(info.id);
    return ids;
}

} // namespace poolscope

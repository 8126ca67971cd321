// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/strategy_catalog.h"

#include "core/strategies/frame_arena_lane.h"
#include "core/strategies/gc_boehm_lane.h"
#include "core/strategies/gc_copying_lane.h"
#include "core/strategies/gc_generational_lane.h"
#include "core/strategies/gc_mark_sweep_lane.h"
#include "core/strategies/gc_reference_counting_lane.h"
#include "core/strategies/new_delete.h"
#include "core/strategies/pmr_pool_lane.h"
#include "core/strategies/pool_bitmap_lane.h"
#include "core/strategies/pool_chunked_lane.h"
#include "core/strategies/pool_free_list_lane.h"
#include "core/strategies/pool_managed_lane.h"
#include "core/strategies/pool_stack_lane.h"

#include <algorithm>
#include <array>

namespace poolscope {

std::span<const StrategyInfo> strategyCatalog()
{
    static const std::array catalog{
        NewDelete::info(),          GcMarkSweepLane::info(),         GcCopyingLane::info(),
        GcGenerationalLane::info(), GcReferenceCountingLane::info(), GcBoehmLane::info(),
        PoolStackLane::info(),      PoolFreeListLane::info(),        PoolChunkedLane::info(),
        PoolBitmapLane::info(),     PoolManagedLane::info(),         FrameArenaLane::info(),
        PmrPoolLane::info()};
    return catalog;
}

const StrategyInfo* findStrategy(std::string_view id)
{
    const auto found = std::ranges::find(strategyCatalog(), id, &StrategyInfo::id);
    return found == strategyCatalog().end() ? nullptr : &*found;
}

} // namespace poolscope

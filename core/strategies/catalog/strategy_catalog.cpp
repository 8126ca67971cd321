// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <array>

namespace poolscope {

// Each is in the file named after its id.
StrategyInfo newDeleteStrategy(), heapListStrategy(), heapSegregatedStrategy(), heapBuddyStrategy(), heapTlsfStrategy(),
    mallocJemallocStrategy(), mallocMimallocStrategy(), mallocTcmallocStrategy(), gcMarkSweepStrategy(),
    gcCopyingStrategy(), gcGenerationalStrategy(), gcReferenceCountingStrategy(), gcBoehmStrategy(),
    poolStackStrategy(), poolFreeListStrategy(), poolChunkedStrategy(), poolBitmapStrategy(), poolManagedStrategy(),
    frameArenaStrategy(), pmrPoolStrategy();

std::span<const StrategyInfo> strategyCatalog()
{
    static const std::array catalog{
        newDeleteStrategy(),   heapListStrategy(),       heapSegregatedStrategy(), heapBuddyStrategy(),
        heapTlsfStrategy(),    mallocJemallocStrategy(), mallocMimallocStrategy(), mallocTcmallocStrategy(),
        gcMarkSweepStrategy(), gcCopyingStrategy(),      gcGenerationalStrategy(), gcReferenceCountingStrategy(),
        gcBoehmStrategy(),     poolStackStrategy(),      poolFreeListStrategy(),   poolChunkedStrategy(),
        poolBitmapStrategy(),  poolManagedStrategy(),    frameArenaStrategy(),     pmrPoolStrategy()};
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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Says what is at an address of a lane's memory, and who refers to it. Call only between two frames.
#pragma once

#include "core/base/kind.h"
#include "core/metrics/heap_map.h"
#include "core/simulation/objects/live_table.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <cstdint>
#include <span>

namespace poolscope {

class BlockFinder
{
public:
    // All must outlive it.
    BlockFinder(std::span<const Kind> kinds, const StrategyMix& strategies, const LiveTable& table);

    // Everything but the frame. O(live objects).
    [[nodiscard]] BlockReport find(std::uint64_t address) const;

private:
    [[nodiscard]] bool findLive(const std::byte* address, BlockReport& report, const Object*& object) const;
    [[nodiscard]] bool findLost(const std::byte* address, BlockReport& report, const Object*& object) const;
    void findOther(const std::byte* address, BlockReport& report, const Object*& object) const;
    void findReferrers(const Object* object, BlockReport& report) const;

    std::span<const Kind> kinds_;
    const StrategyMix& strategies_;
    const LiveTable& table_;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts, frame by frame and kind by kind, the objects that a lane makes anew: where a kind has slots, those that its
// pool comes to own, and else each object that is acquired. O(kinds) a frame. Belongs to one thread.
#pragma once

#include "core/metrics/instantiations.h"
#include "core/strategies/strategy_mix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class InstantiationCounter
{
public:
    // What the strategies made so far, before the first frame, is counted nowhere.
    InstantiationCounter(const StrategyMix& strategies, std::size_t kinds, std::vector<NamedRange> ranges);

    // A strategy has served an acquire of that kind.
    void acquired(KindIndex kind) { ++acquired_[kind]; }
    void endFrame(const StrategyMix& strategies);

    // By kind, after the last frame: as Strategy::slotsByKind().
    [[nodiscard]] std::span<const KindSlots> slotsByKind() const { return slots_; }
    [[nodiscard]] const Instantiations& whole() const { return whole_; }
    // One a range, in their order.
    [[nodiscard]] const std::vector<Instantiations>& inRanges() const { return inRanges_; }

private:
    void readLevels(const StrategyMix& strategies, std::vector<std::uint64_t>& made);
    void add(Instantiations& counted) const;

    std::vector<NamedRange> ranges_;
    std::uint64_t frame_ = 0;
    std::vector<std::uint64_t> acquired_; // by kind, as all below
    std::vector<std::uint64_t> before_;   // made up to the last frame
    std::vector<std::uint64_t> now_;      // up to this one
    std::vector<KindSlots> slots_;        // as they were read last
    Instantiations whole_;
    std::vector<Instantiations> inRanges_;
};

} // namespace poolscope

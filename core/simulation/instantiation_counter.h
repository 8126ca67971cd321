// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the objects that a lane makes anew, frame by frame and kind by kind: for a kind with slots, those that its
// pool comes to own; otherwise, every object acquired. O(kinds) for each frame. Belongs to one thread.
#pragma once

#include "core/metrics/instantiations.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class InstantiationCounter
{
public:
    // `acquired` are the objects that the strategies have handed out so far, by kind. Both must outlive it. Objects
    // made before the first frame are not counted.
    InstantiationCounter(const StrategyMix& strategies, std::span<const std::uint64_t> acquired,
                         std::vector<NamedRange> ranges);

    void endFrame();

    // By kind, after the last frame: as StrategyMix::slotsByKind().
    [[nodiscard]] std::span<const KindSlots> slotsByKind() const { return slots_; }
    [[nodiscard]] const Instantiations& whole() const { return whole_; }
    // One for each range, in their order.
    [[nodiscard]] const std::vector<Instantiations>& inRanges() const { return inRanges_; }

private:
    void readLevels(std::vector<std::uint64_t>& made);
    void add(Instantiations& counted) const;

    const StrategyMix& strategies_;
    std::span<const std::uint64_t> acquired_; // by kind, as before_, now_ and slots_
    std::vector<NamedRange> ranges_;
    std::uint64_t frame_ = 0;
    std::vector<std::uint64_t> before_; // made up to the end of the last frame
    std::vector<std::uint64_t> now_;    // up to the end of this frame
    std::vector<KindSlots> slots_;      // as read last
    Instantiations whole_;
    std::vector<Instantiations> inRanges_;
};

} // namespace poolscope

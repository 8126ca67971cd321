// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/instantiation_counter.h"

#include <utility>

namespace poolscope {

InstantiationCounter::InstantiationCounter(const StrategyMix& strategies, std::size_t kinds,
                                           std::vector<NamedRange> ranges)
    : ranges_(std::move(ranges)),
      acquired_(kinds),
      before_(kinds),
      now_(kinds),
      whole_{{}, std::vector<FrameTally>(kinds)},
      inRanges_(ranges_.size(), whole_)
{
    readLevels(strategies, before_);
}

void InstantiationCounter::endFrame(const StrategyMix& strategies)
{
    readLevels(strategies, now_);
    add(whole_);
    for (std::size_t range = 0; range < ranges_.size(); ++range)
        if (ranges_[range].contains(frame_)) add(inRanges_[range]);
    std::swap(before_, now_);
    ++frame_;
}

void InstantiationCounter::readLevels(const StrategyMix& strategies, std::vector<std::uint64_t>& made)
{
    strategies.slotsByKind(slots_);
    for (std::size_t kind = 0; kind < made.size(); ++kind) {
        const bool isPooled = kind < slots_.size() && strategies.hasSlots(static_cast<KindIndex>(kind));
        made[kind] = isPooled ? slots_[kind].made : acquired_[kind];
    }
}

void InstantiationCounter::add(Instantiations& counted) const
{
    std::uint64_t all = 0;
    for (std::size_t kind = 0; kind < now_.size(); ++kind) {
        const std::uint64_t count = now_[kind] - before_[kind];
        counted.kinds[kind].add(count);
        all += count;
    }
    counted.all.add(all);
}

} // namespace poolscope

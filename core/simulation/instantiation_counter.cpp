// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/instantiation_counter.h"

#include <utility>

namespace poolscope {

InstantiationCounter::InstantiationCounter(const StrategyMix& strategies, std::span<const std::uint64_t> acquired,
                                           std::vector<NamedRange> ranges)
    : strategies_(strategies),
      acquired_(acquired),
      ranges_(std::move(ranges)),
      before_(acquired.size()),
      now_(acquired.size()),
      whole_{{}, std::vector<FrameTally>(acquired.size())},
      inRanges_(ranges_.size(), whole_)
{
    readLevels(before_);
}

void InstantiationCounter::endFrame()
{
    readLevels(now_);
    add(whole_);
    for (std::size_t range = 0; range < ranges_.size(); ++range)
        if (ranges_[range].contains(frame_)) add(inRanges_[range]);
    std::swap(before_, now_);
    ++frame_;
}

void InstantiationCounter::readLevels(std::vector<std::uint64_t>& made)
{
    strategies_.slotsByKind(slots_);
    for (std::size_t kind = 0; kind < made.size(); ++kind) {
        const bool isPooled = kind < slots_.size() && strategies_.hasSlots(static_cast<KindIndex>(kind));
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

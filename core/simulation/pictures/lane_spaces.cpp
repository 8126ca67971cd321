// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/pictures/lane_spaces.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope {

namespace {

// Finds the stretches of address space that hold objects, from the addresses of the objects alone, for memory whose
// spaces are not known.
class AddressStretches
{
public:
    struct Stretch
    {
        std::uintptr_t begin;
        std::uintptr_t end;
    };

    // The size of the regions of glibc's arenas. Objects in the same region belong to the same stretch.
    static constexpr std::uintptr_t regionBytes = std::uintptr_t{64} * 1024 * 1024;
    // Stretches of neighbouring regions are merged if the gap between them is smaller than this.
    static constexpr std::uintptr_t smallGap = std::uintptr_t{1024} * 1024;

    void add(const void* object, std::size_t bytes)
    {
        const auto begin = reinterpret_cast<std::uintptr_t>(object);
        Stretch& stretch = stretchOf(begin);
        stretch.begin = std::min(stretch.begin, begin);
        stretch.end = std::max(stretch.end, begin + bytes);
    }

    // In address order.
    [[nodiscard]] std::vector<Stretch> merged() const
    {
        std::vector<Stretch> sorted = stretches_;
        std::ranges::sort(sorted, {}, &Stretch::begin);
        std::vector<Stretch> result;
        for (const Stretch& next : sorted) {
            if (!result.empty() && next.begin < result.back().end + smallGap)
                result.back().end = std::max(result.back().end, next.end);
            else
                result.push_back(next);
        }
        return result;
    }

private:
    [[nodiscard]] Stretch& stretchOf(std::uintptr_t address)
    {
        const auto isOfRegion = [region = address / regionBytes](const Stretch& stretch) {
            return stretch.begin / regionBytes == region;
        };
        if (last_ < stretches_.size() && isOfRegion(stretches_[last_])) return stretches_[last_];
        const auto found = std::ranges::find_if(stretches_, isOfRegion);
        last_ = static_cast<std::size_t>(found - stretches_.begin());
        if (found == stretches_.end()) stretches_.push_back({address, address});
        return stretches_[last_];
    }

    std::vector<Stretch> stretches_; // one for each region
    std::size_t last_ = 0;
};

void addStretches(std::vector<MemorySpace>& spaces, std::span<const Kind> kinds, const StrategyMix& strategies,
                  const LiveTable& table)
{
    AddressStretches stretches;
    const std::size_t known = spaces.size();
    const auto add = [&](const Object* object, std::size_t bytes) {
        for (std::size_t i = 0; i < known; ++i)
            if (spaces[i].contains(object)) return;
        stretches.add(object, bytes);
    };
    table.forEach([&](const Object* object, KindIndex kind) { add(object, kinds[kind].bytes); });
    strategies.forEachLost([&](const LostObjects::Entry& lost) { add(lost.object, lost.bytes); });
    strategies.forEachKept([&](const Object* object, KindIndex kind) { add(object, kinds[kind].bytes); });
    for (const AddressStretches::Stretch& stretch : stretches.merged())
        spaces.push_back({"system heap", reinterpret_cast<const std::byte*>(stretch.begin), stretch.end - stretch.begin,
                          MemoryState::Other});
}

} // namespace

std::vector<MemorySpace> laneSpaces(std::span<const Kind> kinds, const StrategyMix& strategies, const LiveTable& table)
{
    std::vector<MemorySpace> spaces;
    strategies.addSpaces(spaces);
    std::erase_if(spaces, [](const MemorySpace& space) { return space.bytes == 0; });
    if (!strategies.isWhole()) addStretches(spaces, kinds, strategies, table);
    return spaces;
}

} // namespace poolscope

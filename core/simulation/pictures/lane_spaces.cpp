// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/pictures/lane_spaces.h"

#include "core/simulation/pictures/address_stretches.h"

namespace poolscope {

namespace {

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

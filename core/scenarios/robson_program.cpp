// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/robson_program.h"

#include <algorithm>
#include <vector>

namespace poolscope {

namespace {

struct Block
{
    std::uint64_t place, units;

    // Whether it takes one of the places `offset`, `offset` + `stretch`, `offset` + 2 `stretch` …
    [[nodiscard]] bool takes(std::uint64_t offset, std::uint64_t stretch) const
    {
        const std::uint64_t behind = (place + stretch - offset) % stretch; // the last such place before it
        return behind == 0 || stretch - behind < units;
    }
};

// How much of their stretches the blocks that take such a place make useless.
std::uint64_t wasteAt(std::uint64_t offset, std::uint64_t stretch, const std::vector<Block>& blocks)
{
    std::uint64_t waste = 0;
    for (const Block& block : blocks)
        if (block.takes(offset, stretch)) waste += stretch - block.units;
    return waste;
}

} // namespace

void playRobson(const RobsonLimits& limits, RobsonMemory& memory)
{
    std::vector<Block> blocks;
    for (std::uint64_t i = 0; i < limits.live; ++i)
        blocks.push_back({memory.allocate(0), 1});
    std::uint64_t offset = 0;
    for (unsigned order = 1; order <= limits.orders; ++order) {
        const std::uint64_t half = std::uint64_t{1} << (order - 1), stretch = 2 * half;
        if (wasteAt(offset + half, stretch, blocks) > wasteAt(offset, stretch, blocks)) offset += half;
        const auto dead =
            std::ranges::stable_partition(blocks, [=](const Block& block) { return block.takes(offset, stretch); });
        for (const Block& block : dead)
            memory.release(block.place);
        blocks.erase(dead.begin(), dead.end());
        std::uint64_t live = 0;
        for (const Block& block : blocks)
            live += block.units;
        for (; live + stretch <= limits.live; live += stretch)
            blocks.push_back({memory.allocate(order), stretch});
    }
}

std::uint64_t robsonBound(const RobsonLimits& limits)
{
    return limits.live * (limits.orders + 2) / 2 - (std::uint64_t{1} << limits.orders) + 1;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/budget_split.h"

#include "core/experiment/experiment_setup.h"
#include "core/tuning/advice/best_split.h"
#include "core/tuning/advice/slot_ladder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace poolscope {

namespace {

SlotLadder ladderOf(const Experiment& experiment, const std::function<void()>& beforeFrame)
{
    const std::unique_ptr<Scenario> world = scenarioOf(experiment);
    SlotLadder ladder(world->kinds().size());
    FrameEvents events;
    for (std::uint64_t frame = 0; frame < experiment.frames; ++frame) {
        beforeFrame();
        world->produce(events);
        ladder.add(events);
    }
    return ladder;
}

std::uint64_t sumOf(std::span<const std::uint64_t> births)
{
    return std::accumulate(births.begin(), births.end(), std::uint64_t{0});
}

// The fewest slots with which less than that share of the births is refused, or none.
std::uint64_t slotsThatRefuseUnder(double share, std::span<const std::uint64_t> births)
{
    const std::uint64_t all = sumOf(births);
    std::uint64_t slots = births.size(), refused = 0;
    while (slots > 0 && static_cast<double>(refused + births[slots - 1]) < share * static_cast<double>(all))
        refused += births[--slots];
    return slots;
}

std::uint64_t bytesOfFewest(const std::vector<SplitPool>& pools)
{
    std::uint64_t bytes = 0;
    for (const SplitPool& pool : pools)
        bytes += pool.fewestSlots * pool.slotBytes;
    return bytes;
}

} // namespace

const SplitKind* BudgetSplit::find(std::size_t kind) const
{
    const auto place = std::ranges::find(kinds, kind, &SplitKind::kind);
    return place == kinds.end() ? nullptr : &*place;
}

BudgetSplit splitOf(const Advice& advice, const BudgetRequest& request, const std::function<void()>& beforeFrame)
{
    const std::vector<KindAdvice>& kinds = advice.lanes.front().kinds;
    const SlotLadder ladder = ladderOf(advice.experiment, beforeFrame);
    BudgetSplit split;
    split.request = request;
    std::vector<SplitPool> pools;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const std::span<const std::uint64_t> births = ladder.births(kinds[kind].pooled.kind);
        if (births.empty()) continue;
        const std::uint64_t slotBytes =
            request.slotBytes ? request.slotBytes(kinds[kind].pooled) : bytesOfSlots(kinds[kind].pooled, 1, 1);
        split.kinds.push_back({.kind = kind, .slotBytes = slotBytes, .acquires = sumOf(births)});
        split.bytesForAll += births.size() * slotBytes;
        pools.push_back(
            {slotBytes, births, request.refusedUnder ? slotsThatRefuseUnder(*request.refusedUnder, births) : 0});
    }
    split.bytesForShare = bytesOfFewest(pools);
    if (!split.keepsShare())
        for (SplitPool& pool : pools)
            pool.fewestSlots = 0;
    const std::vector<std::uint64_t> slots = bestSplit(pools, request.bytes, beforeFrame);
    for (std::size_t i = 0; i < slots.size(); ++i) {
        SplitKind& kind = split.kinds[i];
        kind.size = slots[i];
        kind.refused = sumOf(pools[i].births.subspan(slots[i]));
        split.bytes += kind.bytes();
        split.acquires += kind.acquires;
        split.refused += kind.refused;
    }
    return split;
}

} // namespace poolscope

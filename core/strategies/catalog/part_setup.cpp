// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/catalog/part_setup.h"

#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/pools/pool_plan.h"

namespace poolscope {

namespace {

// For a pool that takes its objects from the heap of `main`.
std::optional<Contradiction> collectedContradiction(const PoolPlan& plan, const PartSetup& main,
                                                    std::span<const Kind> served)
{
    if (plan.onExhausted == pools::OnExhausted::RecycleOldest)
        return Contradiction{
            plan.exhaustParameter,
            Message(POOLSCOPE_TEXT(
                "CoreText", "recycle-oldest has to list the objects in use, which would keep leaked ones from the "
                            "collector; allowed on a collected heap are refuse, grow, fail"))};
    if (served.empty()) return std::nullopt;
    const std::uint64_t most = main.strategy->heapCeiling(main.parameters) / served.front().bytes;
    const std::uint64_t asked = plan.isSized ? plan.size : plan.growBy;
    if (asked <= most) return std::nullopt;
    return Contradiction{
        plan.sizeParameter,
        Message(POOLSCOPE_TEXT("CoreText",
                               "%1 objects are more than the lane's heap may hold (ceilingBytes); allowed is "
                               "up to %2"),
                Message::Count(asked), Message::Count(most))};
}

} // namespace

std::optional<Contradiction> contradictionOf(const PartSetup& part, const PartSetup& main, std::span<const Kind> served)
{
    if (part.backing == Backing::Collected) {
        if (!part.strategy->canBeCollected())
            return Contradiction{
                "",
                Message(POOLSCOPE_TEXT("CoreText", "%1 cannot take its objects from a collected heap; allowed with %2"),
                        part.strategy->id,
                        strategiesThat([](const StrategyInfo& info) { return info.canBeCollected(); }))};
        if (!main.strategy->lendsHeap())
            return Contradiction{
                "",
                Message(POOLSCOPE_TEXT("CoreText",
                                       "the lane has no collected heap; allowed where the lane's own strategy is %1"),
                        strategiesThat([](const StrategyInfo& info) { return info.lendsHeap(); }))};
        if (auto found = collectedContradiction(part.strategy->plan(part.parameters), main, served)) return found;
    }
    if (part.backing == Backing::System && part.strategy->plan != nullptr &&
        !part.strategy->plan(part.parameters).clearsReferences)
        return Contradiction{
            clearsReferencesId,
            Message(POOLSCOPE_TEXT("CoreText", "'no' has no effect outside a collected heap; allowed is yes, or a "
                                               "collected backing"))};
    if (part.strategy->contradiction == nullptr) return std::nullopt;
    return part.strategy->contradiction(served, part.parameters);
}

} // namespace poolscope

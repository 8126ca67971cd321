// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/catalog/part_setup.h"

#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pool_plan.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

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

class KeepingCheck
{
public:
    KeepingCheck(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds)
        : main_(main),
          kinds_(kinds)
    {
        parts_.assign(kinds.size(), &main);
        for (const KindPartSetup& other : others)
            parts_[indexOf(other.kind)] = &other.part;
    }

    [[nodiscard]] std::optional<KeepingContradiction> find() const
    {
        for (std::size_t owner = 0; owner < kinds_.size(); ++owner) {
            const std::size_t kept = keptChildren(parts_[owner]->parameters, kinds_[owner]);
            const std::vector<KindIndex> below = everBelow(owner, kept);
            for (const KindIndex child : below)
                if (auto complaint = complaintAbout(owner, child, below))
                    return KeepingContradiction{parts_[owner] == &main_ ? "" : kinds_[owner].name,
                                                {keepsChildrenId, std::move(*complaint)}};
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::size_t indexOf(const std::string& name) const
    {
        return static_cast<std::size_t>(std::ranges::find(kinds_, name, &Kind::name) - kinds_.begin());
    }

    // The kinds of the first `kept` children of that kind, and of all their descendants.
    [[nodiscard]] std::vector<KindIndex> everBelow(std::size_t owner, std::size_t kept) const
    {
        const std::vector<KindIndex>& children = kinds_[owner].children;
        std::vector<KindIndex> below(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(kept));
        for (std::size_t i = 0; i < below.size(); ++i)
            for (const KindIndex next : kinds_[below[i]].children)
                if (std::ranges::find(below, next) == below.end()) below.push_back(next);
        return below;
    }

    [[nodiscard]] std::optional<Message> complaintAbout(std::size_t owner, KindIndex child,
                                                        std::span<const KindIndex> below) const
    {
        const PartSetup& part = *parts_[child];
        const std::string &idle = kinds_[owner].name, &kept = kinds_[child].name;
        if (takesBackByItself(part))
            return Message(POOLSCOPE_TEXT("CoreText",
                                          "an idle %1 cannot keep objects of kind %2, which %3 takes back by its own "
                                          "decision; allowed is none, or another strategy for %2"),
                           idle, kept, part.strategy->id);
        if (!isCollected(child)) return std::nullopt;
        // A collector traces only its own heap.
        for (const KindIndex holder : below)
            if (!isCollected(holder) && std::ranges::count(kinds_[holder].children, child) > 0)
                return Message(POOLSCOPE_TEXT("CoreText",
                                              "an idle %1 cannot keep objects of kind %2 alive: %3, which refers to "
                                              "them, is not in the lane's collected heap; allowed is none, or "
                                              "the backing collected for %3"),
                               idle, kept, kinds_[holder].name);
        if (parts_[owner]->backing == Backing::System)
            return Message(POOLSCOPE_TEXT("CoreText",
                                          "an idle %1 cannot keep objects of kind %2 alive, which are in the lane's "
                                          "collected heap; allowed is none, or the backing collected"),
                           idle, kept);
        return std::nullopt;
    }

    [[nodiscard]] bool isCollected(KindIndex kind) const
    {
        return parts_[kind]->backing == Backing::Collected || parts_[kind]->strategy->collects;
    }

    [[nodiscard]] static bool takesBackByItself(const PartSetup& part)
    {
        if (part.strategy->takesBackByItself) return true;
        return part.strategy->plan != nullptr &&
               part.strategy->plan(part.parameters).onExhausted == pools::OnExhausted::RecycleOldest;
    }

    const PartSetup& main_;
    std::span<const Kind> kinds_;
    std::vector<const PartSetup*> parts_; // by kind
};

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

std::optional<KeepingContradiction> contradictionOfKeeping(const PartSetup& main, std::span<const KindPartSetup> others,
                                                           std::span<const Kind> kinds)
{
    return KeepingCheck(main, others, kinds).find();
}

} // namespace poolscope

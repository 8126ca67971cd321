// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pool_free_list.h"

#include "core/strategies/collected_pool.h"
#include "core/strategies/kept_children.h"

#include <algorithm>

namespace poolscope {

namespace {

pools::ReuseOrder orderOf(const std::string& word)
{
    return word == "fifo" ? pools::ReuseOrder::Fifo : pools::ReuseOrder::Lifo;
}

pools::OnExhausted answerOf(const std::string& word)
{
    if (word == "grow") return pools::OnExhausted::Grow;
    if (word == "recycle-oldest") return pools::OnExhausted::RecycleOldest;
    if (word == "fail") return pools::OnExhausted::Fail;
    return pools::OnExhausted::Refuse;
}

std::optional<Contradiction> contradictionOfFreeList(std::span<const Kind> kinds, const ParameterValues& values)
{
    const auto shared = std::ranges::find(kinds, true, &Kind::isShared);
    if (shared != kinds.end() && answerOf(values.choice("onExhausted")) == pools::OnExhausted::RecycleOldest)
        return Contradiction{
            "onExhausted",
            Message(POOLSCOPE_TEXT("CoreText", "recycle-oldest would take objects of kind %1 from under those that "
                                               "refer to them; allowed are refuse, grow, fail"),
                    shared->name)};
    return poolTooLarge("capacity", values.integer("capacity"), kinds);
}

} // namespace

PoolFreeListStrategy::PoolFreeListStrategy(const StrategySetup& setup) : PooledStrategy(setup)
{
    addPools(setup, static_cast<std::size_t>(setup.values.integer("capacity")), orderOf(setup.values.choice("order")),
             answerOf(setup.values.choice("onExhausted")));
    if (answerOf(setup.values.choice("onExhausted")) == pools::OnExhausted::RecycleOldest) watchEvictions();
    prefill(setup.values);
}

void PoolFreeListStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    if (parameter == "capacity") resizePools(value);
}

StrategyInfo PoolFreeListStrategy::info()
{
    return {.id = "pool-free-list",
            .title = "Free-list pool",
            .meaning = "fixed capacity on one slab, idle slots in a linked list, one pool a kind",
            .parameters = {Parameter::integer("capacity", "Slots", "slots", 1000, 1,
                                              pools::RawFreeListPool<>::maximumSlots, "of each kind", true)
                               .ofEachKind(),
                           prefillParameter(),
                           Parameter::choice("order", "Reuse order", "lifo", {"lifo", "fifo"},
                                             "which idle slot is next: the one released last, or the one idle for "
                                             "longest"),
                           Parameter::choice("onExhausted", "When exhausted", "refuse",
                                             {"refuse", "grow", "recycle-oldest", "fail"},
                                             "what an acquire does when every slot is in use"),
                           keepsChildrenParameter(), clearsReferencesParameter()},
            .hasSlots = true,
            .keepsSlots = true,
            .contradiction = contradictionOfFreeList,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PoolFreeListStrategy>(setup);
            },
            .makeCollected = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                const CollectedPool::Plan plan{.size = static_cast<std::size_t>(setup.values.integer("capacity")),
                                               .sizeParameter = "capacity",
                                               .order = orderOf(setup.values.choice("order")),
                                               .onExhausted = answerOf(setup.values.choice("onExhausted")),
                                               .keepsChildren = keepsChildren(setup.values),
                                               .clearsReferences = isToClearReferences(setup.values),
                                               .constructs = isToConstruct(setup.values)};
                return std::make_unique<CollectedPool>(setup, plan);
            }};
}

} // namespace poolscope

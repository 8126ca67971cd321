// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in free-list pools of fixed capacity, one per kind (core/pools/free_list_pool.h).
#include "core/base/parameter_set.h"
#include "core/pools/free_list_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pool_plan.h"
#include "core/strategies/pools/pooled_strategy.h"

#include <algorithm>
#include <string>

namespace poolscope {

namespace {

class PoolFreeListStrategy final : public PooledStrategy<pools::RawFreeListPool<>>
{
public:
    struct Parameters
    {
        std::uint64_t capacity = 0; // slots of each kind
        bool constructs = false;    // makes the objects of slots in advance
        pools::ReuseOrder order = pools::ReuseOrder::Lifo;
        pools::OnExhausted onExhausted = pools::OnExhausted::Refuse;
        KeptChildren keepsChildren = KeptChildren::None;
        bool clearsReferences = true;
    };

    explicit PoolFreeListStrategy(const StrategySetup& setup);

    void tune(std::string_view parameter, const ParameterValue& value) override;

private:
    Parameters values_; // as tuned so far
};

const ParameterSet<PoolFreeListStrategy::Parameters>& freeListFields()
{
    using P = PoolFreeListStrategy::Parameters;
    using pools::OnExhausted;
    static const ParameterSet<P> fields{
        {&P::capacity, Parameter::integer("capacity", "Slots", "slots", 1000, 1, pools::RawFreeListPool<>::maximumSlots,
                                          "of each kind", true)
                           .ofEachKind()},
        prefillField<P>(),
        {&P::order,
         {pools::ReuseOrder::Lifo, pools::ReuseOrder::Fifo},
         Parameter::choice("order", "Reuse order", "lifo", {"lifo", "fifo"},
                           "which idle slot is next: the one released last, or the one idle for longest")},
        {&P::onExhausted,
         {OnExhausted::Refuse, OnExhausted::Grow, OnExhausted::RecycleOldest, OnExhausted::Fail},
         Parameter::choice("onExhausted", "When exhausted", "refuse", {"refuse", "grow", "recycle-oldest", "fail"},
                           "what an acquire does when every slot is in use")},
        keepsChildrenField<P>(),
        clearsReferencesField<P>()};
    return fields;
}

PoolPlan planOfFreeList(const ParameterValues& values)
{
    const PoolFreeListStrategy::Parameters p = freeListFields().read(values);
    return {.size = p.capacity,
            .sizeParameter = "capacity",
            .exhaustParameter = "onExhausted",
            .order = p.order,
            .onExhausted = p.onExhausted,
            .keepsChildren = p.keepsChildren != KeptChildren::None,
            .clearsReferences = p.clearsReferences,
            .constructs = p.constructs};
}

// Arguments that are the constructor's defaults are left out.
PoolDeclaration declarationOfFreeList(const ParameterValues& values)
{
    using pools::OnExhausted;
    const PoolFreeListStrategy::Parameters p = freeListFields().read(values);
    PoolDeclaration pool{
        .names = {"FreeListPool"}, .type = "FreeListPool<%1>", .arguments = std::to_string(p.capacity)};
    const bool refuses = p.onExhausted == OnExhausted::Refuse;
    if (refuses && p.order == pools::ReuseOrder::Lifo) return pool;
    pool.names.emplace_back("ReuseOrder");
    pool.arguments += p.order == pools::ReuseOrder::Lifo ? ", ReuseOrder::Lifo" : ", ReuseOrder::Fifo";
    if (refuses) return pool;
    pool.names.emplace_back("OnExhausted");
    pool.arguments += p.onExhausted == OnExhausted::Grow            ? ", OnExhausted::Grow"
                      : p.onExhausted == OnExhausted::RecycleOldest ? ", OnExhausted::RecycleOldest"
                                                                    : ", OnExhausted::Fail";
    return pool;
}

std::optional<Contradiction> contradictionOfFreeList(std::span<const Kind> kinds, const ParameterValues& values)
{
    const auto shared = std::ranges::find(kinds, true, &Kind::isShared);
    const PoolFreeListStrategy::Parameters p = freeListFields().read(values);
    if (shared != kinds.end() && p.onExhausted == pools::OnExhausted::RecycleOldest)
        return Contradiction{
            "onExhausted",
            Message(POOLSCOPE_TEXT("CoreText", "recycle-oldest would take objects of kind %1 while others still "
                                               "refer to them; allowed are refuse, grow, fail"),
                    shared->name)};
    return poolTooLarge("capacity", p.capacity, kinds);
}

} // namespace

PoolFreeListStrategy::PoolFreeListStrategy(const StrategySetup& setup)
    : PooledStrategy(setup),
      values_(freeListFields().read(setup.values))
{
    addPools(setup, values_.capacity, values_.order, values_.onExhausted);
    if (values_.onExhausted == pools::OnExhausted::RecycleOldest) observeEvictions();
    prefill(values_.constructs);
}

void PoolFreeListStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    freeListFields().write(values_, parameter, value);
    resizePools(values_.capacity);
}

StrategyInfo poolFreeListStrategy()
{
    return {.id = "pool-free-list",
            .title = "Free-list pool",
            .meaning = "fixed capacity on one slab, idle slots in a linked list, one pool for each kind",
            .parameters = freeListFields().descriptions(),
            .hasSlots = true,
            .keepsSlots = true,
            .contradiction = contradictionOfFreeList,
            .plan = planOfFreeList,
            .declaration = declarationOfFreeList,
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PoolFreeListStrategy>(setup);
            }};
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/pool_stack.h"

#include "core/pools/stack_pool.h"
#include "core/strategies/collected_pool.h"
#include "core/strategies/kept_children.h"
#include "core/strategies/pooled_strategy.h"

namespace poolscope {

namespace {

template <class Pool>
class StackStrategy final : public PooledStrategy<Pool>
{
public:
    explicit StackStrategy(const StrategySetup& setup) : PooledStrategy<Pool>(setup)
    {
        this->addPools(setup, static_cast<std::size_t>(setup.values.integer("initialSize")));
        this->prefill(setup.values);
    }

    void tune(std::string_view parameter, const ParameterValue& value) override
    {
        if (parameter == "initialSize") this->resizePools(value);
    }
};

bool isToPushAndPop(const ParameterValues& values)
{
    return values.choice("array") == "push-pop";
}

} // namespace

StrategyInfo PoolStackStrategy::info()
{
    return {.id = "pool-stack",
            .title = "Stack pool",
            .meaning = "idle objects on a growing stack, one pool a kind; makes a new object when it is empty",
            .parameters = {Parameter::integer("initialSize", "Slots", "slots", 0, 0, 16'777'216,
                                              "of each kind, made before the run; 0: empty at first. Tuned while it "
                                              "runs, the pool is set up again to that size",
                                              true)
                               .ofEachKind(),
                           Parameter::choice("array", "Array", "growing", {"growing", "push-pop"},
                                             "that the idle are in: it only grows, or is made anew as a script engine "
                                             "does for push() and pop()"),
                           keepsChildrenParameter(), prefillParameter(), clearsReferencesParameter()},
            .hasSlots = true,
            .keepsSlots = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return poolTooLarge("initialSize", values.integer("initialSize"), kinds);
                },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                if (isToPushAndPop(setup.values))
                    return std::make_unique<StackStrategy<pools::RawPushPopPool<>>>(setup);
                return std::make_unique<StackStrategy<pools::RawStackPool<>>>(setup);
            },
            .makeCollected = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                const CollectedPool::Plan plan{.size = static_cast<std::size_t>(setup.values.integer("initialSize")),
                                               .growBy = 1,
                                               .sizeParameter = "initialSize",
                                               .keepsChildren = keepsChildren(setup.values),
                                               .clearsReferences = isToClearReferences(setup.values),
                                               .pushesAndPops = isToPushAndPop(setup.values),
                                               .constructs = isToConstruct(setup.values)};
                return std::make_unique<CollectedPool>(setup, plan);
            }};
}

} // namespace poolscope

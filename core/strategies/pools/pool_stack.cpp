// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in stack pools, one per kind (core/pools/stack_pool.h). The parameter "array" selects what holds the idle
// slots. "growing" is the array of the constructor-pooling articles, which only grows because its length is kept
// separately. "push-pop" behaves like a script engine's array with push() and pop() (core/base/script_array.h): its
// backing store is replaced by a longer one when a push finds it full, and by a shorter one when a pop leaves more than
// half of it unused.
//
// In a collected heap those stores are garbage once they are replaced (core/strategies/pools/pool_array.h); from the
// system they are malloc's, counted in the lane's heap allocations and frees, heap bytes and allocated bytes, but no
// space of its heap map, as no object lies in them.
#include "core/base/parameter_set.h"
#include "core/pools/stack_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pool_plan.h"
#include "core/strategies/pools/pooled_strategy.h"
#include "core/strategies/strategy_info.h"

#include <string>

namespace poolscope {

namespace {

struct StackParameters
{
    std::uint64_t initialSize = 0; // slots of each kind
    bool pushesAndPops = false;
    KeptChildren keepsChildren = KeptChildren::None;
    bool constructs = false; // makes the objects of slots in advance
    bool clearsReferences = true;
};

const ParameterSet<StackParameters>& stackFields()
{
    using P = StackParameters;
    static const ParameterSet<P> fields{
        {&P::initialSize, Parameter::integer("initialSize", "Slots", "slots", 0, 0, 16'777'216,
                                             "of each kind, made before the run; 0: empty at first, which the "
                                             "article's setupPool() refuses, although its own test begins so. Tuned "
                                             "while it runs, the pool is set up again to that size",
                                             true)
                              .ofEachKind()},
        {&P::pushesAndPops,
         {false, true},
         Parameter::choice("array", "Array", "growing", {"growing", "push-pop"},
                           "that holds the idle objects: it only grows, or is replaced as a script engine "
                           "does for push() and pop()")},
        keepsChildrenField<P>(),
        prefillField<P>(),
        clearsReferencesField<P>()};
    return fields;
}

PoolPlan planOfStack(const ParameterValues& values)
{
    const StackParameters p = stackFields().read(values);
    return {.size = p.initialSize,
            .growBy = 1,
            .sizeParameter = "initialSize",
            .keepsChildren = p.keepsChildren != KeptChildren::None,
            .clearsReferences = p.clearsReferences,
            .pushesAndPops = p.pushesAndPops,
            .constructs = p.constructs};
}

PoolDeclaration declarationOfStack(const ParameterValues& values)
{
    const StackParameters p = stackFields().read(values);
    PoolDeclaration pool{.names = {"StackPool"}, .type = "StackPool<%1>", .arguments = std::to_string(p.initialSize)};
    if (p.pushesAndPops) {
        pool.names = {"RawPushPopPool", "TypedPool"};
        pool.type = "TypedPool<%1, RawPushPopPool<>>";
    }
    return pool;
}

template <class Pool>
class StackStrategy final : public PooledStrategy<Pool>
{
public:
    StackStrategy(const StrategySetup& setup, const StackParameters& values)
        : PooledStrategy<Pool>(setup),
          values_(values)
    {
        this->addPools(setup, std::size_t{values_.initialSize});
        this->prefill(values_.constructs);
    }

    void tune(std::string_view parameter, const ParameterValue& value) override
    {
        stackFields().write(values_, parameter, value);
        this->resizePools(values_.initialSize);
    }

private:
    StackParameters values_; // as tuned so far
};

std::unique_ptr<Strategy> makeStack(const StrategySetup& setup)
{
    const StackParameters values = stackFields().read(setup.values);
    if (values.pushesAndPops) return std::make_unique<StackStrategy<pools::RawPushPopPool<>>>(setup, values);
    return std::make_unique<StackStrategy<pools::RawStackPool<>>>(setup, values);
}

} // namespace

StrategyInfo poolStackStrategy()
{
    return {.id = "pool-stack",
            .title = "Stack pool",
            .meaning = "idle objects on a growing stack, one pool for each kind; makes a new object when it is empty",
            .parameters = stackFields().descriptions(),
            .hasSlots = true,
            .keepsSlots = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return poolTooLarge("initialSize", stackFields().read(values).initialSize, kinds);
                },
            .plan = planOfStack,
            .declaration = declarationOfStack,
            .make = makeStack};
}

} // namespace poolscope

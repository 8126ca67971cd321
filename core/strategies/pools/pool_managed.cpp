// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in managed pools, one per kind (core/pools/managed_pool.h). Dead objects stay where they are until the end of
// the frame. A kind without live objects is then taken back in one call, including its leaked objects.
#include "core/base/parameter_set.h"
#include "core/pools/managed_pool.h"
#include "core/strategies/pools/pooled_strategy.h"

#include <string>

namespace poolscope {

namespace {

class PoolManagedStrategy final : public PooledStrategy<pools::RawManagedPool<>>
{
public:
    struct Parameters
    {
        std::uint64_t initialSize = 0; // slots of each kind
        bool constructs = false;       // makes the objects of slots in advance
    };

    explicit PoolManagedStrategy(const StrategySetup& setup);

    void release(Object* object) override;
    void clear() override;
    void endFrame() override;
    // Within a frame, objects that died in it are garbage in slots still in use.
    [[nodiscard]] StrategyStats stats() const override;
    void tune(std::string_view parameter, const ParameterValue& value) override;

private:
    Parameters values_;                    // as tuned so far
    std::vector<std::vector<void*>> dead_; // in this frame, by kind
};

const ParameterSet<PoolManagedStrategy::Parameters>& managedFields()
{
    using P = PoolManagedStrategy::Parameters;
    static const ParameterSet<P> fields{
        {&P::initialSize,
         Parameter::integer("initialSize", "Slots", "slots", 0, 0, pools::RawManagedPool<>::maximumSlots,
                            "of each kind, made before the run; 0: empty at first. Tuned while it "
                            "runs, the pool is set up again to that size",
                            true)
             .ofEachKind()},
        prefillField<P>()};
    return fields;
}

} // namespace

PoolManagedStrategy::PoolManagedStrategy(const StrategySetup& setup)
    : PooledStrategy(setup),
      values_(managedFields().read(setup.values)),
      dead_(setup.kinds.size())
{
    addPools(setup, values_.initialSize);
    prefill(values_.constructs);
}

void PoolManagedStrategy::release(Object* object)
{
    dead_[object->kind].push_back(object);
    markDead(object);
}

StrategyStats PoolManagedStrategy::stats() const
{
    StrategyStats s = PooledStrategy::stats();
    for (std::size_t kind = 0; kind < dead_.size(); ++kind) {
        const std::uint64_t bytes = dead_[kind].size() * bytesOf(kind);
        s.liveObjects -= dead_[kind].size();
        s.liveBytes -= bytes;
        s.garbageBytes += bytes;
    }
    return s;
}

void PoolManagedStrategy::clear()
{
    endFrame(); // objects that died earlier in this frame already count as released
    PooledStrategy::clear();
}

void PoolManagedStrategy::endFrame()
{
    const auto kinds = static_cast<KindIndex>(dead_.size());
    for (KindIndex kind = 0; kind < kinds; ++kind) {
        if (dead_[kind].empty() && lost()->ofKind(kind) == 0) continue;
        pools::RawManagedPool<>& pool = poolOf(kind);
        // If no other object of the kind is live, leaked ones are taken back with the rest.
        if (dead_[kind].size() + lost()->ofKind(kind) == pool.stats().inUse) {
            pool.releaseAll();
            found(kind);
        } else {
            pool.releaseMany(dead_[kind]);
        }
        leave(dead_[kind].size());
        dead_[kind].clear();
        tellSizeOf(kind);
    }
}

void PoolManagedStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    managedFields().write(values_, parameter, value);
    resizePools(values_.initialSize);
}

StrategyInfo poolManagedStrategy()
{
    return {.id = "pool-managed",
            .title = "Managed pool",
            .meaning = "remembers what it handed out and takes it back at the end of the frame, one pool for each kind",
            .parameters = managedFields().descriptions(),
            .hasSlots = true,
            .keepsSlots = true,
            .takesBackByItself = true,
            .contradiction =
                [](std::span<const Kind> kinds, const ParameterValues& values) {
                    return poolTooLarge("initialSize", managedFields().read(values).initialSize, kinds);
                },
            .declaration =
                [](const ParameterValues& values) {
                    return PoolDeclaration{.names = {"ManagedPool"},
                                           .type = "ManagedPool<%1>",
                                           .arguments = std::to_string(managedFields().read(values).initialSize)};
                },
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<PoolManagedStrategy>(setup);
            }};
}

} // namespace poolscope

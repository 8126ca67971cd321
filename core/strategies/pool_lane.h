// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every strategy made of pools shares: one pool a kind, books over all of them, errors in the lane's words.
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/pools/object_pool.h"
#include "core/strategies/living_batch.h"
#include "core/strategies/strategy_catalog.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace poolscope {

template <pools::ObjectPool Pool>
class PoolLane : public Strategy
{
public:
    [[nodiscard]] Object* acquire(KindIndex kind) override
    {
        auto* object = static_cast<Object*>(acquireFrom(kind));
        if (object != nullptr) highWater_ = std::max(highWater_, ++inUse_);
        return object;
    }

    void release(Object* object) override
    {
        Pool& pool = *pools_[object->kind];
        releasing_ = object;
        leave(object);
        pool.release(object);
        releasing_ = nullptr;
    }

    [[nodiscard]] bool listsTheLiving() const override { return true; }
    void visitLiving(LivingVisitor& visitor) const override
    {
        LivingBatch batch(visitor);
        for (const auto& pool : pools_) {
            if constexpr (requires { pool->forEachSlotUsed([](void*) {}); }) {
                pool->forEachSlotUsed([&](void* slot) {
                    auto* object = static_cast<Object*>(slot);
                    if (object->kind != idleKind) batch.add(object);
                });
            } else {
                pool->forEachLive([&](void* object) { batch.add(static_cast<Object*>(object)); });
            }
        }
    }

    [[nodiscard]] StrategyStats stats() const override
    {
        StrategyStats s;
        for (std::size_t kind = 0; kind < pools_.size(); ++kind)
            add(s, *pools_[kind], kinds_[kind].bytes);
        s.liveObjects = inUse_;
        s.highWater = highWater_;
        return s;
    }

    void slotsByKind(std::vector<KindSlots>& kinds) const override
    {
        kinds.clear();
        for (const auto& pool : pools_) {
            const pools::PoolStats p = pool->stats();
            kinds.push_back({p.owned, p.inUse, p.highWater});
        }
    }

    [[nodiscard]] std::uint64_t reservedBytes() const override
    {
        std::uint64_t bytes = 0;
        for (const auto& pool : pools_)
            bytes += pool->reservedBytes();
        return bytes;
    }

protected:
    explicit PoolLane(const StrategySetup& setup) : kinds_(setup.kinds), observer_(setup.evictionObserver) {}

    // Called once for each kind, in order, by the constructor of the derived class.
    template <class... Options>
    void addPool(const Kind& kind, Options... options)
    {
        pools_.push_back(std::make_unique<Pool>(pools::SlotShape{kind.bytes, objectAlignment}, options...));
        pools_.back()->setName("the pool of kind " + kind.name);
    }

    // `object` lives no more.
    void leave(Object* object)
    {
        object->kind = idleKind;
        --inUse_;
    }

    // Sets the size of every pool, for a tuned parameter that is one.
    void resizePools(const ParameterValue& slots)
    {
        for (const auto& pool : pools_)
            pool->resize(static_cast<std::size_t>(std::get<std::int64_t>(slots)));
    }

    // For pools that take an object back by their own decision.
    void watchEvictions()
    {
        for (const auto& pool : pools_)
            pool->setDisposeHook({&PoolLane::disposed, this});
    }

    [[nodiscard]] std::vector<std::unique_ptr<Pool>>& pools() { return pools_; }

private:
    // Of a slot that no object lives in, behind the pool's link.
    static constexpr KindIndex idleKind = 0xffff;

    void* acquireFrom(KindIndex kind)
    {
        try {
            return pools_[kind]->acquire();
        } catch (const pools::PoolExhausted& error) {
            throw RunError("the pool of kind " + kinds_[kind].name + " is exhausted: " + error.what());
        }
    }

    static void add(StrategyStats& s, const Pool& pool, std::uint32_t objectBytes)
    {
        const pools::PoolStats p = pool.stats();
        s.liveBytes += p.inUse * objectBytes;
        s.slotsOwned += p.owned;
        s.slotsInUse += p.inUse;
        s.slotsIdle += p.idle();
        s.prefilled += p.prefilled;
        s.acquired += p.acquired;
        s.released += p.released;
        s.hits += p.hits;
        s.misses += p.misses;
        s.exhausted += p.exhausted;
        s.heapAllocations += p.heapAllocations;
        s.heapFrees += p.heapFrees;
        s.heapBytes += pool.heapBytes();
        if constexpr (requires { pool.slotsToRetire(); }) s.slotsToRetire += pool.slotsToRetire();
    }

    static void disposed(void* context, void* object)
    {
        auto& self = *static_cast<PoolLane*>(context);
        if (object == self.releasing_) return;
        auto* evicted = static_cast<Object*>(object);
        self.observer_.evicted(evicted);
        self.leave(evicted);
    }

    std::span<const Kind> kinds_;
    EvictionObserver& observer_;
    std::vector<std::unique_ptr<Pool>> pools_; // by kind
    Object* releasing_ = nullptr;
    std::uint64_t inUse_ = 0;
    std::uint64_t highWater_ = 0;
};

// What `slots` of each kind weigh, if that is more than this machine's memory: the complaint about `parameter`.
[[nodiscard]] std::optional<Contradiction> poolTooLarge(const std::string& parameter, std::int64_t slots,
                                                        std::span<const Kind> kinds);

} // namespace poolscope

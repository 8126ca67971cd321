// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every strategy made of pools shares: one pool a kind, books over all of them, errors in the lane's words.
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/pools/object_pool.h"
#include "core/strategies/living_batch.h"
#include "core/strategies/pool_memory.h"
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
        if (object != nullptr) gauge_.enter();
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

    void forget(Object* object) override
    {
        lost_.add(object, object->kind, kinds_[object->kind].bytes);
        object->kind = idleKind; // the walk over the living passes it by
    }
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }

    [[nodiscard]] bool holds(KindIndex kind, const Object* object) const override { return pools_[kind]->owns(object); }

    [[nodiscard]] bool listsTheLiving() const override { return true; }
    void visitLiving(LivingVisitor& visitor) const override
    {
        LivingBatch batch(visitor);
        forEachPool([&](const Pool& pool) {
            if constexpr (requires { pool.forEachSlotUsed([](void*) {}); }) {
                pool.forEachSlotUsed([&](void* slot) {
                    auto* object = static_cast<Object*>(slot);
                    if (object->kind != idleKind) batch.add(object);
                });
            } else {
                pool.forEachLive([&](void* slot) {
                    auto* object = static_cast<Object*>(slot);
                    if (lost_.empty() || object->kind != idleKind) batch.add(object);
                });
            }
        });
    }

    void memorySpaces(std::vector<MemorySpace>& spaces) const override
    {
        for (std::size_t kind = 0; kind < pools_.size(); ++kind)
            if (pools_[kind]) PoolMemory<Pool>(*pools_[kind]).addSpaces("pool of " + kinds_[kind].name, spaces);
    }
    [[nodiscard]] bool knowsItsMemory() const override { return OnSlab<Pool>; }
    void visitMemory(MemoryVisitor& visitor) const override
    {
        forEachPool([&](const Pool& pool) { PoolMemory<Pool>(pool).visit(visitor); });
    }
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override
    {
        for (std::size_t kind = 0; kind < pools_.size(); ++kind) {
            if (!pools_[kind]) continue;
            MemoryBlock block = PoolMemory<Pool>(*pools_[kind]).blockAt(address);
            if (block.begin == nullptr) continue;
            block.kind = static_cast<KindIndex>(kind);
            return block;
        }
        return {};
    }

    [[nodiscard]] StrategyStats stats() const override
    {
        StrategyStats s;
        for (std::size_t kind = 0; kind < pools_.size(); ++kind)
            if (pools_[kind]) add(s, *pools_[kind], kinds_[kind].bytes);
        s.lostObjects = lost_.size();
        s.garbageBytes = lost_.bytes();
        s.liveBytes -= lost_.bytes();
        s.liveObjects = s.slotsInUse - lost_.size();
        s.highWater = gauge_.highWater();
        s.instantiated = s.prefilled + s.misses;
        return s;
    }

    void slotsByKind(std::vector<KindSlots>& kinds) const override
    {
        kinds.assign(pools_.size(), {});
        for (std::size_t kind = 0; kind < pools_.size(); ++kind) {
            if (!pools_[kind]) continue;
            const pools::PoolStats p = pools_[kind]->stats();
            kinds[kind] = {p.owned, p.inUse, p.highWater};
        }
    }

    [[nodiscard]] std::uint64_t reservedBytes() const override
    {
        std::uint64_t bytes = 0;
        forEachPool([&](const Pool& pool) { bytes += pool.reservedBytes(); });
        return bytes;
    }

protected:
    explicit PoolLane(const StrategySetup& setup)
        : kinds_(setup.kinds),
          observer_(setup.evictionObserver),
          gauge_(setup.gauge)
    {
    }

    // One pool for each kind served, each made with `options`; called once by the constructor of the derived class.
    template <class... Options>
    void addPools(const StrategySetup& setup, Options... options)
    {
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            pools_.emplace_back();
            if (!setup.serves(kind)) continue;
            const pools::SlotShape shape{kinds_[kind].bytes, objectAlignment};
            pools_.back() = std::make_unique<Pool>(shape, options...);
            pools_.back()->setName("the pool of kind " + kinds_[kind].name);
        }
    }

    // `object` lives no more.
    void leave(Object* object)
    {
        object->kind = idleKind;
        gauge_.leave();
    }

    // Sets the size of every pool, for a tuned parameter that is one.
    void resizePools(const ParameterValue& slots)
    {
        forEachPool([&](Pool& pool) { pool.resize(static_cast<std::size_t>(std::get<std::int64_t>(slots))); });
    }

    // For pools that take an object back by their own decision.
    void watchEvictions()
    {
        lost_.index();
        forEachPool([&](Pool& pool) { pool.setDisposeHook({&PoolLane::disposed, this}); });
    }

    template <class Visit>
    void forEachPool(Visit visit) const
    {
        for (const auto& pool : pools_)
            if (pool) visit(*pool);
    }

    // Of a kind that is served.
    [[nodiscard]] Pool& poolOf(std::size_t kind) { return *pools_[kind]; }

    // What was lost of the kind has been taken back with the rest.
    void found(KindIndex kind)
    {
        gauge_.leave(lost_.remove([=](const LostObjects::Entry& entry) { return entry.kind == kind; }));
    }

private:
    // Of a slot that no object lives in, behind the pool's link if it is idle.
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
        // The standard pool holds what it has not told of.
        s.allocatedBytes += std::max<std::uint64_t>(pool.heapBytes(), (p.prefilled + p.misses) * objectBytes);
        if constexpr (requires { pool.slotsToRetire(); }) s.slotsToRetire += pool.slotsToRetire();
    }

    static void disposed(void* context, void* object)
    {
        auto& self = *static_cast<PoolLane*>(context);
        if (object == self.releasing_) return;
        auto* evicted = static_cast<Object*>(object);
        if (!self.lost_.take(evicted)) self.observer_.evicted(evicted);
        self.leave(evicted);
    }

    std::span<const Kind> kinds_;
    EvictionObserver& observer_;
    std::vector<std::unique_ptr<Pool>> pools_; // by kind; none for those not served
    LostObjects lost_;
    SlotGauge& gauge_;
    Object* releasing_ = nullptr;
};

// What `slots` of each kind weigh, if that is more than this machine's memory: the complaint about `parameter`.
[[nodiscard]] std::optional<Contradiction> poolTooLarge(const std::string& parameter, std::int64_t slots,
                                                        std::span<const Kind> kinds);

} // namespace poolscope

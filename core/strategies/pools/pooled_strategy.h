// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The common part of all strategies made of pools: one pool per kind, joint accounting, errors in the words of a run.
#pragma once

#include "core/base/error.h"
#include "core/base/parameter_set.h"
#include "core/base/units.h"
#include "core/pools/object_pool.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/pools/pool_memory.h"
#include "core/strategies/pools/pool_plan.h"
#include "core/strategies/strategy_info.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

namespace poolscope {

// What a pool does in advance with the slots that it owns: "reserve" leaves their memory untouched, "construct" makes
// an object in each, which moves that cost from the frames to before the run.
[[nodiscard]] Parameter prefillParameter();
// `Values` have a member `bool constructs`.
template <class Values>
[[nodiscard]] ParameterField<Values> prefillField()
{
    return {&Values::constructs, {false, true}, prefillParameter()};
}

template <pools::ObjectPool Pool>
class PooledStrategy : public Strategy,
                       public SlotKeeping,
                       public SlotInspection,
                       public HeldMemory,
                       public ClearingAtOnce,
                       public LiveObjectList,
                       public MemoryLayout,
                       public TypeChecking
{
public:
    [[nodiscard]] Object* acquire(KindIndex kind) override
    {
        auto* object = static_cast<Object*>(acquireFrom(kind));
        tellSizeOf(kind);
        if (object != nullptr) gauge_.enter();
        return object;
    }

    void release(Object* object) override
    {
        const KindIndex kind = object->kind;
        releasing_ = object;
        leave(object);
        pools_[kind]->release(object);
        releasing_ = nullptr;
        tellSizeOf(kind);
    }

    void leak(Object* object) override
    {
        lost_.add(object, object->kind, kinds_[object->kind].bytes);
        object->kind = idleKind; // excludes the slot from walks over live objects
    }
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }

    [[nodiscard]] const MemoryLayout* memory() const override { return this; }
    [[nodiscard]] SlotKeeping* slotKeeping() override { return this; }
    [[nodiscard]] const SlotInspection* slotInspection() const override { return this; }
    [[nodiscard]] const HeldMemory* heldMemory() const override { return this; }
    [[nodiscard]] const LiveObjectList* liveObjects() const override { return this; }
    // If evictions are observed, each object that is taken back would count as evicted.
    [[nodiscard]] ClearingAtOnce* clearingAtOnce() override { return observesEvictions_ ? nullptr : this; }
    [[nodiscard]] TypeChecking* typeChecking() override
    {
        if constexpr (requires { requires Pool::refusesForeign; }) return this;
        return nullptr;
    }

    void releaseInto(KindIndex kind, Object* object) override
    {
        try {
            pools_[kind]->release(object);
        } catch (const pools::PoolMisuse&) {
            return;
        }
        throw std::logic_error("a pool took what is not its own");
    }
    pools::ReleasedMany releaseMany(KindIndex kind, std::span<Object* const> objects) override
    {
        Pool& pool = *pools_[kind];
        for (Object* object : objects)
            if (pool.owns(object)) leave(object);
        const std::vector<void*> given(objects.begin(), objects.end());
        const pools::ReleasedMany released = pool.releaseMany(given);
        tellSizeOf(kind);
        return released;
    }

    void clear() override
    {
        forEachPool([&](Pool& pool) {
            gauge_.leave(pool.stats().inUse);
            pool.clear();
        });
        lost_.remove([](const LostObjects::Entry&) { return true; });
        for (std::size_t kind = 0; kind < pools_.size(); ++kind)
            if (pools_[kind]) tellSizeOf(kind);
    }

    [[nodiscard]] bool staysIdle(const Object* object) const override
    {
        if constexpr (OnSlab<Pool>) {
            const Pool& pool = *pools_[object->kind];
            return pool.slab().slotOf(object) < pool.size();
        }
        return false;
    }
    [[nodiscard]] bool canInspect(KindIndex kind) const override { return OnSlab<Pool> && pools_[kind] != nullptr; }
    void inspect(KindIndex kind, InspectedSlots& found) const override
    {
        found = {};
        if constexpr (OnSlab<Pool>) {
            const Pool& pool = *pools_[kind];
            found.owned = pool.size();
            found.used = std::min(pool.slotsUsed(), pool.size());
            pool.forEachIdleInOrder([&](const std::byte* slot) {
                found.idle.push_back(static_cast<std::uint32_t>(pool.slab().slotOf(slot)));
            });
            for (std::size_t slot = 0; slot < found.used; ++slot)
                found.objects.push_back(reinterpret_cast<const Object*>(pool.slab().objectAt(slot)));
        }
    }
    [[nodiscard]] std::uint32_t slotOf(KindIndex kind, const Object* object) const override
    {
        if constexpr (OnSlab<Pool>) return static_cast<std::uint32_t>(pools_[kind]->slab().slotOf(object));
        return 0;
    }
    void setAside(Object* object) override
    {
        object->kind = asideKind;
        ++aside_;
        gauge_.leave();
    }
    void takeUp(Object*) override
    {
        --aside_;
        gauge_.enter();
    }
    void visitIdle(KindIndex kind, LiveVisitor& visitor) const override
    {
        LiveBatch batch(visitor);
        if constexpr (OnSlab<Pool>) {
            pools_[kind]->forEachSlotUsed([&](void* slot) {
                auto* object = static_cast<Object*>(slot);
                if (object->kind == idleKind) batch.add(object);
            });
        }
    }

    // A pool that takes all its slots back at once starts over, but its slots are still the same memory.
    [[nodiscard]] bool holds(KindIndex kind, const Object* object) const override
    {
        const Pool& pool = *pools_[kind];
        if constexpr (OnSlab<Pool>)
            return static_cast<const void*>(object) < pool.slab().objectAt(std::max(pool.size(), pool.slotsUsed()));
        else
            return pool.owns(object);
    }

    void visitLive(LiveVisitor& visitor) const override
    {
        LiveBatch batch(visitor);
        forEachPool([&](const Pool& pool) {
            if constexpr (requires { pool.forEachSlotUsed([](void*) {}); }) {
                pool.forEachSlotUsed([&](void* slot) {
                    auto* object = static_cast<Object*>(slot);
                    if (object->kind < asideKind) batch.add(object);
                });
            } else {
                pool.forEachLive([&](void* slot) {
                    auto* object = static_cast<Object*>(slot);
                    if ((lost_.empty() && aside_ == 0) || object->kind < asideKind) batch.add(object);
                });
            }
        });
    }

    void addSpaces(std::vector<MemorySpace>& spaces) const override
    {
        for (std::size_t kind = 0; kind < pools_.size(); ++kind)
            if (pools_[kind]) PoolMemory<Pool>(*pools_[kind]).addSpaces("pool of " + kinds_[kind].name, spaces);
    }
    [[nodiscard]] bool isWhole() const override { return OnSlab<Pool>; }
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
            kinds[kind] = {p.owned, p.inUse, p.highWater, p.prefilled + p.misses, p.misses, p.exhausted};
        }
    }

    [[nodiscard]] std::uint64_t reservedBytes() const override
    {
        std::uint64_t bytes = 0;
        forEachPool([&](const Pool& pool) { bytes += pool.reservedBytes(); });
        return bytes;
    }

protected:
    explicit PooledStrategy(const StrategySetup& setup)
        : kinds_(setup.kinds),
          observer_(setup.evictionObserver),
          gauge_(setup.gauge)
    {
    }

    // One pool for each kind served, each made with `options`; called once by the constructor of the derived class.
    template <class... Options>
    void addPools(const StrategySetup& setup, Options... options)
    {
        told_.resize(kinds_.size());
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            pools_.emplace_back();
            if (!setup.serves(kind)) continue;
            const pools::SlotShape shape{kinds_[kind].bytes, objectAlignment};
            pools_.back() = std::make_unique<Pool>(shape, options...);
            pools_.back()->setName("the pool of kind " + kinds_[kind].name);
            tellSizeOf(kind);
        }
    }

    // `object` is dead, and its slot is no longer in use.
    void leave(Object* object)
    {
        markDead(object);
        leave(1);
    }
    // The two parts separately: the object is dead although its slot is not available yet; that many slots are no
    // longer in use.
    static void markDead(Object* object) { object->kind = idleKind; }
    void leave(std::size_t slots) { gauge_.leave(slots); }
    [[nodiscard]] std::uint32_t bytesOf(std::size_t kind) const { return kinds_[kind].bytes; }

    // Applies prefillParameter() to the slots of the pools; called once, after addPools().
    void prefill(bool constructs)
    {
        constructs_ = constructs;
        if (constructs_) constructUnused();
    }

    // Sets the size of every pool, for a tuned parameter that is a size.
    void resizePools(std::size_t size)
    {
        forEachPool([&](Pool& pool) {
            if (pool.stats().owned > size) observer_.poolShrinks();
            pool.resize(size);
        });
        if constexpr (OnSlab<Pool>)
            if (constructs_) constructUnused();
        for (std::size_t kind = 0; kind < pools_.size(); ++kind)
            if (pools_[kind]) tellSizeOf(kind);
    }

    // Reports a change of the pool's size to the gauge.
    void tellSizeOf(std::size_t kind)
    {
        if (pools_[kind]->heapBytes() != told_[kind].bytes) [[unlikely]]
            tellNewSizeOf(kind);
    }

    // For pools that take objects back by their own decision.
    void observeEvictions()
    {
        lost_.index();
        observesEvictions_ = true;
        forEachPool([&](Pool& pool) { pool.setDisposeHook({&PooledStrategy::disposed, this}); });
    }

    template <class Visit>
    void forEachPool(Visit visit) const
    {
        for (const auto& pool : pools_)
            if (pool) visit(*pool);
    }

    // The kind must be served.
    [[nodiscard]] Pool& poolOf(std::size_t kind) { return *pools_[kind]; }

    // Leaked objects of the kind have been taken back with the rest.
    void found(KindIndex kind)
    {
        gauge_.leave(lost_.remove([=](const LostObjects::Entry& entry) { return entry.kind == kind; }));
    }

private:
    // Marks a slot without an object, behind the pool's link if the slot is idle.
    static constexpr KindIndex idleKind = 0xffff;
    // Marks a slot in use whose object an idle owner keeps.
    static constexpr KindIndex asideKind = 0xfffe;

    struct Size
    {
        std::uint64_t slots = 0;
        std::uint64_t bytes = 0;
    };

    [[gnu::noinline, gnu::cold]] void tellNewSizeOf(std::size_t kind)
    {
        const Size before = told_[kind];
        told_[kind] = {pools_[kind]->stats().owned, pools_[kind]->heapBytes()};
        gauge_.owns(before.slots, told_[kind].slots);
        gauge_.giveBack(before.bytes);
        gauge_.take(told_[kind].bytes);
    }

    // Makes objects with all fields set, as by a constructor without arguments.
    void constructUnused()
    {
        for (std::size_t kind = 0; kind < pools_.size(); ++kind) {
            if (!pools_[kind]) continue;
            const std::size_t body = kinds_[kind].bytes - sizeof(Object);
            pools_[kind]->constructUnused([=](void* slot) {
                auto* object = new (slot) Object{.id = {}, .kind = idleKind};
                std::memset(static_cast<void*>(object + 1), 0, body);
            });
        }
    }

    void* acquireFrom(KindIndex kind)
    {
        try {
            return pools_[kind]->acquire();
        } catch (const pools::PoolExhausted& error) {
            throw RunError(poolExhausted(kinds_[kind].name, error.capacity()));
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
        s.cameIdle += p.cameIdle;
        s.acquired += p.acquired;
        s.released += p.released;
        s.hits += p.hits;
        s.misses += p.misses;
        s.exhausted += p.exhausted;
        s.heapAllocations += p.heapAllocations;
        s.heapFrees += p.heapFrees;
        s.heapBytes += pool.heapBytes();
        std::uint64_t slotBytes = pool.heapBytes();
        if constexpr (requires { pool.array(); }) {
            slotBytes -= pool.array().bytes();
            s.allocatedBytes += pool.array().bytesMade();
        }
        // The standard pool may hold memory that it has not reported.
        s.allocatedBytes += std::max<std::uint64_t>(slotBytes, (p.prefilled + p.misses) * objectBytes);
        if constexpr (requires { pool.slotsToRetire(); }) s.slotsToRetire += pool.slotsToRetire();
    }

    static void disposed(void* context, void* object)
    {
        auto& self = *static_cast<PooledStrategy*>(context);
        if (object == self.releasing_) return;
        auto* evicted = static_cast<Object*>(object);
        if (!self.lost_.take(evicted)) self.observer_.evicted(evicted);
        self.leave(evicted);
    }

    std::span<const Kind> kinds_;
    EvictionObserver& observer_;
    std::vector<std::unique_ptr<Pool>> pools_; // by kind; none for those not served
    std::vector<Size> told_;                   // by kind: as last reported to the gauge
    LostObjects lost_;
    LaneGauge& gauge_;
    Object* releasing_ = nullptr;
    std::uint64_t aside_ = 0; // objects
    bool observesEvictions_ = false;
    bool constructs_ = false; // constructs objects in slots that are added idle
};

// The complaint about `parameter` if `slots` of each kind need more than this machine's memory.
[[nodiscard]] std::optional<Contradiction> poolTooLarge(const std::string& parameter, std::uint64_t slots,
                                                        std::span<const Kind> kinds);

} // namespace poolscope

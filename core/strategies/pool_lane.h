// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What every strategy made of pools shares: one pool a kind, books over all of them, errors in the lane's words.
// A pool class brings acquire, release, stats, heapBytes, reservedBytes (core/pools).
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/pools/pool.h"
#include "core/strategies/strategy_catalog.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>

namespace poolscope {

template <class Pool>
class PoolLane : public Strategy
{
public:
    [[nodiscard]] Object* acquire(KindIndex kind) override
    {
        auto* object = static_cast<Object*>(acquireFrom(kind));
        if (object == nullptr) return nullptr;
        liveBytes_ += kinds_[kind].bytes;
        highWater_ = std::max(highWater_, ++inUse_);
        return object;
    }

    void release(Object* object) override
    {
        releasing_ = object;
        pools_[object->kind].release(object);
        releasing_ = nullptr;
    }

    [[nodiscard]] StrategyStats stats() const override
    {
        StrategyStats s;
        for (const Pool& pool : pools_) {
            const pools::PoolStats& p = pool.stats();
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
        }
        s.liveObjects = inUse_;
        s.liveBytes = liveBytes_;
        s.highWater = highWater_;
        return s;
    }

    [[nodiscard]] std::uint64_t reservedBytes() const override
    {
        std::uint64_t bytes = 0;
        for (const Pool& pool : pools_)
            bytes += pool.reservedBytes();
        return bytes;
    }

protected:
    explicit PoolLane(const StrategySetup& setup) : kinds_(setup.kinds), observer_(setup.evictionObserver) {}

    // Called once for each kind, in order, by the constructor of the derived class.
    template <class... Options>
    void addPool(const Kind& kind, Options... options)
    {
        pools_.emplace_back(std::size_t{kind.bytes}, options..., pools::DisposeHook{&PoolLane::dispose, this});
    }

    void visitEachPool(LivingVisitor& visitor) const
    {
        std::array<Object*, 256> batch;
        std::size_t n = 0;
        for (const Pool& pool : pools_) {
            pool.forEachLive([&](void* object) {
                batch[n++] = static_cast<Object*>(object);
                if (n == batch.size()) visitor.visit({batch.data(), std::exchange(n, 0)});
            });
        }
        visitor.visit({batch.data(), n});
    }

    [[nodiscard]] std::deque<Pool>& pools() { return pools_; }

private:
    void* acquireFrom(KindIndex kind)
    {
        try {
            return pools_[kind].acquire();
        } catch (const std::runtime_error& error) {
            throw RunError("the pool of kind " + kinds_[kind].name + " is exhausted: " + error.what());
        }
    }

    static void dispose(void* context, void* object)
    {
        auto& self = *static_cast<PoolLane*>(context);
        auto* disposed = static_cast<Object*>(object);
        --self.inUse_;
        self.liveBytes_ -= self.kinds_[disposed->kind].bytes;
        if (disposed != self.releasing_) self.observer_.evicted(disposed);
    }

    std::span<const Kind> kinds_;
    EvictionObserver& observer_;
    std::deque<Pool> pools_; // by kind; a deque, because pools do not move
    Object* releasing_ = nullptr;
    std::uint64_t inUse_ = 0;
    std::uint64_t highWater_ = 0;
    std::uint64_t liveBytes_ = 0;
};

// What `slots` of each kind weigh, if that is more than this machine's memory: the complaint about `parameter`.
[[nodiscard]] std::optional<Contradiction> poolTooLarge(const std::string& parameter, std::int64_t slots,
                                                        std::span<const Kind> kinds);

} // namespace poolscope

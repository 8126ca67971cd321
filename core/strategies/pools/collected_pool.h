// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pool of one kind whose objects come from the lane's collected heap, as in the programs of the source articles. The
// pool keeps its idle objects alive by referring to them, and the program those in use; the collector traces both. When
// an object in use is leaked, the collector reclaims it, but the pool is not told: its accounting still counts the
// object as in use.
#pragma once

#include "core/gc/collected_heap.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/pools/pool_array.h"
#include "core/strategies/pools/pool_plan.h"
#include "core/strategies/strategy_info.h"

#include <memory>
#include <vector>

namespace poolscope {

class CollectedPool final : public Strategy,
                            private SlotKeeping,
                            private DeferredReleases,
                            private MemoryLayout,
                            private gc::Roots,
                            private gc::WeakHolder
{
public:
    // `setup` must have a heap and serve one kind. `planOf` is StrategyInfo::plan.
    CollectedPool(const StrategySetup& setup, PoolPlan (*planOf)(const ParameterValues&));

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    void leak(Object* object) override;
    // Leaked objects that the collector has not found yet.
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }
    void tune(std::string_view parameter, const ParameterValue& value) override;
    [[nodiscard]] StrategyStats stats() const override;
    // The memory of the list of idle objects: the objects themselves are in the heap.
    [[nodiscard]] std::uint64_t reservedBytes() const override { return idle_.capacity() * sizeof(Object*); }
    // It has no memory of its own, but knows which objects in the heap are idle.
    [[nodiscard]] const MemoryLayout* memory() const override { return this; }
    [[nodiscard]] SlotKeeping* slotKeeping() override { return this; }
    [[nodiscard]] DeferredReleases* deferredReleases() override { return array_ ? this : nullptr; }

private:
    void slotsByKind(std::vector<KindSlots>& kinds) const override;
    [[nodiscard]] bool staysIdle(const Object*) const override { return owned() <= size_; }
    void visitIdle(KindIndex, LiveVisitor& visitor) const override { visitor.visit(allIdle()); }
    [[nodiscard]] bool keepsReferences() const override { return !plan_.clearsReferences; }
    void setAside(Object*) override { gauge_.leave(); }
    void takeUp(Object*) override { gauge_.enter(); }
    void catchUp() override;
    void addSpaces(std::vector<MemorySpace>&) const override {}
    void visitMemory(MemoryVisitor& visitor) const override;
    [[nodiscard]] MemoryBlock blockAt(const void*) const override { return {}; }
    [[nodiscard]] std::span<Object*> roots() override;
    void update(const gc::Survivors& survivors) override;

    void resize(std::size_t size);
    void tellSize();
    void make(std::size_t objects, bool areConstructed);
    void keep(Object* object);
    [[nodiscard]] Object* nextIdle();
    [[nodiscard]] Object* takeIdle();
    void dropIdle();
    void clearReferences(Object* object);
    // Must be called before an idle object is taken out.
    void prepareToTake();
    [[nodiscard]] std::span<Object* const> allIdle() const { return std::span(idle_).subspan(firstIdle_); }
    [[nodiscard]] Object* grow();
    [[nodiscard]] Object* answerExhaustion();
    [[nodiscard]] std::size_t idle() const { return idle_.size() - firstIdle_; }
    [[nodiscard]] std::uint64_t inUse() const { return acquired_ - released_; }
    [[nodiscard]] std::uint64_t owned() const { return inUse() + idle(); }

    const Kind& kind_;
    KindIndex index_;
    std::size_t kinds_;      // of the scenario
    ParameterValues values_; // as tuned by now
    PoolPlan (*planOf_)(const ParameterValues&);
    PoolPlan plan_;
    gc::CollectedHeap& heap_;
    gc::Barrier* barrier_; // of the heap, or null
    LaneGauge& gauge_;
    EvictionObserver& observer_;
    std::vector<Object*> idle_; // valid from firstIdle_ on
    std::size_t firstIdle_ = 0;
    std::unique_ptr<PoolArray> array_; // null if there is only the list
    LostObjects lost_;
    std::uint64_t told_ = 0; // slots owned, as last reported to the gauge
    std::size_t size_ = 0;   // number of objects to own: more are dropped on release
    std::uint64_t leaked_ = 0;
    std::uint64_t highWater_ = 0;
    std::uint64_t prefilled_ = 0;
    std::uint64_t cameIdle_ = 0;
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t hits_ = 0;
    std::uint64_t misses_ = 0;
    std::uint64_t exhausted_ = 0;
};

} // namespace poolscope

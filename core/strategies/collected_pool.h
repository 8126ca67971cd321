// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pool of one kind whose objects come from the lane's collected heap: what the source articles' programs had. The
// pool keeps its idle objects alive by referring to them, the program those it uses; the collector traces both. An
// object in use that was forgotten is found by the collector, and the pool never learns of it: its books go on
// counting it as in use.
#pragma once

#include "core/gc/collected_heap.h"
#include "core/pools/free_list_pool.h"
#include "core/strategies/strategy_catalog.h"

#include <vector>

namespace poolscope {

class CollectedPool final : public Strategy, private gc::Roots, private gc::WeakHolder
{
public:
    struct Plan
    {
        std::size_t size = 0;        // objects made at the start
        std::size_t growBy = 0;      // objects made when none is idle; 0: as many again as it owns
        std::string sizeParameter{}; // the live parameters that set them; empty: none does
        std::string growthParameter{};
        pools::ReuseOrder order = pools::ReuseOrder::Lifo;
        pools::OnExhausted onExhausted = pools::OnExhausted::Grow; // not RecycleOldest
    };

    // `setup` must have a heap and serve one kind.
    CollectedPool(const StrategySetup& setup, const Plan& plan);

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    void forget(Object* object) override;
    // Those that the collector has not found yet.
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }
    void tune(std::string_view parameter, const ParameterValue& value) override;
    // The heap's: it has none of its own, but knows which objects there are idle.
    void memorySpaces(std::vector<MemorySpace>&) const override {}
    void visitMemory(MemoryVisitor& visitor) const override;
    [[nodiscard]] MemoryBlock blockAt(const void*) const override { return {}; }
    [[nodiscard]] StrategyStats stats() const override;
    void slotsByKind(std::vector<KindSlots>& kinds) const override;
    // The list of the idle: their memory is the heap's.
    [[nodiscard]] std::uint64_t reservedBytes() const override { return idle_.capacity() * sizeof(Object*); }

private:
    [[nodiscard]] std::span<Object*> roots() override;
    void update(const gc::Survivors& survivors) override;

    void resize(std::size_t size);
    void make(std::size_t objects);
    void keep(Object* object);
    [[nodiscard]] Object* nextIdle();
    [[nodiscard]] Object* takeIdle();
    void dropIdle();
    [[nodiscard]] Object* grow();
    [[nodiscard]] Object* answerExhaustion();
    [[nodiscard]] std::size_t idle() const { return idle_.size() - firstIdle_; }
    [[nodiscard]] std::uint64_t inUse() const { return acquired_ - released_; }
    [[nodiscard]] std::uint64_t owned() const { return inUse() + idle(); }

    const Kind& kind_;
    KindIndex index_;
    std::size_t kinds_; // of the scenario
    Plan plan_;
    gc::CollectedHeap& heap_;
    gc::Barrier* barrier_; // of the heap, or null
    SlotGauge& gauge_;
    std::vector<Object*> idle_; // from firstIdle_ on
    std::size_t firstIdle_ = 0;
    LostObjects lost_;
    std::size_t size_ = 0; // objects it is to own: more are dropped as they come back
    std::uint64_t forgotten_ = 0;
    std::uint64_t highWater_ = 0;
    std::uint64_t prefilled_ = 0;
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t hits_ = 0;
    std::uint64_t misses_ = 0;
    std::uint64_t exhausted_ = 0;
};

} // namespace poolscope

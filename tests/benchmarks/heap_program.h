// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A minimal program on a heap, for benchmarks: it follows a scenario, writes its objects once, links and drops them.
#pragma once

#include "core/gc/collected_heap.h"
#include "core/simulation/frame_collections.h"
#include "core/simulation/objects/body.h"
#include "core/strategies/strategy.h"
#include "tests/benchmarks/collector_loads.h"

#include <chrono>
#include <memory>
#include <span>
#include <vector>

#include <time.h>

namespace poolscope {

inline double nanoseconds(std::chrono::steady_clock::duration length)
{
    return static_cast<double>(std::chrono::nanoseconds(length).count());
}

inline double threadCpuNs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

// A program that finds each of its objects by its birth number.
class HeapProgram final : public gc::Roots, public gc::AddressTable, private EvictionObserver
{
public:
    HeapProgram(const Contestant& contestant, std::span<const Kind> kinds) : kinds_(kinds)
    {
        strategy_ = contestant.strategy->make({.kinds = kinds,
                                               .served = {},
                                               .values = contestant.values,
                                               .roots = *this,
                                               .addresses = *this,
                                               .collectionObserver = log_,
                                               .evictionObserver = *this,
                                               .gauge = gauge_});
        if (gc::CollectedHeap* heap = lentHeap(*strategy_)) barrier_ = heap->barrier();
    }

    std::span<Object*> roots() override { return roots_; }
    bool isInAddressTable() const override { return true; }
    void moved(std::span<Object* const> objects) override
    {
        for (const Object* object : objects)
            __builtin_prefetch(&objects_[object->id.index], 1);
        for (Object* object : objects) {
            // Dead objects that are moved are not listed.
            Object*& entry = objects_[object->id.index];
            if (entry == nullptr || generations_[object->id.index] != object->id.generation) continue;
            entry = object;
            if (object->owned == 0) roots_[object->id.index] = object;
        }
    }

    void live(std::span<const Event> events)
    {
        for (const Event& event : events) {
            if (event.type == Event::Type::Spawn) bear(event);
            if (event.type == Event::Type::Kill) bury(objects_[event.id.index]);
            if (event.type == Event::Type::Link)
                store(objects_[event.id.index], event.reference,
                      event.owner.isNull() ? nullptr : objects_[event.owner.index]);
        }
    }

    const Strategy& strategy() const { return *strategy_; }
    FrameCollections& log() { return log_; }

private:
    void evicted(Object*) override {} // no collector evicts

    void bear(const Event& event)
    {
        const std::size_t index = event.id.index;
        if (index >= objects_.size()) {
            objects_.resize(2 * index + 1);
            roots_.resize(objects_.size());
            generations_.resize(objects_.size());
        }
        Object* object = strategy_->acquire(event.kind);
        initialise(object, event, kinds_[event.kind]);
        objects_[index] = object;
        generations_[index] = event.id.generation;
        if (!event.owner.isNull()) {
            store(objects_[event.owner.index], event.reference, object);
            return;
        }
        roots_[index] = object;
        if (barrier_ != nullptr) barrier_->rootAdded(object);
    }

    void bury(Object* object)
    {
        const bool isRoot = object->owned == 0;
        objects_[object->id.index] = nullptr;
        if (isRoot) roots_[object->id.index] = nullptr;
        for (Object*& child : object->references().first(kinds_[object->kind].children.size()))
            if (child != nullptr) {
                Object* const next = child;
                store(object, static_cast<std::uint8_t>(&child - object->references().data()), nullptr);
                bury(next);
            }
        strategy_->release(object);
        if (isRoot && barrier_ != nullptr) barrier_->rootDropped(object);
    }

    void store(Object* holder, std::uint8_t reference, Object* target)
    {
        Object*& slot = holder->references()[reference];
        Object* const before = slot;
        slot = target;
        if (barrier_ != nullptr) barrier_->stored(holder, before, target);
    }

    std::span<const Kind> kinds_;
    FrameCollections log_;
    LaneGauge gauge_;
    std::vector<Object*> objects_; // by index of the id; null for dead objects
    std::vector<Object*> roots_;   // those of them that no object refers to
    std::vector<std::uint32_t> generations_;
    std::unique_ptr<Strategy> strategy_;
    gc::Barrier* barrier_ = nullptr;
};

// The cost of one frame.
struct Turn
{
    double ns = 0, pauseNs = 0;
    bool isPreempted = false; // a twentieth of it or more went to other threads
    std::vector<CollectionRecord> collections;
};

inline Turn takeTurn(HeapProgram& program, const FrameEvents& events)
{
    Turn turn;
    const double cpu = threadCpuNs();
    const auto begin = std::chrono::steady_clock::now();
    program.log().frameBegins(begin);
    program.live(events.opening);
    program.live(events.closing);
    turn.ns = nanoseconds(std::chrono::steady_clock::now() - begin);
    turn.isPreempted = threadCpuNs() - cpu + turn.ns / 20 < turn.ns;
    program.log().frameEnds();
    turn.pauseNs = static_cast<double>(program.log().pausedNs());
    turn.collections.assign(program.log().records().begin(), program.log().records().end());
    program.log().clear();
    return turn;
}

// Lets every program do the same frames, one program after the other; the result is by program, then by frame.
inline std::vector<std::vector<Turn>> takeTurns(const std::vector<std::unique_ptr<HeapProgram>>& programs,
                                                const std::vector<FrameEvents>& block)
{
    std::vector<std::vector<Turn>> turns(programs.size());
    for (std::size_t i = 0; i < programs.size(); ++i)
        for (const FrameEvents& events : block)
            turns[i].push_back(takeTurn(*programs[i], events));
    return turns;
}

} // namespace poolscope

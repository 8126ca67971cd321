// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The write barrier's protocol: tells a lane's collected heap of roots and references if it cannot find them when it
// collects (gc::Barrier). If it can, or if there is no such heap, nothing is reported. Inline, because most births and
// deaths change a reference.
#pragma once

#include "core/base/object.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace poolscope {

class HeapBarrier
{
public:
    // `strategies` must outlive it.
    explicit HeapBarrier(StrategyMix& strategies) : strategies_(strategies), barrier_(strategies.barrier()) {}

    // Whether there is a heap that must be told.
    [[nodiscard]] bool isHeard() const { return barrier_ != nullptr; }
    // Reports nothing from now on, because the lane is about to close.
    void fallSilent()
    {
        barrier_ = nullptr;
        dropped_.clear();
    }

    // Changes a reference of `holder`; `target` may be null. Every change to a live object's reference must be made
    // here.
    void store(Object* holder, std::uint8_t reference, Object* target)
    {
        Object*& slot = holder->references()[reference];
        Object* const before = slot;
        slot = target;
        if (barrier_ != nullptr) barrier_->stored(holder, before, target);
    }
    void rootAdded(Object* object)
    {
        if (barrier_ != nullptr) barrier_->rootAdded(object);
    }
    void rootDropped(Object* object)
    {
        if (barrier_ != nullptr) barrier_->rootDropped(object);
    }
    // `holder` no longer refers to anything that the heap must know of.
    void emptied(Object* holder)
    {
        if (barrier_ != nullptr) barrier_->emptied(holder);
    }

    // A reference to `target` goes with its holder, which is no longer in the table. The heap is told at endDropped().
    void drop(Object* target)
    {
        if (barrier_ != nullptr) dropped_.push_back(target);
    }
    // `holder` no longer refers to anything.
    void dropAllOf(Object* holder)
    {
        for (Object*& target : holder->references())
            if (Object* const before = std::exchange(target, nullptr)) drop(before);
        emptied(holder);
    }
    // The same for an object that dies, if the heap does not handle that: it notices the death of its own objects, but
    // not of those that go back to a pool.
    void dropAllOfDead(Object* object)
    {
        if (barrier_ == nullptr || strategies_.isOfMain(object->kind)) return;
        // The slot has already dropped what it does not keep.
        if (strategies_.keptChildren(object->kind) == 0) dropAllOf(object);
    }
    [[nodiscard]] bool hasDropped() const { return !dropped_.empty(); }
    // Call only once all objects that die together are out of the table, because it may end their memory.
    void endDropped()
    {
        for (Object* target : dropped_)
            barrier_->dropped(target);
        dropped_.clear();
    }

private:
    StrategyMix& strategies_;
    gc::Barrier* barrier_;         // of the lane's collected heap; null if it needs to be told nothing
    std::vector<Object*> dropped_; // targets of objects that died since the last birth or link; empty between frames
};

} // namespace poolscope

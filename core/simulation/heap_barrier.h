// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The write barrier's protocol: what the collected heap of a lane is told of roots and references, where it cannot find
// that out when it collects (gc::Barrier). Where it can, or where there is no such heap, nothing is told. Inline: a
// reference is changed at most births and deaths.
#pragma once

#include "core/base/object.h"
#include "core/strategies/strategy_mix.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace poolscope {

class HeapBarrier
{
public:
    // `strategies` must outlive it.
    explicit HeapBarrier(StrategyMix& strategies) : strategies_(strategies), barrier_(strategies.barrier()) {}

    // Whether there is a heap to tell.
    [[nodiscard]] bool isHeard() const { return barrier_ != nullptr; }
    // Tells nothing from now on: the lane is about to close.
    void fallSilent()
    {
        barrier_ = nullptr;
        dropped_.clear();
    }

    // Changes a reference of `holder`; `target` may be null. Every change of a live object's reference goes through
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
    // `holder` refers to nobody the heap has to know of any more.
    void emptied(Object* holder)
    {
        if (barrier_ != nullptr) barrier_->emptied(holder);
    }

    // A reference to `target` goes with its holder, who is out of the table. The heap hears of it at endDropped().
    void drop(Object* target)
    {
        if (barrier_ != nullptr) dropped_.push_back(target);
    }
    // `holder` refers to nobody any more.
    void dropAllOf(Object* holder)
    {
        for (Object*& target : holder->references())
            if (Object* const before = std::exchange(target, nullptr)) drop(before);
        emptied(holder);
    }
    // The same for one who dies, where the heap does not see to it: it sees the death of its own, but not of what goes
    // back to a pool.
    void dropAllOfDead(Object* object)
    {
        if (barrier_ == nullptr || strategies_.isOfMain(object->kind)) return;
        // Its slot has parted with what it does not keep.
        if (strategies_.keptChildren(object->kind) == 0) dropAllOf(object);
    }
    [[nodiscard]] bool hasDropped() const { return !dropped_.empty(); }
    // Not before all who die together are out of the table: this may be the end of their memory.
    void endDropped()
    {
        for (Object* target : dropped_)
            barrier_->dropped(target);
        dropped_.clear();
    }

private:
    StrategyMix& strategies_;
    gc::Barrier* barrier_;         // of the lane's collected heap; null where it needs to be told nothing
    std::vector<Object*> dropped_; // by those who died since the last birth or link; empty between frames
};

} // namespace poolscope

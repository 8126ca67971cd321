// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pools/free_list_pool.h"

#include <algorithm>
#include <new>
#include <string>
#include <utility>

namespace poolscope::pools {

PoolExhausted::PoolExhausted(std::size_t capacity)
    : std::runtime_error("all " + std::to_string(capacity) + " slots are in use")
{
}

FreeListPool::FreeListPool(SlotLayout layout, std::size_t capacity, ReuseOrder order, OnExhausted onExhausted,
                           DisposeHook dispose)
    : layout_(layout),
      order_(order),
      onExhausted_(onExhausted),
      dispose_(dispose),
      slab_(maximumCapacity * layout.slotBytes())
{
    resize(capacity);
}

void* FreeListPool::acquire()
{
    Slot slot = takeSlot();
    if (slot != none)
        ++stats_.hits;
    else
        slot = answerExhaustion();
    return slot == none ? nullptr : useSlot(slot);
}

void FreeListPool::release(void* object)
{
    if (!owns(object)) PoolMisuse::foreign();
    const SlotGuard& guard = SlotGuard::of(object);
    if (!guard.isInUse()) PoolMisuse::releasedTwice(guard.index, guard.generation);
    const Slot slot = guard.index;
    takeBack(slot);
    if (slot < capacity_)
        pushIdle(slot);
    else
        trimSlab();
}

bool FreeListPool::owns(const void* object) const
{
    const auto* byte = static_cast<const std::byte*>(object);
    if (byte < slab_.begin() + sizeof(SlotGuard) || !slab_.contains(object)) return false;
    const auto offset = static_cast<std::size_t>(byte - slab_.begin()) - sizeof(SlotGuard);
    // A touched slot's guard holds its index; comparing it spares a division.
    return offset % alignof(SlotGuard) == 0 && SlotGuard::of(object).index < touched_ &&
           objectAt(SlotGuard::of(object).index) == object;
}

void FreeListPool::resize(std::size_t capacity)
{
    if (capacity == 0 || capacity > maximumCapacity ||
        capacity * layout_.slotBytes() > AddressRange::physicalMemoryBytes())
        throw std::bad_alloc();
    const std::size_t before = capacity_;
    if (capacity > std::max<std::size_t>(before, touched_)) slab_.commit(capacity * layout_.slotBytes());
    if (onExhausted_ == OnExhausted::RecycleOldest && capacity > ages_.size()) ages_.resize(capacity);
    capacity_ = capacity;
    dropIdleBeyondCapacity();
    for (auto slot = static_cast<Slot>(std::min<std::size_t>(before, touched_)); slot < touched_ && slot < capacity_;
         ++slot) {
        if (!SlotGuard::of(objectAt(slot)).isInUse()) pushIdle(slot);
    }
    beyond_ = 0;
    for (auto slot = static_cast<Slot>(std::min<std::size_t>(capacity_, touched_)); slot < touched_; ++slot)
        beyond_ += SlotGuard::of(objectAt(slot)).isInUse() ? 1 : 0;
    if (capacity > before) ++stats_.heapAllocations;
    if (capacity < before) ++stats_.heapFrees;
    stats_.prefilled += std::max<std::uint64_t>(stats_.owned, capacity_ + beyond_) - stats_.owned;
    stats_.owned = capacity_ + beyond_;
    trimSlab();
}

std::size_t FreeListPool::reservedBytes() const
{
    return slab_.committedBytes() + ages_.capacity() * sizeof(Age);
}

void* FreeListPool::objectAt(Slot slot) const
{
    return slab_.begin() + slot * layout_.slotBytes() + sizeof(SlotGuard);
}

FreeListPool::Slot& FreeListPool::nextIdle(Slot slot) const
{
    return *static_cast<Slot*>(objectAt(slot));
}

FreeListPool::Slot FreeListPool::takeSlot()
{
    const bool hasUntouched = touched_ < capacity_;
    // A slot never used has been idle for longest.
    if (hasUntouched && (order_ == ReuseOrder::Fifo || first_ == none)) {
        new (&SlotGuard::of(objectAt(touched_))) SlotGuard{0, touched_};
        return touched_++;
    }
    const Slot slot = first_;
    if (slot != none) {
        first_ = nextIdle(slot);
        if (first_ == none) last_ = none;
    }
    return slot;
}

void* FreeListPool::useSlot(Slot slot)
{
    void* object = objectAt(slot);
    ++SlotGuard::of(object).generation;
    ++stats_.acquired;
    stats_.highWater = std::max(stats_.highWater, ++stats_.inUse);
    if (onExhausted_ == OnExhausted::RecycleOldest) enterAge(slot);
    return object;
}

FreeListPool::Slot FreeListPool::answerExhaustion()
{
    switch (onExhausted_) {
    case OnExhausted::Grow:
        if (capacity_ == maximumCapacity) throw PoolExhausted(capacity_);
        resize(std::min(capacity_ * 2, maximumCapacity));
        ++stats_.misses;
        return takeSlot();
    case OnExhausted::RecycleOldest: {
        ++stats_.exhausted;
        Slot slot = oldest_;
        // What a smaller capacity waits for is given up on the way to a slot that may be kept.
        for (takeBack(slot); slot >= capacity_; takeBack(slot))
            slot = oldest_;
        if (touched_ > capacity_) trimSlab();
        return slot;
    }
    case OnExhausted::Fail:
        ++stats_.exhausted;
        throw PoolExhausted(capacity_);
    case OnExhausted::Refuse:
        break;
    }
    ++stats_.exhausted;
    return none;
}

void FreeListPool::takeBack(Slot slot)
{
    void* object = objectAt(slot);
    dispose_(object);
    ++SlotGuard::of(object).generation;
    ++stats_.released;
    --stats_.inUse;
    if (onExhausted_ == OnExhausted::RecycleOldest) leaveAge(slot);
    if (slot >= capacity_) {
        --beyond_;
        --stats_.owned;
    }
}

void FreeListPool::pushIdle(Slot slot)
{
    const bool atFront = order_ == ReuseOrder::Lifo || first_ == none;
    nextIdle(slot) = atFront ? first_ : none;
    if (!atFront) nextIdle(last_) = slot;
    if (last_ == none || !atFront) last_ = slot;
    if (atFront) first_ = slot;
}

void FreeListPool::dropIdleBeyondCapacity()
{
    Slot* link = &first_;
    last_ = none;
    while (*link != none) {
        const Slot slot = *link;
        if (slot < capacity_) {
            last_ = slot;
            link = &nextIdle(slot);
        } else {
            *link = nextIdle(slot);
        }
    }
}

void FreeListPool::trimSlab()
{
    while (touched_ > capacity_ && !SlotGuard::of(objectAt(touched_ - 1)).isInUse())
        --touched_;
    slab_.commit(std::max<std::size_t>(capacity_, touched_) * layout_.slotBytes());
}

void FreeListPool::enterAge(Slot slot)
{
    ages_[slot] = {youngest_, none};
    if (youngest_ != none) ages_[youngest_].younger = slot;
    youngest_ = slot;
    if (oldest_ == none) oldest_ = slot;
}

void FreeListPool::leaveAge(Slot slot)
{
    const Age age = ages_[slot];
    (age.older == none ? oldest_ : ages_[age.older].younger) = age.younger;
    (age.younger == none ? youngest_ : ages_[age.younger].older) = age.older;
}

} // namespace poolscope::pools

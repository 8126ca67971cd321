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

FreeListPool::FreeListPool(std::size_t objectBytes, std::size_t capacity, ReuseOrder order,
                           OnExhausted onExhausted, DisposeHook dispose)
    : slotBytes_((objectBytes + 7) / 8 * 8),
      reciprocal_(~std::uint64_t{0} / slotBytes_ + 1),
      order_(order),
      onExhausted_(onExhausted),
      dispose_(dispose),
      slab_(maximumCapacity * slotBytes_),
      generations_(maximumCapacity * sizeof(std::uint32_t))
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
    const Slot slot = slotOf(object);
    if (!isInUse(generation(slot))) PoolMisuse::releasedTwice(slot, generation(slot));
    takeBack(slot);
    if (slot < capacity_)
        pushIdle(slot);
    else
        trimSlab();
}

bool FreeListPool::owns(const void* object) const
{
    if (!slab_.contains(object)) return false;
    const Slot slot = slotOf(object);
    return slot < touched_ && objectAt(slot) == object;
}

void* FreeListPool::get(SlotHandle handle) const
{
    if (handle.object == nullptr || !owns(handle.object)) return nullptr;
    return generation(slotOf(handle.object)) == handle.generation ? handle.object : nullptr;
}

void FreeListPool::resize(std::size_t capacity)
{
    if (capacity == 0 || capacity > maximumCapacity ||
        capacity * slotBytes_ > AddressRange::physicalMemoryBytes())
        throw std::bad_alloc();
    const std::size_t before = capacity_;
    if (capacity > std::max<std::size_t>(before, touched_)) commit(capacity);
    if (onExhausted_ == OnExhausted::RecycleOldest && capacity > ages_.size()) ages_.resize(capacity);
    capacity_ = capacity;
    dropIdleBeyondCapacity();
    for (auto slot = static_cast<Slot>(std::min<std::size_t>(before, touched_)); slot < touched_ && slot < capacity_;
         ++slot) {
        if (!isInUse(generation(slot))) pushIdle(slot);
    }
    beyond_ = 0;
    for (auto slot = static_cast<Slot>(std::min<std::size_t>(capacity_, touched_)); slot < touched_; ++slot)
        beyond_ += isInUse(generation(slot)) ? 1 : 0;
    if (capacity > before) ++stats_.heapAllocations;
    if (capacity < before) ++stats_.heapFrees;
    stats_.prefilled += std::max<std::uint64_t>(stats_.owned, capacity_ + beyond_) - stats_.owned;
    stats_.owned = capacity_ + beyond_;
    trimSlab();
}

std::size_t FreeListPool::reservedBytes() const
{
    return slab_.committedBytes() + generations_.committedBytes() + ages_.capacity() * sizeof(Age);
}

FreeListPool::Slot FreeListPool::slotOf(const void* object) const
{
    __extension__ using Wide = unsigned __int128;
    const auto offset = static_cast<std::size_t>(static_cast<const std::byte*>(object) - slab_.begin());
    return static_cast<Slot>(static_cast<Wide>(offset) * reciprocal_ >> 64);
}

void FreeListPool::commit(std::size_t slots)
{
    slab_.commit(slots * slotBytes_);
    // Generations stay when their slots go: a slot that comes back must not give an old handle a new life.
    generations_.commit(std::max(slots * sizeof(std::uint32_t), generations_.committedBytes()));
}

FreeListPool::Slot FreeListPool::takeSlot()
{
    const bool hasUntouched = touched_ < capacity_;
    // A slot never used has been idle for longest.
    if (hasUntouched && (order_ == ReuseOrder::Fifo || first_ == none)) return touched_++;
    const Slot slot = first_;
    if (slot != none) {
        first_ = nextIdle(slot);
        if (first_ == none) last_ = none;
    }
    return slot;
}

void* FreeListPool::useSlot(Slot slot)
{
    ++generation(slot);
    ++stats_.acquired;
    stats_.highWater = std::max(stats_.highWater, ++stats_.inUse);
    if (onExhausted_ == OnExhausted::RecycleOldest) enterAge(slot);
    return objectAt(slot);
}

FreeListPool::Slot FreeListPool::answerExhaustion()
{
    switch (onExhausted_) {
    case OnExhausted::Grow: {
        // After shrinking, doubling may take in only slots that are in use.
        Slot slot = none;
        while (slot == none) {
            if (capacity_ == maximumCapacity) throw PoolExhausted(capacity_);
            resize(std::min(capacity_ * 2, maximumCapacity));
            slot = takeSlot();
        }
        ++stats_.misses;
        return slot;
    }
    case OnExhausted::RecycleOldest: {
        ++stats_.exhausted;
        ++stats_.hits;
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
    dispose_(objectAt(slot));
    ++generation(slot);
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
    while (touched_ > capacity_ && !isInUse(generation(touched_ - 1)))
        --touched_;
    commit(std::max<std::size_t>(capacity_, touched_));
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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pools/stack_pool.h"

#include <algorithm>
#include <new>

#include <malloc.h>

namespace poolscope::pools {

StackPool::StackPool(std::size_t objectBytes, std::size_t initialSize, DisposeHook dispose)
    : slotBytes_((objectBytes + 7) / 8 * 8 + sizeof(Guard)), dispose_(dispose)
{
    resize(initialSize);
}

StackPool::~StackPool()
{
    for (void* object : slots_)
        ::operator delete(&Guard::of(object));
}

void* StackPool::acquire()
{
    const bool hit = length_ > 0;
    if (!hit) makeSlot();
    void* object = hit ? popIdle() : slots_.back();
    ++Guard::of(object).generation;
    ++stats_.acquired;
    ++(hit ? stats_.hits : stats_.misses);
    stats_.highWater = std::max(stats_.highWater, ++stats_.inUse);
    return object;
}

void StackPool::release(void* object)
{
    Guard& guard = Guard::of(object);
    if (!owns(object)) PoolMisuse::foreign();
    if (!isInUse(guard.generation)) PoolMisuse::releasedTwice(guard.index, guard.generation);
    dispose_(object);
    ++guard.generation;
    ++stats_.released;
    --stats_.inUse;
    if (surplus_ > 0) {
        --surplus_;
        freeSlot(object);
    } else {
        pushIdle(object);
    }
}

void StackPool::resize(std::size_t size)
{
    surplus_ = 0;
    while (stats_.owned < size) {
        makeSlot();
        ++stats_.prefilled;
        pushIdle(slots_.back());
    }
    while (stats_.owned > size && length_ > 0)
        freeSlot(popIdle());
    surplus_ = stats_.owned - std::min<std::size_t>(stats_.owned, size);
}

bool StackPool::owns(const void* object) const
{
    const std::uint32_t index = Guard::of(object).index;
    return index < slots_.size() && slots_[index] == object;
}

void* StackPool::get(SlotHandle handle) const
{
    return handle.object != nullptr && Guard::of(handle.object).generation == handle.generation ? handle.object
                                                                                                : nullptr;
}

std::size_t StackPool::reservedBytes() const
{
    return slotBytesReserved_ + (idle_.capacity() + slots_.capacity()) * sizeof(void*);
}

void StackPool::makeSlot()
{
    slots_.push_back(nullptr);
    auto* guard = static_cast<Guard*>(::operator new(slotBytes_, std::nothrow));
    if (guard == nullptr) {
        slots_.pop_back();
        throw std::bad_alloc();
    }
    new (guard) Guard{0, static_cast<std::uint32_t>(slots_.size() - 1)};
    slots_.back() = guard + 1;
    slotBytesReserved_ += malloc_usable_size(guard);
    ++stats_.owned;
    ++stats_.heapAllocations;
}

void StackPool::freeSlot(void* object)
{
    Guard& guard = Guard::of(object);
    void* last = slots_.back();
    slots_[guard.index] = last;
    Guard::of(last).index = guard.index;
    slots_.pop_back();
    slotBytesReserved_ -= malloc_usable_size(&guard);
    ::operator delete(&guard);
    --stats_.owned;
    ++stats_.heapFrees;
}

void StackPool::pushIdle(void* object)
{
    // The array only grows: a length of its own spares it the popping and pushing.
    if (length_ == idle_.size()) idle_.push_back(nullptr);
    idle_[length_++] = object;
}

void* StackPool::popIdle()
{
    void* object = idle_[--length_];
    idle_[length_] = nullptr;
    return object;
}

} // namespace poolscope::pools

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pool of fixed capacity on one slab, its idle slots a linked list through the slots themselves: the pool of
// the shooting-game article, with the answers to exhaustion that it left open.
//
// The slab is a stretch of reserved address space, so that growing never moves an object and shrinking gives
// whole pages back. Slots never used yet are not on the list and not touched: a large capacity costs nothing
// until it is needed. Cost a slot: 4 bytes of generation, kept apart so that objects lie as densely as in an array,
// and kept when the slot goes, so that a handle never comes back to life.
// Acquire and release O(1); resize O(slots used so far). Not thread-safe.
// Not for: a need without a known bound, or objects kept at different addresses for locality by kind.
#pragma once

#include "core/base/address_range.h"
#include "core/pools/pool.h"

#include <vector>

namespace poolscope::pools {

// Which idle slot is used next: the one idle for longest, or the one released last (still in the cache). Slots
// never used count as idle since ever with Fifo, and come last with Lifo.
enum class ReuseOrder { Fifo, Lifo };

// What acquire does when all slots are in use.
enum class OnExhausted {
    Refuse,        // return nullptr
    Grow,          // double the capacity, again if need be; throw PoolExhausted at maximumCapacity
    RecycleOldest, // dispose of the object in use for longest, and hand out its slot
    Fail,          // throw PoolExhausted
};

class PoolExhausted : public std::runtime_error
{
public:
    explicit PoolExhausted(std::size_t capacity);
};

class FreeListPool
{
public:
    static constexpr std::size_t maximumCapacity = std::size_t{1} << 24;

    // `objectBytes`: at least 1; objects are aligned to 8. `capacity` from 1 to maximumCapacity. Throws
    // std::bad_alloc, also for a pool larger than the machine's memory.
    FreeListPool(std::size_t objectBytes, std::size_t capacity, ReuseOrder order = ReuseOrder::Lifo,
                 OnExhausted onExhausted = OnExhausted::Refuse, DisposeHook dispose = {});

    // The object's bytes are undefined. nullptr, PoolExhausted or std::bad_alloc as OnExhausted has it.
    [[nodiscard]] void* acquire();
    // Throws PoolMisuse for an object that is not in use or not this pool's.
    void release(void* object);
    [[nodiscard]] bool owns(const void* object) const;
    // `object` must be in use.
    [[nodiscard]] SlotHandle handleOf(void* object) const { return {object, generation(slotOf(object))}; }
    // The object, or nullptr if it was released since.
    [[nodiscard]] void* get(SlotHandle handle) const;

    // Calls visit(void*) for every object in use, in the order of their addresses. The pool must not be changed
    // on the way.
    template <class Visit>
    void forEachLive(Visit visit) const
    {
        for (Slot slot = 0; slot < touched_; ++slot) {
            if (isInUse(generation(slot))) visit(objectAt(slot));
        }
    }

    // Sets the capacity, from 1 to maximumCapacity. Slots beyond it that are in use stay until they are
    // released (slotsToRetire); then they go. Throws std::bad_alloc when growing.
    void resize(std::size_t capacity);
    // Slots in use beyond the capacity, that resize waits for.
    [[nodiscard]] std::size_t slotsToRetire() const { return beyond_; }
    [[nodiscard]] std::size_t capacity() const { return capacity_; }

    [[nodiscard]] const PoolStats& stats() const { return stats_; }
    // Bytes of all slots owned, used or idle.
    [[nodiscard]] std::size_t heapBytes() const { return stats_.owned * slotBytes_; }
    // Measured: the pages of slots and generations, and the book of ages.
    [[nodiscard]] std::size_t reservedBytes() const;

private:
    using Slot = std::uint32_t;
    static constexpr Slot none = 0xffff'ffff;

    // Neighbours in the order of acquisition; kept only if the oldest is ever asked for.
    struct Age
    {
        Slot older = none;
        Slot younger = none;
    };

    [[nodiscard]] void* objectAt(Slot slot) const { return slab_.begin() + slot * slotBytes_; }
    [[nodiscard]] Slot slotOf(const void* object) const;
    [[nodiscard]] std::uint32_t& generation(Slot slot) const
    {
        return reinterpret_cast<std::uint32_t*>(generations_.begin())[slot];
    }
    [[nodiscard]] Slot& nextIdle(Slot slot) const { return *static_cast<Slot*>(objectAt(slot)); }
    void commit(std::size_t slots);
    Slot takeSlot();
    void* useSlot(Slot slot);
    Slot answerExhaustion();
    void pushIdle(Slot slot);
    void takeBack(Slot slot);
    void dropIdleBeyondCapacity();
    void trimSlab();
    void enterAge(Slot slot);
    void leaveAge(Slot slot);

    std::size_t slotBytes_;
    std::uint64_t reciprocal_; // ceil(2^64 / slotBytes_): turns the division by it into a multiplication
    ReuseOrder order_;
    OnExhausted onExhausted_;
    DisposeHook dispose_;
    AddressRange slab_;
    AddressRange generations_; // one std::uint32_t a slot
    std::size_t capacity_ = 0;
    std::size_t beyond_ = 0; // slots in use at capacity_ or above
    Slot touched_ = 0;  // slots [touched_, capacity_) have never been used and are idle
    Slot first_ = none; // of the idle list
    Slot last_ = none;
    Slot oldest_ = none;
    Slot youngest_ = none;
    std::vector<Age> ages_;
    PoolStats stats_;
};

} // namespace poolscope::pools

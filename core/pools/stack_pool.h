// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A pool that keeps its idle objects on a growing stack: the pool of the constructor-pooling articles. Acquire
// pops, release pushes, an empty stack makes a new object. The stack's length is kept apart from its array,
// which only grows; a popped entry is nulled, so that the pool never refers to what it handed out.
//
// Each slot is a heap allocation of its own, so that shrinking really gives memory back, slot by slot, and
// growing never copies. Cost a slot: 8 bytes guard, 8 bytes of stack, 8 bytes of the list of slots, malloc's
// header. Acquire and release O(1), amortised where an array grows. Not thread-safe.
// Not for: a fixed memory budget (it never refuses) or objects walked in address order.
#pragma once

#include "core/pools/pool.h"

#include <vector>

namespace poolscope::pools {

class StackPool
{
public:
    // `objectBytes`: at least 1; objects are aligned to 8. `initialSize` idle objects are made at once
    // (prefill); 0: the pool is empty at first.
    explicit StackPool(std::size_t objectBytes, std::size_t initialSize = 0, DisposeHook dispose = {});
    // Frees idle objects and those in use.
    ~StackPool();
    StackPool(const StackPool&) = delete;
    StackPool& operator=(const StackPool&) = delete;

    // The object's bytes are undefined. Throws std::bad_alloc if a new one is needed and there is no memory.
    [[nodiscard]] void* acquire();
    // Throws PoolMisuse for an object that is not in use or not this pool's. It looks at the 8 bytes in front of
    // the object, which must be readable: a slot that resize() freed is beyond telling.
    void release(void* object);

    // Setting the pool up again: makes or frees idle objects until it owns `size`. Objects in use stay, so it
    // ends up with at least those; the surplus is freed as they are released.
    void resize(std::size_t size);

    // As for release(), the 8 bytes in front must be readable.
    [[nodiscard]] bool owns(const void* object) const;
    // `object` must be in use.
    [[nodiscard]] SlotHandle handleOf(void* object) const { return {object, Guard::of(object).generation}; }
    // The object, or nullptr if it was released since. The slot must not have been freed by resize().
    [[nodiscard]] void* get(SlotHandle handle) const;

    [[nodiscard]] const PoolStats& stats() const { return stats_; }
    // Bytes of all slots owned: object and guard, used or idle.
    [[nodiscard]] std::size_t heapBytes() const { return stats_.owned * slotBytes_; }
    // Measured: what malloc really gave for them, and both arrays.
    [[nodiscard]] std::size_t reservedBytes() const;

private:
    // In front of every object.
    struct Guard
    {
        std::uint32_t generation = 0;
        std::uint32_t index = 0; // in slots_

        [[nodiscard]] static Guard& of(void* object) { return static_cast<Guard*>(object)[-1]; }
        [[nodiscard]] static const Guard& of(const void* object) { return static_cast<const Guard*>(object)[-1]; }
    };

    void makeSlot();
    void freeSlot(void* object);
    void pushIdle(void* object);
    void* popIdle();

    std::size_t slotBytes_;
    DisposeHook dispose_;
    std::vector<void*> slots_;  // every object owned; its guard holds its position
    std::vector<void*> idle_;   // entries [0, length_) are idle objects, the rest null
    std::size_t length_ = 0;
    std::size_t surplus_ = 0;   // slots to free instead of keeping, as they come back
    std::size_t slotBytesReserved_ = 0;
    PoolStats stats_;
};

} // namespace poolscope::pools

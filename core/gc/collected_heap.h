// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a collected heap is to those who take objects from it. Belongs to one thread.
#pragma once

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/gc/collection.h"
#include "core/gc/heap_budget.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::gc {

// The survivors of a collection leave no room for the object asked for. The message names the limit.
class HeapExhausted : public Error
{
public:
    using Error::Error;
};

// What must be told to a heap that cannot find it out when it collects. All objects may be null or from elsewhere,
// which the heap ignores. Several roots may refer to an object, as when it goes from the program to a pool and back; of
// those in the address table one does at most.
class Barrier
{
public:
    // A root refers to `object` from now on; one of those that did does so no more.
    virtual void rootAdded(Object* object) = 0;
    virtual void rootDropped(Object* object) = 0;
    // A root did, and gives it to the caller, who makes another root refer to it, or stores it, before the next call.
    virtual void rootHandedOut(Object* object) = 0;
    // A reference of `holder` was `before` and is `after` now. `holder` may be from elsewhere, but is never null.
    virtual void stored(Object* holder, Object* before, Object* after) = 0;
    // `holder` is gone, or idle in a pool: it refers to nobody from now on.
    virtual void emptied(Object* holder) = 0;
    // A reference to `object` went with its holder.
    virtual void dropped(Object* object) = 0;

protected:
    ~Barrier() = default;
};

// Totals since the heap was made, but for the first two.
struct HeapStats
{
    std::uint64_t heapBytes = 0;    // of objects, live and dead, and of the words that the heap puts in front of them
    std::uint64_t triggerBytes = 0; // that start the next collection when heapBytes would pass them; 0: none will
    std::uint64_t collections = 0;  // whole ones: one done in increments counts once, when it is finished
    std::uint64_t increments = 0;
    std::uint64_t reclaimedBytes = 0;
    std::uint64_t reclaimedObjects = 0;
};

class CollectedHeap
{
public:
    // Memory for an object of `bytes` (a multiple of 16 from 32 to 4096). The caller writes its header and its
    // references before the next call. May collect. Throws HeapExhausted.
    [[nodiscard]] virtual Object* allocate(std::uint32_t bytes) = 0;
    // A collection of everything, now.
    virtual void collect() = 0;
    // To be told of every root and every store into a reference, the first one of a new object included; nullptr
    // where the heap needs to be told nothing.
    [[nodiscard]] virtual Barrier* barrier() { return nullptr; }
    // Further roots, and one who knows objects without keeping them alive; both must outlive the last allocation.
    virtual void addRoots(Roots& roots) = 0;
    virtual void addWeakHolder(WeakHolder& holder) = 0;

    [[nodiscard]] virtual HeapStats stats() const = 0;
    // HeapStats::heapBytes. It rises by allocate() alone.
    [[nodiscard]] virtual std::uint64_t heapBytes() const = 0;
    // Of a word that it puts in front of each object; they are in its heap bytes.
    [[nodiscard]] virtual std::uint32_t headerBytes() const { return 0; }
    // A change of its size takes effect at the next allocation that is not served at once.
    [[nodiscard]] virtual HeapBudget& budget() = 0;
    // One of its objects, or where one might be.
    [[nodiscard]] virtual bool contains(const void* address) const = 0;
    // Measured: memory taken from the system, bookkeeping included.
    [[nodiscard]] virtual std::size_t reservedBytes() const = 0;
    // Its memory, as core/base/memory.h has it. Appends the spaces there are now: what they leave unclaimed is garbage.
    virtual void memorySpaces(std::vector<MemorySpace>& spaces) const = 0;
    // Tells what no object, alive or dead, covers.
    virtual void visitMemory(MemoryVisitor& visitor) const = 0;
    // What is at `address`, which is in one of the spaces.
    [[nodiscard]] virtual MemoryBlock blockAt(const void* address) const = 0;

protected:
    ~CollectedHeap() = default;
};

} // namespace poolscope::gc

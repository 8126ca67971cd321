// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The interface of a collected heap. Belongs to one thread.
#pragma once

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/gc/collection.h"
#include "core/gc/heap_budget.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope::gc {

// The survivors of a collection leave no room for the object requested. The message names the limit.
class HeapExhausted : public Error
{
public:
    using Error::Error;
};

// What a heap must be told because it cannot find it out when it collects. Objects may be null or from elsewhere, which
// the heap ignores. Several roots may refer to an object, as when it goes from the program to a pool and back. At most
// one of them is in the address table.
class Barrier
{
public:
    // A root refers to `object` from now on, or one that did no longer does.
    virtual void rootAdded(Object* object) = 0;
    virtual void rootDropped(Object* object) = 0;
    // A root no longer refers to `object`, but hands it to the caller, who makes another root refer to it, or stores
    // it, before the next call.
    virtual void rootHandedOut(Object* object) = 0;
    // A reference of `holder` was `before` and is `after` now. `holder` may be from elsewhere, but is never null.
    virtual void stored(Object* holder, Object* before, Object* after) = 0;
    // `holder` is gone, or idle in a pool, and refers to nothing from now on.
    virtual void emptied(Object* holder) = 0;
    // A reference to `object` ended with its holder.
    virtual void dropped(Object* object) = 0;

protected:
    ~Barrier() = default;
};

// Totals since the heap was made, except the first two.
struct HeapStats
{
    std::uint64_t heapBytes = 0;    // of objects, live and dead, and of the words that the heap puts in front of them
    std::uint64_t triggerBytes = 0; // a collection starts when heapBytes would exceed it; 0: none will
    std::uint64_t collections = 0;  // whole ones: one done in increments counts once, when it is finished
    std::uint64_t increments = 0;
    std::uint64_t reclaimedBytes = 0;
    std::uint64_t reclaimedObjects = 0;
};

// Receives the objects of a heap.
class ObjectVisitor
{
public:
    virtual void visit(const Object* object, std::uint32_t bytes) = 0;

protected:
    ~ObjectVisitor() = default;
};

class CollectedHeap
{
public:
    // Memory for an object of `bytes` (a multiple of 16 from 32 to maximumObjectBytes). The caller writes its header
    // and its references before the next call. May collect. Throws HeapExhausted.
    [[nodiscard]] virtual Object* allocate(std::uint32_t bytes) = 0;
    // Condemns every object and collects now.
    virtual void collect() = 0;
    // Must be told of every root and of every store into a reference, including the first into a new object's. nullptr
    // if the heap needs no barrier.
    [[nodiscard]] virtual Barrier* barrier() { return nullptr; }
    // Adds further roots, or a holder that does not keep its objects alive. Both must outlive the last allocation.
    virtual void addRoots(Roots& roots) = 0;
    virtual void addWeakHolder(WeakHolder& holder) = 0;

    [[nodiscard]] virtual HeapStats stats() const = 0;
    // HeapStats::heapBytes. Only allocate() makes it rise.
    [[nodiscard]] virtual std::uint64_t heapBytes() const = 0;
    // The size of a word that the heap puts in front of each object. heapBytes() includes it.
    [[nodiscard]] virtual std::uint32_t headerBytes() const { return 0; }
    // A change of its size takes effect at the next allocation that is not served at once.
    [[nodiscard]] virtual HeapBudget& budget() = 0;
    // Whether `address` is that of one of its objects, or may be.
    [[nodiscard]] virtual bool contains(const void* address) const = 0;
    // Measured: memory taken from the system, bookkeeping included.
    [[nodiscard]] virtual std::size_t reservedBytes() const = 0;
    // Describes its memory by the rules of core/base/memory.h. Appends its present spaces, in which unclaimed bytes are
    // garbage.
    virtual void memorySpaces(std::vector<MemorySpace>& spaces) const = 0;
    // Describes the memory that no object covers, live or dead.
    virtual void visitMemory(MemoryVisitor& visitor) const = 0;
    // The block at `address`, which must be in one of the spaces.
    [[nodiscard]] virtual MemoryBlock blockAt(const void* address) const = 0;

    // For those who look into the heap between two calls: every object, live or dead, in the order of addresses of each
    // space, and its bytes with the heap's word. O(objects).
    virtual void visitObjects(ObjectVisitor& visitor) const = 0;
    [[nodiscard]] virtual std::span<Roots* const> rootHolders() const = 0;
    // Old objects that may refer to young ones, perhaps some twice; empty where there are no generations.
    [[nodiscard]] virtual std::span<Object* const> rememberedSet() const { return {}; }
    // References to one of its objects; 0 where they are not counted.
    [[nodiscard]] virtual std::uint32_t countOf(const Object*) const { return 0; }

protected:
    ~CollectedHeap() = default;
};

} // namespace poolscope::gc

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One way of managing memory: where an object comes from and where it goes. A strategy knows no scenario. Belongs to
// one thread.
//
// This class has what every strategy does. What only some can do is in the interfaces of capabilities.h. A strategy
// offers one by returning it, always the same one; callers ask once and keep the pointer.
#pragma once

#include "core/base/object.h"
#include "core/base/parameters.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/lost_objects.h"

#include <cstdint>
#include <string_view>

namespace poolscope {

// The figures that a strategy reports about itself.

// What heap bytes are, of every strategy: what its objects take of the heap, each with all that lies in its own piece
// of memory because of it. Of a strategy that
//   allocates and frees each object by itself
//                     the objects; malloc's header in front of each is malloc's: reserved bytes
//   traces which objects are reachable
//                     the objects, live and dead: forwarding address and age are words of their own headers
//   counts references
//                     the objects and the 16 bytes with the count in front of each
//   leaves collecting to a library
//                     the objects: an estimate after the first collection (core/gc/boehm_heap.h)
//   keeps slots       every slot owned, used or idle, from its beginning to that of the next. Where a script engine's
//                     array holds the idle ones, that array as well; where the standard library's pool makes the
//                     slots, the 8 bytes in front of each object as well: an estimate (core/pools/pmr_pool.h)
//   gives out memory block by block
//                     every block owned
//   divides an arena  all of the arena: objects, their headers, what is rounded up, free blocks
// Mark bits, free lists, tables, remembered sets, the empty semispace, the empty half of a nursery, cells and pages
// that no object is in: reserved bytes alone.
//
// Every strategy reports this struct. Levels are current values, flows are totals since the strategy was made. All are
// counted, none measured; reading them costs nothing.
struct StrategyStats
{
    std::uint64_t liveObjects = 0;
    std::uint64_t liveBytes = 0;
    std::uint64_t heapBytes = 0;    // held from the heap and not given back: live, garbage and idle; see above
    std::uint64_t garbageBytes = 0; // of dead objects not yet reclaimed, including leaked ones
    // Bytes of live and idle objects, and of arrays of idle objects, that count in another strategy's heap bytes.
    std::uint64_t borrowedBytes = 0;
    std::uint64_t allocatedBytes = 0; // total: taken from the heap for objects and slots, given back since or not
    std::uint64_t triggerBytes = 0;   // heap bytes at which the collected heap collects next; 0: never
    std::uint64_t lostObjects = 0;    // leaked: liveObjects == acquired - released - lostObjects
    std::uint64_t slotsOwned = 0;
    std::uint64_t slotsInUse = 0;
    std::uint64_t slotsIdle = 0;
    std::uint64_t slotsToRetire = 0; // in use beyond a size that was tuned down; given back on release
    std::uint64_t highWater = 0;     // over all pools of the lane
    std::uint64_t prefilled = 0;     // slots added idle, counted when they are requested
    std::uint64_t cameIdle = 0;      // the same, counted when they become idle
    std::uint64_t acquired = 0;      // successful acquires only
    std::uint64_t released = 0;      // including those recycled to serve another
    std::uint64_t instantiated = 0;  // new objects made: all acquired, or for a pool the slots that it came to own
    std::uint64_t hits = 0;
    std::uint64_t misses = 0;
    std::uint64_t exhausted = 0; // acquires that found no idle slot while the capacity forbade growth
    std::uint64_t heapAllocations = 0;
    std::uint64_t heapFrees = 0;
    std::uint64_t collections = 0; // complete ones
    std::uint64_t increments = 0;  // their slices, if they are incremental
    std::uint64_t reclaimedBytes = 0;
    // Of an allocator on an arena (core/allocators/heap_figures.h); 0 elsewhere.
    std::uint64_t arenaBytes = 0;
    std::uint64_t arenaObjectBytes = 0; // of objects in its blocks, live and lost
    std::uint64_t usedBytes = 0;        // of blocks in use, with their headers and what is rounded up
    std::uint64_t freeBytes = 0;        // of free blocks
    std::uint64_t freeBlocks = 0;
    std::uint64_t largestFreeBytes = 0;
    std::uint64_t arenaRequests = 0;  // served or not
    std::uint64_t arenaRefused = 0;   // of these
    std::uint64_t blocksSearched = 0; // free blocks looked at, to allocate
    std::uint64_t splits = 0;
    std::uint64_t joins = 0;
    std::uint64_t fragmented = 0;      // acquires that failed although the free blocks together were large enough
    std::uint64_t fragmentedBytes = 0; // of the object that the latest of these was for; 0: there was none
};

namespace allocators {
class SearchCounts;
}

class ClearingAtOnce;
class Collecting;
class DeferredReleases;
class HeldMemory;
class LiveObjectList;
class MemoryLayout;
class SlotInspection;
class SlotKeeping;
class TypeChecking;

class Strategy
{
public:
    virtual ~Strategy() = default;

    // Memory for one object of the kind. Its header and references are the caller's to write before the next
    // call; whatever it held before is undefined. nullptr: the strategy is exhausted and refuses.
    // Throws RunError when the strategy is to fail on exhaustion, or memory has run out.
    // Of a kind whose idle slots keep children (core/strategies/pools/kept_children.h), an idle slot that was in use
    // before comes with the reference count and the references that it was released with.
    [[nodiscard]] virtual Object* acquire(KindIndex kind) = 0;
    // The program no longer needs `object`, which must be live. The memory may remain as an idle slot or as garbage.
    // The caller releases owned children by a call each.
    virtual void release(Object* object) = 0;
    // The program no longer needs `object`, which must be live, but fails to release it. Where only release() returns
    // memory, the object is leaked. The caller leaks owned children by a call each.
    virtual void leak(Object* object) = 0;

    // Does the work that is due at the end of a frame.
    virtual void endFrame() {}

    // Sets a live parameter (Parameter::live); `value` is valid. Takes effect at once, or for slots in use as soon as
    // they are released.
    virtual void tune(std::string_view parameter, const ParameterValue& value) = 0;

    [[nodiscard]] virtual StrategyStats stats() const = 0;
    // Measured: memory actually taken from malloc or the operating system, including bookkeeping.
    [[nodiscard]] virtual std::uint64_t reservedBytes() const = 0;

    // Leaked objects that are still held; nullptr if nothing can be leaked.
    [[nodiscard]] virtual const LostObjects* lost() const { return nullptr; }
    // How many free blocks its allocations looked at; nullptr if it has no arena.
    [[nodiscard]] virtual const allocators::SearchCounts* searches() const { return nullptr; }
    // Where its objects are, and what is between them; nullptr if only the objects themselves are known.
    [[nodiscard]] virtual const MemoryLayout* memory() const { return nullptr; }

    // Optional capabilities; nullptr if the strategy lacks one.
    [[nodiscard]] virtual SlotKeeping* slotKeeping() { return nullptr; }
    [[nodiscard]] virtual const SlotInspection* slotInspection() const { return nullptr; }
    [[nodiscard]] virtual const HeldMemory* heldMemory() const { return nullptr; }
    [[nodiscard]] virtual TypeChecking* typeChecking() { return nullptr; }
    [[nodiscard]] virtual ClearingAtOnce* clearingAtOnce() { return nullptr; }
    [[nodiscard]] virtual const LiveObjectList* liveObjects() const { return nullptr; }
    [[nodiscard]] virtual DeferredReleases* deferredReleases() { return nullptr; }
    [[nodiscard]] virtual Collecting* collecting() { return nullptr; }
};

// The collected heap that a strategy lends to pools of its lane; nullptr if it lends none. Lives as long as the
// strategy.
[[nodiscard]] inline gc::CollectedHeap* lentHeap(Strategy& strategy)
{
    Collecting* collecting = strategy.collecting();
    return collecting == nullptr ? nullptr : collecting->heap();
}

} // namespace poolscope

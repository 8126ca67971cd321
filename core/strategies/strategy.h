// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One way of managing memory: where an object comes from and where it goes. A strategy knows no scenario.
// Belongs to one thread.
#pragma once

#include "core/base/kind.h"
#include "core/base/kind_slots.h"
#include "core/base/memory.h"
#include "core/base/object.h"
#include "core/base/parameters.h"
#include "core/pools/pool.h"
#include "core/strategies/lost_objects.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// What heap bytes are, of every strategy: what its objects take of the heap, each with all that lies in its own piece
// of memory because of it. By strategy:
//   new-delete             the objects; malloc's header in front of each is malloc's: reserved bytes
//   gc-mark-sweep, -copying, -generational
//                          the objects, live and dead: forwarding address and age are words of their own headers
//   gc-reference-counting  the objects and the 16 bytes with the count in front of each
//   gc-boehm               the objects: an estimate after the first collection (core/gc/boehm_heap.h)
//   pools                  every slot owned, used or idle, from its beginning to that of the next; of the standard pool
//                          with the 8 bytes in front of the object: an estimate (core/pools/pmr_pool.h); of a stack
//                          that pushes and pops, the array it is in
//   frame-arena            every block owned
// Mark bits, free lists, tables, remembered sets, the empty semispace, the empty half of a nursery, cells and pages
// that no object is in: reserved bytes alone.
//
// The same small struct from every strategy. Levels as they stand, flows as totals since the strategy was made.
// All are counted, none measured; reading them costs nothing.
struct StrategyStats
{
    std::uint64_t liveObjects = 0;
    std::uint64_t liveBytes = 0;
    std::uint64_t heapBytes = 0;    // held from the heap and not given back: live, garbage and idle; see above
    std::uint64_t garbageBytes = 0; // of objects that are dead and not yet reclaimed, lost ones included
    // Live, idle and of the arrays that the idle are in, that are in the heap bytes of another strategy of the lane.
    std::uint64_t borrowedBytes = 0;
    std::uint64_t allocatedBytes = 0; // total: what objects and slots took from the heap, given back since or not
    std::uint64_t triggerBytes = 0;   // heap bytes of the collected heap that start its next collection; 0: none will
    std::uint64_t lostObjects = 0; // released by nobody, though dead: liveObjects == acquired - released - lostObjects
    std::uint64_t slotsOwned = 0;
    std::uint64_t slotsInUse = 0;
    std::uint64_t slotsIdle = 0;
    std::uint64_t slotsToRetire = 0; // in use beyond the size tuned down to; given back as they are released
    std::uint64_t highWater = 0;     // over all pools of the lane
    std::uint64_t prefilled = 0;     // slots added idle, counted where they are asked for
    std::uint64_t cameIdle = 0;      // and counted where they become idle
    std::uint64_t acquired = 0;      // served ones
    std::uint64_t released = 0;      // including those recycled to serve another
    std::uint64_t instantiated = 0;  // objects made anew: all that are acquired, of a pool the slots it came to own
    std::uint64_t hits = 0;
    std::uint64_t misses = 0;
    std::uint64_t exhausted = 0; // acquires that no idle slot could serve and the capacity forbade to grow for
    std::uint64_t heapAllocations = 0;
    std::uint64_t heapFrees = 0;
    std::uint64_t collections = 0; // whole ones
    std::uint64_t increments = 0;  // slices of them, where they are done so
    std::uint64_t reclaimedBytes = 0;
};

// Shown objects, the living or the idle, some at a time.
class LivingVisitor
{
public:
    virtual void visit(std::span<Object* const> objects) = 0;

protected:
    ~LivingVisitor() = default;
};

namespace gc {
class CollectedHeap;
}

class Strategy
{
public:
    virtual ~Strategy() = default;

    // Memory for one object of the kind. Its header and references are the caller's to write before the next
    // call; whatever it held before is undefined. nullptr: the strategy is exhausted and refuses.
    // Throws RunError when the strategy is to fail on exhaustion, or memory has run out.
    // Of a kind whose idle slots keep children (core/strategies/kept_children.h), an idle slot that was in use before
    // comes with the reference count and the references that it was released with.
    [[nodiscard]] virtual Object* acquire(KindIndex kind) = 0;
    // The program needs `object` no more; it must be alive. The memory may live on as an idle slot or garbage.
    // Owned children are the caller's to release, each by a call of its own.
    virtual void release(Object* object) = 0;
    // Whether an object that was released still refers to whom it referred to. Then the caller must leave its
    // references as they are.
    [[nodiscard]] virtual bool keepsReferences() const { return false; }
    // The program needs `object` no more, and fails to say so; it must be alive. Where memory comes back by release
    // alone it is lost. Owned children are the caller's to forget, each by a call of its own.
    virtual void forget(Object* object) = 0;
    // Whether its pools look whether what they are given is of their kind.
    [[nodiscard]] virtual bool checksTypes() const { return false; }
    // Gives `object`, who lives here, to the pool of `kind`, which is another's and refuses it. The object stays as it
    // is. Only if checksTypes().
    virtual void releaseInto(KindIndex, Object*) {}
    // Gives `objects`, who live here, to the pool of `kind` in one call. Those of other kinds are skipped, and stay as
    // they are. Only if checksTypes().
    virtual pools::ReleasedMany releaseMany(KindIndex, std::span<Object* const>) { return {}; }
    // Whether all its objects can be given back by one call of clear(), instead of each by release().
    [[nodiscard]] virtual bool clearsAtOnce() const { return false; }
    // The program needs none of its objects any more, and gives back all of them, also what was forgotten. Only if
    // clearsAtOnce().
    virtual void clear() {}
    // What was forgotten and is still held; nullptr where nothing can be lost.
    [[nodiscard]] virtual const LostObjects* lost() const { return nullptr; }

    // Of a kind whose idle slots keep children: whether `object`, which is in use, will be an idle slot when it is
    // released now, and no other than that is taken from the pool before.
    [[nodiscard]] virtual bool staysIdle(const Object*) const { return false; }
    // `object` is alive no more, but stays acquired: an idle slot keeps it as a child. Its header may be the
    // strategy's from now on, but for its id and reference count.
    virtual void setAside(Object*) {}
    // The end of that: its header is the caller's to write before the next call.
    virtual void takeUp(Object*) {}
    // Shows the idle slots of the kind that were in use before, with their references as they were released. Only of a
    // kind whose idle slots keep children.
    virtual void visitIdle(KindIndex, LivingVisitor&) const {}

    // Whether `object`, acquired here once, is a slot still, in use or idle, or its memory is held still. Only where
    // StrategyInfo::keepsSlots or keepsMemory.
    [[nodiscard]] virtual bool holds(KindIndex, const Object*) const { return false; }

    // Whether a release may leave something to be done that allocates: catchUp() does it, when nobody is on the way
    // out any more. An acquire does so by itself.
    [[nodiscard]] virtual bool defersReleases() const { return false; }
    // May collect. Throws RunError.
    virtual void catchUp() {}

    // The frame is over: what is only done once a frame is done now.
    virtual void endFrame() {}

    // Whether the objects still alive go with the strategy; otherwise they must be released first.
    [[nodiscard]] virtual bool freesTheLiving() const { return true; }

    // Whether it knows its living objects, so that nobody else needs to list them.
    [[nodiscard]] virtual bool listsTheLiving() const { return false; }
    // Shows every living object once, in the order it can be walked fastest. Only if listsTheLiving(). Nothing may
    // be acquired or released on the way.
    virtual void visitLiving(LivingVisitor&) const {}

    // The heap it collects, which pools of the same lane may take their objects from; nullptr if it has none.
    [[nodiscard]] virtual gc::CollectedHeap* collectedHeap() { return nullptr; }

    // A collection of everything, now, where there is a collector.
    virtual void collect() {}

    // Its memory, as core/base/memory.h has it, between two frames. Appends the spaces it holds now, of all its kinds.
    virtual void memorySpaces(std::vector<MemorySpace>& spaces) const = 0;
    // Whether its objects lie in those spaces, or in the lane's collected heap, and it is known what lies between them.
    [[nodiscard]] virtual bool knowsItsMemory() const { return true; }
    // Tells what is not in use. O(what there is to tell).
    virtual void visitMemory(MemoryVisitor& visitor) const = 0;
    // What is at `address`, which is in one of the spaces and not within a living object.
    [[nodiscard]] virtual MemoryBlock blockAt(const void* address) const = 0;

    // Sets a live parameter (Parameter::live); `value` is valid. Acts at once, or for slots in use as soon as
    // they are released.
    virtual void tune(std::string_view parameter, const ParameterValue& value) = 0;

    [[nodiscard]] virtual StrategyStats stats() const = 0;
    // Replaces the content of `kinds` with one entry a kind, or with nothing where kinds have no slots of their own.
    // O(kinds).
    virtual void slotsByKind(std::vector<KindSlots>& kinds) const { kinds.clear(); }
    // Measured: memory really taken from malloc or the operating system, bookkeeping included.
    [[nodiscard]] virtual std::uint64_t reservedBytes() const = 0;
};

// Told when a strategy takes back an object by its own decision (recycling the oldest to serve another). The
// object is still whole during the call.
class EvictionObserver
{
public:
    virtual void evicted(Object* object) = 0;
    // A pool is about to give up idle slots, with the children that they keep.
    virtual void poolShrinks() {}

protected:
    ~EvictionObserver() = default;
};

} // namespace poolscope

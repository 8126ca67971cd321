// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A mark-and-sweep collector; objects stay where they are (J. McCarthy, "Recursive functions of symbolic expressions",
// CACM 1960; this form: Jones, Hosking, Moss: The Garbage Collection Handbook, 2011, chapter 2). It stops the world,
// or marks and sweeps a little at a time while the program runs (chapter 15), with one of two barriers:
//
// - snapshot at the beginning (T. Yuasa, "Real-time garbage collection on general-purpose machines", 1990): the object
//   of an overwritten reference is marked. Every object reachable when marking began survives, even if it dies during
//   marking.
// - incremental update (E. W. Dijkstra et al., "On-the-fly garbage collection", CACM 1978): the object of a stored
//   reference is marked. An object that dies before it is reached is reclaimed by the same collection.
//
// When it starts:  an allocation would take the heap past its budget. In increments: half of the room that the last
//                  collection left is used up.
// What it condemns: every object; in increments: those born before it began. What it keeps: what the roots reach.
// What it costs:   marking, in proportion to live objects; sweeping, in proportion to the blocks and the free cells. In
//                  increments more of both, as collections start earlier, and a barrier on every store.
// Its sawtooth:    a straight rise to the budget, and a vertical fall to the live bytes. In increments the fall is a
//                  slope, and the budget is not reached if the work for each allocation suffices. If it does not, the
//                  rest is done in one long increment.
#pragma once

#include "core/gc/cell_space.h"
#include "core/gc/collected_heap.h"
#include "core/gc/heap_budget.h"
#include "core/gc/marker.h"
#include "core/gc/steps.h"

#include <cstdint>
#include <vector>

namespace poolscope::gc {

struct IncrementalMarking
{
    enum class Barrier : std::uint8_t { SnapshotAtTheBeginning, IncrementalUpdate };

    double workPerAllocation = 0; // objects or roots gone through for each object allocated; 0: stop the world
    Barrier barrier = Barrier::SnapshotAtTheBeginning;
};

template <class Tell = Silent>
class BasicMarkSweepHeap final : public CollectedHeap, public Barrier, private Survivors
{
public:
    // One increment is done in this many allocations, so that the clock is not read at each.
    static constexpr std::uint32_t allocationsPerIncrement = 64;

    // `roots` and `observer` must outlive the heap.
    BasicMarkSweepHeap(const HeapLimits& limits, Roots& roots, CollectionObserver& observer,
                       const IncrementalMarking& marking = {}, Tell tell = Tell());

    [[nodiscard]] Object* allocate(std::uint32_t bytes) override;
    [[nodiscard]] Barrier* barrier() override { return isIncremental_ ? this : nullptr; }
    void addRoots(Roots& roots) override { roots_.push_back(&roots); }
    void addWeakHolder(WeakHolder& holder) override { weakHolders_.push_back(&holder); }
    // Collects all at once. A collection begun in increments is finished first.
    void collect() override;
    void memorySpaces(std::vector<MemorySpace>& spaces) const override { spaces.push_back(space_.describe("heap")); }
    void visitMemory(MemoryVisitor& visitor) const override { space_.visitMemory(visitor); }
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override { return space_.blockAt(address); }
    void visitObjects(ObjectVisitor& visitor) const override;
    [[nodiscard]] std::span<Roots* const> rootHolders() const override { return roots_; }

    void rootAdded(Object* object) override;
    void rootDropped(Object* object) override;
    void rootHandedOut(Object* object) override { rootDropped(object); }
    void stored(Object* holder, Object* before, Object* after) override;
    void emptied(Object*) override {}
    void dropped(Object* object) override { rootDropped(object); }

    [[nodiscard]] HeapStats stats() const override;
    [[nodiscard]] std::uint64_t heapBytes() const override { return stats_.heapBytes; }
    [[nodiscard]] HeapBudget& budget() override { return budget_; }
    [[nodiscard]] bool contains(const void* address) const override { return space_.contains(address); }
    [[nodiscard]] std::size_t reservedBytes() const override;

private:
    enum class Phase : std::uint8_t { Idle, Marking, Sweeping };

    // How far incremental marking of roots has got: all of roots_ before `holder` are done, and of that one the entries
    // from `end` on. It goes backwards, as entries only ever move towards the front.
    struct RootCursor
    {
        std::size_t holder = 0;
        std::size_t end = 0;
    };

    [[nodiscard]] bool isFullFor(std::uint64_t bytes) const { return stats_.heapBytes + bytes > budget_.bytes(); }
    void makeRoomFor(std::uint32_t bytes);
    void collectFor(std::uint64_t bytesNeeded, Collection::Cause cause);
    void countIn(Collection& collection, const CellSpace::Swept& swept);
    void end(Collection& collection, std::uint64_t bytesNeeded);

    // In increments:
    void incrementIfDue();
    void increment(double work, Collection::Cause cause);
    void beginMarking();
    [[nodiscard]] double markSome(double work);
    [[nodiscard]] bool markSomeRoots(double& work);
    void endMarking();
    void startNextAtHalfTheRoom();

    void tellWeakHolders();
    [[nodiscard]] Object* addressOf(Object* object) const override
    {
        return space_.isMarked(object) ? object : nullptr;
    }

    [[no_unique_address]] Tell tell_;
    HeapBudget budget_;
    std::vector<Roots*> roots_;
    std::vector<WeakHolder*> weakHolders_;
    CollectionObserver& observer_;
    CellSpace space_;
    BasicMarker<Tell> marker_;
    HeapStats stats_;
    std::uint64_t objectsAlive_ = 0; // at the last collection

    IncrementalMarking marking_;
    bool isIncremental_;
    Phase phase_ = Phase::Idle;
    RootCursor cursor_;
    std::uint64_t startBytes_ = 0;  // heap bytes that start the next collection in increments
    std::uint32_t allocations_ = 0; // since the last increment
};

using MarkSweepHeap = BasicMarkSweepHeap<>;

} // namespace poolscope::gc

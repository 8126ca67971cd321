// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Reference counting (G. E. Collins, "A method for overlapping and erasure of lists", CACM 1960), with an optional
// backup trace for cycles (as L. P. Deutsch and D. G. Bobrow proposed, CACM 1976).
//
// When it starts:  never as a whole: an object is freed the moment its last reference ends, with all that only it
//                  referred to. The backup trace starts when a given number of bytes was allocated since the last one,
//                  or the heap is at its ceiling.
// What it condemns: the one object whose count became zero; the backup trace: every object.
// What it costs:   a count on every store and every root, and 16 bytes an object. The only pauses are the traces and
//                  the release of large structures, which is not a collection: its time counts as that of the death.
//                  Objects that die in a cycle are never found without a trace.
// Its sawtooth:    none: the heap holds live objects only. With cycles a slope that never falls, or only at each trace.
#pragma once

#include "core/gc/cell_space.h"
#include "core/gc/collected_heap.h"
#include "core/gc/heap_setup.h"
#include "core/gc/marker.h"
#include "core/gc/steps.h"

#include <cstdint>
#include <vector>

namespace poolscope::gc {

template <class Tell = Silent>
class BasicReferenceCountingHeap final : public CollectedHeap, public Barrier, private Survivors
{
public:
    // Counting does not find an object that nothing refers to yet when `allocate` is called again. The budget is the
    // ceiling. `traceBytes` are allocated between two backup traces; 0: no traces.
    BasicReferenceCountingHeap(const HeapSetup& setup, std::uint64_t traceBytes, Tell tell = Tell());

    [[nodiscard]] Object* allocate(std::uint32_t bytes) override;
    [[nodiscard]] Barrier* barrier() override { return this; }
    void addRoots(Roots& roots) override { roots_.push_back(&roots); }
    void addWeakHolder(WeakHolder& holder) override { weakHolders_.push_back(&holder); }
    void memorySpaces(std::vector<MemorySpace>& spaces) const override;
    void visitMemory(MemoryVisitor& visitor) const override;
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override;
    void visitObjects(ObjectVisitor& visitor) const override;
    [[nodiscard]] std::span<Roots* const> rootHolders() const override { return roots_; }
    [[nodiscard]] std::uint32_t countOf(const Object* object) const override { return count(object); }
    // A backup trace.
    void collect() override { trace(Collection::Cause::AskedFor); }

    void rootAdded(Object* object) override;
    void rootDropped(Object* object) override;
    void rootHandedOut(Object* object) override;
    void stored(Object* holder, Object* before, Object* after) override;
    void emptied(Object*) override {}
    void dropped(Object* object) override { rootDropped(object); } // its holder was from elsewhere

    // `collections` counts backup traces. No heap size starts one, so `triggerBytes` is 0.
    [[nodiscard]] HeapStats stats() const override { return stats_; }
    [[nodiscard]] std::uint64_t heapBytes() const override { return stats_.heapBytes; }
    // Of the word with the count in front of each object.
    static constexpr std::uint32_t countBytes = 16;
    [[nodiscard]] std::uint32_t headerBytes() const override { return countBytes; }
    [[nodiscard]] HeapBudget& budget() override { return budget_; }
    // 0: no more traces. Takes effect at the next allocation.
    void setTraceBytes(std::uint64_t bytes) { traceBytes_ = bytes; }
    [[nodiscard]] bool contains(const void* address) const override { return space_.contains(address); }
    // References to `object`, which must be one of the heap's and not free.
    [[nodiscard]] std::uint32_t count(const Object* object) const { return cellOf(object)->count; }
    [[nodiscard]] std::size_t reservedBytes() const override;

private:
    // In front of each object. The first eight bytes of a free cell belong to the space.
    struct Cell
    {
        std::uint64_t unused;
        std::uint32_t count;
        std::uint32_t bytes; // of the object
    };
    static_assert(sizeof(Cell) == countBytes);
    static constexpr std::uint32_t isFree = 0xffff'ffff; // as a count

    [[nodiscard]] static Cell* cellOf(Object* object) { return reinterpret_cast<Cell*>(object) - 1; }
    [[nodiscard]] static const Cell* cellOf(const Object* object) { return reinterpret_cast<const Cell*>(object) - 1; }

    // Tells that the count of `object` is about to fall to zero, if it is.
    void tellIfLast(Object* object);
    void add(Object* object);
    void drop(Object* object);
    void reclaim(Object* object);
    void trace(Collection::Cause cause);
    // Takes the references that unmarked garbage holds off the counts of live objects.
    void uncountGarbage();
    void tellWeakHolders();
    [[nodiscard]] Object* addressOf(Object* object) const override;

    [[no_unique_address]] Tell tell_;
    HeapBudget budget_;
    std::uint64_t traceBytes_;
    std::vector<Roots*> roots_;
    std::vector<WeakHolder*> weakHolders_;
    CollectionObserver& observer_;
    CellSpace space_;
    BasicMarker<Tell> marker_;
    std::vector<Object*> doomed_; // their counts are zero; empty between calls
    std::uint64_t objects_ = 0;
    std::uint64_t allocatedSinceTrace_ = 0;
    HeapStats stats_;
    bool isTracing_ = false;
};

using ReferenceCountingHeap = BasicReferenceCountingHeap<>;

} // namespace poolscope::gc

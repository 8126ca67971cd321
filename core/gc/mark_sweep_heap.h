// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stop-the-world mark-and-sweep collector; objects stay where they are (McCarthy 1960; this form: Jones,
// Hosking, Moss: The Garbage Collection Handbook, 2011, chapter 2).
//
// When it starts:  an allocation would take the heap past its budget.
// What it condemns: every object. What it keeps: what the roots reach, through references to owned children; the way
//                  may lead through objects from elsewhere, each of which has one owner or is a root.
// What it costs:   marking, in proportion to the living; sweeping, in proportion to the blocks and the free cells.
// Its sawtooth:    a straight rise to the budget, a vertical fall to what is alive.
#pragma once

#include "core/gc/cell_space.h"
#include "core/gc/collected_heap.h"

#include <cstdint>
#include <vector>

namespace poolscope::gc {

struct HeapLimits
{
    std::uint64_t budgetBytes = 0;  // of objects, live and dead, that start a collection; > 0
    double growth = 2;              // the budget's factor when survivors leave too little room; >= 1, 1: never
    std::uint64_t ceilingBytes = 0; // that the budget never grows past; >= budgetBytes
};

class MarkSweepHeap final : public CollectedHeap, private Survivors
{
public:
    // After a collection at least this share of the budget must be free, or the budget grows: with less, the
    // next collection would come before there is much garbage to find.
    static constexpr double leastRoom = 0.25;

    // `roots` and `observer` must outlive the heap.
    MarkSweepHeap(const HeapLimits& limits, const Roots& roots, CollectionObserver& observer);

    [[nodiscard]] Object* allocate(std::uint32_t bytes) override;
    void addRoots(const Roots& roots) override { roots_.push_back(&roots); }
    void addWeakHolder(WeakHolder& holder) override { weakHolders_.push_back(&holder); }
    void collect() { collectFor(0); }

    // Live and dead objects, in bytes.
    [[nodiscard]] std::uint64_t heapBytes() const { return heapBytes_; }
    [[nodiscard]] std::uint64_t budgetBytes() const { return limits_.budgetBytes; }
    // Takes effect at the next allocation; from 1 to the ceiling.
    void setBudget(std::uint64_t bytes) { limits_.budgetBytes = bytes; }
    void setGrowth(double growth) { limits_.growth = growth; }

    [[nodiscard]] std::uint64_t collections() const { return collections_; }
    [[nodiscard]] std::uint64_t reclaimedBytes() const { return reclaimedBytes_; }
    [[nodiscard]] std::uint64_t reclaimedObjects() const { return reclaimedObjects_; }
    [[nodiscard]] bool contains(const void* address) const { return space_.contains(address); }
    [[nodiscard]] std::size_t reservedBytes() const;

private:
    // To make room for `bytesNeeded` more.
    void collectFor(std::uint64_t bytesNeeded);
    void mark();
    void reach(Object* object);
    [[nodiscard]] bool isAlive(const Object* object) const override { return space_.isMarked(object); }
    void growBudget(std::uint64_t bytesNeeded);
    [[noreturn]] void fail(std::uint64_t bytesNeeded) const;

    HeapLimits limits_;
    std::vector<const Roots*> roots_;
    std::vector<WeakHolder*> weakHolders_;
    CollectionObserver& observer_;
    CellSpace space_;
    std::vector<Object*> markStack_; // grey objects: marked, their references not yet followed
    std::uint64_t heapBytes_ = 0;
    std::uint64_t objectsAlive_ = 0; // at the last collection
    std::uint64_t collections_ = 0;
    std::uint64_t reclaimedBytes_ = 0;
    std::uint64_t reclaimedObjects_ = 0;
};

} // namespace poolscope::gc

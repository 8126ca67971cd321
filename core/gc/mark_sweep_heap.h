// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stop-the-world mark-and-sweep collector; objects stay where they are (McCarthy 1960; this form: Jones,
// Hosking, Moss: The Garbage Collection Handbook, 2011, chapter 2).
//
// When it starts:  an allocation would take the heap past its budget.
// What it condemns: every object. What it keeps: what the roots reach.
// What it costs:   marking, in proportion to the living; sweeping, in proportion to the blocks and the free cells.
// Its sawtooth:    a straight rise to the budget, a vertical fall to what is alive.
#pragma once

#include "core/gc/cell_space.h"
#include "core/gc/collected_heap.h"
#include "core/gc/heap_budget.h"

#include <cstdint>
#include <vector>

namespace poolscope::gc {

class MarkSweepHeap final : public CollectedHeap, private Survivors
{
public:
    // `roots` and `observer` must outlive the heap.
    MarkSweepHeap(const HeapLimits& limits, Roots& roots, CollectionObserver& observer);

    [[nodiscard]] Object* allocate(std::uint32_t bytes) override;
    void addRoots(Roots& roots) override { roots_.push_back(&roots); }
    void addWeakHolder(WeakHolder& holder) override { weakHolders_.push_back(&holder); }
    void collect() { collectFor(0, Collection::Cause::AskedFor); }

    [[nodiscard]] HeapStats stats() const;
    // A change of its size takes effect at the next allocation.
    [[nodiscard]] HeapBudget& budget() { return budget_; }
    [[nodiscard]] bool contains(const void* address) const { return space_.contains(address); }
    [[nodiscard]] std::size_t reservedBytes() const;

private:
    // To make room for `bytesNeeded` more.
    void collectFor(std::uint64_t bytesNeeded, Collection::Cause cause);
    void mark();
    void markRoot(Object* root);
    void reach(Object* object);
    void drainMarkStack();
    [[nodiscard]] Object* addressOf(Object* object) const override
    {
        return space_.isMarked(object) ? object : nullptr;
    }

    HeapBudget budget_;
    std::vector<Roots*> roots_;
    std::vector<WeakHolder*> weakHolders_;
    CollectionObserver& observer_;
    CellSpace space_;
    std::vector<Object*> markStack_; // grey objects: marked, their references not yet followed
    HeapStats stats_;
    std::uint64_t objectsAlive_ = 0; // at the last collection
};

} // namespace poolscope::gc

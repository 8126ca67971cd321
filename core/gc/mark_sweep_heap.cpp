// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/mark_sweep_heap.h"

#include "core/base/units.h"

#include <algorithm>

namespace poolscope::gc {

namespace {

// Blocks hold one size each, so that the same bytes may need more blocks: address space costs nothing.
std::size_t addressSpaceFor(std::uint64_t ceilingBytes)
{
    return ceilingBytes * 4 + 64 * MiB;
}

// Far enough ahead to hide a miss, near enough to stay in the cache until its turn.
constexpr std::size_t prefetchDistance = 8;

} // namespace

MarkSweepHeap::MarkSweepHeap(const HeapLimits& limits, const Roots& roots, CollectionObserver& observer)
    : limits_(limits), roots_{&roots}, observer_(observer), space_(addressSpaceFor(limits.ceilingBytes))
{
}

Object* MarkSweepHeap::allocate(std::uint32_t bytes)
{
    if (heapBytes_ + bytes > limits_.budgetBytes) {
        collectFor(bytes);
        if (heapBytes_ + bytes > limits_.budgetBytes) fail(bytes);
    }
    void* cell = space_.allocate(bytes);
    if (cell == nullptr) fail(bytes);
    heapBytes_ += bytes;
    return static_cast<Object*>(cell);
}

void MarkSweepHeap::collectFor(std::uint64_t bytesNeeded)
{
    observer_.collectionBegins();
    Collection collection;
    collection.bytesBefore = heapBytes_;
    mark();
    const CellSpace::Swept swept = space_.sweep();
    heapBytes_ = swept.liveBytes;
    objectsAlive_ = swept.liveCells;
    ++collections_;
    reclaimedBytes_ += collection.bytesBefore - swept.liveBytes;
    reclaimedObjects_ += swept.freedCells;
    collection.bytesAfter = swept.liveBytes;
    collection.objectsVisited = swept.liveCells;
    collection.objectsReclaimed = swept.freedCells;
    growBudget(bytesNeeded);
    collection.budgetBytes = limits_.budgetBytes;
    observer_.collectionEnds(collection);
}

std::size_t MarkSweepHeap::reservedBytes() const
{
    return space_.reservedBytes() + markStack_.capacity() * sizeof(Object*);
}

void MarkSweepHeap::mark()
{
    for (const Roots* holder : roots_) {
        const std::span<Object* const> roots = holder->roots();
        for (std::size_t i = 0; i < roots.size(); ++i) {
            if (i + prefetchDistance < roots.size()) __builtin_prefetch(roots[i + prefetchDistance]);
            if (roots[i] == nullptr) continue;
            reach(roots[i]);
            while (!markStack_.empty()) {
                const Object* object = markStack_.back();
                markStack_.pop_back();
                for (Object* child : object->references())
                    if (child != nullptr) reach(child);
            }
        }
    }
    for (WeakHolder* holder : weakHolders_)
        holder->dropDead(*this);
}

// An object from elsewhere has no mark: it is reached once, as each has one owner.
void MarkSweepHeap::reach(Object* object)
{
    const bool isNew = !space_.contains(object) || space_.mark(object);
    if (isNew && object->referenceCount > 0) markStack_.push_back(object);
}

void MarkSweepHeap::growBudget(std::uint64_t bytesNeeded)
{
    const auto roomIsEnough = [&] {
        return static_cast<double>(heapBytes_ + bytesNeeded) <=
               static_cast<double>(limits_.budgetBytes) * (1 - leastRoom);
    };
    while (!roomIsEnough() && limits_.growth > 1 && limits_.budgetBytes < limits_.ceilingBytes) {
        const double grown = static_cast<double>(limits_.budgetBytes) * limits_.growth;
        // A step of at least a page keeps a growth of hardly more than 1 from taking for ever.
        limits_.budgetBytes =
            std::min(limits_.ceilingBytes, std::max(static_cast<std::uint64_t>(grown), limits_.budgetBytes + 4 * KiB));
    }
}

void MarkSweepHeap::fail(std::uint64_t bytesNeeded) const
{
    throw HeapExhausted("the heap is full: " + formatCount(static_cast<std::int64_t>(objectsAlive_)) +
                        " objects (" + formatBytes(static_cast<double>(heapBytes_)) +
                        ") are alive, another of " + std::to_string(bytesNeeded) +
                        " B does not fit under its limit of " +
                        formatBytes(static_cast<double>(limits_.budgetBytes)) +
                        (limits_.growth > 1 ? " (the ceiling)" : " (growth is 1, so it may not grow)"));
}

} // namespace poolscope::gc

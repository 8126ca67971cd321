// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/mark_sweep_heap.h"

#include "core/base/units.h"

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

MarkSweepHeap::MarkSweepHeap(const HeapLimits& limits, Roots& roots, CollectionObserver& observer)
    : budget_(limits), roots_{&roots}, observer_(observer), space_(addressSpaceFor(limits.ceilingBytes))
{
}

Object* MarkSweepHeap::allocate(std::uint32_t bytes)
{
    if (stats_.heapBytes + bytes > budget_.bytes()) {
        collectFor(bytes, Collection::Cause::HeapFull);
        if (stats_.heapBytes + bytes > budget_.bytes()) budget_.fail(objectsAlive_, stats_.heapBytes, bytes);
    }
    void* cell = space_.allocate(bytes);
    if (cell == nullptr) budget_.fail(objectsAlive_, stats_.heapBytes, bytes);
    stats_.heapBytes += bytes;
    return static_cast<Object*>(cell);
}

void MarkSweepHeap::collectFor(std::uint64_t bytesNeeded, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{.kind = Collection::Kind::Major, .cause = cause, .bytesBefore = stats_.heapBytes};
    mark();
    const CellSpace::Swept swept = space_.sweep();
    stats_.heapBytes = swept.liveBytes;
    objectsAlive_ = swept.liveCells;
    ++stats_.collections;
    stats_.reclaimedBytes += collection.bytesBefore - swept.liveBytes;
    stats_.reclaimedObjects += swept.freedCells;
    collection.bytesAfter = swept.liveBytes;
    collection.objectsVisited = swept.liveCells;
    collection.objectsReclaimed = swept.freedCells;
    budget_.growFor(stats_.heapBytes + bytesNeeded);
    collection.budgetBytes = budget_.bytes();
    observer_.collectionEnds(collection);
}

HeapStats MarkSweepHeap::stats() const
{
    HeapStats stats = stats_;
    stats.triggerBytes = budget_.bytes();
    return stats;
}

std::size_t MarkSweepHeap::reservedBytes() const
{
    return space_.reservedBytes() + markStack_.capacity() * sizeof(Object*);
}

void MarkSweepHeap::mark()
{
    for (Roots* holder : roots_) {
        const std::span<Object*> roots = holder->roots();
        for (std::size_t i = 0; i < roots.size(); ++i) {
            if (i + prefetchDistance < roots.size()) __builtin_prefetch(roots[i + prefetchDistance]);
            if (roots[i] == nullptr) continue;
            markRoot(roots[i]);
            drainMarkStack();
        }
    }
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
}

void MarkSweepHeap::markRoot(Object* root)
{
    if (space_.contains(root)) {
        reach(root);
        return;
    }
    for (Object* object : root->references())
        if (object != nullptr) reach(object);
}

void MarkSweepHeap::drainMarkStack()
{
    while (!markStack_.empty()) {
        const Object* object = markStack_.back();
        markStack_.pop_back();
        for (Object* child : object->references())
            if (child != nullptr) reach(child);
    }
}

void MarkSweepHeap::reach(Object* object)
{
    if (!space_.contains(object)) return;
    if (space_.mark(object) && object->referenceCount > 0) markStack_.push_back(object);
}

} // namespace poolscope::gc

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/mark_sweep_heap.h"

#include <algorithm>
#include <limits>

namespace poolscope::gc {

namespace {

constexpr double allWork = std::numeric_limits<double>::infinity();
// A block of some hundred cells is swept in the time that this many objects are gone through.
constexpr double workPerBlock = 32;

} // namespace

MarkSweepHeap::MarkSweepHeap(const HeapLimits& limits, Roots& roots, CollectionObserver& observer,
                             const IncrementalMarking& marking)
    : budget_(limits),
      roots_{&roots},
      observer_(observer),
      space_(CellSpace::addressSpaceFor(limits.ceilingBytes)),
      marker_(space_),
      marking_(marking),
      isIncremental_(marking.workPerAllocation > 0)
{
    startNextAtHalfTheRoom();
}

Object* MarkSweepHeap::allocate(std::uint32_t bytes)
{
    if (isIncremental_) incrementIfDue();
    if (isFullFor(bytes)) makeRoomFor(bytes);
    void* cell = space_.allocate(bytes);
    if (cell == nullptr) throw HeapExhausted(Message(CellSpace::usedUp));
    stats_.heapBytes += bytes;
    // Born black: it refers to nothing yet, and the collection under way does not condemn it.
    if (phase_ == Phase::Marking) space_.mark(cell);
    return static_cast<Object*>(cell);
}

void MarkSweepHeap::makeRoomFor(std::uint32_t bytes)
{
    // Too late for more increments: the rest of this collection is done at once.
    if (phase_ != Phase::Idle) increment(allWork, Collection::Cause::HeapFull);
    if (isFullFor(bytes)) collectFor(bytes, Collection::Cause::HeapFull);
    if (isFullFor(bytes)) budget_.fail(objectsAlive_, stats_.heapBytes, bytes);
}

void MarkSweepHeap::collect()
{
    if (phase_ != Phase::Idle) increment(allWork, Collection::Cause::AskedFor);
    collectFor(0, Collection::Cause::AskedFor);
}

void MarkSweepHeap::collectFor(std::uint64_t bytesNeeded, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{.number = stats_.collections + 1,
                          .kind = Collection::Kind::Major,
                          .cause = cause,
                          .bytesBefore = stats_.heapBytes};
    marker_.markAll(roots_);
    collection.objectsVisited = marker_.takeVisited();
    objectsAlive_ = collection.objectsVisited;
    tellWeakHolders();
    countIn(collection, space_.sweep());
    end(collection, bytesNeeded);
}

void MarkSweepHeap::countIn(Collection& collection, const CellSpace::Swept& swept)
{
    stats_.heapBytes -= swept.freedBytes;
    stats_.reclaimedBytes += swept.freedBytes;
    stats_.reclaimedObjects += swept.freedCells;
    collection.objectsReclaimed = swept.freedCells;
}

void MarkSweepHeap::end(Collection& collection, std::uint64_t bytesNeeded)
{
    if (phase_ == Phase::Idle) {
        ++stats_.collections;
        budget_.growFor(stats_.heapBytes + bytesNeeded);
        startNextAtHalfTheRoom();
    }
    collection.bytesAfter = stats_.heapBytes;
    collection.budgetBytes = budget_.bytes();
    observer_.collectionEnds(collection);
}

void MarkSweepHeap::incrementIfDue()
{
    if (phase_ == Phase::Idle && stats_.heapBytes < std::min(startBytes_, budget_.bytes())) return;
    if (++allocations_ < allocationsPerIncrement) return;
    allocations_ = 0;
    increment(marking_.workPerAllocation * allocationsPerIncrement, Collection::Cause::WorkDue);
}

void MarkSweepHeap::increment(double work, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{.number = stats_.collections + 1,
                          .kind = Collection::Kind::Increment,
                          .cause = cause,
                          .bytesBefore = stats_.heapBytes};
    ++stats_.increments;
    if (phase_ == Phase::Idle) beginMarking();
    if (phase_ == Phase::Marking) work = markSome(work);
    collection.objectsVisited = marker_.takeVisited();
    objectsAlive_ += collection.objectsVisited;
    if (phase_ == Phase::Sweeping) {
        const double blocks = std::min(work / workPerBlock + 1, static_cast<double>(space_.blocks() + 1));
        countIn(collection, space_.sweepSome(static_cast<std::size_t>(blocks)));
        if (space_.isSwept()) phase_ = Phase::Idle;
    }
    end(collection, 0);
}

void MarkSweepHeap::beginMarking()
{
    phase_ = Phase::Marking;
    objectsAlive_ = 0;
    cursor_ = {0, roots_.front()->roots().size()};
}

// Returns how much of `work` is left.
double MarkSweepHeap::markSome(double work)
{
    while (work > 0) {
        if (marker_.hasGrey()) {
            const double most = std::min(work, 1e9);
            work -= static_cast<double>(marker_.blacken(static_cast<std::size_t>(std::max(most, 1.0))));
        } else if (!markSomeRoots(work)) {
            endMarking();
            break;
        }
    }
    return work;
}

// Returns false when no root is left and no object is grey.
bool MarkSweepHeap::markSomeRoots(double& work)
{
    while (cursor_.holder < roots_.size()) {
        const std::span<Object*> roots = roots_[cursor_.holder]->roots();
        cursor_.end = std::min(cursor_.end, roots.size());
        while (cursor_.end > 0) {
            if (work <= 0 || marker_.hasGrey()) return true;
            --work;
            if (Object* root = roots[--cursor_.end]) marker_.reachRoot(root);
        }
        if (++cursor_.holder < roots_.size()) cursor_.end = roots_[cursor_.holder]->roots().size();
    }
    return marker_.hasGrey();
}

void MarkSweepHeap::endMarking()
{
    tellWeakHolders();
    space_.beginSweep();
    phase_ = Phase::Sweeping;
}

void MarkSweepHeap::startNextAtHalfTheRoom()
{
    const std::uint64_t room = budget_.bytes() - std::min(budget_.bytes(), stats_.heapBytes);
    startBytes_ = stats_.heapBytes + room / 2;
}

void MarkSweepHeap::rootAdded(Object* object)
{
    // With either barrier: the object may have moved from roots still to be marked to roots already marked.
    if (phase_ == Phase::Marking) marker_.reachRoot(object);
}

void MarkSweepHeap::rootDropped(Object* object)
{
    if (phase_ == Phase::Marking && marking_.barrier == IncrementalMarking::Barrier::SnapshotAtTheBeginning)
        marker_.reach(object);
}

void MarkSweepHeap::stored(Object*, Object* before, Object* after)
{
    if (phase_ != Phase::Marking) return;
    marker_.reach(marking_.barrier == IncrementalMarking::Barrier::SnapshotAtTheBeginning ? before : after);
}

HeapStats MarkSweepHeap::stats() const
{
    HeapStats stats = stats_;
    stats.triggerBytes = isIncremental_ ? std::min(startBytes_, budget_.bytes()) : budget_.bytes();
    return stats;
}

std::size_t MarkSweepHeap::reservedBytes() const
{
    return space_.reservedBytes() + marker_.reservedBytes();
}

void MarkSweepHeap::tellWeakHolders()
{
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
}

} // namespace poolscope::gc

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/mark_sweep_heap.h"

#include "core/gc/told_sweep.h"

#include <algorithm>
#include <limits>

namespace poolscope::gc {

namespace {

constexpr double allWork = std::numeric_limits<double>::infinity();
// A block of some hundred cells is swept in the time that this many objects are gone through.
constexpr double workPerBlock = 32;

} // namespace

template <class Tell>
BasicMarkSweepHeap<Tell>::BasicMarkSweepHeap(const HeapLimits& limits, Roots& roots, CollectionObserver& observer,
                                             const IncrementalMarking& marking, Tell tell)
    : tell_(tell),
      budget_(limits),
      roots_{&roots},
      observer_(observer),
      space_(CellSpace::addressSpaceFor(limits.ceilingBytes)),
      marker_(space_, tell),
      marking_(marking),
      isIncremental_(marking.workPerAllocation > 0)
{
    startNextAtHalfTheRoom();
}

template <class Tell>
Object* BasicMarkSweepHeap<Tell>::allocate(std::uint32_t bytes)
{
    if (isIncremental_) incrementIfDue();
    if (isFullFor(bytes)) makeRoomFor(bytes);
    void* cell = space_.allocate(bytes);
    if (cell == nullptr) throw HeapExhausted(Message(CellSpace::usedUp));
    stats_.heapBytes += bytes;
    // Born black: it refers to nothing yet, and the collection under way does not condemn it.
    if (phase_ == Phase::Marking) space_.mark(cell);
    if (phase_ != Phase::Idle) tell_.tell(StepAction::Born, static_cast<Object*>(cell));
    return static_cast<Object*>(cell);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::makeRoomFor(std::uint32_t bytes)
{
    // Too late for more increments: the rest of this collection is done at once.
    if (phase_ != Phase::Idle) increment(allWork, Collection::Cause::HeapFull);
    if (isFullFor(bytes)) collectFor(bytes, Collection::Cause::HeapFull);
    if (isFullFor(bytes)) budget_.fail(objectsAlive_, stats_.heapBytes, bytes);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::collect()
{
    if (phase_ != Phase::Idle) increment(allWork, Collection::Cause::AskedFor);
    collectFor(0, Collection::Cause::AskedFor);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::collectFor(std::uint64_t bytesNeeded, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{.number = stats_.collections + 1,
                          .kind = Collection::Kind::Major,
                          .cause = cause,
                          .bytesBefore = stats_.heapBytes};
    tell_.begins(*this, collection.kind);
    marker_.markAll(roots_);
    collection.objectsVisited = marker_.takeVisited();
    objectsAlive_ = collection.objectsVisited;
    tellWeakHolders();
    space_.beginSweep();
    countIn(collection, sweepTelling(space_, space_.blocks(), tell_));
    end(collection, bytesNeeded);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::countIn(Collection& collection, const CellSpace::Swept& swept)
{
    stats_.heapBytes -= swept.freedBytes;
    stats_.reclaimedBytes += swept.freedBytes;
    stats_.reclaimedObjects += swept.freedCells;
    collection.objectsReclaimed = swept.freedCells;
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::end(Collection& collection, std::uint64_t bytesNeeded)
{
    if (phase_ == Phase::Idle) {
        ++stats_.collections;
        budget_.growFor(stats_.heapBytes + bytesNeeded);
        startNextAtHalfTheRoom();
    }
    collection.bytesAfter = stats_.heapBytes;
    collection.budgetBytes = budget_.bytes();
    if (collection.kind == Collection::Kind::Increment) tell_.tell(StepAction::IncrementEnds, nullptr);
    if (phase_ == Phase::Idle) tell_.ends(*this, collection);
    observer_.collectionEnds(collection);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::incrementIfDue()
{
    if (phase_ == Phase::Idle && stats_.heapBytes < std::min(startBytes_, budget_.bytes())) return;
    if (++allocations_ < allocationsPerIncrement) return;
    allocations_ = 0;
    increment(marking_.workPerAllocation * allocationsPerIncrement, Collection::Cause::WorkDue);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::increment(double work, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{.number = stats_.collections + 1,
                          .kind = Collection::Kind::Increment,
                          .cause = cause,
                          .bytesBefore = stats_.heapBytes};
    ++stats_.increments;
    if (phase_ == Phase::Idle) {
        tell_.begins(*this, collection.kind);
        beginMarking();
    }
    tell_.tell(StepAction::IncrementBegins, nullptr);
    if (phase_ == Phase::Marking) work = markSome(work);
    collection.objectsVisited = marker_.takeVisited();
    objectsAlive_ += collection.objectsVisited;
    if (phase_ == Phase::Sweeping) {
        const double blocks = std::min(work / workPerBlock + 1, static_cast<double>(space_.blocks() + 1));
        countIn(collection, sweepTelling(space_, static_cast<std::size_t>(blocks), tell_));
        if (space_.isSwept()) phase_ = Phase::Idle;
    }
    end(collection, 0);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::beginMarking()
{
    phase_ = Phase::Marking;
    objectsAlive_ = 0;
    cursor_ = {0, roots_.front()->roots().size()};
}

// Returns how much of `work` is left.
template <class Tell>
double BasicMarkSweepHeap<Tell>::markSome(double work)
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
template <class Tell>
bool BasicMarkSweepHeap<Tell>::markSomeRoots(double& work)
{
    while (cursor_.holder < roots_.size()) {
        const std::span<Object*> roots = roots_[cursor_.holder]->roots();
        cursor_.end = std::min(cursor_.end, roots.size());
        while (cursor_.end > 0) {
            if (work <= 0 || marker_.hasGrey()) return true;
            --work;
            Object* root = roots[--cursor_.end];
            if (root == nullptr) continue;
            tell_.tell(StepAction::Root, root);
            marker_.reachRoot(root);
        }
        if (++cursor_.holder < roots_.size()) cursor_.end = roots_[cursor_.holder]->roots().size();
    }
    return marker_.hasGrey();
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::endMarking()
{
    tellWeakHolders();
    space_.beginSweep();
    phase_ = Phase::Sweeping;
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::startNextAtHalfTheRoom()
{
    const std::uint64_t room = budget_.bytes() - std::min(budget_.bytes(), stats_.heapBytes);
    startBytes_ = stats_.heapBytes + room / 2;
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::rootAdded(Object* object)
{
    // With either barrier: the object may have moved from roots still to be marked to roots already marked.
    if (phase_ != Phase::Marking) return;
    tell_.tell(StepAction::RootAdded, object);
    marker_.reachRoot(object);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::rootDropped(Object* object)
{
    if (phase_ != Phase::Marking) return;
    tell_.tell(StepAction::RootDropped, object);
    if (marking_.barrier == IncrementalMarking::Barrier::SnapshotAtTheBeginning)
        marker_.reach(object, nullptr, StepAction::ShadeByBarrier);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::stored(Object* holder, Object* before, Object* after)
{
    if (phase_ != Phase::Marking) return;
    tell_.tell(StepAction::Stored, after, holder, before);
    marker_.reach(marking_.barrier == IncrementalMarking::Barrier::SnapshotAtTheBeginning ? before : after, holder,
                  StepAction::ShadeByBarrier);
}

template <class Tell>
HeapStats BasicMarkSweepHeap<Tell>::stats() const
{
    HeapStats stats = stats_;
    stats.triggerBytes = isIncremental_ ? std::min(startBytes_, budget_.bytes()) : budget_.bytes();
    return stats;
}

template <class Tell>
std::size_t BasicMarkSweepHeap<Tell>::reservedBytes() const
{
    return space_.reservedBytes() + marker_.reservedBytes();
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::tellWeakHolders()
{
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
}

template <class Tell>
void BasicMarkSweepHeap<Tell>::visitObjects(ObjectVisitor& visitor) const
{
    visitCellsAsObjects(space_, visitor);
}

template class BasicMarkSweepHeap<Silent>;
template class BasicMarkSweepHeap<Telling>;

} // namespace poolscope::gc

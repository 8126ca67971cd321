// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/reference_counting_heap.h"

#include "core/gc/told_sweep.h"

#include <new>

namespace poolscope::gc {

template <class Tell>
BasicReferenceCountingHeap<Tell>::BasicReferenceCountingHeap(const HeapSetup& setup, std::uint64_t traceBytes,
                                                             Tell tell)
    : tell_(tell),
      budget_(setup.limits),
      traceBytes_(traceBytes),
      roots_{&setup.roots},
      observer_(setup.observer),
      space_(CellSpace::addressSpaceFor(setup.limits.ceilingBytes)),
      marker_(space_, tell)
{
}

template <class Tell>
Object* BasicReferenceCountingHeap<Tell>::allocate(std::uint32_t bytes)
{
    if (traceBytes_ > 0 && allocatedSinceTrace_ >= traceBytes_) trace(Collection::Cause::WorkDue);
    const std::uint64_t cellBytes = bytes + sizeof(Cell);
    if (stats_.heapBytes + cellBytes > budget_.bytes()) {
        if (traceBytes_ > 0) trace(Collection::Cause::HeapFull);
        if (stats_.heapBytes + cellBytes > budget_.bytes()) budget_.fail(objects_, stats_.heapBytes, bytes);
    }
    void* memory = space_.allocate(cellBytes);
    if (memory == nullptr) throw HeapExhausted(Message(CellSpace::usedUp));
    auto* cell = new (memory) Cell{.unused = 0, .count = 0, .bytes = bytes};
    stats_.heapBytes += cellBytes;
    allocatedSinceTrace_ += cellBytes;
    ++objects_;
    return reinterpret_cast<Object*>(cell + 1);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::memorySpaces(std::vector<MemorySpace>& spaces) const
{
    spaces.push_back(space_.describe("heap"));
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::visitMemory(MemoryVisitor& visitor) const
{
    space_.visitMemory(visitor, sizeof(Cell));
}

template <class Tell>
MemoryBlock BasicReferenceCountingHeap<Tell>::blockAt(const void* address) const
{
    MemoryBlock block = space_.blockAt(address);
    if (block.object == nullptr) return block;
    block.begin += sizeof(Cell);
    block.bytes -= sizeof(Cell);
    block.object = reinterpret_cast<const Object*>(block.begin);
    block.kind = block.object->kind;
    return block;
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::rootHandedOut(Object* object)
{
    if (!space_.contains(object)) return;
    tell_.tell(StepAction::RootDropped, object);
    --cellOf(object)->count;
    tell_.tell(StepAction::CountDown, object);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::rootAdded(Object* object)
{
    if constexpr (Tell::tells)
        if (space_.contains(object)) tell_.tell(StepAction::RootAdded, object);
    add(object);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::rootDropped(Object* object)
{
    if constexpr (Tell::tells)
        if (space_.contains(object)) {
            tellIfLast(object);
            tell_.tell(StepAction::RootDropped, object);
        }
    drop(object);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::tellIfLast(Object* object)
{
    if (cellOf(object)->count == 1) tell_.cascadeBegins(*this);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::stored(Object* holder, Object* before, Object* after)
{
    if constexpr (Tell::tells) {
        if (before != after && space_.contains(before)) tellIfLast(before);
        tell_.tell(StepAction::Stored, after, holder, before);
    }
    // In this order, so that an object stored again into the same reference is not freed in between.
    add(after);
    drop(before);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::add(Object* object)
{
    if (!space_.contains(object)) return;
    ++cellOf(object)->count;
    tell_.tell(StepAction::CountUp, object);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::drop(Object* object)
{
    if (!space_.contains(object)) return;
    --cellOf(object)->count;
    tell_.tell(StepAction::CountDown, object);
    if (cellOf(object)->count > 0) return;
    tell_.tell(StepAction::Doomed, object);
    doomed_.push_back(object);
    while (!doomed_.empty()) {
        Object* next = doomed_.back();
        doomed_.pop_back();
        tell_.tell(StepAction::Scan, next);
        for (Object* target : next->references()) {
            if (!space_.contains(target)) continue;
            --cellOf(target)->count;
            tell_.tell(StepAction::CountDown, target, next);
            if (cellOf(target)->count > 0) continue;
            tell_.tell(StepAction::Doomed, target, next);
            doomed_.push_back(target);
        }
        tell_.tell(StepAction::Reclaim, next);
        reclaim(next);
    }
    if (!weakHolders_.empty()) tellWeakHolders();
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::reclaim(Object* object)
{
    Cell* cell = cellOf(object);
    stats_.heapBytes -= cell->bytes + sizeof(Cell);
    stats_.reclaimedBytes += cell->bytes + sizeof(Cell);
    ++stats_.reclaimedObjects;
    --objects_;
    cell->count = isFree;
    space_.free(cell);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::trace(Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{.number = stats_.collections + 1,
                          .kind = Collection::Kind::Major,
                          .cause = cause,
                          .bytesBefore = stats_.heapBytes};
    tell_.begins(*this, collection.kind);
    marker_.markAll(roots_);
    isTracing_ = true;
    tellWeakHolders();
    isTracing_ = false;
    uncountGarbage();
    space_.beginSweep();
    const CellSpace::Swept swept = sweepTelling(space_, space_.blocks(), tell_, sizeof(Cell));

    stats_.heapBytes = swept.liveBytes;
    objects_ = swept.liveCells;
    allocatedSinceTrace_ = 0;
    collection.bytesAfter = stats_.heapBytes;
    collection.objectsVisited = marker_.takeVisited();
    collection.objectsReclaimed = swept.freedCells;
    collection.budgetBytes = budget_.bytes();
    ++stats_.collections;
    stats_.reclaimedBytes += collection.reclaimedBytes();
    stats_.reclaimedObjects += swept.freedCells;
    tell_.ends(*this, collection);
    observer_.collectionEnds(collection);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::uncountGarbage()
{
    space_.visitCells([this](std::byte* memory, bool isMarked) {
        auto* cell = reinterpret_cast<Cell*>(memory);
        if (isMarked || cell->count == isFree) return;
        const auto* object = reinterpret_cast<const Object*>(cell + 1);
        for (Object* target : object->references())
            if (space_.contains(target) && space_.isMarked(target)) --cellOf(target)->count;
        cell->count = isFree;
    });
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::tellWeakHolders()
{
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
}

template <class Tell>
Object* BasicReferenceCountingHeap<Tell>::addressOf(Object* object) const
{
    const bool isAlive = isTracing_ ? space_.isMarked(object) : cellOf(object)->count != isFree;
    return isAlive ? object : nullptr;
}

template <class Tell>
std::size_t BasicReferenceCountingHeap<Tell>::reservedBytes() const
{
    return space_.reservedBytes() + marker_.reservedBytes() + doomed_.capacity() * sizeof(Object*);
}

template <class Tell>
void BasicReferenceCountingHeap<Tell>::visitObjects(ObjectVisitor& visitor) const
{
    visitCellsAsObjects(space_, visitor, sizeof(Cell));
}

template class BasicReferenceCountingHeap<Silent>;
template class BasicReferenceCountingHeap<Telling>;

} // namespace poolscope::gc

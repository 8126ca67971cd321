// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/reference_counting_heap.h"

#include <new>

namespace poolscope::gc {

ReferenceCountingHeap::ReferenceCountingHeap(const HeapSetup& setup, std::uint64_t traceBytes)
    : budget_(setup.limits),
      traceBytes_(traceBytes),
      roots_{&setup.roots},
      observer_(setup.observer),
      space_(CellSpace::addressSpaceFor(setup.limits.ceilingBytes)),
      marker_(space_)
{
}

Object* ReferenceCountingHeap::allocate(std::uint32_t bytes)
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

void ReferenceCountingHeap::memorySpaces(std::vector<MemorySpace>& spaces) const
{
    spaces.push_back(space_.describe("heap"));
}

void ReferenceCountingHeap::visitMemory(MemoryVisitor& visitor) const
{
    space_.visitMemory(visitor, sizeof(Cell));
}

MemoryBlock ReferenceCountingHeap::blockAt(const void* address) const
{
    MemoryBlock block = space_.blockAt(address);
    if (block.object == nullptr) return block;
    block.begin += sizeof(Cell);
    block.bytes -= sizeof(Cell);
    block.object = reinterpret_cast<const Object*>(block.begin);
    block.kind = block.object->kind;
    return block;
}

void ReferenceCountingHeap::rootHandedOut(Object* object)
{
    if (space_.contains(object)) --cellOf(object)->count;
}

void ReferenceCountingHeap::stored(Object*, Object* before, Object* after)
{
    // In this order, so that an object stored again into the same reference is not freed in between.
    add(after);
    drop(before);
}

void ReferenceCountingHeap::add(Object* object)
{
    if (space_.contains(object)) ++cellOf(object)->count;
}

void ReferenceCountingHeap::drop(Object* object)
{
    if (!space_.contains(object) || --cellOf(object)->count > 0) return;
    doomed_.push_back(object);
    while (!doomed_.empty()) {
        Object* next = doomed_.back();
        doomed_.pop_back();
        for (Object* target : next->references())
            if (space_.contains(target) && --cellOf(target)->count == 0) doomed_.push_back(target);
        reclaim(next);
    }
    if (!weakHolders_.empty()) tellWeakHolders();
}

void ReferenceCountingHeap::reclaim(Object* object)
{
    Cell* cell = cellOf(object);
    stats_.heapBytes -= cell->bytes + sizeof(Cell);
    stats_.reclaimedBytes += cell->bytes + sizeof(Cell);
    ++stats_.reclaimedObjects;
    --objects_;
    cell->count = isFree;
    space_.free(cell);
}

void ReferenceCountingHeap::trace(Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{.number = stats_.collections + 1,
                          .kind = Collection::Kind::Major,
                          .cause = cause,
                          .bytesBefore = stats_.heapBytes};
    marker_.markAll(roots_);
    isTracing_ = true;
    tellWeakHolders();
    isTracing_ = false;
    uncountGarbage();
    const CellSpace::Swept swept = space_.sweep();

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
    observer_.collectionEnds(collection);
}

void ReferenceCountingHeap::uncountGarbage()
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

void ReferenceCountingHeap::tellWeakHolders()
{
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
}

Object* ReferenceCountingHeap::addressOf(Object* object) const
{
    const bool isAlive = isTracing_ ? space_.isMarked(object) : cellOf(object)->count != isFree;
    return isAlive ? object : nullptr;
}

std::size_t ReferenceCountingHeap::reservedBytes() const
{
    return space_.reservedBytes() + marker_.reservedBytes() + doomed_.capacity() * sizeof(Object*);
}

} // namespace poolscope::gc

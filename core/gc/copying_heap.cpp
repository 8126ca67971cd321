// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/copying_heap.h"

#include "core/gc/prefetch.h"

#include <cassert>

namespace poolscope::gc {

CopyingHeap::CopyingHeap(const HeapSetup& setup)
    : budget_(setup.limits),
      kindBytes_(setup.kindBytes),
      roots_{&setup.roots},
      observer_(setup.observer),
      moves_(setup.addresses),
      spaces_{BumpSpace(setup.limits.ceilingBytes), BumpSpace(setup.limits.ceilingBytes)},
      poisons_(BumpSpace::poisonsAtFirst)
{
}

HeapStats CopyingHeap::stats() const
{
    return {.heapBytes = heapBytes(),
            .triggerBytes = budget_.bytes(),
            .collections = collections_,
            .reclaimedBytes = reclaimedBytes_,
            .reclaimedObjects = reclaimedObjects_};
}

std::size_t CopyingHeap::reservedBytes() const
{
    return spaces_[0].reservedBytes() + spaces_[1].reservedBytes();
}

void CopyingHeap::memorySpaces(std::vector<MemorySpace>& spaces) const
{
    spaces.push_back(filled().describe("semispace in use", MemoryState::Garbage));
    spaces.push_back(empty().describe("empty semispace", MemoryState::Free));
}

void CopyingHeap::visitMemory(MemoryVisitor& visitor) const
{
    filled().visitMemory(visitor);
    empty().visitMemory(visitor);
}

MemoryBlock CopyingHeap::blockAt(const void* address) const
{
    const bool isFilled = filled().describe("", MemoryState::Free).contains(address);
    return (isFilled ? filled() : empty()).blockAt(address, kindBytes_);
}

Object* CopyingHeap::collectAndAllocate(std::uint32_t bytes)
{
    collectFor(bytes, Collection::Cause::HeapFull);
    Object* object = from().allocate(bytes, budget_.bytes());
    if (object == nullptr) budget_.fail(survivors_, from().usedBytes(), bytes);
    return object;
}

void CopyingHeap::collectFor(std::uint64_t bytesNeeded, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{
        .number = collections_ + 1, .kind = Collection::Kind::Major, .cause = cause, .bytesBefore = from().usedBytes()};
    survivors_ = 0;
    copyRoots();
    scan();
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
    from().clear(poisons_);
    current_ = 1 - current_;

    collection.bytesAfter = from().usedBytes();
    collection.copiedBytes = collection.bytesAfter;
    collection.objectsVisited = survivors_;
    collection.objectsReclaimed = objects_ - survivors_;
    ++collections_;
    reclaimedBytes_ += collection.reclaimedBytes();
    reclaimedObjects_ += collection.objectsReclaimed;
    objects_ = survivors_;
    budget_.growFor(collection.bytesAfter + bytesNeeded);
    collection.budgetBytes = budget_.bytes();
    observer_.collectionEnds(collection);
}

void CopyingHeap::copyRoots()
{
    for (Roots* holder : roots_) {
        const std::span<Object*> roots = holder->roots();
        for (std::size_t i = 0; i < roots.size(); ++i) {
            if (i + prefetchDistance < roots.size()) __builtin_prefetch(roots[i + prefetchDistance], 1);
            Object*& root = roots[i];
            if (root == nullptr) continue;
            if (isCondemned(root))
                root = forward(root);
            else
                forwardReferencesOf(root);
        }
    }
}

// Cheney's algorithm: the survivors that are copied but not yet scanned are the queue.
void CopyingHeap::scan()
{
    std::byte* next = to().begin();
    while (next != to().begin() + to().usedBytes()) {
        auto* object = reinterpret_cast<Object*>(next);
        next += kindBytes_[object->kind];
        moves_.add(object);
        forwardReferencesOf(object);
    }
    moves_.tell();
}

void CopyingHeap::forwardReferencesOf(Object* object)
{
    for (Object*& target : object->references())
        if (target != nullptr && isCondemned(target)) target = forward(target);
}

Object* CopyingHeap::forward(Object* object)
{
    if (object->forwarded != 0) return forwardingAddress(object);
    const std::size_t bytes = kindBytes_[object->kind];
    Object* place = placeForSurvivor(bytes);
    copyAndForward(object, place, bytes);
    ++survivors_;
    return place;
}

// Cannot fail: the live objects were in a space of the same size, and the address space has room for the ceiling.
Object* CopyingHeap::placeForSurvivor(std::size_t bytes)
{
    Object* place = to().allocate(bytes, budget_.ceilingBytes());
    assert(place != nullptr);
    return place;
}

Object* CopyingHeap::addressOf(Object* object) const
{
    return object->forwarded != 0 ? forwardingAddress(object) : nullptr;
}

} // namespace poolscope::gc

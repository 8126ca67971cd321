// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/copying_heap.h"

#include "core/gc/prefetch.h"

#include <cassert>

namespace poolscope::gc {

template <class Tell>
BasicCopyingHeap<Tell>::BasicCopyingHeap(const HeapSetup& setup, Tell tell)
    : tell_(tell),
      budget_(setup.limits),
      kindBytes_(setup.kindBytes),
      roots_{&setup.roots},
      observer_(setup.observer),
      moves_(setup.addresses),
      spaces_{BumpSpace(setup.limits.ceilingBytes), BumpSpace(setup.limits.ceilingBytes)},
      poisons_(BumpSpace::poisonsAtFirst)
{
}

template <class Tell>
HeapStats BasicCopyingHeap<Tell>::stats() const
{
    return {.heapBytes = heapBytes(),
            .triggerBytes = budget_.bytes(),
            .collections = collections_,
            .reclaimedBytes = reclaimedBytes_,
            .reclaimedObjects = reclaimedObjects_};
}

template <class Tell>
std::size_t BasicCopyingHeap<Tell>::reservedBytes() const
{
    return spaces_[0].reservedBytes() + spaces_[1].reservedBytes();
}

template <class Tell>
void BasicCopyingHeap<Tell>::memorySpaces(std::vector<MemorySpace>& spaces) const
{
    spaces.push_back(filled().describe("semispace in use", MemoryState::Garbage));
    spaces.push_back(empty().describe("empty semispace", MemoryState::Free));
}

template <class Tell>
void BasicCopyingHeap<Tell>::visitMemory(MemoryVisitor& visitor) const
{
    filled().visitMemory(visitor);
    empty().visitMemory(visitor);
}

template <class Tell>
MemoryBlock BasicCopyingHeap<Tell>::blockAt(const void* address) const
{
    const bool isFilled = filled().describe("", MemoryState::Free).contains(address);
    return (isFilled ? filled() : empty()).blockAt(address, kindBytes_);
}

template <class Tell>
Object* BasicCopyingHeap<Tell>::collectAndAllocate(std::uint32_t bytes)
{
    collectFor(bytes, Collection::Cause::HeapFull);
    Object* object = from().allocate(bytes, budget_.bytes());
    if (object == nullptr) budget_.fail(survivors_, from().usedBytes(), bytes);
    return object;
}

template <class Tell>
void BasicCopyingHeap<Tell>::collectFor(std::uint64_t bytesNeeded, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{
        .number = collections_ + 1, .kind = Collection::Kind::Major, .cause = cause, .bytesBefore = from().usedBytes()};
    tell_.begins(*this, collection.kind);
    survivors_ = 0;
    copyRoots();
    scan();
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
    tell_.tell(StepAction::Emptied, nullptr, nullptr, from().begin());
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
    tell_.ends(*this, collection);
    observer_.collectionEnds(collection);
}

template <class Tell>
void BasicCopyingHeap<Tell>::copyRoots()
{
    for (Roots* holder : roots_) {
        const std::span<Object*> roots = holder->roots();
        for (std::size_t i = 0; i < roots.size(); ++i) {
            if (i + prefetchDistance < roots.size()) __builtin_prefetch(roots[i + prefetchDistance], 1);
            Object*& root = roots[i];
            if (root == nullptr) continue;
            tell_.tell(StepAction::Root, root);
            if (isCondemned(root))
                root = forward(root, nullptr);
            else
                forwardReferencesOf(root, nullptr);
        }
    }
}

// Cheney's algorithm: the survivors that are copied but not yet scanned are the queue.
template <class Tell>
void BasicCopyingHeap<Tell>::scan()
{
    std::byte* next = to().begin();
    while (next != to().begin() + to().usedBytes()) {
        auto* object = reinterpret_cast<Object*>(next);
        next += kindBytes_[object->kind];
        moves_.add(object);
        tell_.tell(StepAction::Scan, object);
        forwardReferencesOf(object, object);
        tell_.tell(StepAction::Blacken, object);
    }
    moves_.tell();
}

template <class Tell>
void BasicCopyingHeap<Tell>::forwardReferencesOf(Object* object, const Object* from)
{
    for (Object*& target : object->references())
        if (target != nullptr && isCondemned(target)) target = forward(target, from);
}

template <class Tell>
Object* BasicCopyingHeap<Tell>::forward(Object* object, const Object* from)
{
    if (object->forwarded != 0) {
        tell_.tell(StepAction::Seen, object, from);
        return forwardingAddress(object);
    }
    const std::size_t bytes = kindBytes_[object->kind];
    Object* place = placeForSurvivor(bytes);
    copyAndForward(object, place, bytes);
    tell_.tell(StepAction::Copy, object, from, place);
    ++survivors_;
    return place;
}

// Cannot fail: the live objects were in a space of the same size, and the address space has room for the ceiling.
template <class Tell>
Object* BasicCopyingHeap<Tell>::placeForSurvivor(std::size_t bytes)
{
    Object* place = to().allocate(bytes, budget_.ceilingBytes());
    assert(place != nullptr);
    return place;
}

template <class Tell>
Object* BasicCopyingHeap<Tell>::addressOf(Object* object) const
{
    return object->forwarded != 0 ? forwardingAddress(object) : nullptr;
}

template <class Tell>
void BasicCopyingHeap<Tell>::visitObjects(ObjectVisitor& visitor) const
{
    filled().visitObjects(visitor, kindBytes_);
}

template class BasicCopyingHeap<Silent>;
template class BasicCopyingHeap<Telling>;

} // namespace poolscope::gc

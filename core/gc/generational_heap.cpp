// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/generational_heap.h"

#include "core/gc/prefetch.h"

#include <algorithm>
#include <cassert>

namespace poolscope::gc {

namespace {

constexpr std::uint32_t maxSurvived = 63; // the most that the header has room for

} // namespace

GenerationalHeap::GenerationalHeap(const HeapSetup& setup, const Generations& generations)
    : budget_(setup.limits),
      generations_(generations),
      kindBytes_(setup.kindBytes),
      roots_{&setup.roots},
      observer_(setup.observer),
      moves_(setup.addresses),
      halves_{BumpSpace(generations.nurseryBytes), BumpSpace(generations.nurseryBytes)},
      rootMaps_{RootMap(halves_[0].begin(), generations.nurseryBytes),
                RootMap(halves_[1].begin(), generations.nurseryBytes)},
      old_(CellSpace::addressSpaceFor(setup.limits.ceilingBytes)),
      marker_(old_),
      poisons_(BumpSpace::poisonsAtFirst)
{
}

void GenerationalHeap::memorySpaces(std::vector<MemorySpace>& spaces) const
{
    spaces.push_back(young().describe("nursery", MemoryState::Garbage));
    spaces.push_back(empty().describe("nursery, empty half", MemoryState::Free));
    spaces.push_back(old_.describe("old space"));
}

void GenerationalHeap::visitMemory(MemoryVisitor& visitor) const
{
    young().visitMemory(visitor);
    empty().visitMemory(visitor);
    old_.visitMemory(visitor);
}

MemoryBlock GenerationalHeap::blockAt(const void* address) const
{
    for (const BumpSpace* half : {&young(), &empty()})
        if (half->describe("", MemoryState::Free).contains(address)) return half->blockAt(address, kindBytes_);
    return old_.blockAt(address);
}

Object* GenerationalHeap::collectAndAllocate(std::uint32_t bytes)
{
    collectYoung(Collection::Cause::NurseryFull);
    if (isOldSpaceFull()) {
        collectAll(bytes, Collection::Cause::HeapFull);
        if (isOldSpaceFull()) budget_.fail(oldObjects_ + youngObjects_, heapBytes(), bytes);
    }
    Object* object = nursery().allocate(bytes, generations_.nurseryBytes);
    assert(object != nullptr);
    return object;
}

void GenerationalHeap::collectYoung(Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{
        .number = collections_ + 1, .kind = Collection::Kind::Minor, .cause = cause, .bytesBefore = heapBytes()};
    evacuate(collection);
    ++collections_;
    collection.bytesAfter = heapBytes();
    collection.budgetBytes = budget_.bytes();
    reclaimedBytes_ += collection.reclaimedBytes();
    reclaimedObjects_ += collection.objectsReclaimed;
    observer_.collectionEnds(collection);
}

// Empties the nursery first, so that all live objects are in one space and can be marked there.
void GenerationalHeap::collectAll(std::uint64_t bytesNeeded, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{
        .number = collections_ + 1, .kind = Collection::Kind::Major, .cause = cause, .bytesBefore = heapBytes()};
    promotesAll_ = true;
    evacuate(collection);
    promotesAll_ = false;

    isMarking_ = true;
    marker_.markAll(roots_);
    tellWeakHolders();
    isMarking_ = false;
    const CellSpace::Swept swept = old_.sweep();
    oldBytes_ = swept.liveBytes;
    oldObjects_ = swept.liveCells;
    ++collections_;
    collection.bytesAfter = heapBytes();
    collection.objectsVisited = marker_.takeVisited();
    collection.objectsReclaimed += swept.freedCells;
    reclaimedBytes_ += collection.reclaimedBytes();
    reclaimedObjects_ += collection.objectsReclaimed;
    budget_.growFor(oldBytes_ + generations_.nurseryBytes + bytesNeeded);
    collection.budgetBytes = budget_.bytes();
    observer_.collectionEnds(collection);
}

void GenerationalHeap::evacuate(Collection& collection)
{
    assert(remembersAll());
    const std::uint64_t condemned = youngObjects_;
    const std::uint64_t oldBytes = oldBytes_, oldObjects = oldObjects_;
    promoted_.clear();
    promotedScanned_ = 0;
    youngObjects_ = 0;
    forwardRoots();
    forwardRemembered();
    scanSurvivors();
    moves_.tell();
    tellWeakHolders();
    nursery().clear(poisons_);
    current_ = 1 - current_;

    collection.objectsVisited = youngObjects_ + (oldObjects_ - oldObjects);
    collection.objectsReclaimed = condemned - collection.objectsVisited;
    collection.promotedBytes = oldBytes_ - oldBytes;
    collection.copiedBytes = young().usedBytes() + collection.promotedBytes;
}

void GenerationalHeap::forwardRoots()
{
    youngRoots_.clear();
    rootMaps_[current_].take(young().usedBytes(), youngRoots_);
    for (std::size_t i = 0; i < youngRoots_.size(); ++i) {
        if (i + prefetchDistance < youngRoots_.size()) __builtin_prefetch(youngRoots_[i + prefetchDistance], 1);
        const Object* root = forward(youngRoots_[i]);
        if (survivorSpace().contains(root)) survivorRoots().add(root);
    }
    for (Roots* holder : roots_) {
        if (holder->isInAddressTable()) continue;
        for (Object*& root : holder->roots())
            if (root != nullptr && isCondemned(root)) root = forward(root);
    }
}

void GenerationalHeap::forwardRemembered()
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < remembered_.size(); ++i) {
        Object* holder = remembered_[i];
        holder->remembered = forwardReferencesOf(holder) ? 1 : 0;
        if (holder->remembered != 0) remembered_[kept++] = holder;
    }
    remembered_.resize(kept);
    // Sorted by id: which objects no longer fit into the survivors' half must not depend on addresses.
    std::vector<Object*> elsewhere(holdersElsewhere_.begin(), holdersElsewhere_.end());
    std::ranges::sort(elsewhere, {}, [](const Object* holder) { return holder->id.index; });
    for (Object* holder : elsewhere)
        if (!forwardReferencesOf(holder)) holdersElsewhere_.erase(holder);
}

// Cheney's queue is in two places: the survivors' half, and the list of promoted objects.
void GenerationalHeap::scanSurvivors()
{
    std::byte* next = survivorSpace().begin();
    while (true) {
        if (next != survivorSpace().begin() + survivorSpace().usedBytes()) {
            auto* object = reinterpret_cast<Object*>(next);
            next += kindBytes_[object->kind];
            moves_.add(object);
            forwardReferencesOf(object);
        } else if (promotedScanned_ < promoted_.size()) {
            Object* object = promoted_[promotedScanned_++];
            moves_.add(object);
            if (forwardReferencesOf(object)) remember(object);
        } else {
            return;
        }
    }
}

bool GenerationalHeap::forwardReferencesOf(Object* object)
{
    bool leadsToYoung = false;
    for (Object*& target : object->references()) {
        if (target == nullptr) continue;
        if (isCondemned(target)) target = forward(target);
        leadsToYoung = leadsToYoung || survivorSpace().contains(target);
    }
    return leadsToYoung;
}

Object* GenerationalHeap::forward(Object* object)
{
    if (object->forwarded != 0) return forwardingAddress(object);
    const std::size_t bytes = kindBytes_[object->kind];
    Object* place = placeForSurvivor(object, bytes);
    copyAndForward(object, place, bytes);
    if (place->survived < maxSurvived) ++place->survived;
    return place;
}

Object* GenerationalHeap::placeForSurvivor(const Object* object, std::size_t bytes)
{
    if (!isPromoted(object)) {
        // Survivors get no more than half of it: the rest is for new objects.
        if (Object* place = survivorSpace().allocate(bytes, generations_.nurseryBytes / 2)) {
            ++youngObjects_;
            return place;
        }
    }
    auto* place = static_cast<Object*>(old_.allocate(bytes));
    if (place == nullptr) throw HeapExhausted(Message(CellSpace::usedUp));
    oldBytes_ += bytes;
    ++oldObjects_;
    promoted_.push_back(place);
    return place;
}

bool GenerationalHeap::isPromoted(const Object* object) const
{
    return promotesAll_ || object->survived + 1U >= generations_.promoteAfter;
}

void GenerationalHeap::rootAdded(Object* object)
{
    if (isYoung(object)) rootMaps_[current_].add(object);
}

void GenerationalHeap::rootDropped(Object* object)
{
    if (isYoung(object)) rootMaps_[current_].remove(object);
}

void GenerationalHeap::dropDoubles(std::vector<Object*>& objects)
{
    std::ranges::sort(objects);
    objects.erase(std::ranges::unique(objects).begin(), objects.end());
}

void GenerationalHeap::stored(Object* holder, Object*, Object* after)
{
    if (isYoung(after) && !isYoung(holder)) remember(holder);
}

void GenerationalHeap::remember(Object* holder)
{
    if (!old_.contains(holder)) {
        holdersElsewhere_.insert(holder);
    } else if (holder->remembered == 0) {
        holder->remembered = 1;
        remembered_.push_back(holder);
        if (remembered_.size() > 2 * (oldObjects_ + 1024)) dropDoubles(remembered_);
    }
}

bool GenerationalHeap::refersToYoung(const Object* holder) const
{
    return std::ranges::any_of(holder->references(), [this](const Object* target) { return isYoung(target); });
}

bool GenerationalHeap::remembersAll() const
{
    std::unordered_set<const Object*> reached;
    std::vector<const Object*> grey;
    const auto reach = [&](const Object* object) {
        if (object != nullptr && contains(object) && reached.insert(object).second) grey.push_back(object);
    };
    const std::unordered_set<const Object*> noted(remembered_.begin(), remembered_.end());
    bool isComplete = true;
    for (Roots* holder : roots_) {
        for (Object* root : holder->roots()) {
            if (root == nullptr) continue;
            reach(root);
            if (!contains(root)) {
                isComplete = isComplete && (!refersToYoung(root) || holdersElsewhere_.contains(root));
                for (const Object* target : root->references())
                    reach(target);
            } else if (isYoung(root) && holder->isInAddressTable() && root->owned == 0) {
                isComplete = isComplete && rootMaps_[current_].contains(root);
            }
        }
    }
    while (!grey.empty()) {
        const Object* object = grey.back();
        grey.pop_back();
        if (!isYoung(object) && refersToYoung(object)) isComplete = isComplete && noted.contains(object);
        for (const Object* target : object->references())
            reach(target);
    }
    return isComplete;
}

HeapStats GenerationalHeap::stats() const
{
    return {.heapBytes = heapBytes(),
            .triggerBytes = oldBytes_ + generations_.nurseryBytes,
            .collections = collections_,
            .reclaimedBytes = reclaimedBytes_,
            .reclaimedObjects = reclaimedObjects_};
}

std::size_t GenerationalHeap::reservedBytes() const
{
    const std::size_t lists = remembered_.capacity() + youngRoots_.capacity() + promoted_.capacity();
    return halves_[0].reservedBytes() + halves_[1].reservedBytes() + old_.reservedBytes() + marker_.reservedBytes() +
           rootMaps_[0].reservedBytes() + rootMaps_[1].reservedBytes() + lists * sizeof(Object*);
}

void GenerationalHeap::tellWeakHolders()
{
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
}

Object* GenerationalHeap::addressOf(Object* object) const
{
    if (isMarking_) return old_.isMarked(object) ? object : nullptr;
    if (!isCondemned(object)) return object;
    return object->forwarded != 0 ? forwardingAddress(object) : nullptr;
}

} // namespace poolscope::gc

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/generational_heap.h"

#include "core/gc/prefetch.h"

#include "core/gc/told_sweep.h"

#include <algorithm>
#include <cassert>

namespace poolscope::gc {

namespace {

constexpr std::uint32_t maxSurvived = 63; // the most that the header has room for

} // namespace

template <class Tell>
BasicGenerationalHeap<Tell>::BasicGenerationalHeap(const HeapSetup& setup, const Generations& generations, Tell tell)
    : tell_(tell),
      budget_(setup.limits),
      generations_(generations),
      kindBytes_(setup.kindBytes),
      roots_{&setup.roots},
      observer_(setup.observer),
      moves_(setup.addresses),
      halves_{BumpSpace(generations.nurseryBytes), BumpSpace(generations.nurseryBytes)},
      rootMaps_{RootMap(halves_[0].begin(), generations.nurseryBytes),
                RootMap(halves_[1].begin(), generations.nurseryBytes)},
      old_(CellSpace::addressSpaceFor(setup.limits.ceilingBytes)),
      marker_(old_, tell),
      poisons_(BumpSpace::poisonsAtFirst)
{
}

template <class Tell>
void BasicGenerationalHeap<Tell>::memorySpaces(std::vector<MemorySpace>& spaces) const
{
    spaces.push_back(young().describe("nursery", MemoryState::Garbage));
    spaces.push_back(empty().describe("nursery, empty half", MemoryState::Free));
    spaces.push_back(old_.describe("old space"));
}

template <class Tell>
void BasicGenerationalHeap<Tell>::visitMemory(MemoryVisitor& visitor) const
{
    young().visitMemory(visitor);
    empty().visitMemory(visitor);
    old_.visitMemory(visitor);
}

template <class Tell>
MemoryBlock BasicGenerationalHeap<Tell>::blockAt(const void* address) const
{
    for (const BumpSpace* half : {&young(), &empty()})
        if (half->describe("", MemoryState::Free).contains(address)) return half->blockAt(address, kindBytes_);
    return old_.blockAt(address);
}

template <class Tell>
Object* BasicGenerationalHeap<Tell>::collectAndAllocate(std::uint32_t bytes)
{
    collectYoung(Collection::Cause::NurseryFull);
    if (isOldSpaceFullFor(0)) {
        collectAll(bytes, Collection::Cause::HeapFull);
        if (isOldSpaceFullFor(0)) budget_.fail(oldObjects_ + youngObjects_, heapBytes(), bytes);
    }
    Object* object = nursery().allocate(bytes, generations_.nurseryBytes);
    assert(object != nullptr);
    return object;
}

template <class Tell>
Object* BasicGenerationalHeap<Tell>::allocateOld(std::uint32_t bytes)
{
    if (isOldSpaceFullFor(bytes)) {
        collectAll(bytes, Collection::Cause::HeapFull);
        if (isOldSpaceFullFor(bytes)) budget_.fail(oldObjects_ + youngObjects_, heapBytes(), bytes);
    }
    return takeOld(bytes);
}

template <class Tell>
Object* BasicGenerationalHeap<Tell>::takeOld(std::size_t bytes)
{
    auto* place = static_cast<Object*>(old_.allocate(bytes));
    if (place == nullptr) throw HeapExhausted(Message(CellSpace::usedUp));
    oldBytes_ += bytes;
    ++oldObjects_;
    return place;
}

template <class Tell>
void BasicGenerationalHeap<Tell>::collectYoung(Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{
        .number = collections_ + 1, .kind = Collection::Kind::Minor, .cause = cause, .bytesBefore = heapBytes()};
    tell_.begins(*this, collection.kind);
    evacuate(collection);
    ++collections_;
    collection.bytesAfter = heapBytes();
    collection.budgetBytes = budget_.bytes();
    reclaimedBytes_ += collection.reclaimedBytes();
    reclaimedObjects_ += collection.objectsReclaimed;
    tell_.ends(*this, collection);
    observer_.collectionEnds(collection);
}

// Empties the nursery first, so that all live objects are in one space and can be marked there.
template <class Tell>
void BasicGenerationalHeap<Tell>::collectAll(std::uint64_t bytesNeeded, Collection::Cause cause)
{
    observer_.collectionBegins();
    Collection collection{
        .number = collections_ + 1, .kind = Collection::Kind::Major, .cause = cause, .bytesBefore = heapBytes()};
    tell_.begins(*this, collection.kind);
    promotesAll_ = true;
    evacuate(collection);
    promotesAll_ = false;

    isMarking_ = true;
    tell_.tell(StepAction::MarkingBegins, nullptr);
    marker_.markAll(roots_);
    tellWeakHolders();
    isMarking_ = false;
    old_.beginSweep();
    const CellSpace::Swept swept = sweepTelling(old_, old_.blocks(), tell_);
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
    tell_.ends(*this, collection);
    observer_.collectionEnds(collection);
}

template <class Tell>
void BasicGenerationalHeap<Tell>::evacuate(Collection& collection)
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
    tell_.tell(StepAction::Emptied, nullptr, nullptr, nursery().begin());
    nursery().clear(poisons_);
    current_ = 1 - current_;

    collection.objectsVisited = youngObjects_ + (oldObjects_ - oldObjects);
    collection.objectsReclaimed = condemned - collection.objectsVisited;
    collection.promotedBytes = oldBytes_ - oldBytes;
    collection.copiedBytes = young().usedBytes() + collection.promotedBytes;
}

template <class Tell>
void BasicGenerationalHeap<Tell>::forwardRoots()
{
    youngRoots_.clear();
    rootMaps_[current_].take(young().usedBytes(), youngRoots_);
    for (std::size_t i = 0; i < youngRoots_.size(); ++i) {
        if (i + prefetchDistance < youngRoots_.size()) __builtin_prefetch(youngRoots_[i + prefetchDistance], 1);
        tell_.tell(StepAction::Root, youngRoots_[i]);
        const Object* root = forward(youngRoots_[i], nullptr);
        if (survivorSpace().contains(root)) survivorRoots().add(root);
    }
    for (Roots* holder : roots_) {
        if (holder->isInAddressTable()) continue;
        for (Object*& root : holder->roots())
            if (root != nullptr && isCondemned(root)) {
                tell_.tell(StepAction::Root, root);
                root = forward(root, nullptr);
            }
    }
}

template <class Tell>
void BasicGenerationalHeap<Tell>::forwardRemembered()
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < remembered_.size(); ++i) {
        Object* holder = remembered_[i];
        tell_.tell(StepAction::Remembered, holder);
        holder->remembered = forwardReferencesOf(holder) ? 1 : 0;
        if (holder->remembered != 0)
            remembered_[kept++] = holder;
        else
            tell_.tell(StepAction::Unremember, holder);
    }
    remembered_.resize(kept);
    // Sorted by id: which objects no longer fit into the survivors' half must not depend on addresses.
    std::vector<Object*> elsewhere(holdersElsewhere_.begin(), holdersElsewhere_.end());
    std::ranges::sort(elsewhere, {}, [](const Object* holder) { return holder->id.index; });
    for (Object* holder : elsewhere)
        if (!forwardReferencesOf(holder)) holdersElsewhere_.erase(holder);
}

// Cheney's queue is in two places: the survivors' half, and the list of promoted objects.
template <class Tell>
void BasicGenerationalHeap<Tell>::scanSurvivors()
{
    std::byte* next = survivorSpace().begin();
    while (true) {
        if (next != survivorSpace().begin() + survivorSpace().usedBytes()) {
            auto* object = reinterpret_cast<Object*>(next);
            next += kindBytes_[object->kind];
            moves_.add(object);
            tell_.tell(StepAction::Scan, object);
            forwardReferencesOf(object);
            tell_.tell(StepAction::Blacken, object);
        } else if (promotedScanned_ < promoted_.size()) {
            Object* object = promoted_[promotedScanned_++];
            moves_.add(object);
            tell_.tell(StepAction::Scan, object);
            if (forwardReferencesOf(object)) remember(object);
            tell_.tell(StepAction::Blacken, object);
        } else {
            return;
        }
    }
}

template <class Tell>
bool BasicGenerationalHeap<Tell>::forwardReferencesOf(Object* object)
{
    bool leadsToYoung = false;
    for (Object*& target : object->references()) {
        if (target == nullptr) continue;
        if (isCondemned(target)) target = forward(target, object);
        leadsToYoung = leadsToYoung || survivorSpace().contains(target);
    }
    return leadsToYoung;
}

template <class Tell>
Object* BasicGenerationalHeap<Tell>::forward(Object* object, const Object* from)
{
    if (object->forwarded != 0) {
        tell_.tell(StepAction::Seen, object, from);
        return forwardingAddress(object);
    }
    const std::size_t bytes = kindBytes_[object->kind];
    Object* place = placeForSurvivor(object, bytes);
    copyAndForward(object, place, bytes);
    tell_.tell(survivorSpace().contains(place) ? StepAction::Copy : StepAction::Promote, object, from, place);
    if (place->survived < maxSurvived) ++place->survived;
    return place;
}

template <class Tell>
Object* BasicGenerationalHeap<Tell>::placeForSurvivor(const Object* object, std::size_t bytes)
{
    if (!isPromoted(object)) {
        // Survivors get no more than half of it: the rest is for new objects.
        if (Object* place = survivorSpace().allocate(bytes, generations_.nurseryBytes / 2)) {
            ++youngObjects_;
            return place;
        }
    }
    Object* place = takeOld(bytes);
    promoted_.push_back(place);
    return place;
}

template <class Tell>
bool BasicGenerationalHeap<Tell>::isPromoted(const Object* object) const
{
    return promotesAll_ || object->survived + 1U >= generations_.promoteAfter;
}

template <class Tell>
void BasicGenerationalHeap<Tell>::rootAdded(Object* object)
{
    if (isYoung(object)) rootMaps_[current_].add(object);
}

template <class Tell>
void BasicGenerationalHeap<Tell>::rootDropped(Object* object)
{
    if (isYoung(object)) rootMaps_[current_].remove(object);
}

template <class Tell>
void BasicGenerationalHeap<Tell>::dropDoubles(std::vector<Object*>& objects)
{
    std::ranges::sort(objects);
    objects.erase(std::ranges::unique(objects).begin(), objects.end());
}

template <class Tell>
void BasicGenerationalHeap<Tell>::stored(Object* holder, Object*, Object* after)
{
    if (isYoung(after) && !isYoung(holder)) remember(holder);
}

template <class Tell>
void BasicGenerationalHeap<Tell>::remember(Object* holder)
{
    if (!old_.contains(holder)) {
        holdersElsewhere_.insert(holder);
    } else if (holder->remembered == 0) {
        holder->remembered = 1;
        remembered_.push_back(holder);
        tell_.tell(StepAction::Remember, holder);
        if (remembered_.size() > 2 * (oldObjects_ + 1024)) dropDoubles(remembered_);
    }
}

template <class Tell>
bool BasicGenerationalHeap<Tell>::refersToYoung(const Object* holder) const
{
    return std::ranges::any_of(holder->references(), [this](const Object* target) { return isYoung(target); });
}

template <class Tell>
bool BasicGenerationalHeap<Tell>::remembersAll() const
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

template <class Tell>
HeapStats BasicGenerationalHeap<Tell>::stats() const
{
    return {.heapBytes = heapBytes(),
            .triggerBytes = oldBytes_ + generations_.nurseryBytes,
            .collections = collections_,
            .reclaimedBytes = reclaimedBytes_,
            .reclaimedObjects = reclaimedObjects_};
}

template <class Tell>
std::size_t BasicGenerationalHeap<Tell>::reservedBytes() const
{
    const std::size_t lists = remembered_.capacity() + youngRoots_.capacity() + promoted_.capacity();
    return halves_[0].reservedBytes() + halves_[1].reservedBytes() + old_.reservedBytes() + marker_.reservedBytes() +
           rootMaps_[0].reservedBytes() + rootMaps_[1].reservedBytes() + lists * sizeof(Object*);
}

template <class Tell>
void BasicGenerationalHeap<Tell>::tellWeakHolders()
{
    for (WeakHolder* holder : weakHolders_)
        holder->update(*this);
}

template <class Tell>
Object* BasicGenerationalHeap<Tell>::addressOf(Object* object) const
{
    if (isMarking_) return old_.isMarked(object) ? object : nullptr;
    if (!isCondemned(object)) return object;
    return object->forwarded != 0 ? forwardingAddress(object) : nullptr;
}

template <class Tell>
void BasicGenerationalHeap<Tell>::visitObjects(ObjectVisitor& visitor) const
{
    young().visitObjects(visitor, kindBytes_);
    visitCellsAsObjects(old_, visitor);
}

template class BasicGenerationalHeap<Silent>;
template class BasicGenerationalHeap<Telling>;

} // namespace poolscope::gc

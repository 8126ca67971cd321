// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A generational collector (D. Ungar, "Generation scavenging: a non-disruptive high performance storage reclamation
// algorithm", 1984). Objects are born in a nursery, which is copied when it is full, as most of them are dead by then.
// Objects that survived often enough, or that do not fit into half the nursery with the other survivors, are promoted
// into an old space, which is marked and swept. A write barrier records old objects that refer to young ones in a
// remembered set. An object that is larger than a quarter of the nursery is born in the old space: copying it would
// cost more than its early death would save.
//
// When it starts:  minor: an allocation finds no room in the nursery. Major: after a minor collection the old space and
//                  a full nursery would not fit under the budget, or with a large object that is to be born.
// What it condemns: minor: the nursery. Major: everything. What it keeps: what the roots reach; a minor collection also
//                  what the remembered set reaches, whose objects may be dead.
// What it costs:   minor: time in proportion to the young objects that survive, and to the roots outside the address
//                  table, such as a pool's idle objects; dead objects cost one skipped bit each, 64 at a time. Major:
//                  as mark and sweep. A barrier on every store and on every root.
// Its sawtooth:    many small teeth, at most as high as the nursery, on the slow rise of promoted bytes, which falls at
// a
//                  long pause once in a while.
#pragma once

#include "core/gc/bump_space.h"
#include "core/gc/cell_space.h"
#include "core/gc/collected_heap.h"
#include "core/gc/heap_setup.h"
#include "core/gc/marker.h"
#include "core/gc/moves.h"
#include "core/gc/root_map.h"
#include "core/gc/steps.h"

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace poolscope::gc {

struct Generations
{
    std::uint64_t nurseryBytes = 0; // of objects, live and dead; at most half the budget
    std::uint32_t promoteAfter = 1; // minor collections survived; from 1 to 31
};

template <class Tell = Silent>
class BasicGenerationalHeap final : public CollectedHeap, public Barrier, private Survivors
{
public:
    // The budget is for nursery and old space together.
    BasicGenerationalHeap(const HeapSetup& setup, const Generations& generations, Tell tell = Tell());

    [[nodiscard]] Object* allocate(std::uint32_t bytes) override
    {
        if (bytes > generations_.nurseryBytes / 4) return allocateOld(bytes);
        Object* object = nursery().allocate(bytes, generations_.nurseryBytes);
        if (object == nullptr) object = collectAndAllocate(bytes);
        ++youngObjects_;
        return object;
    }
    [[nodiscard]] Barrier* barrier() override { return this; }
    void addRoots(Roots& roots) override { roots_.push_back(&roots); }
    void addWeakHolder(WeakHolder& holder) override { weakHolders_.push_back(&holder); }
    void memorySpaces(std::vector<MemorySpace>& spaces) const override;
    void visitMemory(MemoryVisitor& visitor) const override;
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override;
    void visitObjects(ObjectVisitor& visitor) const override;
    [[nodiscard]] std::span<Roots* const> rootHolders() const override { return roots_; }
    [[nodiscard]] std::span<Object* const> rememberedSet() const override { return remembered_; }
    // A major collection.
    void collect() override { collectAll(0, Collection::Cause::AskedFor); }
    void collectNursery() { collectYoung(Collection::Cause::AskedFor); }

    void rootAdded(Object* object) override;
    void rootDropped(Object* object) override;
    void rootHandedOut(Object* object) override { rootDropped(object); }
    void stored(Object* holder, Object* before, Object* after) override;
    void emptied(Object* holder) override { holdersElsewhere_.erase(holder); }
    void dropped(Object*) override {}

    [[nodiscard]] HeapStats stats() const override;
    [[nodiscard]] std::uint64_t heapBytes() const override { return oldBytes_ + young().usedBytes(); }
    [[nodiscard]] HeapBudget& budget() override { return budget_; }
    // Takes effect at the next minor collection.
    void setPromoteAfter(std::uint32_t collections) { generations_.promoteAfter = collections; }
    [[nodiscard]] bool contains(const void* address) const override
    {
        return isYoung(address) || old_.contains(address);
    }
    [[nodiscard]] bool isYoung(const void* address) const { return halves_[current_].contains(address); }
    // The halves of the nursery: the one that objects are born in, and the one that is empty between collections.
    [[nodiscard]] const BumpSpace& young() const { return halves_[current_]; }
    [[nodiscard]] const BumpSpace& empty() const { return halves_[1 - current_]; }
    [[nodiscard]] const CellSpace& old() const { return old_; }
    [[nodiscard]] std::uint64_t oldBytes() const { return oldBytes_; }
    [[nodiscard]] std::size_t reservedBytes() const override;

    // Traces everything to see whether every reference from elsewhere into the nursery is known. Debug builds check
    // this before each collection.
    [[nodiscard]] bool remembersAll() const;
    // Whether emptied halves of the nursery are overwritten. On in debug builds by default.
    void setPoisoning(bool on) { poisons_ = on; }

private:
    [[nodiscard]] BumpSpace& nursery() { return halves_[current_]; }
    [[nodiscard]] RootMap& survivorRoots() { return rootMaps_[1 - current_]; }
    [[nodiscard]] BumpSpace& survivorSpace() { return halves_[1 - current_]; }
    [[nodiscard]] bool isOldSpaceFullFor(std::uint64_t bytes) const
    {
        return oldBytes_ + bytes + generations_.nurseryBytes > budget_.bytes();
    }
    [[nodiscard]] Object* collectAndAllocate(std::uint32_t bytes);
    [[nodiscard]] Object* allocateOld(std::uint32_t bytes);
    // A cell of the old space that counts as an object from now on.
    [[nodiscard]] Object* takeOld(std::size_t bytes);

    void collectYoung(Collection::Cause cause);
    void collectAll(std::uint64_t bytesNeeded, Collection::Cause cause);
    // Moves the surviving young objects into the other half or the old space. Adds to the counts of `collection`.
    void evacuate(Collection& collection);
    void forwardRoots();
    void forwardRemembered();
    void scanSurvivors();
    // Returns whether one of its references still leads into the nursery.
    bool forwardReferencesOf(Object* object);
    [[nodiscard]] Object* forward(Object* object, const Object* from);
    [[nodiscard]] bool isCondemned(const Object* object) const { return halves_[current_].contains(object); }
    [[nodiscard]] Object* placeForSurvivor(const Object* object, std::size_t bytes);
    [[nodiscard]] bool isPromoted(const Object* object) const;
    void remember(Object* holder);
    [[nodiscard]] bool refersToYoung(const Object* holder) const;
    static void dropDoubles(std::vector<Object*>& objects);
    void tellWeakHolders();
    [[nodiscard]] Object* addressOf(Object* object) const override;

    [[no_unique_address]] Tell tell_;
    HeapBudget budget_;
    Generations generations_;
    std::vector<std::uint32_t> kindBytes_;
    std::vector<Roots*> roots_;
    std::vector<WeakHolder*> weakHolders_;
    CollectionObserver& observer_;
    Moves moves_;
    std::array<BumpSpace, 2> halves_;
    // For each half, the objects that roots in the address table refer to, at most one root each. All other roots are
    // gone through.
    std::array<RootMap, 2> rootMaps_;
    std::size_t current_ = 0;
    CellSpace old_;
    BasicMarker<Tell> marker_;

    std::vector<Object*> youngRoots_;              // of the nursery that is being emptied
    std::vector<Object*> remembered_;              // old objects that refer to young ones, or once did
    std::unordered_set<Object*> holdersElsewhere_; // objects from elsewhere that refer to young ones
    std::vector<Object*> promoted_;                // in this collection; those still to be scanned are a queue
    std::size_t promotedScanned_ = 0;
    bool promotesAll_ = false;
    bool isMarking_ = false;

    std::uint64_t youngObjects_ = 0;
    std::uint64_t oldObjects_ = 0;
    std::uint64_t oldBytes_ = 0;
    std::uint64_t collections_ = 0;
    std::uint64_t reclaimedBytes_ = 0;
    std::uint64_t reclaimedObjects_ = 0;
    bool poisons_;
};

using GenerationalHeap = BasicGenerationalHeap<>;

} // namespace poolscope::gc

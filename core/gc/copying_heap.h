// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stop-the-world copying collector with two semispaces (C. J. Cheney, "A nonrecursive list compacting algorithm",
// CACM 1970; semispaces: Fenichel and Yochelson, CACM 1969).
//
// When it starts:  an allocation would take the semispace past its budget.
// What it condemns: every object. What it keeps: what the roots reach, copied breadth first into the other semispace.
//                  Then the two change places.
// What it costs:   time in proportion to live objects only: dead objects are never touched. An allocation is an
//                  addition. The price is a second space of the same size, which is empty between collections.
// Its sawtooth:    like that of mark and sweep, with shorter pauses where few objects survive and longer ones where
//                  many do. Survivors are packed side by side, so that there is no fragmentation.
#pragma once

#include "core/gc/bump_space.h"
#include "core/gc/collected_heap.h"
#include "core/gc/heap_setup.h"
#include "core/gc/moves.h"
#include "core/gc/steps.h"

#include <array>
#include <cstdint>
#include <vector>

namespace poolscope::gc {

template <class Tell = Silent>
class BasicCopyingHeap final : public CollectedHeap, private Survivors
{
public:
    // The budget is that of one semispace; there are two.
    explicit BasicCopyingHeap(const HeapSetup& setup, Tell tell = Tell());

    [[nodiscard]] Object* allocate(std::uint32_t bytes) override
    {
        Object* object = from().allocate(bytes, budget_.bytes());
        if (object == nullptr) object = collectAndAllocate(bytes);
        ++objects_;
        return object;
    }
    void addRoots(Roots& roots) override { roots_.push_back(&roots); }
    void addWeakHolder(WeakHolder& holder) override { weakHolders_.push_back(&holder); }
    void memorySpaces(std::vector<MemorySpace>& spaces) const override;
    void visitMemory(MemoryVisitor& visitor) const override;
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override;
    void visitObjects(ObjectVisitor& visitor) const override;
    [[nodiscard]] std::span<Roots* const> rootHolders() const override { return roots_; }
    void collect() override { collectFor(0, Collection::Cause::AskedFor); }

    [[nodiscard]] HeapStats stats() const override;
    [[nodiscard]] std::uint64_t heapBytes() const override { return filled().usedBytes(); }
    [[nodiscard]] HeapBudget& budget() override { return budget_; }
    [[nodiscard]] bool contains(const void* address) const override { return spaces_[current_].contains(address); }
    // The two semispaces: the one in use, and the empty one.
    [[nodiscard]] const BumpSpace& filled() const { return spaces_[current_]; }
    [[nodiscard]] const BumpSpace& empty() const { return spaces_[1 - current_]; }
    [[nodiscard]] std::size_t reservedBytes() const override;
    // Whether the emptied semispace is overwritten after each collection. On in debug builds by default.
    void setPoisoning(bool on) { poisons_ = on; }

private:
    [[nodiscard]] BumpSpace& from() { return spaces_[current_]; }
    [[nodiscard]] BumpSpace& to() { return spaces_[1 - current_]; }
    [[nodiscard]] Object* collectAndAllocate(std::uint32_t bytes);
    void collectFor(std::uint64_t bytesNeeded, Collection::Cause cause);
    void copyRoots();
    void forwardReferencesOf(Object* object, const Object* from);
    void scan();
    [[nodiscard]] Object* forward(Object* object, const Object* from);
    [[nodiscard]] bool isCondemned(const Object* object) const { return spaces_[current_].contains(object); }
    [[nodiscard]] Object* placeForSurvivor(std::size_t bytes);
    [[nodiscard]] Object* addressOf(Object* object) const override;

    [[no_unique_address]] Tell tell_;
    HeapBudget budget_;
    std::vector<std::uint32_t> kindBytes_;
    std::vector<Roots*> roots_;
    std::vector<WeakHolder*> weakHolders_;
    CollectionObserver& observer_;
    Moves moves_;
    std::array<BumpSpace, 2> spaces_;
    std::size_t current_ = 0;
    std::uint64_t objects_ = 0;   // live and dead
    std::uint64_t survivors_ = 0; // of the last collection
    std::uint64_t collections_ = 0;
    std::uint64_t reclaimedBytes_ = 0;
    std::uint64_t reclaimedObjects_ = 0;
    bool poisons_;
};

using CopyingHeap = BasicCopyingHeap<>;

} // namespace poolscope::gc

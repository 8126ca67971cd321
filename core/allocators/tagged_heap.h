// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A heap of blocks with boundary tags on one arena, and an index of the free ones that decides which serves a request:
// ListHeap, SegregatedHeap and TlsfHeap differ in their index alone.
//
// Costs a word of 8 bytes for each object, and rounds blocks up to 16, at least 32. Objects are aligned to 16. Allocate
// and release: what the index takes, and O(1) for splitting and joining; with Coalesce::Deferred, O(blocks) once when
// no free block is found. Figures O(1), but for O(free blocks) the few times that the largest is lost
// (free_sizes.h). Not thread-safe. Not for: objects aligned to more than 16.
#pragma once

#include "core/allocators/arena.h"
#include "core/allocators/free_sizes.h"
#include "core/allocators/heap_figures.h"
#include "core/allocators/heap_steps.h"
#include "core/allocators/tagged_block.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace poolscope::allocators {

// When a free block is joined with free neighbours.
enum class Coalesce {
    AtOnce,   // when it is released
    Deferred, // when no free block is found for a request: all of them
    Never,
};

struct HeapOptions
{
    ArenaSize arena{};
    Coalesce coalesce = Coalesce::AtOnce;
    // A block is split if so many bytes would be left; at least TaggedBlock::minimumBytes.
    std::size_t splitFrom = TaggedBlock::minimumBytes;
};

// An Index has
//   insert(block)                   a free block
//   remove(block)                   one that is in it, with the size that it has
//   replace(old, bytes, block)      `block` in the place of `old`, which had so many bytes; one is a part of the other
//   find(bytes)                     a free block with as many bytes or more; nullptr if there is none for it
//   forEach(visit)                  visit(block) for each, in the order in which it would look at them
//   searched(), searchedToInsert()  free blocks looked at since it was made
//   listOf(bytes)                   the number of the list that a free block of that size is in
//   watcher(), Watcher              is told of every step: Unwatched, or Watched
template <class Index>
class TaggedHeap
{
public:
    using Watcher = typename Index::Watcher;

    static constexpr std::size_t headerBytes = TaggedBlock::headerBytes; // of each block, before its object

    // Throws std::invalid_argument for an arena without bytes, and std::bad_alloc.
    explicit TaggedHeap(const HeapOptions& options, Index index = Index())
        : arena_(options.arena),
          coalesce_(options.coalesce),
          splitFrom_(std::max(options.splitFrom, TaggedBlock::minimumBytes)),
          index_(std::move(index)),
          sizes_(TaggedBlock::granule, arena_.mostBytes(), arena_.bytes())
    {
        // Objects lie on multiples of the granule, so headers do not.
        first_ = reinterpret_cast<TaggedBlock*>(arena_.begin() + TaggedBlock::granule) - 1;
        first_->makeFirst();
        end_ = reinterpret_cast<TaggedBlock*>(arena_.end()) - 1;
        end_->makeEnd();
        first_->makeFree(
            static_cast<std::size_t>(reinterpret_cast<std::byte*>(end_) - reinterpret_cast<std::byte*>(first_)));
        enter(first_);
    }
    TaggedHeap(const TaggedHeap&) = delete;
    TaggedHeap& operator=(const TaggedHeap&) = delete;

    // Memory for an object of so many bytes, 0 as well; its content is undefined. nullptr if the index finds no free
    // block for it and the arena can not grow.
    [[nodiscard]] void* allocate(std::size_t bytes)
    {
        const std::size_t wanted = TaggedBlock::bytesFor(bytes);
        const std::uint64_t before = index_.searched();
        tell(Action::Ask, nullptr, wanted);
        TaggedBlock* block = wanted == 0 ? nullptr : find(wanted);
        figures_.lastSearched = index_.searched() - before;
        if (block == nullptr) {
            figures_.countFailure(bytes, wanted > 0 && isFreeInPieces(wanted));
            tell(Action::Fail, nullptr, wanted);
            return nullptr;
        }
        take(block, wanted);
        ++figures_.allocations;
        return block->object();
    }

    // `object` must be in use.
    void release(void* object)
    {
        TaggedBlock* block = TaggedBlock::of(object);
        tell(Action::Release, object, block->bytes());
        ++figures_.releases;
        --figures_.usedBlocks;
        figures_.usedBytes -= block->bytes();
        makeFree(block);
        giveBack();
    }

    // An object of so many bytes with the content of `object`, which must be in use: itself, larger or smaller where it
    // is, or another one, if there is no room behind it. nullptr, and `object` as it was, if there is no memory for
    // one.
    [[nodiscard]] void* resize(void* object, std::size_t bytes)
    {
        if (resizeInPlace(object, bytes)) return object;
        void* moved = allocate(bytes);
        if (moved == nullptr) return nullptr;
        std::memcpy(moved, object, TaggedBlock::of(object)->room());
        release(object);
        ++figures_.resizedByMoving;
        return moved;
    }
    // Whether it could be done without moving `object`, which must be in use; otherwise nothing has changed.
    [[nodiscard]] bool resizeInPlace(void* object, std::size_t bytes)
    {
        TaggedBlock* block = TaggedBlock::of(object);
        const std::size_t wanted = TaggedBlock::bytesFor(bytes);
        const bool isTooSmall = wanted > block->bytes();
        if (wanted == 0 || (isTooSmall && !growInPlace(block, wanted))) return false;
        cutOff(block, wanted);
        ++(isTooSmall ? figures_.resizedByGrowing : figures_.resizedInPlace);
        return true;
    }

    [[nodiscard]] HeapFigures figures() const
    {
        HeapFigures f = figures_;
        f.heapBytes = arena_.bytes();
        f.freeBytes = sizes_.bytes();
        f.freeBlocks = sizes_.blocks();
        f.largestFreeBytes = largestFree();
        f.searched = index_.searched();
        f.searchedToRelease = index_.searchedToInsert();
        return f;
    }
    // Free blocks looked at by the last allocation.
    [[nodiscard]] std::uint64_t lastSearched() const { return figures_.lastSearched; }
    // Since it was made, to allocate and to release.
    [[nodiscard]] std::uint64_t searched() const { return index_.searched() + index_.searchedToInsert(); }
    [[nodiscard]] const std::byte* begin() const { return arena_.begin(); }
    // Of the arena, from begin() on.
    [[nodiscard]] std::size_t heapBytes() const { return arena_.bytes(); }
    // Measured: the arena, and what is kept beside it.
    [[nodiscard]] std::size_t reservedBytes() const { return arena_.bytes() + sizes_.reservedBytes(); }

    // Calls visit(object, room, isInUse) for every block in the order of addresses, with the bytes that an object has,
    // or would have, in it. What lies between is headers. O(blocks).
    template <class Visit>
    void forEachBlock(Visit visit) const
    {
        for (const TaggedBlock* block = first_; !block->isEnd(); block = block->next())
            visit(static_cast<const std::byte*>(block->object()), block->room(), block->isInUse());
    }
    // Calls visit(block) for every free block, in the order in which the index would look at them. O(free blocks).
    template <class Visit>
    void forEachFree(Visit visit) const
    {
        index_.forEach(visit);
    }

    // The number of the list of the index that a free block of that size is in.
    [[nodiscard]] std::size_t listOf(std::size_t bytes) const { return index_.listOf(bytes); }

    void setCoalesce(Coalesce coalesce) { coalesce_ = coalesce; }
    void setSplitFrom(std::size_t bytes) { splitFrom_ = std::max(bytes, TaggedBlock::minimumBytes); }
    [[nodiscard]] Index& index() { return index_; }

private:
    using Action = HeapStep::Action;

    void tell(Action action, const void* object, std::size_t bytes) const
    {
        index_.watcher().tell({action, object, bytes});
    }
    void tell(Action action, const TaggedBlock* block) const { tell(action, block->object(), block->bytes()); }

    [[nodiscard]] std::size_t largestFree() const
    {
        if (sizes_.isLost())
            sizes_.find([this](auto visit) { forEachFree([&](const TaggedBlock& block) { visit(block.bytes()); }); });
        return sizes_.largest();
    }
    // An index may find no block for a request although one is large enough: that is not for want of a large one.
    [[nodiscard]] bool isFreeInPieces(std::size_t wanted) const
    {
        return sizes_.bytes() >= wanted && largestFree() < wanted;
    }

    void enter(TaggedBlock* block)
    {
        index_.insert(block);
        sizes_.add(block->bytes());
    }
    void leave(TaggedBlock* block)
    {
        index_.remove(block);
        sizes_.remove(block->bytes());
    }

    // A free block now ends after so many bytes.
    void resizeFree(TaggedBlock* block, std::size_t bytes)
    {
        const std::size_t had = block->bytes();
        block->makeFree(bytes);
        index_.replace(block, had, block);
        sizes_.change(had, bytes);
    }

    [[nodiscard]] TaggedBlock* find(std::size_t wanted)
    {
        TaggedBlock* block = index_.find(wanted);
        if (block == nullptr && coalesce_ == Coalesce::Deferred && joinAll()) block = index_.find(wanted);
        return block == nullptr ? grow(wanted) : block;
    }

    void take(TaggedBlock* block, std::size_t wanted)
    {
        const std::size_t had = block->bytes();
        if (had - wanted >= splitFrom_) {
            TaggedBlock* rest = block->cut(wanted);
            index_.replace(block, had, rest);
            sizes_.change(had, rest->bytes());
            ++figures_.splits;
            tell(Action::Split, block);
        } else {
            leave(block);
            block->makeUsed(had);
        }
        ++figures_.usedBlocks;
        figures_.usedBytes += block->bytes();
        tell(Action::Take, block);
    }

    // A block that is no longer in use.
    void makeFree(TaggedBlock* block)
    {
        const std::size_t bytes = block->bytes();
        if (coalesce_ != Coalesce::AtOnce) {
            block->makeFree(bytes);
            enter(block);
            return tell(Action::KeepApart, block);
        }
        TaggedBlock* after = block->next();
        const std::size_t afterBytes = after->isInUse() ? 0 : after->bytes();
        if (afterBytes > 0) ++figures_.joins;
        if (!block->isPreviousInUse()) {
            TaggedBlock* before = block->previous();
            if (afterBytes > 0) leave(after);
            ++figures_.joins;
            resizeFree(before, before->bytes() + bytes + afterBytes);
            tell(afterBytes > 0 ? Action::JoinBoth : Action::JoinBefore, before);
        } else if (afterBytes > 0) {
            block->makeFree(bytes + afterBytes);
            index_.replace(after, afterBytes, block);
            sizes_.change(afterBytes, block->bytes());
            tell(Action::JoinAfter, block);
        } else {
            block->makeFree(bytes);
            enter(block);
            tell(Action::Alone, block);
        }
    }

    // What a block in use has beyond `wanted`, if it is worth a block.
    void cutOff(TaggedBlock* block, std::size_t wanted)
    {
        if (block->bytes() - wanted < splitFrom_) return;
        figures_.usedBytes -= block->bytes() - wanted;
        TaggedBlock* rest = block->cut(wanted);
        ++figures_.splits;
        rest->makeUsed(rest->bytes());
        makeFree(rest);
        giveBack();
    }

    // Takes the free block behind it, if that is enough.
    [[nodiscard]] bool growInPlace(TaggedBlock* block, std::size_t wanted)
    {
        TaggedBlock* after = block->next();
        if (after->isInUse() || block->bytes() + after->bytes() < wanted) return false;
        leave(after);
        figures_.usedBytes += after->bytes();
        block->makeUsed(block->bytes() + after->bytes());
        return true;
    }

    // Joins all free neighbours. Returns whether there were any.
    bool joinAll()
    {
        const std::uint64_t before = figures_.joins;
        for (TaggedBlock* block = first_; !block->isEnd(); block = block->next()) {
            if (block->isInUse()) continue;
            while (!block->next()->isInUse()) {
                TaggedBlock* after = block->next();
                leave(after);
                resizeFree(block, block->bytes() + after->bytes());
                ++figures_.joins;
                tell(Action::JoinAfter, block);
            }
        }
        return figures_.joins > before;
    }

    // A free block at the end with so many bytes; nullptr if the arena can not grow.
    [[nodiscard]] TaggedBlock* grow(std::size_t wanted)
    {
        TaggedBlock* last = end_->isPreviousInUse() || coalesce_ == Coalesce::Never ? nullptr : end_->previous();
        const std::size_t had = last == nullptr ? 0 : last->bytes();
        if (had >= wanted) { // the index has passed it over
            tell(Action::Look, last);
            return last;
        }
        const std::size_t before = arena_.bytes();
        if (!arena_.grow(wanted - had)) return nullptr;
        const std::size_t added = arena_.bytes() - before;
        ++figures_.growths;
        TaggedBlock* fresh = std::exchange(end_, reinterpret_cast<TaggedBlock*>(arena_.end()) - 1);
        end_->makeEnd();
        fresh->makeFree(added);
        if (last == nullptr) {
            enter(fresh);
            tell(Action::Grow, fresh->object(), added);
            return fresh;
        }
        resizeFree(last, had + added);
        tell(Action::Grow, last->object(), added);
        return last;
    }

    // Returns memory at the end to the system if twice of what is kept is free there, but for once that.
    void giveBack()
    {
        if (arena_.growBytes() == 0 || end_->isPreviousInUse()) return;
        TaggedBlock* last = end_->previous();
        const std::size_t bytes = last->bytes();
        if (bytes < 2 * arena_.keepBytes()) return;
        const std::size_t given = arena_.shrink(bytes - arena_.keepBytes());
        if (given == 0) return;
        ++figures_.shrinkings;
        end_ = reinterpret_cast<TaggedBlock*>(arena_.end()) - 1;
        end_->makeEnd();
        resizeFree(last, bytes - given);
        tell(Action::GiveBack, last->object(), given);
    }

    Arena arena_;
    Coalesce coalesce_;
    std::size_t splitFrom_;
    Index index_;
    mutable FreeSizes sizes_;
    TaggedBlock* first_ = nullptr;
    TaggedBlock* end_ = nullptr;
    HeapFigures figures_; // those that are counted here
};

} // namespace poolscope::allocators

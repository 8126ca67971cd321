// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// One list of all free blocks, through the blocks themselves: what a class builds first (Knuth, The Art of Computer
// Programming 1, 2.5; Wilson, Johnstone, Neely, Boles: Dynamic Storage Allocation, a Survey and Critical Review, 1995).
//
// Allocate O(free blocks): FirstFit and NextFit until one is large enough, BestFit until one has just that size,
// WorstFit all. Release O(1) with Lifo; with ByAddress O(free blocks), but O(1) beside a free block.
#pragma once

#include "core/allocators/heap_steps.h"
#include "core/allocators/tagged_heap.h"

namespace poolscope::allocators {

enum class Fit {
    First, // the first that is large enough
    Next,  // the same, beginning where the last search ended
    Best,  // the smallest that is large enough; the first of these
    Worst, // the largest; the first of these
};

enum class ListOrder {
    ByAddress,
    Lifo, // the block released last comes first
};

template <class W>
class BasicListIndex : private W
{
public:
    using Watcher = W;

    explicit BasicListIndex(Fit fit = Fit::First, ListOrder order = ListOrder::ByAddress, W watcher = W())
        : W(watcher),
          fit_(fit),
          order_(order)
    {
    }

    [[nodiscard]] const W& watcher() const { return *this; }

    void setFit(Fit fit) { fit_ = fit; }

    void insert(TaggedBlock* block)
    {
        TaggedBlock* before = nullptr;
        if (order_ == ListOrder::ByAddress)
            for (TaggedBlock* each = first_; each != nullptr && each < block; each = each->nextFree()) {
                before = each;
                ++searchedToInsert_;
                watcher().tell({HeapStep::Action::Pass, each->object(), each->bytes()});
            }
        linkBetween(first_, before, block, before == nullptr ? first_ : before->nextFree());
    }
    void remove(TaggedBlock* block)
    {
        if (rover_ == block) rover_ = block->nextFree();
        unlink(first_, block);
    }
    void replace(TaggedBlock* old, std::size_t /*bytes*/, TaggedBlock* block)
    {
        if (rover_ == old) rover_ = block;
        if (old != block) linkBetween(first_, old->previousFree(), block, old->nextFree());
    }
    [[nodiscard]] TaggedBlock* find(std::size_t bytes)
    {
        switch (fit_) {
        case Fit::First: return firstFrom(first_, nullptr, bytes);
        case Fit::Next: return nextFrom(bytes);
        case Fit::Best: return best(bytes);
        case Fit::Worst: break;
        }
        return worst(bytes);
    }
    [[nodiscard]] std::uint64_t searched() const { return searched_; }
    [[nodiscard]] std::uint64_t searchedToInsert() const { return searchedToInsert_; }
    template <class Visit>
    void forEach(Visit visit) const
    {
        forEachLinked(first_, visit);
    }

    // All blocks are in one list.
    [[nodiscard]] std::size_t listOf(std::size_t /*bytes*/) const { return 0; }

private:
    void lookAt(TaggedBlock* block)
    {
        ++searched_;
        watcher().tell({HeapStep::Action::Look, block->object(), block->bytes()});
    }
    [[nodiscard]] TaggedBlock* firstFrom(TaggedBlock* begin, const TaggedBlock* end, std::size_t bytes)
    {
        for (TaggedBlock* each = begin; each != end; each = each->nextFree()) {
            lookAt(each);
            if (each->bytes() >= bytes) return each;
        }
        return nullptr;
    }
    [[nodiscard]] TaggedBlock* nextFrom(std::size_t bytes)
    {
        TaggedBlock* found = firstFrom(rover_, nullptr, bytes);
        if (found == nullptr) found = firstFrom(first_, rover_, bytes);
        if (found != nullptr) rover_ = found; // what is left of it, or what comes behind it
        return found;
    }
    [[nodiscard]] TaggedBlock* best(std::size_t bytes)
    {
        TaggedBlock* found = nullptr;
        for (TaggedBlock* each = first_; each != nullptr; each = each->nextFree()) {
            lookAt(each);
            if (each->bytes() == bytes) return each;
            if (each->bytes() > bytes && (found == nullptr || each->bytes() < found->bytes())) found = each;
        }
        return found;
    }
    [[nodiscard]] TaggedBlock* worst(std::size_t bytes)
    {
        TaggedBlock* found = nullptr;
        for (TaggedBlock* each = first_; each != nullptr; each = each->nextFree()) {
            lookAt(each);
            if (each->bytes() >= bytes && (found == nullptr || each->bytes() > found->bytes())) found = each;
        }
        return found;
    }

    Fit fit_;
    ListOrder order_;
    TaggedBlock* first_ = nullptr;
    TaggedBlock* rover_ = nullptr; // where the next NextFit search begins; nullptr: at the first
    std::uint64_t searched_ = 0;
    std::uint64_t searchedToInsert_ = 0;
};

template <class W>
using BasicListHeap = TaggedHeap<BasicListIndex<W>>;
using ListIndex = BasicListIndex<Unwatched>;
using ListHeap = TaggedHeap<ListIndex>;

} // namespace poolscope::allocators

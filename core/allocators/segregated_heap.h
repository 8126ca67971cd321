// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A list of free blocks for each small size, with a bit for each list that has any, and one list for all larger blocks:
// segregated fit with exact classes, as Lea's malloc and its heirs keep their small bins.
//
// Allocate O(1) if a list of that size, or of a larger small one, has a block; otherwise O(large free blocks). Release
// O(1).
#pragma once

#include "core/allocators/heap_steps.h"
#include "core/allocators/tagged_heap.h"

#include <vector>

namespace poolscope::allocators {

template <class W>
class BasicSegregatedIndex : private W
{
public:
    using Watcher = W;

    // Lists of their own for the `classes` smallest sizes of blocks, which are multiples of 16 from 32 on.
    explicit BasicSegregatedIndex(std::size_t classes = 64, W watcher = W())
        : W(watcher),
          heads_(classes + 1),
          bits_((classes + 1 + 63) / 64)
    {
    }

    [[nodiscard]] const W& watcher() const { return *this; }

    void insert(TaggedBlock* block)
    {
        const std::size_t list = listOf(block->bytes());
        linkFirst(heads_[list], block);
        bits_[list / 64] |= std::uint64_t{1} << list % 64;
    }
    void remove(TaggedBlock* block) { leave(block, listOf(block->bytes())); }
    void replace(TaggedBlock* old, std::size_t bytes, TaggedBlock* block)
    {
        leave(old, listOf(bytes));
        insert(block);
    }
    [[nodiscard]] TaggedBlock* find(std::size_t bytes)
    {
        const std::size_t large = heads_.size() - 1;
        const std::size_t from = listOf(bytes);
        const std::size_t list = nextInUse(from);
        watcher().tell(
            {HeapStep::Action::Lists, nullptr, bytes, from, heads_[list] == nullptr ? HeapStep::none : list});
        if (list < large) {
            lookAt(heads_[list]);
            return heads_[list];
        }
        for (TaggedBlock* each = heads_[large]; each != nullptr; each = each->nextFree()) {
            lookAt(each);
            if (each->bytes() >= bytes) return each;
        }
        return nullptr;
    }
    [[nodiscard]] std::uint64_t searched() const { return searched_; }
    [[nodiscard]] std::uint64_t searchedToInsert() const { return 0; }
    template <class Visit>
    void forEach(Visit visit) const
    {
        for (TaggedBlock* head : heads_)
            forEachLinked(head, visit);
    }

    // The number of the list of blocks of that size.
    [[nodiscard]] std::size_t listOf(std::size_t bytes) const
    {
        const std::size_t list = (bytes - TaggedBlock::minimumBytes) / TaggedBlock::granule;
        return list < heads_.size() ? list : heads_.size() - 1;
    }

private:
    void lookAt(TaggedBlock* block)
    {
        ++searched_;
        watcher().tell({HeapStep::Action::Look, block->object(), block->bytes()});
    }
    // The first list from `list` on that has a block; the last if none has.
    [[nodiscard]] std::size_t nextInUse(std::size_t list) const
    {
        std::size_t word = list / 64;
        std::uint64_t bits = bits_[word] & (~std::uint64_t{0} << list % 64);
        while (bits == 0) {
            if (++word == bits_.size()) return heads_.size() - 1;
            bits = bits_[word];
        }
        return word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits));
    }

    void leave(TaggedBlock* block, std::size_t list)
    {
        unlink(heads_[list], block);
        if (heads_[list] == nullptr) bits_[list / 64] &= ~(std::uint64_t{1} << list % 64);
    }

    std::vector<TaggedBlock*> heads_; // the last: of all that are larger
    std::vector<std::uint64_t> bits_; // which lists have a block
    std::uint64_t searched_ = 0;
};

template <class W>
using BasicSegregatedHeap = TaggedHeap<BasicSegregatedIndex<W>>;
using SegregatedIndex = BasicSegregatedIndex<Unwatched>;
using SegregatedHeap = TaggedHeap<SegregatedIndex>;

} // namespace poolscope::allocators

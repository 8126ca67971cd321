// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// Two-level segregated fit: lists of free blocks by power of two, each power divided evenly, with a bit for each list
// that has any and a bit for each power (Masmano, Ripoll, Crespo, Real: TLSF, a New Dynamic Memory Allocator for
// Real-Time Systems, 2004).
//
// Allocate and release O(1): two bitmaps and one list. A request is rounded up to the next list, any block of which is
// large enough, so that a block of its own list may be passed over, unless it is the last of the arena: a request may
// fail, or make the arena grow, although one free block is large enough for it.
#pragma once

#include "core/allocators/heap_steps.h"
#include "core/allocators/tagged_heap.h"

#include <stdexcept>
#include <string>
#include <vector>

namespace poolscope::allocators {

template <class W>
class BasicTlsfIndex : private W
{
public:
    using Watcher = W;

    // Each power of two is divided into 2 to the `secondLevelBits`, from 1 to 5. Throws std::invalid_argument.
    explicit BasicTlsfIndex(unsigned secondLevelBits = 5, W watcher = W()) : W(watcher), bits_(secondLevelBits)
    {
        if (secondLevelBits == 0 || secondLevelBits > 5)
            throw std::invalid_argument("a second level of " + std::to_string(secondLevelBits) +
                                        " bits; allowed are 1 to 5");
        heads_.resize(std::size_t{powers} << bits_);
        second_.resize(powers);
    }

    [[nodiscard]] const W& watcher() const { return *this; }

    void insert(TaggedBlock* block)
    {
        const Place at = placeOf(block->bytes());
        linkFirst(heads_[at.list], block);
        first_ |= std::uint64_t{1} << at.power;
        second_[at.power] |= 1U << at.part;
    }
    void remove(TaggedBlock* block) { leave(block, placeOf(block->bytes())); }
    void replace(TaggedBlock* old, std::size_t bytes, TaggedBlock* block)
    {
        leave(old, placeOf(bytes));
        insert(block);
    }
    [[nodiscard]] TaggedBlock* find(std::size_t bytes)
    {
        const Place from = placeOf(roundedUp(bytes));
        std::size_t power = from.power;
        std::uint32_t parts = second_[power] & (~std::uint32_t{0} << from.part);
        tellParts(from.power, from.part, parts);
        if (parts == 0) {
            const std::uint64_t above = first_ & (~std::uint64_t{0} << power << 1);
            tellPowers(power + 1, above);
            if (above == 0) return nullptr;
            power = static_cast<std::size_t>(__builtin_ctzll(above));
            parts = second_[power];
            tellParts(power, 0, parts);
        }
        ++searched_;
        TaggedBlock* block = heads_[(power << bits_) + static_cast<std::size_t>(__builtin_ctz(parts))];
        watcher().tell({HeapStep::Action::Look, block->object(), block->bytes()});
        return block;
    }
    [[nodiscard]] std::uint64_t searched() const { return searched_; }
    [[nodiscard]] std::uint64_t searchedToInsert() const { return 0; }
    template <class Visit>
    void forEach(Visit visit) const
    {
        for (TaggedBlock* head : heads_)
            forEachLinked(head, visit);
    }

    // The number of the list of blocks of that size: the power, then the part of it, in so many bits.
    [[nodiscard]] std::size_t listOf(std::size_t bytes) const { return placeOf(bytes).list; }

private:
    static constexpr std::size_t powers = 8 * sizeof(std::size_t) - 1; // the last search looks at one above

    struct Place
    {
        std::size_t power; // 0: of all sizes that the granule divides as finely as the second level would
        std::size_t part;
        std::size_t list;
    };

    [[nodiscard]] static std::size_t logOf(std::size_t bytes)
    {
        return 63 - static_cast<std::size_t>(__builtin_clzll(bytes));
    }
    // Below that many bytes each size has its list.
    [[nodiscard]] std::size_t exactBelow() const { return TaggedBlock::granule << bits_; }
    [[nodiscard]] Place placeOf(std::size_t bytes) const
    {
        if (bytes < exactBelow()) {
            const std::size_t part = bytes / TaggedBlock::granule;
            return {0, part, part};
        }
        const std::size_t log = logOf(bytes);
        const std::size_t power = log - logOf(exactBelow()) + 1;
        const std::size_t part = (bytes >> (log - bits_)) - (std::size_t{1} << bits_);
        return {power, part, (power << bits_) + part};
    }
    // So that every block of its list is large enough.
    [[nodiscard]] std::size_t roundedUp(std::size_t bytes) const
    {
        return bytes < exactBelow() ? bytes : bytes + (std::size_t{1} << (logOf(bytes) - bits_)) - 1;
    }
    void tellParts(std::size_t power, std::size_t from, std::uint32_t parts) const
    {
        if constexpr (W::isWatched) {
            const std::size_t first = power << bits_;
            const auto found = parts == 0 ? HeapStep::none : first + static_cast<std::size_t>(__builtin_ctz(parts));
            watcher().tell({HeapStep::Action::SecondLevel, nullptr, 0, first + from, found});
        }
    }
    void tellPowers(std::size_t from, std::uint64_t above) const
    {
        if constexpr (W::isWatched) {
            const auto found = above == 0 ? HeapStep::none : static_cast<std::size_t>(__builtin_ctzll(above));
            watcher().tell({HeapStep::Action::FirstLevel, nullptr, 0, from, found});
        }
    }
    void leave(TaggedBlock* block, const Place& at)
    {
        unlink(heads_[at.list], block);
        if (heads_[at.list] != nullptr) return;
        second_[at.power] &= ~(1U << at.part);
        if (second_[at.power] == 0) first_ &= ~(std::uint64_t{1} << at.power);
    }

    unsigned bits_;
    std::uint64_t first_ = 0;           // which powers have a block
    std::vector<std::uint32_t> second_; // by power: which of its parts have one
    std::vector<TaggedBlock*> heads_;   // by power and part
    std::uint64_t searched_ = 0;
};

template <class W>
using BasicTlsfHeap = TaggedHeap<BasicTlsfIndex<W>>;
using TlsfIndex = BasicTlsfIndex<Unwatched>;
using TlsfHeap = TaggedHeap<TlsfIndex>;

} // namespace poolscope::allocators

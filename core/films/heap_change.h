// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An allocator's memory between two of its steps, and what a step changed in it, so that it can be done again and taken
// back. Plain values.
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace poolscope {

struct FilmedBlock
{
    std::uint64_t at = 0;    // where it begins, with its header: bytes from the beginning of the arena on
    std::uint64_t bytes = 0; // with its header
    bool isInUse = false;
    std::uint16_t kind = 0; // of the object in it
    ObjectId holder{};      // null: it is free, or what is in it is not known yet

    friend bool operator==(const FilmedBlock&, const FilmedBlock&) = default;
};

struct FilmedHeap
{
    std::uint64_t bytes = 0;         // of the arena
    std::vector<FilmedBlock> blocks; // all of them, in the order of addresses
    // FilmedBlock::at of the free blocks, by the number of their list, each list in its order. Only lists with a block.
    std::map<std::uint32_t, std::vector<std::uint64_t>> lists;

    // The block that begins there; nullptr: there is none. O(log blocks).
    [[nodiscard]] const FilmedBlock* blockAt(std::uint64_t at) const;

    friend bool operator==(const FilmedHeap&, const FilmedHeap&) = default;
};

struct HeapChange
{
    // From `at` on, `before` was in the place of `after`.
    template <class Element>
    struct Part
    {
        std::size_t at = 0;
        std::vector<Element> before{}, after{};

        [[nodiscard]] bool isEmpty() const { return before.empty() && after.empty(); }
    };
    struct OfList
    {
        std::uint32_t list = 0;
        Part<std::uint64_t> part;
    };

    std::uint64_t bytesBefore = 0, bytesAfter = 0; // of the arena
    Part<FilmedBlock> blocks;
    std::vector<OfList> lists; // those that differ

    [[nodiscard]] bool isEmpty() const { return bytesBefore == bytesAfter && blocks.isEmpty() && lists.empty(); }
};

// O(blocks).
[[nodiscard]] HeapChange changeBetween(const FilmedHeap& before, const FilmedHeap& after);
// `heap` must be as it was before the change, or after it.
void apply(const HeapChange& change, FilmedHeap& heap);
void takeBack(const HeapChange& change, FilmedHeap& heap);

} // namespace poolscope

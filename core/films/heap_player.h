// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Goes through the film of a heap, forwards and backwards, and knows the heap as it is between two steps. Every step
// can be taken back exactly. Belongs to one thread.
#pragma once

#include "core/films/heap_film.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace poolscope {

class HeapPlayer
{
public:
    explicit HeapPlayer(std::shared_ptr<const HeapFilm> film) : film_(std::move(film)), heap_(film_->begin) {}

    [[nodiscard]] const HeapFilm& film() const { return *film_; }
    // Steps done: 0 at the beginning, film().steps.size() at the end.
    [[nodiscard]] std::size_t position() const { return position_; }
    [[nodiscard]] bool isAtEnd() const { return position_ == film_->steps.size(); }
    // The step done last; nullptr at the beginning.
    [[nodiscard]] const HeapFilmStep* lastStep() const
    {
        return position_ == 0 ? nullptr : &film_->steps[position_ - 1];
    }
    // O(what the steps between changed). A position past the end is the end.
    void seek(std::size_t position);
    // Return whether there was a step.
    bool forward();
    bool back();

    [[nodiscard]] const FilmedHeap& heap() const { return heap_; }

    // The allocation or release that is under way, or was done last; nullptr at the beginning. O(steps of the call), as
    // the following ones.
    [[nodiscard]] const HeapFilmStep* call() const;
    // The free blocks that it has looked at so far, in that order.
    [[nodiscard]] std::vector<std::uint64_t> lookedAt() const;
    // Of these, the one that will serve the request if none is better; HeapFilmStep::none: none would do.
    [[nodiscard]] std::uint64_t candidate() const;
    // The list that a step was about last, whose bits or blocks changed or were looked through; nothing: none was yet.
    // O(steps done).
    [[nodiscard]] std::optional<std::uint64_t> list() const;

private:
    [[nodiscard]] std::size_t callBegin() const;

    std::shared_ptr<const HeapFilm> film_;
    FilmedHeap heap_;
    std::size_t position_ = 0;
};

// How the heap is divided.
struct HeapTally
{
    std::size_t usedBlocks = 0, freeBlocks = 0;
    std::uint64_t usedBytes = 0, freeBytes = 0, largestFreeBytes = 0; // of blocks, with their headers
};

// O(blocks).
[[nodiscard]] HeapTally tallyOf(const FilmedHeap& heap);

// Bits that say which lists have a block.
struct HeapBits
{
    enum class Level : std::uint8_t { Lists, First, Second };

    Level level = Level::Lists;
    std::uint64_t first = 0; // list, or power of two, of the first bit
    std::vector<bool> bits;
    // The search by the step done last: it began at bit `from`, and found that one; nothing: it found none.
    std::optional<std::size_t> from{}, found{};
};

// As the search sees them: none of one list; the word of 64 lists around the one that the last step was about; of two
// levels both, the second of one power.
[[nodiscard]] std::vector<HeapBits> bitsOf(const HeapPlayer& player);

} // namespace poolscope

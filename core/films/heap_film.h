// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An allocator at work, step by step: its memory as it was when a frame began, and what it did for the births and
// deaths of that frame. A plain value, made by core/films/maker and shown by a HeapPlayer.
#pragma once

#include "core/allocators/heap_steps.h"
#include "core/films/heap_change.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

using HeapAction = allocators::HeapStep::Action;

// How an allocator finds a free block.
enum class HeapStructure : std::uint8_t {
    List,       // one list of all free blocks
    Segregated, // a list for each small size, and one for all larger ones
    TwoLevel,   // lists by power of two, each divided evenly, and two levels of bits
    Buddy,      // a list for each power of two
};

// Which free block of one list serves a request.
enum class FilmedFit : std::uint8_t { First, Next, Best, Worst };

struct HeapFilmStep
{
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    HeapAction action = HeapAction::Ask;
    std::uint64_t block = none; // FilmedBlock::at
    std::uint64_t bytes = 0;    // as in allocators::HeapStep
    std::uint64_t from = none;  // the same
    std::uint64_t found = none; // the same
    std::uint16_t kind = 0;     // of the object; of Ask, Take and Release
    ObjectId object{};          // the same; null: none came of it
    HeapChange change{};

    // Whether an allocation or a release begins with it.
    [[nodiscard]] bool isCall() const { return action == HeapAction::Ask || action == HeapAction::Release; }
};

struct HeapFilm
{
    // A film of more steps or changes ends before its frame does, and so does one in which making it went through more
    // blocks, which takes some seconds.
    static constexpr std::size_t maxSteps = 5'000, maxChanged = 1'000'000, maxLooked = 20'000'000;

    std::string lane{};
    std::string strategy{};           // id
    std::uint64_t frame = 0;          // the one that is filmed
    std::uint64_t frames = 0;         // of the run, done when it was asked for
    std::vector<std::string> kinds{}; // names

    HeapStructure structure = HeapStructure::List;
    FilmedFit fit = FilmedFit::First;  // of List
    bool isByAddress = true;           // the same: the order of the list
    std::uint64_t smallestBytes = 32;  // of a block
    std::uint64_t classes = 0;         // of Segregated: lists with a size of their own
    std::uint64_t secondLevelBits = 0; // of TwoLevel

    FilmedHeap begin{};
    std::vector<HeapFilmStep> steps{};
    std::size_t calls = 0; // allocations and releases of the frame
    bool isCut = false;    // the steps end before the frame did
    bool isTail = false;   // they begin after it did: the run ended in it

    // Of the blocks in a list, the fewest bytes. 0: the list has all sizes.
    [[nodiscard]] std::uint64_t bytesOfList(std::uint64_t list) const;
    // Whether blocks of any larger size are in it as well.
    [[nodiscard]] bool isListOfLarge(std::uint64_t list) const
    {
        return structure == HeapStructure::Segregated && list >= classes;
    }
    // Those that steps show.
    [[nodiscard]] std::size_t callsShown() const;
};

// "bullet 412"; "bullet" of an object that did not come.
[[nodiscard]] std::string nameOf(const HeapFilm& film, std::uint16_t kind, ObjectId object);
// "0x1f40"
[[nodiscard]] std::string placeOf(std::uint64_t at);

} // namespace poolscope

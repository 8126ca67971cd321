// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of a lane's memory in the order of addresses, space by space, summed up in cells of one size. Every sum is
// exact, whatever the size of a cell: nothing is sampled. A plain value.
#pragma once

#include "core/base/ids.h"
#include "core/base/memory.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// What a picture has room for: rows of cells. A space begins a new row, unless it is a further piece of the one before.
struct HeapMapRequest
{
    std::uint32_t columns = 0; // cells a row; > 0
    std::uint32_t rows = 0;
    std::uint32_t labelRows = 0; // height of a space's label, in rows; there is one where the name changes
    bool byKind = false;         // say of every cell which kind most of its live bytes are of

    friend bool operator==(const HeapMapRequest&, const HeapMapRequest&) = default;
};

using StateBytes = std::array<std::uint64_t, memoryStateCount>; // by MemoryState

struct HeapMapCell
{
    std::array<std::uint32_t, memoryStateCount> bytes{}; // by MemoryState
    KindIndex kind = MemoryBlock::noKind;                // the heaviest of live objects; none: none lives, or not asked

    [[nodiscard]] std::uint32_t of(MemoryState state) const { return bytes[static_cast<std::size_t>(state)]; }
    friend bool operator==(const HeapMapCell&, const HeapMapCell&) = default;
};

struct HeapMapSpace
{
    std::string name;
    std::uint64_t begin = 0; // its first address
    std::uint64_t bytes = 0;
    std::uint32_t firstCell = 0;
    std::uint32_t cellCount = 0; // the last may be cut short by the end of the space
};

struct HeapMap
{
    // No cell is smaller: the least an object weighs.
    static constexpr std::uint64_t minCellBytes = 32;

    std::uint64_t frames = 0;    // of the run, done when it was taken
    std::uint64_t cellBytes = 0; // a power of two, as small as the request has room for
    std::vector<HeapMapSpace> spaces;
    std::vector<HeapMapCell> cells;
    StateBytes bytes{}; // of all cells
    std::uint64_t liveObjects = 0;
    // Bytes that are Free or NeverUsed, and the most of them side by side. Those of a pool do not count: they are free
    // to its own kind only, any of whose objects they fit.
    std::uint64_t freeBytes = 0;
    std::uint64_t largestFreeRun = 0;
    // Whether free memory is known at all: malloc tells nobody what it has between the objects.
    bool isFreeKnown = true;
    [[nodiscard]] std::uint64_t of(MemoryState state) const { return bytes[static_cast<std::size_t>(state)]; }
    [[nodiscard]] std::uint64_t spaceBytes() const;
    // External fragmentation: the share of the free bytes that the largest request could not have, since they lie
    // apart, 1 - largest free run / free bytes. 0: they are in one piece. None: nothing is free, or it is not known.
    // (What it means: Wilson, Johnstone, Neely, Boles: Dynamic Storage Allocation: A Survey and
    // Critical Review, 1995.)
    [[nodiscard]] std::optional<double> fragmentation() const;
};

// What is found at an address of a lane's memory, and who refers to it.
struct BlockReport
{
    struct Referrer
    {
        ObjectId id;
        KindIndex kind = 0;
        bool isOwner = false; // it owns the object; otherwise it shares it
    };
    static constexpr std::size_t maxReferrers = 4;

    std::uint64_t frames = 0; // of the run, done when it was looked
    std::string space;        // empty: the address is in none any more
    std::uint64_t offset = 0; // of the block in its space
    std::uint64_t bytes = 0;
    MemoryState state = MemoryState::Other;
    KindIndex kind = MemoryBlock::noKind; // of the object, or that the slot is for
    // It is a piece of the array of the pool of `kind` (core/base/array_piece.h), or, as garbage, was one.
    bool isArrayPiece = false;
    // Of an object, live or dead, whose header is whole:
    bool hasObject = false;
    ObjectId id;
    std::uint32_t age = 0;      // frames it has been updated for
    std::uint32_t survived = 0; // minor collections lived through, in a heap that counts them
    bool isLeaked = false;      // dead, and its release was forgotten
    bool isRoot = false;        // alive, and the program itself refers to it
    // Live objects that refer to it: how many references, and the holders of the first of them.
    std::uint64_t references = 0;
    std::vector<Referrer> referrers;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of a lane's memory in the order of addresses, space by space, summed up in cells of equal size. Every sum
// is exact, whatever the size of a cell: nothing is sampled. A plain value.
#pragma once

#include "core/base/ids.h"
#include "core/base/memory.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// The room that a picture has, in rows of cells. A space begins a new row, unless it is another piece of the previous
// one.
struct HeapMapRequest
{
    std::uint32_t columns = 0; // cells a row; > 0
    std::uint32_t rows = 0;
    std::uint32_t labelRows = 0; // height of a label in rows; there is a label wherever the space's name changes
    bool byKind = false;         // find for every cell the kind with most of its live bytes

    friend bool operator==(const HeapMapRequest&, const HeapMapRequest&) = default;
};

using StateBytes = std::array<std::uint64_t, memoryStateCount>; // by MemoryState

struct HeapMapCell
{
    std::array<std::uint32_t, memoryStateCount> bytes{}; // by MemoryState
    KindIndex kind = MemoryBlock::noKind;                // the one with most live bytes, if any and if requested

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
    // The smallest cell, which is the size of the smallest object.
    static constexpr std::uint64_t minCellBytes = 32;

    std::uint64_t frames = 0;    // frames of the run that were done when it was taken
    std::uint64_t cellBytes = 0; // a power of two, the smallest that the requested room allows
    std::vector<HeapMapSpace> spaces;
    std::vector<HeapMapCell> cells;
    StateBytes bytes{}; // of all cells
    std::uint64_t liveObjects = 0;
    // Bytes that are Free or NeverUsed, and the longest run of them. A pool's do not count: they are free for its own
    // kind only, and fit any object of it.
    std::uint64_t freeBytes = 0;
    std::uint64_t largestFreeRun = 0;
    // Whether free memory is known at all: malloc does not report what lies between the objects.
    bool isFreeKnown = true;
    [[nodiscard]] std::uint64_t of(MemoryState state) const { return bytes[static_cast<std::size_t>(state)]; }
    [[nodiscard]] std::uint64_t spaceBytes() const;
    // External fragmentation: the share of the free bytes that lie outside the largest free run, 1 - largest free
    // run / free bytes. 0 if all are in one piece; nothing if no byte is free or it is not known.
    // (For its meaning see Wilson, Johnstone, Neely, Boles: Dynamic Storage Allocation: A Survey and
    // Critical Review, 1995.)
    [[nodiscard]] std::optional<double> fragmentation() const;
};

// The block at an address of a lane's memory, and the objects that refer to it.
struct BlockReport
{
    struct Referrer
    {
        ObjectId id;
        KindIndex kind = 0;
        bool isOwner = false; // it owns the object; otherwise it refers to it by a link
    };
    static constexpr std::size_t maxReferrers = 4;

    std::uint64_t frames = 0; // frames of the run that were done when the block was looked up
    std::string space;        // empty: the address is no longer in any
    std::uint64_t offset = 0; // of the block in its space
    std::uint64_t bytes = 0;
    MemoryState state = MemoryState::Other;
    KindIndex kind = MemoryBlock::noKind; // the object's, or the one that the slot is for
    // Whether it is, or as garbage was, a piece of the array of the pool for `kind` (core/base/array_piece.h).
    bool isArrayPiece = false;
    // For an object, live or dead, whose header is whole:
    bool hasObject = false;
    ObjectId id;
    std::uint32_t age = 0;      // frames it has been updated for
    std::uint32_t survived = 0; // minor collections lived through, in a heap that counts them
    bool isLeaked = false;      // dead, and never released
    bool isRoot = false;        // alive, and the program itself refers to it
    // Live objects that refer to it: how many references, and the holders of the first of them.
    std::uint64_t references = 0;
    std::vector<Referrer> referrers;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What an allocator counts of itself. Levels are as they are now, flows are totals since it was made. Reading them is
// O(1), but for the few times that a TaggedHeap has lost its largest free block.
#pragma once

#include "core/base/fragmentation.h"

#include <cstddef>
#include <cstdint>

namespace poolscope::allocators {

struct HeapFigures
{
    std::uint64_t heapBytes = 0; // of the arena
    std::uint64_t usedBytes = 0; // of blocks in use, with their headers
    std::uint64_t usedBlocks = 0;
    std::uint64_t freeBytes = 0; // of free blocks, with their headers
    std::uint64_t freeBlocks = 0;
    std::uint64_t largestFreeBytes = 0; // of one block

    std::uint64_t allocations = 0;
    std::uint64_t releases = 0;
    std::uint64_t failures = 0;        // requests for which no free block was found, and the arena could not grow
    std::uint64_t fragmented = 0;      // of these: no free block was large enough, and all together would have been
    std::uint64_t fragmentedBytes = 0; // that the latest of these asked for; 0: there was none
    std::uint64_t searched = 0;        // free blocks looked at, to allocate
    std::uint64_t searchedToRelease = 0;
    std::uint64_t lastSearched = 0; // by the last allocation
    std::uint64_t splits = 0;
    std::uint64_t joins = 0;
    std::uint64_t growths = 0; // of the arena
    std::uint64_t shrinkings = 0;
    std::uint64_t resizedInPlace = 0;   // in the block that the object had
    std::uint64_t resizedByGrowing = 0; // the block took what was free behind it
    std::uint64_t resizedByMoving = 0;

    // A request for so many bytes has failed; `isFreeInPieces`: no free block was large enough, and all together would
    // have been.
    void countFailure(std::uint64_t bytes, bool isFreeInPieces)
    {
        ++failures;
        if (!isFreeInPieces) return;
        ++fragmented;
        fragmentedBytes = bytes;
    }

    [[nodiscard]] double externalFragmentation() const
    {
        return poolscope::externalFragmentation(freeBytes, largestFreeBytes);
    }
};

} // namespace poolscope::allocators

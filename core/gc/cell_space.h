// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a non-moving heap: blocks of 32 KiB in reserved address space, each cut into cells of one size,
// with a mark bit per cell beside the block and a list of free cells through the cells. Sizes are kept apart
// ("size-segregated free lists", Jones, Hosking, Moss: The Garbage Collection Handbook, 2011, section 7.4). A cell that
// is larger than a block has as many blocks side by side as it needs, at the lowest address where so many are empty,
// and leaves all of them when it is freed.
// Knows nothing of objects or of when to collect. Belongs to one thread.
#pragma once

#include "core/base/address_range.h"
#include "core/base/memory.h"
#include "core/base/message.h"
#include "core/base/object.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::gc {

class CellSpace
{
public:
    static constexpr std::size_t blockBytes = 32 * 1024;
    static constexpr std::size_t granule = 16; // cell sizes are multiples of it
    static constexpr std::size_t minimumCellBytes = 32;
    static constexpr std::size_t maximumCellBytes = maximumObjectBytes + granule; // the largest, and a collector's word

    // Why a cell cannot be had although the heap's budget has room for it.
    static constexpr Text usedUp = POOLSCOPE_TEXT(
        "CoreText",
        "the heap's address space is used up: each of its blocks holds objects of one size, and too few of them");

    // As each block holds one size only, objects may need more blocks than their bytes fill. Address space is free.
    [[nodiscard]] static constexpr std::size_t addressSpaceFor(std::uint64_t objectBytes)
    {
        return objectBytes * 4 + 64 * 1024 * 1024;
    }

    // Reserves address space for `bytes` of blocks; memory is taken block by block. Throws std::bad_alloc.
    explicit CellSpace(std::size_t bytes);

    // A cell of exactly `bytes`, a multiple of `granule` from minimumCellBytes to maximumCellBytes, with undefined
    // content. nullptr if the reserved space is used up. O(blocks) for a cell larger than a block.
    [[nodiscard]] void* allocate(std::size_t bytes);

    // Frees one cell at once. Its content, except its first eight bytes, stays until it is allocated again.
    void free(void* cell);

    // Marks the cell as alive. Returns false if it was marked already. An address 16 bytes into the cell will do.
    bool mark(const void* cell);
    [[nodiscard]] bool isMarked(const void* cell) const;

    struct Swept
    {
        std::uint64_t liveBytes = 0;
        std::uint64_t liveCells = 0;
        std::uint64_t freedCells = 0;
        std::uint64_t freedBytes = 0;
    };
    // Frees every allocated cell that is not marked, and clears all marks. Blocks left empty may serve any
    // size afterwards. O(blocks + free cells of blocks in which something died).
    Swept sweep();
    // The same, some blocks at a time. Between beginSweep() and the call that sweeps the last block, cells may be
    // allocated, but not marked. The counts are those of the blocks swept by the call.
    void beginSweep();
    Swept sweepSome(std::size_t blocks);
    [[nodiscard]] bool isSwept() const { return toSweep_ == 0; }
    [[nodiscard]] std::size_t blocks() const { return blocks_.size(); }

    // Calls visit(cell, isMarked) for every cell that was ever allocated at its block's present cell size.
    template <class Visit>
    void visitCells(Visit visit) const
    {
        for (std::uint32_t index = 0; index < blocks_.size(); ++index) {
            const Block& block = blocks_[index];
            for (std::uint32_t cell = 0; cell < (block.cellBytes == 0 ? 0 : block.touched); ++cell)
                visit(blockBegin(index) + std::size_t{cell} * block.cellBytes,
                      (block.marks[cell / 64] >> cell % 64 & 1) != 0);
        }
    }

    // Calls visit(cell, bytes) for every allocated cell, in the order of addresses. O(cells).
    template <class Visit>
    void visitAllocated(Visit visit) const
    {
        for (std::uint32_t index = 0; index < blocks_.size(); ++index)
            visitAllocated(index, visit);
    }
    // Calls visit(cell, isMarked) for every allocated cell of the block that sweepSome(1) would sweep next.
    template <class Visit>
    void visitNextToSweep(Visit visit) const
    {
        if (toSweep_ == 0 || !blocks_[toSweep_ - 1].isUnswept) return;
        visitAllocated(static_cast<std::uint32_t>(toSweep_ - 1),
                       [&](std::byte* cell, std::uint32_t) { visit(cell, isMarked(cell)); });
    }

    [[nodiscard]] bool contains(const void* address) const { return range_.contains(address); }
    // All blocks, as a space whose unclaimed bytes are those of allocated cells: garbage where no live object is.
    [[nodiscard]] MemorySpace describe(std::string name) const;
    // Describes the memory outside allocated cells, and the first `headerBytes` of each allocated cell, which belong to
    // no object. O(blocks + free cells), with headers O(cells).
    void visitMemory(MemoryVisitor& visitor, std::size_t headerBytes = 0) const;
    // A cell, an empty block, or the rest of a block. `address` must be contained. O(free cells of the block).
    [[nodiscard]] MemoryBlock blockAt(const void* address) const;
    // Measured: the pages of the blocks, and the tables beside them.
    [[nodiscard]] std::size_t reservedBytes() const;

private:
    struct FreeCell
    {
        FreeCell* next;
    };

    static constexpr std::size_t maximumCells = blockBytes / minimumCellBytes;
    static constexpr std::size_t classCount = blockBytes / granule + 1;
    static constexpr std::uint32_t none = 0xffff'ffff;

    struct Block
    {
        std::array<std::uint64_t, maximumCells / 64> marks{};
        std::array<std::uint64_t, maximumCells / 64> kept{}; // the marks of the last sweep, or see isLoose
        FreeCell* free = nullptr;
        std::uint32_t cellBytes = 0; // 0: the block is empty and serves no size, or see head
        std::uint32_t cells = 0;
        std::uint32_t touched = 0; // cells [touched, cells) were never used; they are not on the free list
        std::uint32_t allocated = 0;
        std::uint32_t reciprocal = 0; // ceil(2^16 / cellBytes): turns a division by cellBytes into a multiplication
        std::uint32_t next = none;    // the next block of the same size with room
        std::uint32_t span = 1;    // blocks that the cells lie in; more than 1: of one cell that is larger than a block
        std::uint32_t head = none; // of the blocks behind the first of such a cell: the first
        bool isPiled = false;      // in emptyBlocks_
        bool isListed = false;     // among the blocks with room
        bool isUnswept = false;
        bool isLoose = false; // cells were freed one by one: the list is unordered, and `kept` is kept up to date
    };

    struct CellAddress
    {
        Block& block;
        std::uint64_t& word;
        std::uint64_t bit;
    };

    [[nodiscard]] std::byte* blockBegin(std::uint32_t block) const { return range_.begin() + block * blockBytes; }
    struct CellIndex
    {
        std::size_t block;
        std::size_t cell; // in its block
    };
    [[nodiscard]] CellIndex indexOf(const void* cell) const;
    [[nodiscard]] CellAddress locate(const void* cell);
    void* takeCell(std::uint32_t block);
    [[nodiscard]] void* allocateSpan(std::size_t bytes);
    // An empty block, or the first of so many side by side; none if the reserved space is used up.
    [[nodiscard]] std::uint32_t takeBlock();
    [[nodiscard]] std::uint32_t takeBlocks(std::uint32_t count);
    [[nodiscard]] bool addBlocks(std::uint32_t count);
    // Takes the block for cells of that size, `span` blocks for all of them.
    void start(std::uint32_t index, std::size_t cellBytes, std::uint32_t span);
    // Empties the block, and those behind it that its cell lies in.
    void giveBack(std::uint32_t index);
    bool addBlock(std::size_t sizeClass);
    void list(std::uint32_t index);
    // Counts into `swept`.
    void sweepBlock(std::uint32_t index, Swept& swept);
    // Returns how many cells are alive.
    std::uint32_t freeTheUnmarked(std::uint32_t index);
    template <class Visit>
    void visitAllocated(std::uint32_t index, Visit visit) const
    {
        const Block& block = blocks_[index];
        if (block.cellBytes == 0) return;
        for (std::uint32_t cell = 0; cell < block.touched; ++cell)
            if ((freeCells(index, cell / 64 * 64) >> cell % 64 & 1) == 0)
                visit(blockBegin(index) + std::size_t{cell} * block.cellBytes, block.cellBytes);
    }
    void visitFreeCells(std::uint32_t index, MemoryVisitor& visitor) const;
    void visitEveryCell(std::uint32_t index, MemoryVisitor& visitor, std::size_t headerBytes) const;
    void loosen(std::uint32_t index);
    void setKept(Block& block, const void* cell, bool kept);
    // Which of the 64 cells from `base` on, a multiple of 64, are on the free list.
    [[nodiscard]] std::uint64_t freeCells(std::uint32_t index, std::uint32_t base) const;

    AddressRange range_;
    std::vector<Block> blocks_;
    std::vector<std::uint8_t> isEmpty_;              // by block
    std::vector<std::uint32_t> emptyBlocks_;         // the last one is taken next; some may be empty no longer
    std::size_t toSweep_ = 0;                        // blocks below it may be unswept
    std::array<std::uint32_t, classCount> withRoom_; // first block of each size that may have a free cell
};

} // namespace poolscope::gc

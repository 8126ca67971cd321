// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/cell_space.h"

#include <bit>

namespace poolscope::gc {

CellSpace::CellSpace(std::size_t bytes) : range_((bytes + blockBytes - 1) / blockBytes * blockBytes)
{
    withRoom_.fill(none);
}

void* CellSpace::allocate(std::size_t bytes)
{
    const std::size_t sizeClass = bytes / granule;
    while (true) {
        const std::uint32_t block = withRoom_[sizeClass];
        if (block == none) {
            if (!addBlock(sizeClass)) return nullptr;
            continue;
        }
        if (void* cell = takeCell(block)) return cell;
        blocks_[block].isListed = false;
        withRoom_[sizeClass] = blocks_[block].next;
    }
}

void CellSpace::free(void* cell)
{
    const auto offset = static_cast<std::size_t>(static_cast<std::byte*>(cell) - range_.begin());
    const auto index = static_cast<std::uint32_t>(offset / blockBytes);
    Block& block = blocks_[index];
    auto* freed = static_cast<FreeCell*>(cell);
    freed->next = block.free;
    block.free = freed;
    --block.allocated;
    if (!block.isListed) list(index);
}

bool CellSpace::mark(const void* cell)
{
    const CellAddress at = locate(cell);
    if ((at.word & at.bit) != 0) return false;
    at.word |= at.bit;
    return true;
}

bool CellSpace::isMarked(const void* cell) const
{
    const CellAddress at = const_cast<CellSpace*>(this)->locate(cell);
    return (at.word & at.bit) != 0;
}

CellSpace::Swept CellSpace::sweep()
{
    beginSweep();
    return sweepSome(blocks_.size());
}

void CellSpace::beginSweep()
{
    withRoom_.fill(none);
    for (Block& block : blocks_) {
        block.isListed = false;
        block.isUnswept = block.cellBytes != 0;
    }
    toSweep_ = blocks_.size();
}

CellSpace::Swept CellSpace::sweepSome(std::size_t blocks)
{
    Swept swept;
    // Backwards, so that the lists of blocks with room begin at the lowest address.
    for (; blocks > 0 && toSweep_ > 0; --blocks) {
        const auto index = static_cast<std::uint32_t>(--toSweep_);
        if (blocks_[index].isUnswept) sweepBlock(index, swept);
    }
    return swept;
}

std::size_t CellSpace::reservedBytes() const
{
    return range_.committedBytes() + blocks_.capacity() * sizeof(Block) +
           emptyBlocks_.capacity() * sizeof(std::uint32_t);
}

CellSpace::CellAddress CellSpace::locate(const void* cell)
{
    const auto offset = static_cast<std::size_t>(static_cast<const std::byte*>(cell) - range_.begin());
    Block& block = blocks_[offset / blockBytes];
    const std::size_t index = (offset % blockBytes * block.reciprocal) >> 16;
    return {block, block.marks[index / 64], std::uint64_t{1} << index % 64};
}

void* CellSpace::takeCell(std::uint32_t index)
{
    Block& block = blocks_[index];
    if (FreeCell* cell = block.free) {
        block.free = cell->next;
        ++block.allocated;
        return cell;
    }
    if (block.touched == block.cells) return nullptr;
    ++block.allocated;
    return blockBegin(index) + block.touched++ * block.cellBytes;
}

bool CellSpace::addBlock(std::size_t sizeClass)
{
    std::uint32_t index = none;
    if (!emptyBlocks_.empty()) {
        index = emptyBlocks_.back();
        emptyBlocks_.pop_back();
    } else {
        const std::size_t bytes = (blocks_.size() + 1) * blockBytes;
        if (bytes > range_.reservedBytes()) return false;
        range_.commit(bytes);
        index = static_cast<std::uint32_t>(blocks_.size());
        blocks_.emplace_back();
    }
    const auto cellBytes = static_cast<std::uint32_t>(sizeClass * granule);
    Block& block = blocks_[index];
    block.marks.fill(0);
    block.free = nullptr;
    block.cellBytes = cellBytes;
    block.cells = static_cast<std::uint32_t>(blockBytes / cellBytes);
    block.touched = 0;
    block.allocated = 0;
    block.reciprocal = ((1U << 16) + cellBytes - 1) / cellBytes;
    block.isUnswept = false;
    list(index);
    return true;
}

void CellSpace::list(std::uint32_t index)
{
    Block& block = blocks_[index];
    std::uint32_t& first = withRoom_[block.cellBytes / granule];
    block.next = first;
    block.isListed = true;
    first = index;
}

void CellSpace::sweepBlock(std::uint32_t index, Swept& swept)
{
    Block& block = blocks_[index];
    const std::uint32_t before = block.allocated;
    const std::uint32_t live = freeTheUnmarked(index);
    block.isUnswept = false;
    swept.liveCells += live;
    swept.liveBytes += std::uint64_t{live} * block.cellBytes;
    swept.freedCells += before - live;
    swept.freedBytes += std::uint64_t{before - live} * block.cellBytes;
    if (live == 0) {
        block.cellBytes = 0;
        emptyBlocks_.push_back(index);
    } else if (live < block.cells) {
        list(index);
    }
}

std::uint32_t CellSpace::freeTheUnmarked(std::uint32_t index)
{
    Block& block = blocks_[index];
    std::uint32_t live = 0;
    for (const std::uint64_t word : block.marks)
        live += static_cast<std::uint32_t>(std::popcount(word));
    // Where nothing died the free list is still right; where all did, the block begins anew.
    if (live != block.allocated && live != 0) {
        FreeCell** link = &block.free;
        for (std::uint32_t base = 0; base < block.touched; base += 64) {
            std::uint64_t dead = ~block.marks[base / 64];
            if (block.touched - base < 64) dead &= (std::uint64_t{1} << (block.touched - base)) - 1;
            for (; dead != 0; dead &= dead - 1) {
                const auto cell = base + static_cast<std::uint32_t>(std::countr_zero(dead));
                *link = reinterpret_cast<FreeCell*>(blockBegin(index) + cell * block.cellBytes);
                link = &(*link)->next;
            }
        }
        *link = nullptr;
    }
    block.marks.fill(0);
    block.allocated = live;
    return live;
}

} // namespace poolscope::gc

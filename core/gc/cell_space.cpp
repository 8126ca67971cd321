// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gc/cell_space.h"

#include <bit>
#include <utility>

namespace poolscope::gc {

CellSpace::CellSpace(std::size_t bytes) : range_((bytes + blockBytes - 1) / blockBytes * blockBytes)
{
    withRoom_.fill(none);
}

void* CellSpace::allocate(std::size_t bytes)
{
    if (bytes > blockBytes) return allocateSpan(bytes);
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
    if (block.span > 1) {
        giveBack(index);
        return;
    }
    if (!block.isLoose) loosen(index);
    setKept(block, cell, false);
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
    const CellIndex at = indexOf(cell);
    return (blocks_[at.block].marks[at.cell / 64] >> at.cell % 64 & 1) != 0;
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
           emptyBlocks_.capacity() * sizeof(std::uint32_t) + isEmpty_.capacity();
}

CellSpace::CellIndex CellSpace::indexOf(const void* cell) const
{
    const auto offset = static_cast<std::size_t>(static_cast<const std::byte*>(cell) - range_.begin());
    const std::size_t block = offset / blockBytes;
    return {block, (offset % blockBytes * blocks_[block].reciprocal) >> 16};
}

CellSpace::CellAddress CellSpace::locate(const void* cell)
{
    const CellIndex at = indexOf(cell);
    Block& block = blocks_[at.block];
    return {block, block.marks[at.cell / 64], std::uint64_t{1} << at.cell % 64};
}

void* CellSpace::takeCell(std::uint32_t index)
{
    Block& block = blocks_[index];
    if (FreeCell* cell = block.free) {
        block.free = cell->next;
        if (block.isLoose) setKept(block, cell, true);
        ++block.allocated;
        return cell;
    }
    if (block.touched == block.cells) return nullptr;
    ++block.allocated;
    std::byte* cell = blockBegin(index) + std::size_t{block.touched++} * block.cellBytes;
    if (block.isLoose) setKept(block, cell, true);
    return cell;
}

bool CellSpace::addBlock(std::size_t sizeClass)
{
    const std::uint32_t index = takeBlock();
    if (index == none) return false;
    start(index, sizeClass * granule, 1);
    list(index);
    return true;
}

std::uint32_t CellSpace::takeBlock()
{
    while (!emptyBlocks_.empty()) {
        const std::uint32_t index = emptyBlocks_.back();
        emptyBlocks_.pop_back();
        blocks_[index].isPiled = false;
        if (isEmpty_[index] != 0) return index;
    }
    return addBlocks(1) ? static_cast<std::uint32_t>(blocks_.size() - 1) : none;
}

std::uint32_t CellSpace::takeBlocks(std::uint32_t count)
{
    std::uint32_t run = 0; // empty blocks up to `end`
    std::uint32_t end = 0;
    for (; end < blocks_.size() && run < count; ++end)
        run = isEmpty_[end] != 0 ? run + 1 : 0;
    if (run < count && !addBlocks(count - run)) return none;
    return end - run;
}

bool CellSpace::addBlocks(std::uint32_t count)
{
    const std::size_t bytes = (blocks_.size() + count) * blockBytes;
    if (bytes > range_.reservedBytes()) return false;
    range_.commit(bytes);
    blocks_.resize(blocks_.size() + count);
    isEmpty_.resize(blocks_.size());
    return true;
}

void CellSpace::start(std::uint32_t index, std::size_t cellBytes, std::uint32_t span)
{
    Block& block = blocks_[index];
    block.marks.fill(0);
    block.free = nullptr;
    block.cellBytes = static_cast<std::uint32_t>(cellBytes);
    block.cells = static_cast<std::uint32_t>(span * blockBytes / cellBytes);
    block.touched = 0;
    block.allocated = 0;
    block.reciprocal = ((1U << 16) + block.cellBytes - 1) / block.cellBytes;
    block.span = span;
    block.isUnswept = false;
    block.isLoose = false;
    for (std::uint32_t i = 0; i < span; ++i) {
        isEmpty_[index + i] = 0;
        if (i > 0) blocks_[index + i].head = index;
    }
}

void* CellSpace::allocateSpan(std::size_t bytes)
{
    const auto span = static_cast<std::uint32_t>((bytes + blockBytes - 1) / blockBytes);
    const std::uint32_t index = takeBlocks(span);
    if (index == none) return nullptr;
    start(index, bytes, span);
    return takeCell(index);
}

void CellSpace::giveBack(std::uint32_t index)
{
    for (std::uint32_t i = index + std::exchange(blocks_[index].span, 1U); i-- > index;) {
        Block& block = blocks_[i];
        block.cellBytes = 0;
        block.head = none;
        isEmpty_[i] = 1;
        if (!std::exchange(block.isPiled, true)) emptyBlocks_.push_back(i);
    }
}

void CellSpace::loosen(std::uint32_t index)
{
    Block& block = blocks_[index];
    for (std::uint32_t base = 0; base < block.touched; base += 64)
        block.kept[base / 64] = ~freeCells(index, base);
    for (std::uint32_t word = (block.touched + 63) / 64; word < block.kept.size(); ++word)
        block.kept[word] = ~std::uint64_t{0};
    block.isLoose = true;
}

void CellSpace::setKept(Block& block, const void* cell, bool kept)
{
    const CellAddress at = locate(cell);
    std::uint64_t& word = block.kept[static_cast<std::size_t>(&at.word - block.marks.data())];
    word = kept ? word | at.bit : word & ~at.bit;
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
        giveBack(index);
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
    // If nothing died, the free list is still right. If everything did, the block starts over.
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
        block.isLoose = false;
    }
    block.kept = std::exchange(block.marks, {});
    block.allocated = live;
    return live;
}

MemorySpace CellSpace::describe(std::string name) const
{
    return {std::move(name), range_.begin(), blocks_.size() * blockBytes, MemoryState::Garbage};
}

void CellSpace::visitMemory(MemoryVisitor& visitor, std::size_t headerBytes) const
{
    for (std::uint32_t index = 0; index < blocks_.size(); ++index) {
        const Block& block = blocks_[index];
        const std::byte* begin = blockBegin(index);
        if (block.head != none) continue;
        if (block.cellBytes == 0) {
            visitor.run(begin, blockBytes, MemoryState::Free);
            continue;
        }
        if (headerBytes > 0)
            visitEveryCell(index, visitor, headerBytes);
        else
            visitFreeCells(index, visitor);
        const std::size_t touched = std::size_t{block.touched} * block.cellBytes;
        const std::size_t cells = std::size_t{block.cells} * block.cellBytes;
        if (touched < cells) visitor.run(begin + touched, cells - touched, MemoryState::NeverUsed);
        const std::size_t all = block.span * blockBytes;
        if (cells < all) visitor.run(begin + cells, all - cells, MemoryState::Other);
    }
}

void CellSpace::visitEveryCell(std::uint32_t index, MemoryVisitor& visitor, std::size_t headerBytes) const
{
    const Block& block = blocks_[index];
    for (std::uint32_t cell = 0; cell < block.touched; ++cell) {
        const bool isFree = (freeCells(index, cell / 64 * 64) >> cell % 64 & 1) != 0;
        visitor.run(blockBegin(index) + std::size_t{cell} * block.cellBytes, isFree ? block.cellBytes : headerBytes,
                    isFree ? MemoryState::Free : MemoryState::Other);
    }
}

void CellSpace::visitFreeCells(std::uint32_t index, MemoryVisitor& visitor) const
{
    const Block& block = blocks_[index];
    if (block.free == nullptr) return;
    const std::byte* begin = blockBegin(index);
    std::uint32_t first = 0, end = 0; // of the run
    const auto tellFree = [&] {
        visitor.run(begin + first * block.cellBytes, (end - first) * block.cellBytes, MemoryState::Free);
    };
    for (std::uint32_t base = 0; base < block.touched; base += 64) {
        for (std::uint64_t bits = freeCells(index, base); bits != 0;) {
            const auto skipped = static_cast<std::uint32_t>(std::countr_zero(bits));
            const auto length = static_cast<std::uint32_t>(std::countr_one(bits >> skipped));
            if (base + skipped != end) {
                if (first < end) tellFree();
                first = base + skipped;
            }
            end = base + skipped + length;
            bits = skipped + length < 64 ? bits >> (skipped + length) << (skipped + length) : 0;
        }
    }
    tellFree();
}

// Does not follow the list, as every step would be a cache miss. A sweep lists the cells it frees in the order of
// addresses, and cells are taken from the list's front. Cells never used are taken only when the list is empty.
std::uint64_t CellSpace::freeCells(std::uint32_t index, std::uint32_t base) const
{
    const Block& block = blocks_[index];
    if (block.free == nullptr) return 0;
    std::uint64_t bits = ~block.kept[base / 64];
    if (block.touched - base < 64) bits &= (std::uint64_t{1} << (block.touched - base)) - 1;
    if (block.isLoose) return bits;
    const auto front = static_cast<std::uint32_t>(reinterpret_cast<const std::byte*>(block.free) - blockBegin(index)) /
                       block.cellBytes;
    if (front >= base + 64) return 0;
    if (front > base) bits &= ~std::uint64_t{0} << (front - base);
    return bits;
}

MemoryBlock CellSpace::blockAt(const void* address) const
{
    const auto offset = static_cast<std::size_t>(static_cast<const std::byte*>(address) - range_.begin());
    auto index = static_cast<std::uint32_t>(offset / blockBytes);
    if (index >= blocks_.size()) return {};
    if (blocks_[index].head != none) index = blocks_[index].head;
    const Block& block = blocks_[index];
    const std::byte* begin = blockBegin(index);
    if (block.cellBytes == 0) return {begin, blockBytes, MemoryState::Free};
    const std::size_t cell = (offset - std::size_t{index} * blockBytes) / block.cellBytes;
    begin += cell * block.cellBytes;
    if (cell >= block.cells) return {begin, block.span * blockBytes - cell * block.cellBytes, MemoryState::Other};
    if (cell >= block.touched) return {begin, block.cellBytes, MemoryState::NeverUsed};
    const auto base = static_cast<std::uint32_t>(cell / 64 * 64);
    if ((freeCells(index, base) >> cell % 64 & 1) != 0) return {begin, block.cellBytes, MemoryState::Free};
    const auto* object = reinterpret_cast<const Object*>(begin);
    return {begin, block.cellBytes, MemoryState::Garbage, object, object->kind};
}

} // namespace poolscope::gc

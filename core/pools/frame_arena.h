// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// A bump pointer through blocks, emptied at the end of the frame: for temporaries of any size (a region in the sense
// of Tofte and Talpin 1997; the temporary objects of the TypeScript article).
//
// Objects are not released one by one: reset() takes everything back. A program whose temporaries sometimes outlive
// their frame reports every dead object with leak() and ends the frame with endFrame(). That takes back the blocks
// without a live object; the others stay, garbage included, until their last object is dead.
// Allocate O(1), 9 instructions (Counted 10; tests/benchmarks/README.md), at worst growth by one block, which
// touches nothing; reset O(blocks). 16 bytes per block, none per object. Checked: the part of a block that is not yet
// handed out is poisoned for AddressSanitizer. Not thread-safe.
// Not for: objects of different lifetimes, as one survivor holds a whole block.
#pragma once

#include "core/base/address_range.h"
#include "core/pools/guard.h"
#include "core/pools/pool.h"
#include "core/pools/slab.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

namespace poolscope::pools {

class ArenaBlocks
{
public:
    static constexpr std::size_t minBlockBytes = 1024;
    static constexpr std::size_t maxBlockBytes = std::size_t{64} * 1024 * 1024;
    static constexpr std::size_t largestAlignment = 64;

    // `blockBytes`: a power of two from minBlockBytes to maxBlockBytes; no object may be larger than a block less
    // 64 bytes. Throws std::invalid_argument, std::bad_alloc.
    explicit ArenaBlocks(std::size_t blockBytes);
    ~ArenaBlocks() { unpoison(range_.begin(), range_.committedBytes()); }
    ArenaBlocks(const ArenaBlocks&) = delete;
    ArenaBlocks& operator=(const ArenaBlocks&) = delete;

    struct Header
    {
        std::uint64_t live; // objects allocated in the block and not reported dead
        std::size_t bytes;  // used for objects in the block, dead or alive
    };

    // An empty block, which is in use from now on. Its room follows its header. Throws std::bad_alloc.
    [[nodiscard]] std::byte* take();
    // Takes back all blocks in use, or those without a live object.
    void takeBackAll();
    void takeBackEmpty();
    // Gives back the memory of empty blocks behind the last one in use.
    void trim();

    [[nodiscard]] std::size_t blockBytes() const { return blockBytes_; }
    [[nodiscard]] Header& headerOf(const void* object) const
    {
        const auto offset = static_cast<std::size_t>(static_cast<const std::byte*>(object) - range_.begin());
        return *reinterpret_cast<Header*>(range_.begin() + offset / blockBytes_ * blockBytes_);
    }
    [[nodiscard]] std::size_t roomOfBlock() const { return blockBytes_ - largestAlignment; }
    [[nodiscard]] bool owns(const void* address) const { return range_.contains(address); }
    [[nodiscard]] std::size_t blocksInUse() const { return inUse_.size(); }
    [[nodiscard]] std::size_t blocksOwned() const { return owned_; }
    [[nodiscard]] std::size_t bytesOwned() const { return owned_ * blockBytes_; }
    // Calls visit(const std::byte* block, std::size_t bytes) for every block, in the order of addresses. `bytes` are
    // those of its objects, dead or alive, from the end of its header on; 0 if it is empty. As of the last endFrame().
    template <class Visit>
    void forEachBlock(Visit visit) const
    {
        std::vector<bool> isInUse(owned_);
        for (const std::uint32_t block : inUse_)
            isInUse[block] = true;
        for (std::uint32_t block = 0; block < owned_; ++block)
            visit(blockAt(block), isInUse[block] ? reinterpret_cast<const Header*>(blockAt(block))->bytes : 0);
    }
    [[nodiscard]] const std::byte* begin() const { return range_.begin(); }
    // Bytes of objects, dead or alive, in blocks that could not be taken back.
    [[nodiscard]] std::size_t bytesHeld() const;

private:
    [[nodiscard]] std::byte* blockAt(std::uint32_t block) const { return range_.begin() + block * blockBytes_; }

    std::size_t blockBytes_;
    AddressRange range_;
    std::size_t owned_ = 0;
    std::vector<std::uint32_t> inUse_; // in the order they were taken
    std::vector<std::uint32_t> empty_; // the lowest block last
};

template <class GuardPolicy = Counted>
class FrameArena
{
public:
    using Guard = GuardPolicy;

    explicit FrameArena(std::size_t blockBytes = 64 * 1024) : blocks_(blockBytes) {}

    // `bytes` (1 or more) of undefined content, aligned to `alignment`, a power of two up to
    // ArenaBlocks::largestAlignment. Throws std::bad_alloc, also for more than a block has room for.
    [[nodiscard]] void* allocate(std::size_t bytes, std::size_t alignment = 8)
    {
        std::byte* object = aligned(cursor_, alignment);
        // Blocks end at a multiple of the largest alignment, so that `object` is not behind the end.
        if (__builtin_expect(bytes > static_cast<std::size_t>(end_ - object), false))
            object = inNextBlock(bytes, alignment);
        cursor_ = object + bytes;
        ++allocatedHere_;
        if constexpr (Guard::checks) unpoison(object, bytes);
        return object;
    }

    // Reports that an object is dead, for endFrame(). Throws PoolMisuse if the object is not in the arena.
    void leak(const void* object)
    {
        if (__builtin_expect(!blocks_.owns(object), false)) PoolMisuse::foreign(object, "a frame arena");
        --blocks_.headerOf(object).live;
        ++leaked_;
    }

    // Takes everything back.
    void reset()
    {
        leaveBlock();
        leaked_ = allocated_;
        blocks_.takeBackAll();
    }

    // Gives back to the system the memory of blocks behind the last one in use.
    void shrink()
    {
        leaveBlock();
        blocks_.trim();
    }

    // Takes back the blocks whose objects were all reported dead.
    void endFrame()
    {
        leaveBlock();
        blocks_.takeBackEmpty();
    }

    [[nodiscard]] bool owns(const void* object) const { return blocks_.owns(object); }
    // Bytes of objects, dead or alive, that were not taken back.
    [[nodiscard]] std::size_t bytesHeld() const
    {
        return blocks_.bytesHeld() + (block_ == nullptr ? 0 : static_cast<std::size_t>(cursor_ - firstOfBlock()));
    }
    [[nodiscard]] const ArenaBlocks& blocks() const { return blocks_; }
    // Objects allocated so far, and those neither reported dead nor taken back.
    [[nodiscard]] std::uint64_t allocated() const { return allocated_ + allocatedHere_; }
    [[nodiscard]] std::uint64_t live() const { return allocated() - leaked_; }

private:
    static std::byte* aligned(std::byte* address, std::size_t alignment)
    {
        const auto number = reinterpret_cast<std::uintptr_t>(address);
        return address + ((number + alignment - 1) / alignment * alignment - number);
    }

    [[nodiscard, gnu::noinline, gnu::cold]] std::byte* inNextBlock(std::size_t bytes, std::size_t alignment)
    {
        if (bytes > blocks_.roomOfBlock()) throw std::bad_alloc();
        leaveBlock();
        block_ = blocks_.take();
        end_ = block_ + blocks_.blockBytes();
        std::byte* first = end_ - blocks_.roomOfBlock();
        if constexpr (Guard::checks) poison(first, blocks_.roomOfBlock());
        return aligned(first, alignment);
    }

    [[nodiscard]] std::byte* firstOfBlock() const { return end_ - blocks_.roomOfBlock(); }

    // The objects of the current block are counted in a member, and written into its header when it is left.
    void leaveBlock()
    {
        if (block_ != nullptr) {
            ArenaBlocks::Header& header = blocks_.headerOf(block_);
            header.live += allocatedHere_;
            header.bytes = static_cast<std::size_t>(cursor_ - firstOfBlock());
        }
        allocated_ += allocatedHere_;
        allocatedHere_ = 0;
        block_ = cursor_ = end_ = nullptr;
    }

    ArenaBlocks blocks_;
    std::byte* block_ = nullptr; // at the cursor
    std::byte* cursor_ = nullptr;
    std::byte* end_ = nullptr;
    std::uint64_t allocatedHere_ = 0;
    std::uint64_t allocated_ = 0;
    std::uint64_t leaked_ = 0;
};

} // namespace poolscope::pools

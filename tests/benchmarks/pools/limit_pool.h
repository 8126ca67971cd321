// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The hand-written limit that every pool is measured against: it only hands out slots of one size known to the
// compiler. It has no accounting, no guard and no answer to exhaustion: a yardstick, not a pool to use.
#pragma once

#include <cstddef>
#include <new>

#include <sys/mman.h>

namespace poolscope::bench {

// Carves slots never used before, one by one, from chunks of 64 KB, and those from one large block.
template <std::size_t SlotBytes>
class SlotCursor
{
public:
    SlotCursor()
    {
        // Address space only: the system provides a page at its first touch.
        void* block =
            mmap(nullptr, blockBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (block == MAP_FAILED) throw std::bad_alloc();
        block_ = static_cast<std::byte*>(block);
        rewind();
    }
    ~SlotCursor() { munmap(block_, blockBytes); }
    SlotCursor(const SlotCursor&) = delete;
    SlotCursor& operator=(const SlotCursor&) = delete;

    void* next()
    {
        if (cursor_ == chunkEnd_) carveChunk();
        std::byte* slot = cursor_;
        cursor_ += SlotBytes;
        return slot;
    }

    void rewind()
    {
        nextChunk_ = block_;
        cursor_ = chunkEnd_ = nullptr;
    }

private:
    static constexpr std::size_t blockBytes = std::size_t{1} << 30U;
    static constexpr std::size_t chunkBytes = std::size_t{64} << 10U;

    [[gnu::noinline]] void carveChunk()
    {
        if (nextChunk_ == block_ + blockBytes) throw std::bad_alloc();
        cursor_ = nextChunk_;
        nextChunk_ += chunkBytes;
        chunkEnd_ = cursor_ + chunkBytes / SlotBytes * SlotBytes;
    }

    std::byte* cursor_;
    std::byte* chunkEnd_;
    std::byte* nextChunk_;
    std::byte* block_;
};

// An intrusive LIFO free list in the slots.
template <std::size_t SlotBytes>
class LimitPool
{
public:
    void* acquire()
    {
        if (idle_ == nullptr) return unused_.next();
        Idle* slot = idle_;
        idle_ = slot->next;
        return slot;
    }

    void release(void* object) { idle_ = new (object) Idle{idle_}; }

private:
    struct Idle
    {
        Idle* next;
    };

    Idle* idle_ = nullptr;
    SlotCursor<SlotBytes> unused_;
};

} // namespace poolscope::bench

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A heap of mimalloc's (D. Leijen, B. Zorn, L. de Moura, "Mimalloc: free list sharding in action", 2019), if the
// library is installed: Debian's package libmimalloc2.0. Belongs to the thread that made it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <string>

namespace poolscope {

class Mimalloc
{
public:
    // Why there is none on this machine; "": there is.
    [[nodiscard]] static std::string whyMissing();
    // Loads the library, unless it is loaded. Throws InputError if that is impossible.
    static void load() { (void)calls(); }

    // Throws as load(), and std::bad_alloc.
    Mimalloc();
    // Whatever is still allocated is gone.
    ~Mimalloc();
    Mimalloc(const Mimalloc&) = delete;
    Mimalloc& operator=(const Mimalloc&) = delete;

    // Throws std::bad_alloc.
    [[nodiscard]] void* allocate(std::size_t bytes)
    {
        void* memory = calls_.allocate(heap_, bytes);
        if (memory == nullptr) throw std::bad_alloc();
        return memory;
    }
    // As Jemalloc::resize().
    [[nodiscard]] void* resize(void* memory, std::size_t bytes)
    {
        void* resized = calls_.resize(heap_, memory, bytes);
        if (resized == nullptr) throw std::bad_alloc();
        return resized;
    }
    void release(void* memory) { calls_.release(memory); }

    // Measured: the pages of this heap, each for blocks of one size, without the headers of the segments that they are
    // in. O(pages): 10 µs for 30 MB.
    [[nodiscard]] std::uint64_t reservedBytes() const;
    // Measured: of blocks in use.
    [[nodiscard]] std::uint64_t allocatedBytes() const;

private:
    struct Area // mi_heap_area_t
    {
        void* blocks;
        std::size_t reservedBytes;
        std::size_t committedBytes;
        std::size_t usedBlocks;
        std::size_t blockBytes;
    };
    using Visit = bool(const void* heap, const Area* area, void* block, std::size_t blockBytes, void* argument);
    struct Calls
    {
        void* (*make)() = nullptr;
        void (*destroy)(void* heap) = nullptr;
        void* (*allocate)(void* heap, std::size_t bytes) = nullptr;
        void* (*resize)(void* heap, void* memory, std::size_t bytes) = nullptr;
        void (*release)(void* memory) = nullptr;
        bool (*visit)(const void* heap, bool blocks, Visit* visitor, void* argument) = nullptr;
    };
    [[nodiscard]] static const Calls& calls();
    [[nodiscard]] std::uint64_t sum(Visit* adding) const;

    Calls calls_;
    void* heap_;
};

} // namespace poolscope

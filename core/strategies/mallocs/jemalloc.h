// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An arena of jemalloc's (J. Evans, "A scalable concurrent malloc(3) implementation for FreeBSD", 2006), if the library
// is installed: Debian's package libjemalloc2.
//
// Each has a cache of small blocks, as jemalloc's threads have: without one, an exchange takes five times as long.
//
// The library has variables for each thread that the loader must place beside those of the program, and there is no
// room for them unless the program was started with it: see core/base/thread_room.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <string>

namespace poolscope {

class Jemalloc
{
public:
    // Why there is none in this program; "": there is.
    [[nodiscard]] static std::string whyMissing();
    // Loads the library, unless it is loaded. Throws InputError if that is impossible.
    static void load() { (void)calls(); }

    // Throws as load(), and std::bad_alloc if it has no other arena.
    Jemalloc();
    // Whatever is still allocated is gone.
    ~Jemalloc();
    Jemalloc(const Jemalloc&) = delete;
    Jemalloc& operator=(const Jemalloc&) = delete;

    // Throws std::bad_alloc. `bytes` must not be 0.
    [[nodiscard]] void* allocate(std::size_t bytes)
    {
        void* memory = calls_.mallocx(bytes, flags_);
        if (memory == nullptr) throw std::bad_alloc();
        return memory;
    }
    // As realloc(): `memory` with another size, or other memory with the same content. Throws std::bad_alloc, and
    // `memory` is as it was. `bytes` must not be 0.
    [[nodiscard]] void* resize(void* memory, std::size_t bytes)
    {
        void* resized = calls_.rallocx(memory, bytes, flags_);
        if (resized == nullptr) throw std::bad_alloc();
        return resized;
    }
    void release(void* memory) { calls_.dallocx(memory, flags_); }

    // Measured: of this arena, resident: pages in use, unused ones not given back yet, and its own tables. Takes some
    // 10 µs.
    [[nodiscard]] std::uint64_t reservedBytes() const;
    // Measured: of this arena's objects, each rounded up to its size class, with those in its cache.
    [[nodiscard]] std::uint64_t allocatedBytes() const;

private:
    struct Calls
    {
        void* (*mallocx)(std::size_t bytes, int flags) = nullptr;
        void* (*rallocx)(void* memory, std::size_t bytes, int flags) = nullptr;
        void (*dallocx)(void* memory, int flags) = nullptr;
        int (*mallctl)(const char* name, void* old, std::size_t* oldBytes, void* next, std::size_t nextBytes) = nullptr;
    };
    [[nodiscard]] static const Calls& calls();
    void advanceEpoch() const;
    [[nodiscard]] std::uint64_t figure(const char* name) const;

    Calls calls_;
    unsigned arena_ = 0;
    unsigned cache_ = 0;
    int flags_ = 0;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The heap of tcmalloc (S. Ghemawat and P. Menage, "TCMalloc: thread-caching malloc", gperftools), if the library is
// installed: Debian's package libtcmalloc-minimal4. A process has one, which all lanes of it share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <string>

namespace poolscope {

class Tcmalloc
{
public:
    // Why there is none on this machine; "": there is.
    [[nodiscard]] static std::string whyMissing();
    // Loads the library, unless it is loaded. Throws InputError if that is impossible.
    static void load() { (void)calls(); }

    // Throws as load().
    Tcmalloc() : calls_(calls()) {}
    // Gives free pages back to the system, so that they do not count for the next one.
    ~Tcmalloc() { calls_.releaseFreeMemory(); }
    Tcmalloc(const Tcmalloc&) = delete;
    Tcmalloc& operator=(const Tcmalloc&) = delete;

    // Throws std::bad_alloc.
    [[nodiscard]] void* allocate(std::size_t bytes)
    {
        void* memory = calls_.allocate(bytes);
        if (memory == nullptr) throw std::bad_alloc();
        return memory;
    }
    // As Jemalloc::resize().
    [[nodiscard]] void* resize(void* memory, std::size_t bytes)
    {
        void* resized = calls_.resize(memory, bytes);
        if (resized == nullptr) throw std::bad_alloc();
        return resized;
    }
    void release(void* memory) { calls_.release(memory); }

    // Measured: what it has taken from the system and not given back, for all that share it. Some µs.
    [[nodiscard]] std::uint64_t reservedBytes() const;
    // Measured: of objects, each rounded up to its size class, of all that share it.
    [[nodiscard]] std::uint64_t allocatedBytes() const;

private:
    struct Calls
    {
        void* (*allocate)(std::size_t bytes) = nullptr;
        void* (*resize)(void* memory, std::size_t bytes) = nullptr;
        void (*release)(void* memory) = nullptr;
        void (*releaseFreeMemory)() = nullptr;
        int (*property)(const char* name, std::size_t* value) = nullptr;
    };
    [[nodiscard]] static const Calls& calls();
    [[nodiscard]] std::uint64_t figure(const char* name) const;

    Calls calls_;
};

} // namespace poolscope

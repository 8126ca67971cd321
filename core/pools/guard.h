// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// How closely a pool checks its use: a policy that every pool here takes.
//
//   policy     per slot   what it does
//   Unguarded  nothing    nothing: the caller must be right
//   Counted    nothing    keeps totals of acquires and releases, one addition each; a chunked pool also catches the
//                         release of nullptr, of a stack object and of another pool's object
//   Checked    16 bytes   catches all that in every pool, and also a second release, a pointer into an object, and use
//                         or release by a handle whose object was released; poisons idle slots for AddressSanitizer
//
// A misuse that is caught throws PoolMisuse before anything is changed. A misuse that is not caught corrupts the pool:
// it hands out a slot twice, or writes to memory that is not its own and hands it out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace poolscope::pools {

struct Unguarded
{
    static constexpr bool counts = false;
    static constexpr bool checks = false;
};

struct Counted
{
    static constexpr bool counts = true;
    static constexpr bool checks = false;
};

struct Checked
{
    static constexpr bool counts = true;
    static constexpr bool checks = true;
};

// In front of every object of a Checked pool.
struct SlotHeader
{
    std::uint32_t generation; // odd while the slot is in use; rises by one on acquire and on release
    std::uint32_t tag;        // of the pool
    const char* holder;       // who acquired the slot, as named by setHolder()

    [[nodiscard]] static SlotHeader& of(void* object) { return static_cast<SlotHeader*>(object)[-1]; }
    [[nodiscard]] static const SlotHeader& of(const void* object) { return static_cast<const SlotHeader*>(object)[-1]; }
    // For any address in a slab, however aligned.
    [[nodiscard]] static std::uint32_t tagInFrontOf(const void* object)
    {
        std::uint32_t tag = 0;
        std::memcpy(&tag, static_cast<const std::byte*>(object) - sizeof(SlotHeader) + offsetof(SlotHeader, tag),
                    sizeof tag);
        return tag;
    }
};

static_assert(sizeof(SlotHeader) == 16);

[[nodiscard]] constexpr bool isInUse(std::uint32_t generation)
{
    return generation % 2 == 1;
}

// Remembers an object together with its slot's generation, so that a Checked pool can tell whether it is still the
// same object, even if its slot has been reused since.
struct SlotHandle
{
    void* object = nullptr;
    std::uint32_t generation = 0;
};

} // namespace poolscope::pools

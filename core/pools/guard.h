// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How closely a pool watches what is done with it: a policy of every pool here, not a pool of its own.
//
//   policy     per slot   catches
//   Unguarded  nothing    release of nullptr, of a stack object, of another pool's object (of these, slab pools only)
//   Counted    nothing    the same; keeps totals of acquires and releases (one addition each)
//   Checked    16 bytes   also a second release, the inside of an object, and by handle a release or use of what was
//                         released since; poisons idle slots for AddressSanitizer
//
// What is caught throws PoolMisuse before anything is changed. What is not caught corrupts the pool.
#pragma once

#include <cstddef>
#include <cstdint>

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
    std::uint32_t unused;
    const char* holder;       // who has acquired the slot, as told by setHolder()

    [[nodiscard]] static SlotHeader& of(void* object) { return static_cast<SlotHeader*>(object)[-1]; }
    [[nodiscard]] static const SlotHeader& of(const void* object) { return static_cast<const SlotHeader*>(object)[-1]; }
};

static_assert(sizeof(SlotHeader) == 16);

[[nodiscard]] constexpr bool isInUse(std::uint32_t generation)
{
    return generation % 2 == 1;
}

// Remembers an object together with its slot's generation, so that a Checked pool can tell whether it is still the
// same object, even if its slot serves another by then.
struct SlotHandle
{
    void* object = nullptr;
    std::uint32_t generation = 0;
};

} // namespace poolscope::pools

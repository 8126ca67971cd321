// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What a Checked pool on a slab (core/pools/guard.h) keeps in front of every object, and the handles that it compares
// with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace poolscope::pools {

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

static_assert(sizeof(SlotHeader) == 8 + sizeof(void*));

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

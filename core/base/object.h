// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The header that every simulated object begins with, in real memory, whichever strategy made it.
//
//   | Object (16 bytes) | references to owned children, then links (8 bytes each) | body |
//
// Collectors and pools read and write the header and the references; the body is the simulation's.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <span>

namespace poolscope {

struct Object
{
    ObjectId id;
    KindIndex kind = 0;
    std::uint8_t referenceCount = 0;
    std::uint8_t owned : 1 = 0;   // 1: reached only through references of other objects; 0: a root holds it
    std::uint8_t variant : 7 = 0; // the ASCII character drawn for it; 0: a dot; 1 to maxLookColours: a coloured dot
    std::uint32_t age : 24 = 0;   // in frames: how often it was updated
    // For collectors:
    std::uint32_t survived : 6 = 0;   // minor collections lived through
    std::uint32_t remembered : 1 = 0; // in the remembered set
    std::uint32_t forwarded : 1 = 0;  // the object has moved: its first eight bytes are its new address

    [[nodiscard]] std::span<Object*> references() { return {reinterpret_cast<Object**>(this + 1), referenceCount}; }
    [[nodiscard]] std::span<Object* const> references() const
    {
        return {reinterpret_cast<Object* const*>(this + 1), referenceCount};
    }
};

static_assert(sizeof(Object) == 16);

// The number of colours that a scenario may choose from for dots. The window decides which colours they are.
inline constexpr std::uint8_t maxColourVariants = 8;

// Objects begin at multiples of this.
inline constexpr std::size_t objectAlignment = 8;
inline constexpr std::uint32_t maximumObjectBytes = 16 * 1024 * 1024;

// Of an object of more than 8,192 bytes, the simulation touches the first 4,096 and the last 4,096 only. Programs do
// not rewrite buffers of megabytes in every frame either, and pages in between may have no memory behind them. The
// object still counts with all its bytes wherever bytes are counted, and a collector that moves it copies all of it.
inline constexpr std::uint32_t objectEndBytes = 4096;
// How many bytes of an object with so many are written at its birth and updated in every frame, header and references
// included.
[[nodiscard]] constexpr std::uint32_t touchedBytes(std::uint32_t bytes)
{
    return bytes < 2 * objectEndBytes ? bytes : 2 * objectEndBytes;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A piece of a pool's array on a collected heap (core/strategies/pool_array.h): an object like all others, with a
// header and references, which are the array's entries. It is no object of the scenario, and alive nowhere. Its kind is
// behind those of the scenario, one for each size, so that a heap that asks an object's kind for its size finds it; its
// id's index is the kind of the pool.
#pragma once

#include "core/base/object.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace poolscope {

// The most whose bytes are a multiple of 16 and that Object::referenceCount can say: 2,048 bytes.
inline constexpr std::size_t maximumPieceEntries = 254;
inline constexpr std::uint32_t pieceGranule = 16;
inline constexpr std::uint32_t minimumPieceBytes = 32;

static_assert(maximumPieceEntries <= std::numeric_limits<decltype(Object::referenceCount)>::max());

// Of a piece of so many entries, from 1 to maximumPieceEntries: a multiple of 16.
[[nodiscard]] constexpr std::uint32_t pieceBytes(std::size_t entries)
{
    const std::size_t bytes = sizeof(Object) + entries * sizeof(Object*);
    return static_cast<std::uint32_t>((bytes + pieceGranule - 1) / pieceGranule * pieceGranule);
}

inline constexpr std::uint32_t maximumPieceBytes = pieceBytes(maximumPieceEntries);

// Where the scenario has so many kinds.
[[nodiscard]] constexpr KindIndex pieceKind(std::size_t kinds, std::uint32_t bytes)
{
    return static_cast<KindIndex>(kinds + (bytes - minimumPieceBytes) / pieceGranule);
}
[[nodiscard]] constexpr bool isPieceKind(std::size_t kinds, KindIndex kind)
{
    return kind >= kinds && kind <= pieceKind(kinds, maximumPieceBytes);
}

// Behind the bytes of the scenario's kinds, those of the pieces'.
inline void addPieceBytes(std::vector<std::uint32_t>& kindBytes)
{
    for (std::uint32_t bytes = minimumPieceBytes; bytes <= maximumPieceBytes; bytes += pieceGranule)
        kindBytes.push_back(bytes);
}

} // namespace poolscope

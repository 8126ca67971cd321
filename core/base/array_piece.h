// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A piece of a pool's array on a collected heap (core/strategies/pools/pool_array.h). To the heap it is an object like
// any other: it has a header, and its references are the array's entries. It is not an object of the scenario and never
// counts as a live one. Pieces have kinds of their own, one for each size, numbered after those of the scenario, so
// that a heap can look up a piece's size by its kind. The index in a piece's id is the kind that its pool serves.
#pragma once

#include "core/base/object.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace poolscope {

// The largest number of entries that Object::referenceCount can hold with a size that is a multiple of 16: 2,048 bytes.
inline constexpr std::size_t maximumPieceEntries = 254;
inline constexpr std::uint32_t pieceGranule = 16;
inline constexpr std::uint32_t minimumPieceBytes = 32;

static_assert(maximumPieceEntries <= std::numeric_limits<decltype(Object::referenceCount)>::max());

// The size of a piece with `entries` entries, from 1 to maximumPieceEntries: a multiple of 16.
[[nodiscard]] constexpr std::uint32_t pieceBytes(std::size_t entries)
{
    const std::size_t bytes = sizeof(Object) + entries * sizeof(Object*);
    return static_cast<std::uint32_t>((bytes + pieceGranule - 1) / pieceGranule * pieceGranule);
}

inline constexpr std::uint32_t maximumPieceBytes = pieceBytes(maximumPieceEntries);

// The kind of a piece of `bytes` where the scenario has `kinds` kinds.
[[nodiscard]] constexpr KindIndex pieceKind(std::size_t kinds, std::uint32_t bytes)
{
    return static_cast<KindIndex>(kinds + (bytes - minimumPieceBytes) / pieceGranule);
}
[[nodiscard]] constexpr bool isPieceKind(std::size_t kinds, KindIndex kind)
{
    return kind >= kinds && kind <= pieceKind(kinds, maximumPieceBytes);
}

// Appends the sizes of the pieces' kinds to those of the scenario's.
inline void addPieceBytes(std::vector<std::uint32_t>& kindBytes)
{
    for (std::uint32_t bytes = minimumPieceBytes; bytes <= maximumPieceBytes; bytes += pieceGranule)
        kindBytes.push_back(bytes);
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the backing store of a script engine's array is, by the rules of V8 for push() and pop(), as its sources
// have them (src/objects/js-objects.h, NewElementsCapacity(); src/objects/elements.cc, SetLengthImpl()):
//
// - A push that finds the store full makes a new one, half as long again as the array then is and 16 more, copies the
//   entries and drops the old: 17, 43, 82, 140, 227, 358, 554 entries...
// - A pop that leaves more than half of the store unused, by eight entries at least, cuts off half of what is unused.
// V8
//   does so in place; what is cut off is garbage.
// - The pop of the last entry, and a length set to 0, drop the store.
#pragma once

#include <cstddef>

namespace poolscope {

inline constexpr std::size_t addedArrayEntries = 16;

// Entries of the store that a push makes when the array becomes `length` long and the one it had is full.
[[nodiscard]] constexpr std::size_t grownArrayCapacity(std::size_t length)
{
    return length + length / 2 + addedArrayEntries;
}

// Entries that are left of a store of `capacity` when a pop leaves the array `length` long: as many, fewer, or none.
[[nodiscard]] constexpr std::size_t cutArrayCapacity(std::size_t length, std::size_t capacity)
{
    if (length == 0) return 0;
    return 2 * length + addedArrayEntries <= capacity ? (capacity + length) / 2 : capacity;
}

static_assert(grownArrayCapacity(1) == 17 && grownArrayCapacity(18) == 43 && grownArrayCapacity(359) == 554);
static_assert(cutArrayCapacity(1, 17) == 17 && cutArrayCapacity(0, 17) == 0 && cutArrayCapacity(13, 43) == 28);

} // namespace poolscope

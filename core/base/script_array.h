// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// How long the backing store of a script engine's array is, by the rules of V8 for push() and pop(), as in its sources
// (src/objects/js-objects.h, NewElementsCapacity(); src/objects/elements.cc, SetLengthImpl()):
//
// - A push into a full store makes a new store of one and a half times the array's new length plus 16, copies the
//   entries and drops the old store: 17, 43, 82, 140, 227, 358, 554 entries...
// - A pop that leaves more than half of the store unused, by at least eight entries, cuts off half of the unused part.
//   V8 cuts in place; the part cut off becomes garbage.
// - The pop of the last entry, or setting the length to 0, drops the store.
#pragma once

#include <cstddef>

namespace poolscope {

inline constexpr std::size_t addedArrayEntries = 16;

// The capacity of the store that a push makes when the old one is full. `length` is the array's new length.
[[nodiscard]] constexpr std::size_t grownArrayCapacity(std::size_t length)
{
    return length + length / 2 + addedArrayEntries;
}

// The capacity of a store of `capacity` after a pop that leaves the array `length` long: unchanged, smaller, or 0.
[[nodiscard]] constexpr std::size_t cutArrayCapacity(std::size_t length, std::size_t capacity)
{
    if (length == 0) return 0;
    return 2 * length + addedArrayEntries <= capacity ? (capacity + length) / 2 : capacity;
}

static_assert(grownArrayCapacity(1) == 17 && grownArrayCapacity(18) == 43 && grownArrayCapacity(359) == 554);
static_assert(cutArrayCapacity(1, 17) == 17 && cutArrayCapacity(0, 17) == 0 && cutArrayCapacity(13, 43) == 28);

} // namespace poolscope

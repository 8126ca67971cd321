// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario declares about a class of objects, and about the room they move in.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope {

struct Kind
{
    std::string name;        // singular, lower case, words joined by '-': "bullet", "clip-point"
    std::uint32_t bytes = 0; // of one object, header included; a multiple of 16, from minimumBytes() to 16 MiB
    float gravity = 0;       // added to the downward velocity each frame, in room heights per frame²
    bool visible = true;     // drawn in the particle view
    std::vector<KindIndex> children{}; // the kinds of the children that each object owns, one entry per child
    std::uint8_t links = 0; // references after those to its children, to objects of any kind that it does not own

    bool isShared = false; // links lead to objects of this kind

    [[nodiscard]] std::size_t references() const { return children.size() + links; }
};

// The plane the objects move in: x to the right from 0 to width, y downwards from 0 to height.
struct Room
{
    float width = 1.5F;
    float height = 1.0F;
};

// The slots of one kind: how many there are now, and totals since its pool was made. Golden.
struct KindSlots
{
    std::uint64_t owned = 0;
    std::uint64_t inUse = 0;
    std::uint64_t highWater = 0; // counts slots that an idle owner keeps too, as they are not free for others
    std::uint64_t made = 0;      // slots ever made: StrategyStats::instantiated of the kind
    std::uint64_t misses = 0;    // acquires that found no idle slot, so that the pool grew
    std::uint64_t exhausted = 0; // acquires that found no idle slot when the pool could not grow

    friend bool operator==(const KindSlots&, const KindSlots&) = default;
};

} // namespace poolscope

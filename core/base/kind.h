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
    std::string name;                  // singular, lower case, words joined by '-': "bullet", "clip-point"
    std::uint32_t bytes = 0;           // of one object, header included; a multiple of 16, from minimumBytes() to 4096
    float gravity = 0;                 // added to the downward velocity each frame, in room heights per frame²
    bool visible = true;               // drawn in the particle view
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

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The position and look of an object in a picture of its lane.
#pragma once

#include "core/base/kind.h"

#include <cstddef>
#include <cstdint>

namespace poolscope {

struct Particle
{
    enum class State : std::uint8_t {
        Alive,
        Leaked, // dead, but its release was forgotten: the memory is lost
        Shared, // another part of the program still treats the object as its own
    };

    float x = 0;
    float y = 0;
    KindIndex kind = 0;
    State state = State::Alive;
    char variant = 0; // as Object::variant
};

// For a lane with more visible objects, only every n-th id is shown.
inline constexpr std::size_t maxParticles = 50'000;

} // namespace poolscope

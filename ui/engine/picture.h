// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a lane would show a player in one frame. A plain value.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameters.h"
#include "core/simulation/pictures/frame_picture.h"

#include <cstdint>
#include <string>
#include <vector>

namespace poolscope::ui {

struct PictureKind
{
    std::string name;        // as in Kind
    std::uint32_t bytes = 0; // of one object
    bool visible = true;

    friend bool operator==(const PictureKind&, const PictureKind&) = default;
};

struct Picture
{
    std::uint64_t frames = 0;   // of the run, done when the picture was taken
    std::string scenario;       // id of the one that makes the objects, not of one around it; may be empty
    ParameterValues parameters; // the scenario's, complete, as of the last frame
    Room room;
    std::vector<PictureKind> kinds;  // Particle::kind is an index into it
    std::vector<Particle> particles; // empty before the first frame
    std::uint64_t pastOf = 0;        // how many frames the run has, if this is not the last one it did; 0: it is
    std::uint32_t heldFrames = 0;    // for how many frames it has stood still because the lane missed its budget
    std::uint32_t heldBefore = 0;    // for how many frames the picture before it stood still
};

} // namespace poolscope::ui

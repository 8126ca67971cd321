// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The scene of scenario `frame-temporaries`: each object becomes a point of the FrameScene, as of the frame in which
// the object was made. Single vectors are waves, lines are on the planet, and rectangles are its ring.
#pragma once

#include "core/base/kind.h"
#include "ui/engine/picture.h"

#include <cstdint>

namespace poolscope::ui {

struct Place
{
    float x = 0, y = 0;
};

// From one end of a line to the other, or from one corner of a rectangle to the opposite one.
struct Span
{
    Place from, to;
};

// A scene as a game would draw it again in every frame: waves under a turning planet with a ring. It says where each of
// a given number of points, lines and rectangles lies in a frame; whatever their number, they are spread evenly over
// the scene. Units as in Room; the same on every machine.
class FrameScene
{
public:
    explicit FrameScene(Room room) : room_(room) {}

    // Sets the frame for all later calls. `flicker`, 0 to 1 and different in every frame, moves each point a little, so
    // that new objects do not lie exactly where the old ones were.
    void setFrame(std::uint64_t frame, float flicker);

    // Number `index` of `count`; index < count. All lie within the room.
    [[nodiscard]] Place wave(std::uint32_t index, std::uint32_t count) const;
    [[nodiscard]] Span planetLine(std::uint32_t index, std::uint32_t count) const;
    [[nodiscard]] Span ringRectangle(std::uint32_t index, std::uint32_t count) const;

private:
    // 0 to 1, different for every index and in every frame.
    [[nodiscard]] float flickerOf(std::uint32_t index) const;
    [[nodiscard]] Place onPlanet(float longitude, float sine) const;
    [[nodiscard]] Place inRoom(float x, float y) const;

    Room room_;
    double frame_ = 0;
    float flicker_ = 0;
    float swell_ = 0, ripple_ = 0, pulse_ = 0; // phases of the periodic motions, 0 to 1
};

// `picture` must be of that scenario. O(particles).
void placeTemporaries(Picture& picture);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a game would draw it anew in every frame: waves under a turning planet with a ring. It says where
// each of so many points, lines and rectangles lies in a frame; whatever their number, they share the scene evenly.
// Units as in Room; the same on every machine.
#pragma once

#include "core/base/kind.h"

#include <cstdint>

namespace poolscope {

struct Place
{
    float x = 0, y = 0;
};

// From one end of a line to the other, or from a corner of a rectangle to the one opposite.
struct Span
{
    Place from, to;
};

class FrameScene
{
public:
    explicit FrameScene(Room room) : room_(room) {}

    // The scene as of `frame` is asked for from now on. `flicker`, 0 to 1 and another in every frame, moves each point
    // of it a little: what is made anew does not come to lie where it was.
    void setFrame(std::uint64_t frame, float flicker);

    // Number `index` of `count`; index < count. All lie within the room.
    [[nodiscard]] Place wave(std::uint32_t index, std::uint32_t count) const;
    [[nodiscard]] Span planetLine(std::uint32_t index, std::uint32_t count) const;
    [[nodiscard]] Span ringRectangle(std::uint32_t index, std::uint32_t count) const;

private:
    // 0 to 1, of one's own and another in every frame.
    [[nodiscard]] float flickerOf(std::uint32_t index) const;
    [[nodiscard]] Place onPlanet(float longitude, float sine) const;
    [[nodiscard]] Place inRoom(float x, float y) const;

    Room room_;
    double frame_ = 0;
    float flicker_ = 0;
    float swell_ = 0, ripple_ = 0, pulse_ = 0; // turns gone by of what repeats, 0 to 1
};

} // namespace poolscope

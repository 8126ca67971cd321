// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's picture of a frame, drawn pixel by pixel as a game does without a graphics processor, for experiments that
// charge drawing to the frame. The picture is cleared, then each visible live object, read from its own memory, adds a
// soft disc of light. Showing it on a screen is not included. Belongs to one thread.
//
// In the shooting-game article's profile, drawing took the largest part of a frame's time.
#pragma once

#include "core/base/kind.h"
#include "core/base/object.h"
#include "core/base/parameters.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

// The position and look of an object in a picture of its lane.
struct Particle
{
    enum class State : std::uint8_t {
        Alive,
        Leaked, // dead, and never released: the memory is lost
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

// In pixels; no picture if either is 0.
struct PictureSize
{
    std::uint32_t width = 0;
    std::uint32_t height = 0;

    [[nodiscard]] bool isNone() const { return width == 0 || height == 0; }

    friend bool operator==(const PictureSize&, const PictureSize&) = default;
};

// "drawing" in an experiment: none, or a size.
[[nodiscard]] const Parameter& drawingParameter();
// `value` is one of the parameter's choices.
[[nodiscard]] PictureSize pictureSizeOf(const std::string& value);

class FramePicture
{
public:
    // `kinds` must outlive it. Takes 4 bytes for each pixel. The room is centred and fills the picture as far as its
    // shape allows.
    FramePicture(PictureSize size, Room room, std::span<const Kind> kinds);

    void clear();
    // `object` must be of a visible kind. Light adds up, so the order does not matter. O(pixels of a disc).
    void draw(const Object& object);
    [[nodiscard]] bool draws(KindIndex kind) const { return kinds_[kind].visible; }

    // 0xaarrggbb, row by row from the top.
    [[nodiscard]] std::span<const std::uint32_t> pixels() const { return pixels_; }

private:
    PictureSize size_;
    float scale_, left_, top_; // room units to pixels
    std::int32_t diameter_;
    std::vector<std::uint32_t> pixels_;
    std::vector<std::uint32_t> disc_; // the light that an object adds, row by row
    std::span<const Kind> kinds_;
};

} // namespace poolscope

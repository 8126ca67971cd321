// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's picture of a frame, drawn pixel by pixel as a game does without a graphics processor, for experiments that
// charge drawing to the frame: all is cleared, then each live object that is visible leaves a soft disc of light,
// read from its own memory. Showing it on a screen is no part of it. Belongs to one thread.
//
// The shooting-game article's profile had drawing in it: of a frame's time it was the largest part.
#pragma once

#include "core/base/kind.h"
#include "core/base/object.h"
#include "core/base/parameters.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

// In pixels; none if either is 0.
struct PictureSize
{
    std::uint32_t width = 0;
    std::uint32_t height = 0;

    [[nodiscard]] bool isNone() const { return width == 0 || height == 0; }

    friend bool operator==(const PictureSize&, const PictureSize&) = default;
};

// "drawing" of an experiment: none, or a size.
[[nodiscard]] const Parameter& drawingParameter();
// `value` is one of the parameter's choices.
[[nodiscard]] PictureSize pictureSizeOf(const std::string& value);

class FramePicture
{
public:
    // `kinds` must outlive it. Takes 4 bytes a pixel. The room fills the picture as far as its shape lets it, in the
    // middle.
    FramePicture(PictureSize size, Room room, std::span<const Kind> kinds);

    void clear();
    // `object` must be of a kind that is visible. Light adds up, so that the order does not matter. O(pixels of a
    // disc).
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

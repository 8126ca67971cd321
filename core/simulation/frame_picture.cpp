// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/frame_picture.h"

#include "core/simulation/body.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace poolscope {

namespace {

constexpr std::uint32_t ground = 0xff10161c;
// Told apart, and far enough from white for light to add up.
constexpr std::array<std::uint32_t, 8> colours{0x405870, 0x705838, 0x386858, 0x684058,
                                               0x586838, 0x485070, 0x704840, 0x506868};

std::vector<std::uint32_t> discOf(std::int32_t diameter, std::uint32_t colour)
{
    const float radius = static_cast<float>(diameter) / 2;
    std::vector<std::uint32_t> pixels;
    for (std::int32_t y = 0; y < diameter; ++y) {
        for (std::int32_t x = 0; x < diameter; ++x) {
            const float dx = static_cast<float>(x) + 0.5F - radius, dy = static_cast<float>(y) + 0.5F - radius;
            const float light = std::clamp(1 - (dx * dx + dy * dy) / (radius * radius), 0.0F, 1.0F);
            std::uint32_t pixel = 0;
            for (const int shift : {0, 8, 16})
                pixel |= static_cast<std::uint32_t>(light * static_cast<float>(colour >> shift & 0xffU)) << shift;
            pixels.push_back(pixel);
        }
    }
    return pixels;
}

// Byte by byte, never beyond 255.
void addLight(std::uint32_t* to, const std::uint32_t* from, std::size_t pixels)
{
    auto* sum = reinterpret_cast<std::uint8_t*>(to);
    const auto* light = reinterpret_cast<const std::uint8_t*>(from);
    for (std::size_t i = 0; i < pixels * sizeof(std::uint32_t); ++i) {
        const auto both = static_cast<std::uint8_t>(sum[i] + light[i]);
        sum[i] = both < light[i] ? std::uint8_t{255} : both;
    }
}

} // namespace

const Parameter& drawingParameter()
{
    static const Parameter parameter = Parameter::choice(
        "drawing", "Drawing", "none", {"none", "640x360", "1280x720", "1920x1080", "3840x2160"},
        "whether each lane draws its picture in every frame, of so many pixels, as a part of the frame");
    return parameter;
}

PictureSize pictureSizeOf(const std::string& value)
{
    PictureSize size;
    const char* const end = value.data() + value.size();
    const auto [cross, error] = std::from_chars(value.data(), end, size.width);
    if (error != std::errc() || cross == end) return {};
    std::from_chars(cross + 1, end, size.height);
    return size;
}

FramePicture::FramePicture(PictureSize size, Room room, std::span<const Kind> kinds)
    : size_(size),
      scale_(std::min(static_cast<float>(size.width) / room.width, static_cast<float>(size.height) / room.height)),
      left_((static_cast<float>(size.width) - scale_ * room.width) / 2),
      top_((static_cast<float>(size.height) - scale_ * room.height) / 2),
      diameter_(std::max(3, static_cast<std::int32_t>(size.height / 40))),
      pixels_(std::size_t{size.width} * size.height, ground)
{
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        discs_.push_back(kinds[kind].visible ? discOf(diameter_, colours[kind % colours.size()])
                                             : std::vector<std::uint32_t>{});
}

void FramePicture::clear()
{
    std::ranges::fill(pixels_, ground);
}

void FramePicture::draw(const Object& object)
{
    const Motion& motion = motionOf(object);
    const float x = left_ + motion.x * scale_, y = top_ + motion.y * scale_;
    const auto width = static_cast<std::int32_t>(size_.width), height = static_cast<std::int32_t>(size_.height);
    // What is far outside does not fit an int.
    if (!(std::abs(x) < 1e6F && std::abs(y) < 1e6F)) return;
    const std::int32_t left = static_cast<std::int32_t>(std::floor(x)) - diameter_ / 2;
    const std::int32_t top = static_cast<std::int32_t>(std::floor(y)) - diameter_ / 2;
    const std::int32_t from = std::max(left, 0), to = std::min(left + diameter_, width);
    if (from >= to) return;
    const std::uint32_t* disc = discs_[object.kind].data();
    for (std::int32_t row = std::max(top, 0); row < std::min(top + diameter_, height); ++row)
        addLight(pixels_.data() + row * width + from, disc + (row - top) * diameter_ + (from - left),
                 static_cast<std::size_t>(to - from));
}

} // namespace poolscope

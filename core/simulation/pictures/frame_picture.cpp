// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/pictures/frame_picture.h"

#include "core/simulation/objects/body.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace poolscope {

namespace {

constexpr std::uint32_t ground = 0xff000000;
constexpr float lightInTheMiddle = 96; // low enough for light to add up before it reaches 255

std::vector<std::uint32_t> discOf(std::int32_t diameter)
{
    const float radius = static_cast<float>(diameter) / 2;
    std::vector<std::uint32_t> pixels;
    for (std::int32_t y = 0; y < diameter; ++y) {
        for (std::int32_t x = 0; x < diameter; ++x) {
            const float dx = static_cast<float>(x) + 0.5F - radius, dy = static_cast<float>(y) + 0.5F - radius;
            const float share = std::clamp(1 - (dx * dx + dy * dy) / (radius * radius), 0.0F, 1.0F);
            pixels.push_back(static_cast<std::uint32_t>(share * lightInTheMiddle) * 0x010101U);
        }
    }
    return pixels;
}

// Adds byte by byte, saturating at 255.
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
    static const Parameter parameter =
        Parameter::choice("drawing", "Drawing", "none", {"none", "640x360", "1280x720", "1920x1080", "3840x2160"},
                          "whether each lane draws its picture as a part of every frame, and with how many pixels");
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
      pixels_(std::size_t{size.width} * size.height, ground),
      disc_(discOf(diameter_)),
      kinds_(kinds)
{
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
    // Positions far outside do not fit an int.
    if (!(std::abs(x) < 1e6F && std::abs(y) < 1e6F)) return;
    const std::int32_t left = static_cast<std::int32_t>(std::floor(x)) - diameter_ / 2;
    const std::int32_t top = static_cast<std::int32_t>(std::floor(y)) - diameter_ / 2;
    const std::int32_t from = std::max(left, 0), to = std::min(left + diameter_, width);
    if (from >= to) return;
    for (std::int32_t row = std::max(top, 0); row < std::min(top + diameter_, height); ++row)
        addLight(pixels_.data() + row * width + from, disc_.data() + (row - top) * diameter_ + (from - left),
                 static_cast<std::size_t>(to - from));
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dot_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace poolscope::ui {

namespace {

// Positions within a pixel that have a sprite of their own, each way: slow dots glide instead of hopping.
constexpr int phases = 4;
// The glow around a dot: how far it reaches in radii, and how strong it is where it begins.
constexpr double glowReach = 3.2;
constexpr double glowStrength = 0.34;
// How much white there is in the middle of a dot.
constexpr double shine = 0.45;
// Of single pixels: where many meet, they add up.
constexpr double singleOpacity = 0.6;

QRgb premultiplied(const QColor& colour, double opacity, double whiteness)
{
    const auto channel = [&](int value) {
        return static_cast<int>(std::lround((value + (255 - value) * whiteness) * opacity));
    };
    return qRgba(channel(colour.red()), channel(colour.green()), channel(colour.blue()),
                 static_cast<int>(std::lround(255 * opacity)));
}

// One dot in premultiplied pixels, for every phase.
class Sprite
{
public:
    explicit Sprite(const DotLook& look)
        : reach_(static_cast<int>(std::ceil(look.radius * glowReach))), side_(2 * reach_ + 1)
    {
        for (int phase = 0; phase < phases * phases; ++phase) {
            auto& pixels = pixels_[static_cast<std::size_t>(phase)];
            pixels.reserve(static_cast<std::size_t>(side_ * side_));
            const double x = reach_ + (phase % phases + 0.5) / phases, y = reach_ + (phase / phases + 0.5) / phases;
            for (int i = 0; i < side_ * side_; ++i)
                pixels.push_back(pixel(look, std::hypot(i % side_ + 0.5 - x, i / side_ + 0.5 - y)));
        }
    }

    [[nodiscard]] int reach() const { return reach_; }
    [[nodiscard]] int side() const { return side_; }
    [[nodiscard]] const QRgb* row(int phase, int y) const
    {
        return pixels_[static_cast<std::size_t>(phase)].data() + y * side_;
    }

private:
    static QRgb pixel(const DotLook& look, double distance)
    {
        const double radius = look.radius;
        // A dot smaller than a pixel is a fainter one.
        const double disc = std::clamp(radius + 0.5 - distance, 0.0, 1.0) * std::min(1.0, radius * radius * 2);
        const double fade = std::clamp(1 - distance / (radius * glowReach), 0.0, 1.0);
        const double whiteness = shine * std::clamp(1 - distance / radius, 0.0, 1.0);
        return premultiplied(look.colour, std::max(disc, glowStrength * fade * fade), whiteness);
    }

    int reach_;
    int side_;
    std::array<std::vector<QRgb>, phases * phases> pixels_;
};

// `over` is premultiplied.
QRgb blended(QRgb under, QRgb over)
{
    // Two channels at a time.
    const unsigned rest = 256 - (qAlpha(over) + (qAlpha(over) >> 7));
    const unsigned redBlue = (((under & 0xff00ff) * rest) >> 8) & 0xff00ff;
    const unsigned green = (((under & 0x00ff00) * rest) >> 8) & 0x00ff00;
    return 0xff000000 | ((over & 0xffffff) + (redBlue | green));
}

struct Canvas
{
    QRgb* pixels;
    std::ptrdiff_t stride; // pixels
    int width, height;
};

void stamp(const Canvas& canvas, const Sprite& sprite, float x, float y)
{
    const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
    const auto phaseOf = [](float part) { return std::min(static_cast<int>(part * phases), phases - 1); };
    const int phase = phaseOf(y - static_cast<float>(row)) * phases + phaseOf(x - static_cast<float>(column));
    const int left = column - sprite.reach(), top = row - sprite.reach();
    const int firstX = std::max(0, -left), lastX = std::min(sprite.side(), canvas.width - left);
    const int firstY = std::max(0, -top), lastY = std::min(sprite.side(), canvas.height - top);
    for (int sy = firstY; sy < lastY; ++sy) {
        QRgb* line = canvas.pixels + (top + sy) * canvas.stride + left;
        const QRgb* pixels = sprite.row(phase, sy);
        for (int sx = firstX; sx < lastX; ++sx) {
            if (pixels[sx] != 0) line[sx] = blended(line[sx], pixels[sx]);
        }
    }
}

void setPixel(const Canvas& canvas, QRgb colour, float x, float y)
{
    if (x < 0 || y < 0 || x >= static_cast<float>(canvas.width) || y >= static_cast<float>(canvas.height)) return;
    QRgb& pixel = canvas.pixels[static_cast<int>(y) * canvas.stride + static_cast<int>(x)];
    pixel = blended(pixel, colour);
}

} // namespace

void drawDots(QImage& image, const Room& room, std::span<const Mark> marks, std::span<const DotLook> looks)
{
    const Canvas canvas{reinterpret_cast<QRgb*>(image.bits()), image.bytesPerLine() / 4, image.width(), image.height()};
    const float scaleX = static_cast<float>(canvas.width) / room.width;
    const float scaleY = static_cast<float>(canvas.height) / room.height;
    const bool isRound = marks.size() <= mostRoundDots;
    std::vector<Sprite> sprites;
    std::vector<QRgb> colours;
    for (const DotLook& look : looks) {
        if (isRound) sprites.emplace_back(look);
        colours.push_back(premultiplied(look.colour, singleOpacity, 0));
    }
    // Farther outside than any sprite reaches; keeps wild positions from overflowing.
    constexpr float margin = 200;
    for (const Mark& mark : marks) {
        const float x = mark.x * scaleX, y = mark.y * scaleY;
        if (!(x > -margin && y > -margin && x < static_cast<float>(canvas.width) + margin &&
              y < static_cast<float>(canvas.height) + margin))
            continue;
        if (isRound)
            stamp(canvas, sprites[mark.kind], x, y);
        else
            setPixel(canvas, colours[mark.kind], x, y);
    }
}

} // namespace poolscope::ui

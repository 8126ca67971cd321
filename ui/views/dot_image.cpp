// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/dot_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
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
// Of a crowd's light: how bright a pixel is at most and at least where the crowd is thin or dense.
constexpr float brightestExposure = 1.6F;
constexpr float darkestExposure = 0.15F;
// The brightness, of 1, from which its colour gives way to white.
constexpr float whiteFrom = 0.6F;

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
        QRgb* line = canvas.pixels + (top + sy) * canvas.stride;
        const QRgb* pixels = sprite.row(phase, sy);
        for (int sx = firstX; sx < lastX; ++sx) {
            if (pixels[sx] != 0) line[left + sx] = blended(line[left + sx], pixels[sx]);
        }
    }
}

// Light adds up where many meet, and is then squeezed into what a pixel can show: thin mist keeps the colour of
// its dots, dense cores go white.
class Crowd
{
public:
    explicit Crowd(const Canvas& canvas)
        : canvas_(canvas), light_(static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height))
    {
    }

    void add(QRgb colour, float x, float y)
    {
        if (!(x >= 0 && y >= 0 && x < static_cast<float>(canvas_.width) && y < static_cast<float>(canvas_.height)))
            return;
        Light& light = light_[static_cast<std::size_t>(static_cast<int>(y) * canvas_.width + static_cast<int>(x))];
        light.red += static_cast<std::uint32_t>(qRed(colour));
        light.green += static_cast<std::uint32_t>(qGreen(colour));
        light.blue += static_cast<std::uint32_t>(qBlue(colour));
    }

    void show(std::size_t count) const
    {
        const float density = static_cast<float>(count) / static_cast<float>(light_.size());
        const float exposure = std::clamp(0.5F / std::sqrt(density), darkestExposure, brightestExposure);
        for (int y = 0; y < canvas_.height; ++y) {
            QRgb* line = canvas_.pixels + y * canvas_.stride;
            const Light* lights = light_.data() + static_cast<std::ptrdiff_t>(y) * canvas_.width;
            for (int x = 0; x < canvas_.width; ++x) {
                if (lights[x].strongest() > 0) line[x] = exposed(line[x], lights[x], exposure);
            }
        }
    }

private:
    struct Light
    {
        std::uint32_t red = 0, green = 0, blue = 0;

        [[nodiscard]] std::uint32_t strongest() const { return std::max({red, green, blue}); }
    };

    static QRgb exposed(QRgb under, const Light& light, float exposure)
    {
        const auto strongest = static_cast<float>(light.strongest());
        const float amount = exposure * std::sqrt(strongest * (1.0F / 255));
        const float brightness = amount / (1 + amount);
        const float opacity = std::min(1.0F, brightness / whiteFrom);
        const float whiteness = std::max(0.0F, brightness - whiteFrom);
        const auto channel = [=](int below, std::uint32_t part) {
            const float full = 255 * static_cast<float>(part) / strongest;
            const float lit = full + (255 - full) * whiteness;
            return static_cast<int>(static_cast<float>(below) + (lit - static_cast<float>(below)) * opacity);
        };
        return qRgb(channel(qRed(under), light.red), channel(qGreen(under), light.green),
                    channel(qBlue(under), light.blue));
    }

    Canvas canvas_;
    std::vector<Light> light_;
};

// Calls draw(mark, x, y) for all marks near enough to be seen, in pixels.
template<typename Draw>
void forEachInReach(const Canvas& canvas, const Room& room, std::span<const Mark> marks, Draw&& draw)
{
    // Farther outside than any sprite reaches; keeps wild positions from overflowing.
    constexpr float margin = 256;
    const float scaleX = static_cast<float>(canvas.width) / room.width;
    const float scaleY = static_cast<float>(canvas.height) / room.height;
    const float right = static_cast<float>(canvas.width) + margin, bottom = static_cast<float>(canvas.height) + margin;
    for (const Mark& mark : marks) {
        const float x = mark.x * scaleX, y = mark.y * scaleY;
        if (x > -margin && y > -margin && x < right && y < bottom) draw(mark, x, y);
    }
}

void drawSprites(const Canvas& canvas, const Room& room, std::span<const Mark> marks, std::span<const DotLook> looks)
{
    std::vector<Sprite> sprites;
    for (const DotLook& look : looks)
        sprites.emplace_back(look);
    forEachInReach(canvas, room, marks,
                   [&](const Mark& mark, float x, float y) { stamp(canvas, sprites[mark.kind], x, y); });
}

void drawCrowd(const Canvas& canvas, const Room& room, std::span<const Mark> marks, std::span<const DotLook> looks)
{
    std::vector<QRgb> colours;
    for (const DotLook& look : looks)
        colours.push_back(look.colour.rgb());
    Crowd crowd(canvas);
    forEachInReach(canvas, room, marks,
                   [&](const Mark& mark, float x, float y) { crowd.add(colours[mark.kind], x, y); });
    crowd.show(marks.size());
}

} // namespace

void drawDots(QImage& image, const Room& room, std::span<const Mark> marks, std::span<const DotLook> looks)
{
    const Canvas canvas{reinterpret_cast<QRgb*>(image.bits()), image.bytesPerLine() / 4, image.width(), image.height()};
    if (marks.size() <= mostRoundDots)
        drawSprites(canvas, room, marks, looks);
    else
        drawCrowd(canvas, room, marks, looks);
}

} // namespace poolscope::ui

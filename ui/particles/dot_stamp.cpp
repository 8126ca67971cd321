// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/dot_stamp.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace poolscope::ui {

namespace {

// The glow around a dot: its reach in radii, and its strength at the centre.
constexpr double glowReach = 3.2;
constexpr double glowStrength = 0.34;
// The share of white in the centre of a dot.
constexpr double shine = 0.45;

// The width of a hollow particle's line, in radii.
constexpr double hollowLine = 0.4;
constexpr double minLine = 1; // device pixels

// Measures of a double ring, in radii of the outer one.
constexpr double outerLine = 0.13;
constexpr double innerRadius = 0.72;
constexpr double innerLine = 0.09;
constexpr double rimStrength = 0.7;
constexpr double minOuterLine = 1.5; // device pixels

QRgb premultiplied(const QColor& colour, double opacity)
{
    const auto channel = [&](int value) { return static_cast<int>(std::lround(value * opacity)); };
    return qRgba(channel(colour.red()), channel(colour.green()), channel(colour.blue()),
                 static_cast<int>(std::lround(255 * opacity)));
}

QColor whitened(const QColor& colour, double whiteness)
{
    const auto channel = [&](int value) { return static_cast<int>(std::lround(value + (255 - value) * whiteness)); };
    return {channel(colour.red()), channel(colour.green()), channel(colour.blue())};
}

// How much of a pixel a line covers, at that distance from the line's middle.
double coverage(double distance, double line)
{
    return std::clamp(line / 2 + 0.5 - std::abs(distance), 0.0, 1.0);
}

} // namespace

DotStamp::DotStamp(double reach, const std::function<QRgb(double)>& pixelAt)
    : reach_(static_cast<int>(std::ceil(reach))),
      side_(2 * reach_ + 1)
{
    for (int phase = 0; phase < phases * phases; ++phase) {
        auto& pixels = pixels_[static_cast<std::size_t>(phase)];
        pixels.reserve(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
        const int phaseRow = phase / phases;
        const double x = reach_ + (phase % phases + 0.5) / phases, y = reach_ + (phaseRow + 0.5) / phases;
        for (int i = 0; i < side_ * side_; ++i) {
            const int row = i / side_;
            const double distance = std::hypot(i % side_ + 0.5 - x, row + 0.5 - y);
            pixels.push_back(distance > reach ? 0 : pixelAt(distance));
        }
    }
}

void DotStamp::stamp(const Canvas& canvas, float x, float y) const
{
    const int column = static_cast<int>(std::floor(x)), row = static_cast<int>(std::floor(y));
    const auto phaseOf = [](float part) { return std::min(static_cast<int>(part * phases), phases - 1); };
    const int phase = phaseOf(y - static_cast<float>(row)) * phases + phaseOf(x - static_cast<float>(column));
    const int left = column - reach_, top = row - reach_;
    const int firstX = std::max(0, -left), lastX = std::min(side_, canvas.width - left);
    const int firstY = std::max(0, -top), lastY = std::min(side_, canvas.height - top);
    const QRgb* stamp = pixels_[static_cast<std::size_t>(phase)].data();
    for (int sy = firstY; sy < lastY; ++sy) {
        QRgb* line = canvas.pixels + (top + sy) * canvas.stride;
        const QRgb* pixels = stamp + sy * side_;
        for (int sx = firstX; sx < lastX; ++sx) {
            if (pixels[sx] != 0) line[left + sx] = blended(line[left + sx], pixels[sx]);
        }
    }
}

DotStamp discStamp(const QColor& colour, double radius)
{
    return DotStamp(radius * glowReach, [&](double distance) {
        // A dot smaller than a pixel is drawn fainter.
        const double disc = std::clamp(radius + 0.5 - distance, 0.0, 1.0) * std::min(1.0, radius * radius * 2);
        const double fade = std::clamp(1 - distance / (radius * glowReach), 0.0, 1.0);
        const double whiteness = shine * std::clamp(1 - distance / radius, 0.0, 1.0);
        return premultiplied(whitened(colour, whiteness), std::max(disc, glowStrength * fade * fade));
    });
}

DotStamp ringStamp(const QColor& colour, double radius)
{
    const double line = std::max(minLine, radius * hollowLine);
    return DotStamp(radius + line,
                    [&](double distance) { return premultiplied(colour, coverage(distance - radius, line)); });
}

DotStamp doubleRingStamp(const QColor& outer, const QColor& inner, const QColor& ground, double radius)
{
    const double line = std::max(minOuterLine, radius * outerLine);
    const double thin = std::max(minLine, radius * innerLine);
    const double middle = radius * (1 + innerRadius) / 2, width = radius * (1 - innerRadius) + 2 * line;
    return DotStamp(middle + width / 2 + 1, [&](double distance) {
        const QRgb rim = premultiplied(ground, rimStrength * coverage(distance - middle, width));
        const double amount = coverage(distance - radius, line);
        const QRgb ring = amount > 0 ? premultiplied(outer, amount)
                                     : premultiplied(inner, coverage(distance - radius * innerRadius, thin));
        // The rim is itself translucent, so alpha is blended like the other channels.
        const unsigned rest = static_cast<unsigned>(255 - qAlpha(ring));
        const auto channel = [rest](int over, int under) {
            return over + static_cast<int>(static_cast<unsigned>(under) * rest / 255);
        };
        return qRgba(channel(qRed(ring), qRed(rim)), channel(qGreen(ring), qGreen(rim)),
                     channel(qBlue(ring), qBlue(rim)), channel(qAlpha(ring), qAlpha(rim)));
    });
}

} // namespace poolscope::ui

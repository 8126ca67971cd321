// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/density_renderer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace poolscope::ui {

namespace {

constexpr int speck = 64; // in units of density
// How much of its background a speck hides, as an optical depth.
constexpr double depthOfSpeck = 1.2;
// A higher density would not look any more opaque.
constexpr int maxDensity = 6 * speck;

std::array<QRgb, maxDensity + 1> rampOf(QRgb colour)
{
    std::array<QRgb, maxDensity + 1> ramp{};
    for (int density = 0; density <= maxDensity; ++density) {
        const double opacity = 1 - std::exp(-depthOfSpeck * density / speck);
        ramp[static_cast<std::size_t>(density)] = qPremultiply(
            qRgba(qRed(colour), qGreen(colour), qBlue(colour), static_cast<int>(std::lround(255 * opacity))));
    }
    return ramp;
}

} // namespace

DensityRenderer::DensityRenderer(const Canvas& canvas)
    : canvas_(canvas),
      density_(static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height))
{
}

void DensityRenderer::add(float x, float y)
{
    // Spreads the speck over the four pixels around it, so that it glides.
    const float left = x - 0.5F, top = y - 0.5F;
    if (!(left >= 0 && top >= 0 && left < static_cast<float>(canvas_.width - 1) &&
          top < static_cast<float>(canvas_.height - 1)))
        return;
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    const int right = static_cast<int>((left - static_cast<float>(column)) * 8);
    const int below = static_cast<int>((top - static_cast<float>(row)) * 8);
    std::uint16_t* density = density_.data() + static_cast<std::ptrdiff_t>(row) * canvas_.width + column;
    const auto thicken = [](std::uint16_t& pixel, int by) {
        pixel = static_cast<std::uint16_t>(std::min(pixel + by, maxDensity));
    };
    thicken(density[0], (8 - right) * (8 - below));
    thicken(density[1], right * (8 - below));
    thicken(density[canvas_.width], (8 - right) * below);
    thicken(density[canvas_.width + 1], right * below);
}

void DensityRenderer::show(QRgb colour) const
{
    const auto ramp = rampOf(colour);
    for (int y = 0; y < canvas_.height; ++y) {
        QRgb* line = canvas_.pixels + y * canvas_.stride;
        const std::uint16_t* density = density_.data() + static_cast<std::ptrdiff_t>(y) * canvas_.width;
        for (int x = 0; x < canvas_.width; ++x) {
            if (density[x] > 0) line[x] = blended(line[x], ramp[density[x]]);
        }
    }
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/point_renderer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace poolscope::ui {

namespace {

// The exposure where points are sparse, and where they are dense.
constexpr float brightestExposure = 1.6F;
constexpr float darkestExposure = 0.15F;
// The brightness, out of 1, above which a colour turns towards white.
constexpr float whiteFrom = 0.6F;

} // namespace

PointRenderer::PointRenderer(const Canvas& canvas)
    : canvas_(canvas),
      light_(static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height))
{
}

void PointRenderer::add(QRgb colour, float x, float y)
{
    if (!(x >= 0 && y >= 0 && x < static_cast<float>(canvas_.width) && y < static_cast<float>(canvas_.height))) return;
    Light& light =
        light_[static_cast<std::size_t>(y) * static_cast<std::size_t>(canvas_.width) + static_cast<std::size_t>(x)];
    light.red += static_cast<std::uint32_t>(qRed(colour));
    light.green += static_cast<std::uint32_t>(qGreen(colour));
    light.blue += static_cast<std::uint32_t>(qBlue(colour));
}

void PointRenderer::show(std::size_t count) const
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

std::uint32_t PointRenderer::Light::strongest() const
{
    return std::max({red, green, blue});
}

QRgb PointRenderer::exposed(QRgb under, const Light& light, float exposure)
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

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A small round picture, kept once for each of several positions within a pixel: what moves slowly glides
// instead of hopping.
#pragma once

#include "ui/widgets/canvas.h"

#include <QColor>

#include <array>
#include <functional>
#include <vector>

namespace poolscope::ui {

class DotStamp
{
public:
    // Draws nothing.
    DotStamp() = default;
    // `pixelAt` gives the premultiplied pixel so many device pixels from the middle; it is not asked beyond
    // `reach`.
    DotStamp(double reach, const std::function<QRgb(double distance)>& pixelAt);

    // Blends it into the canvas with its middle at x, y, as far as that reaches into the canvas. Neither may
    // be farther outside than an int can tell.
    void stamp(const Canvas& canvas, float x, float y) const;

private:
    // Positions within a pixel, each way.
    static constexpr int phases = 4;

    int reach_ = 0; // pixels to each side of the one in the middle
    int side_ = 0;
    std::array<std::vector<QRgb>, phases * phases> pixels_;
};

// A disc with a shining middle and a glow around it. `radius` in device pixels, above 0.
[[nodiscard]] DotStamp discStamp(const QColor& colour, double radius);
// A ring and nothing within. `radius` in device pixels, at least 1.
[[nodiscard]] DotStamp ringStamp(const QColor& colour, double radius);
// Two rings, the outer one `outer`, the inner one `inner`, on a rim of `ground` that keeps them apart from
// whatever is behind them. `radius` is the outer ring's, in device pixels, at least 5.
[[nodiscard]] DotStamp doubleRingStamp(const QColor& outer, const QColor& inner, const QColor& ground, double radius);

} // namespace poolscope::ui

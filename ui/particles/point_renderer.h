// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a very large number of particles as points of light. Light adds up where many meet and is then compressed into
// what a pixel can show: thin mist keeps the colour of its points, dense cores turn white.
#pragma once

#include "ui/widgets/canvas.h"

#include <cstdint>
#include <vector>

namespace poolscope::ui {

class PointRenderer
{
public:
    explicit PointRenderer(const Canvas& canvas);

    // Adds a point; a point outside the canvas is ignored. Any value is safe, NaN included.
    void add(QRgb colour, float x, float y);
    // Lights the canvas, with the brightness adapted to `count` points.
    void show(std::size_t count) const;

private:
    struct Light
    {
        std::uint32_t red = 0, green = 0, blue = 0;

        [[nodiscard]] std::uint32_t strongest() const;
    };

    static QRgb exposed(QRgb under, const Light& light, float exposure);

    Canvas canvas_;
    std::vector<Light> light_;
};

} // namespace poolscope::ui

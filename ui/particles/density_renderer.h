// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a very large number of specks as one mist. The mist grows denser with their number, but never brighter than its
// colour.
#pragma once

#include "ui/widgets/canvas.h"

#include <cstdint>
#include <vector>

namespace poolscope::ui {

class DensityRenderer
{
public:
    explicit DensityRenderer(const Canvas& canvas);

    // Adds a speck of about a pixel, centred on x, y. It is left out if it is not wholly inside the canvas. Any value
    // is safe, NaN included.
    void add(float x, float y);
    // Blends all specks into the canvas, in an opaque colour.
    void show(QRgb colour) const;

private:
    Canvas canvas_;
    std::vector<std::uint16_t> density_; // 64 for one speck; saturates
};

} // namespace poolscope::ui

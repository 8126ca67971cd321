// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Very many specks as one mist, which grows denser the more of them there are, and never brighter than its
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

    // One speck of about a pixel, with its middle at x, y; what is not whole inside the canvas is left out.
    // Any number will do, even one that is none.
    void add(float x, float y);
    // Blends all of it into the canvas, in an opaque colour.
    void show(QRgb colour) const;

private:
    Canvas canvas_;
    std::vector<std::uint16_t> density_; // 64 to a speck; stays at the most there can be
};

} // namespace poolscope::ui

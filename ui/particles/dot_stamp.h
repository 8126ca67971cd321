// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRgb>

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

namespace poolscope::ui {

// The pixels that marks are blended into without a QPainter.
// The opaque pixels of an image, which must outlive the canvas.
struct Canvas
{
    QRgb* pixels;
    std::ptrdiff_t stride; // pixels from one row to the next
    int width, height;     // pixels
};

// `over` is premultiplied; `under` and the result are opaque.
[[nodiscard]] inline QRgb blended(QRgb under, QRgb over)
{
    // Blends two channels at once.
    const unsigned rest = 256 - (qAlpha(over) + (qAlpha(over) >> 7));
    const unsigned redBlue = (((under & 0xff00ff) * rest) >> 8) & 0xff00ff;
    const unsigned green = (((under & 0x00ff00) * rest) >> 8) & 0x00ff00;
    return 0xff000000 | ((over & 0xffffff) + (redBlue | green));
}

// A small round picture, kept once for each of several positions within a pixel, so that slow particles glide instead
// of hopping.
class DotStamp
{
public:
    // Draws nothing.
    DotStamp() = default;
    // `pixelAt` returns the premultiplied pixel at a distance from the centre, in device pixels. It is not called
    // beyond `reach`.
    DotStamp(double reach, const std::function<QRgb(double distance)>& pixelAt);

    // Blends the stamp into the canvas, centred on x, y and clipped to the canvas. Both must fit an int.
    void stamp(const Canvas& canvas, float x, float y) const;

private:
    // Positions within a pixel, each way.
    static constexpr int phases = 4;

    int reach_ = 0; // pixels on each side of the central one
    int side_ = 0;
    std::array<std::vector<QRgb>, phases * phases> pixels_;
};

// A disc with a bright centre and a glow around it. `radius` in device pixels, above 0.
[[nodiscard]] DotStamp discStamp(const QColor& colour, double radius);
// An empty ring. `radius` in device pixels, at least 1.
[[nodiscard]] DotStamp ringStamp(const QColor& colour, double radius);
// Two rings, the outer one in colour `outer`, the inner one in `inner`, on a rim of `ground` that sets them off from
// their background. `radius` is that of the outer ring, in device pixels, at least 5.
[[nodiscard]] DotStamp doubleRingStamp(const QColor& outer, const QColor& inner, const QColor& ground, double radius);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels that marks are blended into without a QPainter.
#pragma once

#include <QRgb>

#include <cstddef>

namespace poolscope::ui {

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

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels that marks are blended into, without asking a painter.
#pragma once

#include <QRgb>

#include <cstddef>

namespace poolscope::ui {

// Opaque pixels of an image that outlives it.
struct Canvas
{
    QRgb* pixels;
    std::ptrdiff_t stride; // pixels from one row to the next
    int width, height;     // pixels
};

// `over` is premultiplied, `under` opaque, and so is what comes out.
[[nodiscard]] inline QRgb blended(QRgb under, QRgb over)
{
    // Two channels at a time.
    const unsigned rest = 256 - (qAlpha(over) + (qAlpha(over) >> 7));
    const unsigned redBlue = (((under & 0xff00ff) * rest) >> 8) & 0xff00ff;
    const unsigned green = (((under & 0x00ff00) * rest) >> 8) & 0x00ff00;
    return 0xff000000 | ((over & 0xffffff) + (redBlue | green));
}

} // namespace poolscope::ui

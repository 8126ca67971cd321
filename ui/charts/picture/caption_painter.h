// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Small words in the plot: what a line or a mark is. They make way for data and for one another: what names a line
// always stands somewhere, what explains a point only where there is room.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QRectF>

#include <vector>

namespace poolscope::ui {

struct PainterBrush;

struct Caption
{
    QRectF rect;
    QString text;
    QColor colour;
    bool isStrong = false;
};

// The captions of stems and notes, each where it stands.
[[nodiscard]] std::vector<Caption> captionsOf(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                                              const CanvasLayout& layout);

void paintCaptions(const PainterBrush& brush, const ChartPicture& picture);

} // namespace poolscope::ui

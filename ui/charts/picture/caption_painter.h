// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Captions in the plot: small texts that name a line or a mark. They avoid the data and one another: a line's name
// always gets a place, an explanation of a point only if there is room.
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

// The captions of stems and notes, each with its place.
[[nodiscard]] std::vector<Caption> captionsOf(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                                              const CanvasLayout& layout);

void paintCaptions(const PainterBrush& brush, const ChartPicture& picture);

} // namespace poolscope::ui

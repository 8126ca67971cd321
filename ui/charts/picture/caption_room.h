// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where words of a chart may stand: beside its data and beside one another. Interface thread.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace poolscope::ui {

class CaptionRoom
{
public:
    // Costs O(points + pixels).
    CaptionRoom(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style, const CanvasLayout& layout);

    // Other words stand there.
    void take(const QRectF& rect);
    // The first of these places (pixels) under which there is no data, or else that where there is least, and takes it.
    // None where they are taken or beyond the plot, or have more data than `most`, a share of their ground.
    [[nodiscard]] std::optional<QRectF> place(const std::vector<QRectF>& places, double most);
    // Of the ground of a rectangle, the share that data covers; what is loud counts more than once.
    [[nodiscard]] double covered(const QRectF& rect) const;

    // The plot, and above it what the title leaves free.
    [[nodiscard]] const QRectF& bounds() const { return bounds_; }

private:
    void markLine(const std::vector<QPointF>& points, const PlotMap& map, int weight);
    void markColumn(int column, double top, double bottom, int weight);
    void mark(const QRectF& rect, int weight);
    void sumUp();

    QRectF bounds_;
    double cell_; // pixels
    // Of the cell, in cells_.
    [[nodiscard]] std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * (static_cast<std::size_t>(columns_) + 1) +
               static_cast<std::size_t>(column);
    }

    int columns_ = 0;
    int rows_ = 0;
    std::vector<int> cells_; // row by row; then sums of all that is above and to the left
    std::vector<QRectF> taken_;
};

} // namespace poolscope::ui

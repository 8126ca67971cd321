// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Captions in the plot: small texts that name a line or a mark. They avoid the data and one another: a line's name
// always gets a place, an explanation of a point only if there is room.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace poolscope::ui {

// Finds room for captions: away from the data and from one another. Interface thread.
class CaptionRoom
{
public:
    // Costs O(points + pixels).
    CaptionRoom(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style, const CanvasLayout& layout);

    // Marks the place as taken by another text.
    void take(const QRectF& rect);
    // Takes and returns the first of these places (pixels) with no data under it, otherwise the one with the least.
    // Returns none if all are taken, lie outside the plot or have more data than `most`, as a share of their area.
    [[nodiscard]] std::optional<QRectF> place(const std::vector<QRectF>& places, double most);
    // The share of a rectangle's area that data covers; loud marks count several times.
    [[nodiscard]] double covered(const QRectF& rect) const;

    // The plot, and the part above it that the title leaves free.
    [[nodiscard]] const QRectF& bounds() const { return bounds_; }

private:
    void markLine(const std::vector<QPointF>& points, const PlotMap& map, int weight);
    void markColumn(int column, double top, double bottom, int weight);
    void mark(const QRectF& rect, int weight);
    void sumUp();

    QRectF bounds_;
    double cell_; // pixels
    // Index of the cell in cells_.
    [[nodiscard]] std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * (static_cast<std::size_t>(columns_) + 1) +
               static_cast<std::size_t>(column);
    }

    int columns_ = 0;
    int rows_ = 0;
    std::vector<int> cells_; // row by row; later prefix sums over everything above and to the left
    std::vector<QRectF> taken_;
};

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

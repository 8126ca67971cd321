// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where something is drawn, in cells of a few pixels: finds a place for a text that is to cover nothing. Lines, bars,
// areas, stems and markers of charts count, and all that stands beside their plots. Interface thread.
#pragma once

#include <QRect>
#include <QSize>

#include <cstddef>
#include <vector>

class QPointF;

namespace poolscope::ui {

struct ChartPicture;
struct PlotMap;

class DrawnCells
{
public:
    static constexpr int cellPixels = 8;

    // Nothing is drawn in a widget of that size.
    explicit DrawnCells(const QSize& size);

    // A chart with this picture is shown at `place`, in pixels of the widget. O(points).
    void add(const ChartPicture& picture, const PlotMap& map, const QRect& place);

    // How many cells with something in them the rectangle touches.
    [[nodiscard]] int countIn(const QRect& rect) const;

private:
    void mark(const QPointF& at);
    void markLine(const QPointF& from, const QPointF& to);
    void markRect(const QRect& rect);

    [[nodiscard]] std::size_t indexOf(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
    }

    int columns_;
    int rows_;
    std::vector<bool> isDrawn_; // row by row
};

} // namespace poolscope::ui

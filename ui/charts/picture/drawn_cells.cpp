// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/drawn_cells.h"

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QPointF>
#include <QRegion>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

DrawnCells::DrawnCells(const QSize& size)
    : columns_(size.width() / cellPixels + 1),
      rows_(size.height() / cellPixels + 1),
      isDrawn_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_))
{
}

void DrawnCells::add(const ChartPicture& picture, const PlotMap& map, const QRect& place)
{
    const QPointF corner = place.topLeft();
    const QRect plot = map.plot.translated(place.topLeft());
    for (const QRect& beside : QRegion(place).subtracted(plot))
        markRect(beside);
    // Values beyond the plot are drawn at its edge, or not at all.
    const auto in = [&](const QPointF& point) {
        const QPointF at = map.at(point) + corner;
        return QPointF(std::clamp<double>(at.x(), plot.left(), plot.right()),
                       std::clamp<double>(at.y(), plot.top(), plot.bottom()));
    };
    const auto markPoints = [&](const std::vector<QPointF>& points) {
        for (std::size_t i = 1; i < points.size(); ++i)
            if (std::isfinite(points[i - 1].y()) && std::isfinite(points[i].y()))
                markLine(in(points[i - 1]), in(points[i]));
    };
    for (const PictureLine& line : picture.lines)
        markPoints(line.points);
    for (const PictureArea& area : picture.areas)
        markPoints(area.points);
    for (const PictureBar& bar : picture.bars)
        markRect(QRectF(in({bar.from, bar.top}), in({bar.to, bar.foot})).normalized().toAlignedRect());
    for (const PictureStem& stem : picture.stems)
        markLine(in({stem.x, stem.foot}), in({stem.x, stem.top}));
    for (const PictureMarkers& markers : picture.markers)
        for (const QPointF& at : markers.at)
            mark(in(at));
}

int DrawnCells::countIn(const QRect& rect) const
{
    const int left = std::max(rect.left() / cellPixels, 0), right = std::min(rect.right() / cellPixels, columns_ - 1);
    const int top = std::max(rect.top() / cellPixels, 0), bottom = std::min(rect.bottom() / cellPixels, rows_ - 1);
    int count = 0;
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            count += isDrawn_[indexOf(row, column)] ? 1 : 0;
    return count;
}

void DrawnCells::mark(const QPointF& at)
{
    const int column = static_cast<int>(at.x()) / cellPixels, row = static_cast<int>(at.y()) / cellPixels;
    if (at.x() < 0 || at.y() < 0 || column >= columns_ || row >= rows_) return;
    isDrawn_[indexOf(row, column)] = true;
}

void DrawnCells::markLine(const QPointF& from, const QPointF& to)
{
    const QPointF way = to - from;
    const int steps = static_cast<int>(std::max(std::abs(way.x()), std::abs(way.y())) * 2 / cellPixels) + 1;
    for (int i = 0; i <= steps; ++i)
        mark(from + way * i / steps);
}

void DrawnCells::markRect(const QRect& rect)
{
    for (int y = rect.top(); y <= rect.bottom(); y += cellPixels)
        for (int x = rect.left(); x <= rect.right(); x += cellPixels)
            mark({static_cast<double>(x), static_cast<double>(y)});
    for (int y = rect.top(); y <= rect.bottom(); y += cellPixels)
        mark({static_cast<double>(rect.right()), static_cast<double>(y)});
    for (int x = rect.left(); x <= rect.right(); x += cellPixels)
        mark({static_cast<double>(x), static_cast<double>(rect.bottom())});
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/caption_room.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace poolscope::ui {
namespace {

constexpr double cellSize = 4;    // units
constexpr double handleRoom = 40; // units, beside the title
constexpr double freeEnough = 0.05;

// How bad it is to cover a cell.
enum Weight { faint = 1, thin = 2, full = 4, marker = 8, loud = 40 };

QRectF boundsOf(const ChartPicture& picture, const CanvasStyle& style, const CanvasLayout& layout)
{
    QRectF bounds(layout.plot);
    const bool isTitleFree = style.heading.isEmpty() && picture.legend.empty();
    bounds.setTop(isTitleFree ? layout.title.top() : std::max(layout.title.bottom(), layout.heading.bottom()) + 1);
    return bounds;
}

} // namespace

CaptionRoom::CaptionRoom(const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                         const CanvasLayout& layout)
    : bounds_(boundsOf(picture, style, layout)),
      cell_(std::max(1.0, cellSize * style.fonts.unit))
{
    const double unit = style.fonts.unit;
    columns_ = std::max(1, static_cast<int>(std::ceil(bounds_.width() / cell_)));
    rows_ = std::max(1, static_cast<int>(std::ceil(bounds_.height() / cell_)));
    cells_.assign(static_cast<std::size_t>(columns_ + 1) * static_cast<std::size_t>(rows_ + 1), 0);
    for (const auto& line : picture.lines)
        markLine(line.points, map, line.isDotted || line.width < 1.5 ? thin : full);
    for (const auto& rule : picture.rules)
        // The caption of a rule is placed separately, beside it.
        mark(QRectF(bounds_.left(), map.y(rule.y), bounds_.width(), 0), full);
    const auto markAt = [&](const QPointF& at, double radius, int weight) {
        mark(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius), weight);
    };
    for (const auto& markers : picture.markers)
        for (const auto& point : markers.at)
            markAt(map.at(point) - QPointF(0, markers.raised * unit), markers.radius * unit,
                   markers.radius < 2 ? faint : marker);
    for (const auto& strokes : picture.strokes)
        for (const auto& point : strokes.at)
            markAt(map.at(point), strokes.height * unit / 2, faint);
    for (const auto& stem : picture.stems) {
        const double x = map.x(stem.x), top = map.y(stem.top);
        mark(QRectF(x - 1, top, 2, std::max(map.y(stem.foot) - top, 0.0)), thin);
        markAt({x, top},
               (stem.isLoud    ? 5.5
                : stem.hasHead ? 4
                               : 2) *
                   unit,
               stem.isLoud    ? loud
               : stem.hasHead ? marker
                              : thin);
    }
    sumUp();
    const double title = QFontMetricsF(style.fonts.title).horizontalAdvance(style.title);
    taken_.emplace_back(layout.title.left(), layout.title.top(), title + handleRoom * unit, layout.title.height());
}

void CaptionRoom::take(const QRectF& rect)
{
    taken_.push_back(rect);
}

std::optional<QRectF> CaptionRoom::place(const std::vector<QRectF>& places, double most)
{
    std::optional<QRectF> best;
    double least = most;
    for (const QRectF& rect : places) {
        const bool isTaken = std::ranges::any_of(taken_, [&](const QRectF& other) { return other.intersects(rect); });
        if (isTaken || !bounds_.contains(rect)) continue;
        const double share = covered(rect);
        if (share > least || (best && share == least)) continue;
        best = rect;
        least = share;
        if (share <= freeEnough) break;
    }
    if (best) take(*best);
    return best;
}

double CaptionRoom::covered(const QRectF& rect) const
{
    // Cells that only touch the edge are not under the text.
    const QRectF inner = rect.adjusted(cell_ / 2, cell_ / 2, -cell_ / 2, -cell_ / 2).translated(-bounds_.topLeft());
    const auto cell = [this](double at, int last) {
        return std::clamp(static_cast<int>(std::floor(at / cell_)), 0, last);
    };
    const int left = cell(inner.left(), columns_ - 1), right = cell(inner.right(), columns_ - 1) + 1;
    const int top = cell(inner.top(), rows_ - 1), bottom = cell(inner.bottom(), rows_ - 1) + 1;
    const auto sum = [this](int x, int y) { return cells_[indexOf(x, y)]; };
    const double count = full * (right - left) * (bottom - top);
    return (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / count;
}

void CaptionRoom::markLine(const std::vector<QPointF>& points, const PlotMap& map, int weight)
{
    for (std::size_t i = 1; i < points.size(); ++i) {
        QPointF a = map.at(points[i - 1]), b = map.at(points[i]);
        if (!std::isfinite(a.y()) || !std::isfinite(b.y())) continue;
        if (a.x() > b.x()) std::swap(a, b);
        const int first = static_cast<int>(std::floor((a.x() - bounds_.left()) / cell_));
        const int last = static_cast<int>(std::floor((b.x() - bounds_.left()) / cell_));
        const auto at = [&](double x) {
            return b.x() > a.x() ? std::lerp(a.y(), b.y(), std::clamp((x - a.x()) / (b.x() - a.x()), 0.0, 1.0)) : b.y();
        };
        for (int column = std::max(first, 0); column <= std::min(last, columns_ - 1); ++column) {
            const double from = column == first ? a.y() : at(bounds_.left() + column * cell_);
            const double to = column == last ? b.y() : at(bounds_.left() + (column + 1) * cell_);
            markColumn(column, std::min(from, to), std::max(from, to), weight);
        }
    }
}

void CaptionRoom::markColumn(int column, double top, double bottom, int weight)
{
    const auto row = [this](double y) {
        return static_cast<int>(std::floor(std::clamp((y - bounds_.top()) / cell_, -1.0, double(rows_))));
    };
    for (int r = std::max(row(top), 0); r <= std::min(row(bottom), rows_ - 1); ++r) {
        int& cell = cells_[indexOf(column + 1, r + 1)];
        cell = std::max(cell, weight);
    }
}

void CaptionRoom::mark(const QRectF& rect, int weight)
{
    const double left = (rect.left() - bounds_.left()) / cell_, right = (rect.right() - bounds_.left()) / cell_;
    const int last = static_cast<int>(std::min(std::floor(right), columns_ - 1.0));
    for (int column = static_cast<int>(std::max(std::floor(left), 0.0)); column <= last; ++column)
        markColumn(column, rect.top(), rect.bottom(), weight);
}

void CaptionRoom::sumUp()
{
    for (int y = 1; y <= rows_; ++y)
        for (int x = 1; x <= columns_; ++x) {
            const auto at = [this](int column, int row) -> int& { return cells_[indexOf(column, row)]; };
            at(x, y) += at(x - 1, y) + at(x, y - 1) - at(x - 1, y - 1);
        }
}

} // namespace poolscope::ui

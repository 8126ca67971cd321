// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/point_targets.h"

#include "ui/charts/picture/line_reader.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

void addTarget(ChartPicture& picture, const ChartView& view, const Series& series, const QPointF& peak,
               const QPointF& drawn, int style)
{
    const double half = (static_cast<double>(bucketSize(view)) - 1) / 2;
    auto first = static_cast<std::size_t>(std::max(std::ceil(peak.x() - half), 0.0));
    std::size_t end = std::min(static_cast<std::size_t>(std::max(std::floor(peak.x() + half), 0.0)) + 1, series.size());
    if (first >= end) return;
    const std::uint64_t highest = series.extremes(first, end).maximum;
    while (end - first > 1) {
        const std::size_t middle = first + (end - first) / 2;
        (series.extremes(first, middle).maximum == highest ? end : first) = middle;
    }
    picture.targets.push_back({drawn, 0, style, first});
}

const PictureTarget* targetAt(const ChartPicture& picture, const QPointF& position, const PlotMap& map, double unit)
{
    constexpr double reach = 7; // units
    const auto distance = [&](const PictureTarget& target) {
        return QLineF(map.at(target.at) - QPointF(0, target.raised * unit), position).length();
    };
    const auto nearest = std::ranges::min_element(picture.targets, {}, distance);
    return nearest == picture.targets.end() || distance(*nearest) > reach * unit ? nullptr : &*nearest;
}

} // namespace poolscope::ui

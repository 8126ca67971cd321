// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction.h"

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

std::vector<Prediction::Point> asPredicted(const std::vector<QPointF>& line)
{
    std::vector<Prediction::Point> points;
    for (const QPointF& point : line)
        points.push_back({static_cast<std::uint64_t>(point.x()), point.y()});
    return points;
}

} // namespace

DrawnCurve::DrawnCurve(const Prediction& kept) : DrawnCurve(kept.first, kept.frames)
{
    for (const Prediction::Point& point : kept.points)
        values_[point.frame - first_] = point.value;
}

void DrawnCurve::draw(const QPointF& from, const QPointF& to)
{
    const auto [left, right] = from.x() <= to.x() ? std::pair(from, to) : std::pair(to, from);
    const auto size = static_cast<double>(values_.size());
    const double begin = std::round(left.x()) - static_cast<double>(first_);
    const double end = std::round(right.x()) - static_cast<double>(first_);
    for (double i = std::max(begin, 0.0); i <= end && i < size; ++i) {
        const double share = end > begin ? (i - begin) / (end - begin) : 0;
        values_[static_cast<std::size_t>(i)] = std::max(left.y() + share * (right.y() - left.y()), 0.0);
    }
}

bool DrawnCurve::isEmpty() const
{
    return std::ranges::none_of(values_, [](const auto& value) { return value.has_value(); });
}

std::vector<QPointF> DrawnCurve::points() const
{
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < values_.size(); ++i)
        if (values_[i]) points.emplace_back(static_cast<double>(first_ + i), *values_[i]);
    return points;
}

std::optional<DrawnCurve::Distance> DrawnCurve::distanceTo(const Series& real) const
{
    return distanceOf(asPredicted(points()), real);
}

Sawtooth sawtoothOf(const std::vector<QPointF>& line)
{
    return poolscope::sawtoothOf(asPredicted(line));
}

std::vector<QPointF> lineOf(const Series& series, std::size_t first, std::size_t last)
{
    std::vector<QPointF> line;
    for (std::size_t frame = first; frame <= last && frame < series.size(); ++frame)
        line.emplace_back(static_cast<double>(frame), static_cast<double>(series[frame]));
    return line;
}

std::optional<std::size_t> firstFlow(const Series& flow, std::size_t first, std::size_t last)
{
    std::size_t end = std::min(last + 1, flow.size());
    if (first >= end || flow.extremes(first, end).maximum == 0) return std::nullopt;
    while (end - first > 1) {
        const std::size_t middle = first + (end - first) / 2;
        (flow.extremes(first, middle).maximum > 0 ? end : first) = middle;
    }
    return first;
}

} // namespace poolscope::ui

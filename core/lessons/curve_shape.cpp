// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/curve_shape.h"

#include <algorithm>
#include <cmath>

namespace poolscope {

namespace {

using Point = Prediction::Point;

// The line with a point in every frame.
std::vector<Point> filledIn(std::span<const Point> points)
{
    std::vector<Point> line;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const Point &from = points[i], &to = points[i + 1];
        const auto frames = static_cast<double>(to.frame - from.frame);
        for (std::uint64_t frame = from.frame; frame < to.frame; ++frame)
            line.push_back(
                {frame, from.value + (to.value - from.value) * static_cast<double>(frame - from.frame) / frames});
    }
    if (!points.empty()) line.push_back(points.back());
    return line;
}

std::uint64_t fallsOf(const std::vector<Point>& line, double least)
{
    std::uint64_t falls = 0;
    double peak = line.front().value, trough = peak;
    bool isFalling = false;
    for (const Point& point : line) {
        if (isFalling) {
            trough = std::min(trough, point.value);
            if (point.value < trough + least) continue;
            isFalling = false;
            peak = point.value;
        } else if (point.value <= peak - least) {
            isFalling = true;
            trough = point.value;
            ++falls;
        } else {
            peak = std::max(peak, point.value);
        }
    }
    return falls;
}

} // namespace

CurveShape shapeOf(std::span<const Point> points)
{
    constexpr double leastShare = 0.2;
    const std::vector<Point> line = filledIn(points);
    const auto [lowest, highest] = std::ranges::minmax_element(line, {}, &Point::value);
    CurveShape shape;
    shape.highest = highest->value;
    for (const Point& point : line)
        shape.level += point.value / static_cast<double>(line.size());
    const double least = (highest->value - lowest->value) * leastShare;
    if (least > 0) shape.falls = fallsOf(line, least);
    return shape;
}

std::vector<Point> pointsOf(const Series& series, std::uint64_t first, std::uint64_t last)
{
    std::vector<Point> points;
    for (const std::uint64_t value : series.values(first, last + 1))
        points.push_back({first + points.size(), static_cast<double>(value)});
    return points;
}

std::optional<double> distanceOf(std::span<const Point> points, const Series& real)
{
    double sum = 0, greatest = 0;
    std::size_t frames = 0;
    for (const Point& point : filledIn(points)) {
        if (point.frame >= real.size()) break;
        const auto value = static_cast<double>(real[point.frame]);
        sum += std::abs(point.value - value);
        greatest = std::max(greatest, value);
        ++frames;
    }
    if (frames == 0) return std::nullopt;
    const double mean = sum / static_cast<double>(frames);
    return greatest > 0 ? mean / greatest : mean > 0 ? 1 : 0;
}

} // namespace poolscope

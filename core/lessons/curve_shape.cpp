// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/curve_shape.h"

#include <algorithm>
#include <cmath>

namespace poolscope {

using CurvePoint = Prediction::Point;

Sawtooth sawtoothOf(std::span<const CurvePoint> line)
{
    constexpr double minShare = 0.2;
    Sawtooth teeth;
    if (line.empty()) return teeth;
    const auto [lowest, highest] = std::ranges::minmax_element(line, {}, &CurvePoint::value);
    teeth.highest = highest->value;
    const double least = (highest->value - lowest->value) * minShare;
    CurvePoint peak = line.front(), trough = line.front();
    bool isFalling = false;
    double heights = 0, lastFall = 0;
    const auto endFall = [&] { heights += peak.value - trough.value; };
    for (const CurvePoint& point : line) {
        teeth.level += point.value / static_cast<double>(line.size());
        if (least <= 0) continue;
        if (isFalling) {
            if (point.value < trough.value) trough = point;
            if (point.value < trough.value + least) continue;
            endFall();
            isFalling = false;
            peak = point;
        } else if (point.value >= peak.value) {
            peak = point;
        } else if (point.value <= peak.value - least) {
            isFalling = true;
            trough = point;
            lastFall = static_cast<double>(peak.frame);
            if (teeth.count++ == 0) teeth.firstFall = lastFall;
        }
    }
    if (isFalling) endFall();
    if (teeth.count > 0) teeth.height = heights / static_cast<double>(teeth.count);
    if (teeth.count > 1) teeth.period = (lastFall - teeth.firstFall) / static_cast<double>(teeth.count - 1);
    return teeth;
}

std::vector<CurvePoint> filledIn(std::span<const CurvePoint> points)
{
    std::vector<CurvePoint> line;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const CurvePoint &from = points[i], &to = points[i + 1];
        const auto frames = static_cast<double>(to.frame - from.frame);
        for (std::uint64_t frame = from.frame; frame < to.frame; ++frame)
            line.push_back(
                {frame, from.value + (to.value - from.value) * static_cast<double>(frame - from.frame) / frames});
    }
    if (!points.empty()) line.push_back(points.back());
    return line;
}

std::vector<CurvePoint> pointsOf(const Series& series, std::uint64_t first, std::uint64_t last)
{
    std::vector<CurvePoint> points;
    for (const std::uint64_t value : series.values(first, last + 1))
        points.push_back({first + points.size(), static_cast<double>(value)});
    return points;
}

std::optional<CurveDistance> distanceOf(std::span<const CurvePoint> points, const Series& real)
{
    CurveDistance distance;
    double sum = 0, greatest = 0;
    for (const CurvePoint& point : filledIn(points)) {
        if (point.frame >= real.size()) break;
        const auto value = static_cast<double>(real[point.frame]);
        sum += std::abs(point.value - value);
        greatest = std::max(greatest, value);
        ++distance.frames;
    }
    if (distance.frames == 0) return std::nullopt;
    distance.mean = sum / static_cast<double>(distance.frames);
    distance.share = greatest > 0 ? distance.mean / greatest : distance.mean > 0 ? 1 : 0;
    return distance;
}

} // namespace poolscope

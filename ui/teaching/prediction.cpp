// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/prediction.h"

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

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
    Distance distance;
    double sum = 0;
    double greatest = 0;
    const auto drawn = points();
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        // The drawn line is straight up to the next drawn point.
        const QPointF& from = drawn[i];
        const QPointF& to = i + 1 < drawn.size() ? drawn[i + 1] : from;
        const double frames = std::max(to.x() - from.x(), 1.0);
        for (double k = 0; k < frames; ++k) {
            const auto frame = static_cast<std::size_t>(from.x() + k);
            if (frame >= real.size()) break;
            const auto value = static_cast<double>(real[frame]);
            sum += std::abs(from.y() + (to.y() - from.y()) * k / frames - value);
            greatest = std::max(greatest, value);
            ++distance.frames;
        }
    }
    if (distance.frames == 0) return std::nullopt;
    distance.mean = sum / static_cast<double>(distance.frames);
    distance.share = greatest > 0 ? distance.mean / greatest : distance.mean > 0 ? 1 : 0;
    return distance;
}

Sawtooth sawtoothOf(const std::vector<QPointF>& line)
{
    constexpr double minShare = 0.2;
    Sawtooth teeth;
    if (line.empty()) return teeth;
    const auto [lowest, highest] =
        std::ranges::minmax_element(line, {}, [](const QPointF& point) { return point.y(); });
    const double least = (highest->y() - lowest->y()) * minShare;
    QPointF peak = line.front(), trough = line.front();
    bool isFalling = false;
    double heights = 0, lastFall = 0;
    const auto endFall = [&] { heights += peak.y() - trough.y(); };
    for (const QPointF& point : line) {
        teeth.level += point.y() / static_cast<double>(line.size());
        if (least <= 0) continue;
        if (isFalling) {
            if (point.y() < trough.y()) trough = point;
            if (point.y() < trough.y() + least) continue;
            endFall();
            isFalling = false;
            peak = point;
        } else if (point.y() >= peak.y()) {
            peak = point;
        } else if (point.y() <= peak.y() - least) {
            isFalling = true;
            trough = point;
            lastFall = peak.x();
            if (teeth.count++ == 0) teeth.firstFall = lastFall;
        }
    }
    if (isFalling) endFall();
    if (teeth.count > 0) teeth.height = heights / static_cast<double>(teeth.count);
    if (teeth.count > 1) teeth.period = (lastFall - teeth.firstFall) / static_cast<double>(teeth.count - 1);
    return teeth;
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

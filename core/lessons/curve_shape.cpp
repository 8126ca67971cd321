// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/curve_shape.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace poolscope {

using CurvePoint = Prediction::Point;

namespace {

// The first recorded frame of [first, last] in which a flow is not 0. O(log).
std::optional<std::uint64_t> firstFlow(const Series& flow, std::uint64_t first, std::uint64_t last)
{
    std::uint64_t end = std::min(last + 1, flow.size());
    if (first >= end || flow.extremes(first, end).maximum == 0) return std::nullopt;
    while (end - first > 1) {
        const std::uint64_t middle = first + (end - first) / 2;
        (flow.extremes(first, middle).maximum > 0 ? end : first) = middle;
    }
    return first;
}

// Where the line first reaches that value, also between its points.
std::optional<std::uint64_t> firstAt(double value, std::span<const CurvePoint> line)
{
    const auto to = std::ranges::find_if(line, [=](const auto& point) { return point.value >= value; });
    if (to == line.end()) return std::nullopt;
    if (to == line.begin()) return to->frame;
    const CurvePoint& from = *std::prev(to);
    const double share = (value - from.value) / (to->value - from.value);
    return static_cast<std::uint64_t>(
        std::ceil(static_cast<double>(from.frame) + static_cast<double>(to->frame - from.frame) * share));
}

} // namespace

CurveTraits traitsOf(std::span<const CurvePoint> line)
{
    constexpr double minShare = 0.2;
    CurveTraits traits;
    if (line.empty()) return traits;
    const auto [lowest, highest] = std::ranges::minmax_element(line, {}, &CurvePoint::value);
    traits.highest = highest->value;
    const double least = (highest->value - lowest->value) * minShare;
    CurvePoint peak = line.front(), trough = line.front();
    bool isFalling = false;
    double heights = 0;
    std::uint64_t lastFall = 0;
    const auto endFall = [&] { heights += peak.value - trough.value; };
    for (const CurvePoint& point : line) {
        traits.level += point.value / static_cast<double>(line.size());
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
            lastFall = peak.frame + 1; // the fall is in the frame after the peak
            if (traits.falls++ == 0) traits.firstFall = lastFall;
        }
    }
    if (isFalling) endFall();
    const auto falls = static_cast<double>(traits.falls);
    if (traits.falls > 0) traits.height = heights / falls;
    if (traits.falls > 1) traits.period = static_cast<double>(lastFall - *traits.firstFall) / (falls - 1);
    return traits;
}

CurveTraits drawnTraits(std::span<const CurvePoint> line, const Prediction::Question& question,
                        const Recording& recording)
{
    CurveTraits traits = traitsOf(line);
    const Series& owned = recording.series(question.lane, Field::SlotsOwned);
    const std::uint64_t capacity = question.first > 0 && question.first <= owned.size() ? owned[question.first - 1] : 0;
    if (question.of == Prediction::Of::SlotsInUse && capacity > 0)
        traits.full = firstAt(static_cast<double>(capacity), line);
    return traits;
}

CurveTraits realTraits(const Prediction::Question& question, const Recording& recording, std::uint64_t last)
{
    CurveTraits traits = traitsOf(realPoints(question, recording, last));
    const Series& collections = recording.series(question.lane, Field::Collections);
    traits.falls = 0;
    for (std::uint64_t frame = question.first; frame <= last && frame < collections.size(); ++frame)
        traits.falls += collections[frame];
    traits.firstFall = firstFlow(collections, question.first, last);
    for (const Field field : {Field::Exhausted, Field::Misses}) {
        const auto frame = firstFlow(recording.series(question.lane, field), question.first, last);
        if (frame && (!traits.full || *frame < *traits.full)) traits.full = frame;
    }
    return traits;
}

std::optional<std::uint64_t> realFrame(const Prediction::Question& question, const Recording& recording)
{
    return firstFlow(recording.series(question.lane, question.field()), question.first, question.last());
}

std::vector<CurvePoint> realPoints(const Prediction::Question& question, const Recording& recording, std::uint64_t last)
{
    std::vector<CurvePoint> points;
    for (const std::uint64_t value : recording.series(question.lane, question.field()).values(question.first, last + 1))
        points.push_back({question.first + points.size(), static_cast<double>(value)});
    return points;
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

std::optional<CurveDistance> distanceOf(std::span<const CurvePoint> points, const Prediction::Question& question,
                                        const Recording& recording)
{
    const Series& real = recording.series(question.lane, question.field());
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

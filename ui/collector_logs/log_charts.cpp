// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/collector_logs/log_charts.h"

#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/lane_shapes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double perSecond = 1000; // of the axis' unit
constexpr int mostTicks = 8;
constexpr double narrowestBar = 1.5;      // pixels
constexpr std::size_t mostSeparate = 300; // points whose dots can be told apart
constexpr double nanosecondsPerUnit = 1e6;

class PointsBuilder
{
public:
    explicit PointsBuilder(const CollectorLog& log) : beginNs_(log.beginNs) {}

    void add(const std::optional<std::uint64_t>& atNs, double value, std::size_t collection)
    {
        if (!atNs || !beginNs_) return;
        const std::uint64_t sinceNs = *atNs - std::min(*atNs, *beginNs_);
        found_.push_back({QPointF(static_cast<double>(sinceNs) / nanosecondsPerUnit, value), collection});
    }

    // Collections may overlap, so that one that began earlier ends later.
    [[nodiscard]] LogPoints ordered()
    {
        std::ranges::stable_sort(found_, {}, [](const auto& each) { return each.first.x(); });
        LogPoints result;
        for (const auto& [point, collection] : found_) {
            result.points.push_back(point);
            result.collections.push_back(collection);
        }
        return result;
    }

private:
    std::optional<std::uint64_t> beginNs_;
    std::vector<std::pair<QPointF, std::size_t>> found_;
};

double latest(const std::vector<Curve>& curves)
{
    double last = 1;
    for (const Curve& curve : curves)
        last = std::max(last, curve.points.back().x());
    return last;
}

double most(const std::vector<Curve>& curves)
{
    double value = 0;
    for (const Curve& curve : curves)
        for (const QPointF& point : curve.points)
            value = std::max(value, point.y());
    return value;
}

QString untimed()
{
    return LogHeapChart::tr("No log says when its collections were.");
}

} // namespace

LogPoints heapPointsOf(const CollectorLog& log)
{
    PointsBuilder points(log);
    for (std::size_t i = 0; i < log.collections.size(); ++i) {
        const LoggedCollection& each = log.collections[i];
        if (each.beforeBytes) points.add(each.beginNs, static_cast<double>(*each.beforeBytes), i);
        if (each.afterBytes)
            points.add(each.endNs ? each.endNs : each.beginNs, static_cast<double>(*each.afterBytes), i);
    }
    return points.ordered();
}

LogPoints pausePointsOf(const CollectorLog& log)
{
    PointsBuilder points(log);
    for (std::size_t i = 0; i < log.collections.size(); ++i)
        for (const LoggedSpan& pause : log.collections[i].pauses)
            points.add(pause.beginNs, static_cast<double>(pause.lengthNs), i);
    return points.ordered();
}

LogHeapChart::LogHeapChart(QWidget* parent) : CurveChart(tr("Heap before and after collections"), parent)
{
    setObjectName(QStringLiteral("collector-logs.heap"));
    setExplanation(tr("How much was in the heap before each collection, and how much after it, as the logs say. The "
                      "lines between only join these points. All logs begin at the left. Click a point to read what "
                      "the log says of its collection."));
}

CurveChart::Axis LogHeapChart::axis(const std::vector<Curve>& curves) const
{
    const double end = latest(curves);
    return {0, end, timeTicks(0, end, perSecond, mostTicks)};
}

ChartPicture LogHeapChart::frame(const std::vector<Curve>& curves, const ChartView& view, SteadyRange& range) const
{
    if (curves.empty()) return {};
    return pictureUpTo(most(curves), Quantity::Bytes, view, range);
}

QString LogHeapChart::nothing() const
{
    return untimed();
}

QString LogHeapChart::endText(double value) const
{
    return formatQuantity(value, Quantity::Bytes);
}

void LogHeapChart::addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const
{
    const LaneStyle& lane = view.theme.lane(curve.style);
    picture.lines.push_back({curve.points, lane.colour, thinWidth, lane.pattern});
    if (curve.points.size() <= mostSeparate) picture.markers.push_back({curve.points, lane.marker, lane.colour});
}

LogPauseChart::LogPauseChart(QWidget* parent) : CurveChart(tr("Pauses over time"), parent)
{
    setObjectName(QStringLiteral("collector-logs.pauses"));
    setExplanation(tr("Each pause of the program, as high as it was long, as the logs say. Where there is too little "
                      "room for each, a bar is the longest of several. The value beside a log's name is its longest "
                      "pause. All logs begin at the left. Click the top of a "
                      "bar to read what the log says of its collection."));
}

CurveChart::Axis LogPauseChart::axis(const std::vector<Curve>& curves) const
{
    const double end = latest(curves);
    return {0, end, timeTicks(0, end, perSecond, mostTicks)};
}

ChartPicture LogPauseChart::frame(const std::vector<Curve>& curves, const ChartView& view, SteadyRange& range) const
{
    if (curves.empty()) return {};
    return pictureUpTo(most(curves), Quantity::Nanoseconds, view, range);
}

QString LogPauseChart::nothing() const
{
    return untimed();
}

QPointF LogPauseChart::namedPoint(const Curve& curve) const
{
    return *std::ranges::max_element(curve.points, {}, &QPointF::y);
}

QString LogPauseChart::endText(double value) const
{
    return formatQuantity(value, Quantity::Nanoseconds);
}

void LogPauseChart::addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const
{
    const double width = narrowestBar * (view.upper - view.lower) / std::max(view.plot.width(), 1.0);
    const QColor colour = view.theme.lane(curve.style).colour;
    for (const QPointF& point : curve.points) {
        const double from = std::min(point.x(), view.upper - width);
        if (!picture.bars.empty() && picture.bars.back().colour == colour && from < picture.bars.back().to) {
            picture.bars.back().top = std::max(picture.bars.back().top, point.y());
            continue;
        }
        picture.bars.push_back({from, from + width, 0, point.y(), colour});
    }
}

} // namespace poolscope::ui

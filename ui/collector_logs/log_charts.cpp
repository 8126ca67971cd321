// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/collector_logs/log_charts.h"

#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/label_painter.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/run_chart.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double perSecond = 1000; // of the axis' unit
constexpr int mostTicks = 8;
constexpr double narrowestBar = 1.5;      // pixels
constexpr std::size_t mostSeparate = 300; // points whose dots can be told apart

class PointsBuilder
{
public:
    explicit PointsBuilder(std::uint64_t fromNs) : fromNs_(fromNs) {}

    void add(const std::optional<std::uint64_t>& atNs, double value, std::size_t collection)
    {
        if (!atNs) return;
        const std::uint64_t sinceNs = *atNs - std::min(*atNs, fromNs_);
        found_.push_back({QPointF(static_cast<double>(sinceNs) / nanosecondsPerMillisecond, value), collection});
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
    std::uint64_t fromNs_;
    std::vector<std::pair<QPointF, std::size_t>> found_;
};

double most(const std::vector<Curve>& curves)
{
    double value = 0;
    for (const Curve& curve : curves)
        for (const QPointF& point : curve.points)
            value = std::max(value, point.y());
    return value;
}

// Of a click on a label.
QString hidingHint()
{
    return LogTimeChart::tr("Click to hide this log in all charts, or to show it again.");
}

} // namespace

LogPoints heapPointsOf(const CollectorLog& log, std::uint64_t fromNs)
{
    PointsBuilder points(fromNs);
    for (std::size_t i = 0; i < log.collections.size(); ++i) {
        const LoggedCollection& each = log.collections[i];
        if (each.beforeBytes) points.add(each.beginNs, static_cast<double>(*each.beforeBytes), i);
        if (each.afterBytes)
            points.add(each.endNs ? each.endNs : each.beginNs, static_cast<double>(*each.afterBytes), i);
    }
    return points.ordered();
}

LogPoints pausePointsOf(const CollectorLog& log, std::uint64_t fromNs)
{
    PointsBuilder points(fromNs);
    for (std::size_t i = 0; i < log.collections.size(); ++i)
        for (const LoggedSpan& pause : log.collections[i].pauses)
            points.add(pause.beginNs, static_cast<double>(pause.lengthNs), i);
    return points.ordered();
}

LogTimeChart::LogTimeChart(const QString& title, QWidget* parent) : CurveChart(title, parent)
{
    setLabelHint(hidingHint());
}

CurveChart::Axis LogTimeChart::axis(const std::vector<Curve>&) const
{
    return {span_.begin, span_.end, timeTicks(span_.begin, span_.end, perSecond, mostTicks)};
}

QString LogTimeChart::nothing() const
{
    return tr("No log says when its collections were.");
}

ChartWidget::Frame LogTimeChart::frameIn(Place, const ChartFonts& fonts) const
{
    std::vector<EndLabel> labels;
    for (const Curve& curve : curves()) {
        labels.emplace_back().name = curve.label;
        labels.back().value = RunChart::widestValue();
    }
    return {.labelWidth = std::max(defaultLabelWidth, labelWidthFor(labels, fonts))};
}

LogHeapChart::LogHeapChart(QWidget* parent) : LogTimeChart(tr("Heap before and after collections"), parent)
{
    setObjectName(QStringLiteral("collector-logs.heap"));
    setExplanation(
        tr("How much was in the heap before each collection, and how much after it, as the logs say. The "
           "lines between only join these points. Of several logs, all begin at the left. Click a point to read what "
           "the log says of its collection."));
}

ChartPicture LogHeapChart::frame(const std::vector<Curve>& curves, const ChartView& view, SteadyRange& range) const
{
    if (curves.empty()) return {};
    return pictureUpTo(most(curves), Quantity::Bytes, view, range);
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

LogPauseChart::LogPauseChart(QWidget* parent) : LogTimeChart(tr("Pauses over time"), parent)
{
    setObjectName(QStringLiteral("collector-logs.pauses"));
    setExplanation(tr("Each pause of the program, as high as it was long, as the logs say. Where there is too little "
                      "room for each, a bar is the longest of several. The value beside a log's name is its longest "
                      "pause. Of several logs, all begin at the left. Click a bar to read what the log says of its "
                      "collection."));
}

ChartPicture LogPauseChart::frame(const std::vector<Curve>& curves, const ChartView& view, SteadyRange& range) const
{
    if (curves.empty()) return {};
    return pictureUpTo(most(curves), Quantity::Nanoseconds, view, range);
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

LogPercentileChart::LogPercentileChart(QWidget* parent) : PauseChart(parent)
{
    setBudget(0);
    setLabelHint(hidingHint());
    setExplanation(tr("How long the pauses of each log are: at p99, the pause that 99 of 100 did not exceed. Each "
                      "further nine has as much room as the one before. A line ends with the longest pause. Steps of "
                      "which a log says only the sum are not in it."));
}

QString LogPercentileChart::nothing() const
{
    return tr("No log says how long a pause was.");
}

LogUtilisationChart::LogUtilisationChart(QWidget* parent) : UtilisationChart(parent)
{
    setLabelHint(hidingHint());
    setExplanation(tr("What pauses leave to the program: for stretches of time of each length, the share left in the "
                      "worst of them. Pauses are where the logs say they were; steps of which a log says only the sum "
                      "are not in it."));
}

QString LogUtilisationChart::nothing() const
{
    return tr("No log says when each of its pauses was, over 1 ms or more.");
}

} // namespace poolscope::ui

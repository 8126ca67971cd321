// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/flow_chart.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace poolscope::ui {

namespace {

double highestOf(const std::vector<QPointF>& line)
{
    double highest = 0;
    for (const auto& point : line)
        highest = std::max(highest, point.y());
    return highest;
}

// Sparse markers on the drawn line, which differs from the series; each lane has its own phase, in pixels that stay
// put.
std::vector<QPointF> markersOn(const std::vector<QPointF>& line, const Series& flow, const ChartView& view, int index,
                               int count)
{
    std::vector<QPointF> markers;
    for (const auto& wanted : readMarkers(flow, view, index, count)) {
        const auto right =
            std::ranges::lower_bound(line, wanted.x(), {}, [](const QPointF& point) { return point.x(); });
        if (right == line.begin() || right == line.end()) continue;
        const auto left = right - 1;
        const double share = (wanted.x() - left->x()) / (right->x() - left->x());
        markers.emplace_back(wanted.x(), left->y() + (right->y() - left->y()) * share);
    }
    return markers;
}

} // namespace

FlowChart::FlowChart(QString title, Field field, Quantity quantity, TimeAxis& axis, QWidget* parent)
    : RunChart(std::move(title), axis, parent),
      field_(field),
      quantity_(quantity)
{
}

void FlowChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    std::vector<FlowSeries> all;
    for (const auto& [lane, label, style, isHidden] : lanes)
        all.push_back({label, style, &input.recording->series(lane, field_)});
    setSeries(std::move(all));
}

void FlowChart::setSeries(std::vector<FlowSeries> series)
{
    series_ = std::move(series);
    sums_.clear();
    for (const auto& lane : series_)
        sums_.emplace_back(*lane.flow);
    restart();
}

std::vector<QPointF> FlowChart::line(const Series& flow, RunningSum&, const ChartView& view) const
{
    return readPeakLine(flow, view);
}

double FlowChart::valueOf(const Series& flow, RunningSum&, std::size_t frame) const
{
    return valueAt(&flow, frame);
}

// A single frame fluctuates too much to be read.
double FlowChart::endOf(const Series&, RunningSum& sum, std::size_t frame) const
{
    return sum.total(frame - std::min<std::size_t>(frame, 29), frame + 1).mean();
}

QString FlowChart::endText(double value) const
{
    return formatQuantity(value, quantity_);
}

ChartPicture FlowChart::picture(const ChartView& view, SteadyRange& range) const
{
    constexpr double headroom = 1.05;
    std::vector<std::vector<QPointF>> lines;
    double most = 0;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        lines.push_back(line(*series_[i].flow, sums_[i], view));
        most = std::max(most, highestOf(lines.back()));
    }
    ChartPicture picture = pictureUpTo(most * headroom, quantity_, view, range);
    for (std::size_t i = 0; i < series_.size(); ++i) {
        const auto& lane = series_[i];
        const LaneStyle style = lookOf(view.theme, lane.style);
        picture.markers.push_back(
            {markersOn(lines[i], *lane.flow, view, static_cast<int>(i), static_cast<int>(series_.size())), style.marker,
             style.colour});
        picture.lines.push_back({std::move(lines[i]), style.colour, mainWidth, style.pattern});
        if (!valueAtEnd(*lane.flow, view)) continue;
        const auto last = std::min(lane.flow->size() - 1, static_cast<std::size_t>(std::max(view.upper, 0.0)));
        const double value = endOf(*lane.flow, sums_[i], last);
        picture.labels.push_back({value, style.colour, style.marker, lane.label, endText(value), false, lane.style});
    }
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> FlowChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        const auto& lane = series_[i];
        const LaneStyle style = lookOf(theme, lane.style);
        rows.push_back(
            {style.colour, style.marker, lane.label, formatQuantity(valueOf(*lane.flow, sums_[i], frame), quantity_)});
    }
    return rows;
}

std::vector<TimeChart::Band> FlowChart::bands(std::size_t first, std::size_t last) const
{
    std::vector<Band> all;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        Band band{series_[i].style, std::numeric_limits<double>::max(), 0};
        for (std::size_t frame = first; frame <= last; ++frame) {
            const double value = valueOf(*series_[i].flow, sums_[i], frame);
            band.lowest = std::min(band.lowest, value);
            band.highest = std::max(band.highest, value);
        }
        all.push_back(band);
    }
    return all;
}

ChartInfo AllocationRateChart::info()
{
    return {.saving = {"allocation-rate", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Allocation Rate…"), "Ctrl+8",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                         "Save the chart of the allocation rate as PNG, SVG or PDF")},
            .make = makeChart<AllocationRateChart>};
}

AllocationRateChart::AllocationRateChart(TimeAxis& axis, QWidget* parent)
    : FlowChart(tr("Allocation rate"), Field::AllocatedBytes, Quantity::BytesPerSecond, axis, parent)
{
    setExplanation(tr("Bytes that each lane takes from the heap in a second of simulated time, for objects or for "
                      "slots, however fast the run goes. Each point is the mean of the quarter second before it, or of "
                      "its column of pixels where that is longer.") +
                   QLatin1Char(' ') + markersExplained());
}

std::size_t AllocationRateChart::windowFrames() const
{
    return static_cast<std::size_t>(std::max(1.0, std::round(window * axis().frameRate())));
}

double AllocationRateChart::rate(RunningSum& sum, std::size_t frame, std::size_t frames) const
{
    const std::size_t end = frame + 1;
    return sum.total(end - std::min(end, frames), end).mean() * axis().frameRate();
}

std::vector<QPointF> AllocationRateChart::line(const Series& flow, RunningSum& sum, const ChartView& view) const
{
    std::vector<QPointF> points;
    if (flow.empty()) return points;
    // A power of two, so that sums are fast and the line keeps its shape during a slight zoom.
    const std::size_t step = std::bit_ceil(bucketSize(view));
    const std::size_t frames = std::max(windowFrames(), step);
    const auto first = static_cast<std::size_t>(std::max(view.lower, 0.0)) / step * step;
    const std::size_t last = flow.size() - 1;
    for (std::size_t at = first;; at += step) {
        const std::size_t frame = std::min(at + step - 1, last);
        points.emplace_back(static_cast<double>(frame), rate(sum, frame, frames));
        if (frame == last || static_cast<double>(frame) > view.upper) break;
    }
    // The line begins exactly at the edge of the view.
    if (first > 0) points.insert(points.begin(), {static_cast<double>(first - 1), rate(sum, first - 1, frames)});
    return cutToView(points, view);
}

double AllocationRateChart::valueOf(const Series&, RunningSum& sum, std::size_t frame) const
{
    return rate(sum, frame, windowFrames());
}

double AllocationRateChart::endOf(const Series& flow, RunningSum& sum, std::size_t frame) const
{
    return valueOf(flow, sum, frame);
}

ChartInfo AllocationsChart::info()
{
    return {.saving = {"allocations", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Heap Allocations…"), "Ctrl+7",
                       QT_TRANSLATE_NOOP("poolscope::ui::Actions",
                                         "Save the chart of heap allocations as PNG, SVG or PDF")},
            .make = makeChart<AllocationsChart>};
}

AllocationsChart::AllocationsChart(TimeAxis& axis, QWidget* parent)
    : FlowChart(tr("Heap allocations per frame"), Field::HeapAllocations, Quantity::Count, axis, parent)
{
    setExplanation(
        tr("How often each lane asked the heap for memory in a frame: for an object, or for the slots of a pool that "
           "grows. A pool that is large enough asks for none. Where there is too little room for every frame, the line "
           "follows the highest of several. At its end stands the mean of the last half second.") +
        QLatin1Char(' ') + markersExplained());
}

} // namespace poolscope::ui

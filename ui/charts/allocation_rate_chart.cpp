// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/allocation_rate_chart.h"

#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace poolscope::ui {

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
    setExplanation(
        tr("Bytes that each lane takes from the heap, for objects or for slots, in a second of simulated time, "
           "however fast the run goes. Each point is the mean of the quarter second before it, or of what a "
           "column of pixels stands for where that is longer.") +
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

} // namespace poolscope::ui

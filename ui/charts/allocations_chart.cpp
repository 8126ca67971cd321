// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/allocations_chart.h"

#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>

namespace poolscope::ui {

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
    setExplanation(tr("How often each lane asked the heap for memory in a frame: for an object, or for the slots of a "
                      "pool that grows. A pool that is large enough asks for none. Where there is too little room for "
                      "every frame, the line follows the most of several; at its end stands the mean of the last half "
                      "second.") +
                   QLatin1Char(' ') + markersExplained());
}

std::vector<QPointF> AllocationsChart::line(const Series& flow, RunningSum&, const ChartView& view) const
{
    return readPeakLine(flow, view);
}

double AllocationsChart::valueOf(const Series& flow, RunningSum&, std::size_t frame) const
{
    return valueAt(&flow, frame);
}

// A single frame fluctuates too much to be read.
double AllocationsChart::endOf(const Series&, RunningSum& sum, std::size_t frame) const
{
    return sum.total(frame - std::min<std::size_t>(frame, 29), frame + 1).mean();
}

} // namespace poolscope::ui

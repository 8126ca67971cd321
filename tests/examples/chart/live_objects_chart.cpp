// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/chart/live_objects_chart.h"

#include "core/recording/recording.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"

#include <algorithm>

namespace poolscope::ui {

ChartInfo LiveObjectsChart::info()
{
    return {
        .saving = {"live-objects", QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Live Objects…"), "",
                   QT_TRANSLATE_NOOP("poolscope::ui::Actions", "Save the chart of live objects as PNG, SVG or PDF")},
        .make = makeChart<LiveObjectsChart>};
}

LiveObjectsChart::LiveObjectsChart(TimeAxis& axis, QWidget* parent) : RunChart(tr("Live objects"), axis, parent)
{
    setExplanation(tr("How many objects are alive in each lane at the end of each frame."));
}

void LiveObjectsChart::showLanes(const ChartInput& input, const std::vector<ChartLane>& lanes)
{
    lines_.clear();
    for (const ChartLane& lane : lanes)
        lines_.push_back({lane, &input.recording->series(lane.index, Field::LiveObjects)});
    restart();
}

ChartPicture LiveObjectsChart::picture(const ChartView& view, SteadyRange& range) const
{
    double most = 0;
    for (const auto& [lane, live] : lines_)
        most = std::max(most, highest({live}, view));
    ChartPicture picture = pictureUpTo(most * 1.05, Quantity::Count, view, range);
    for (const auto& [lane, live] : lines_) {
        const LaneStyle& style = view.theme.lane(lane.style);
        picture.lines.push_back({readLine(*live, view), style.colour, mainWidth, style.pattern});
        if (const auto value = valueAtEnd(*live, view))
            picture.labels.push_back({*value, style.colour, style.marker, lane.label,
                                      formatQuantity(*value, Quantity::Count), false, lane.style});
    }
    picture.summary = summaryOf(picture, view);
    return picture;
}

std::vector<ReadoutRow> LiveObjectsChart::readout(std::size_t frame, const ChartTheme& theme) const
{
    std::vector<ReadoutRow> rows;
    for (const auto& [lane, live] : lines_)
        rows.push_back({theme.lane(lane.style).colour, theme.lane(lane.style).marker, lane.label,
                        formatQuantity(valueAt(live, frame), Quantity::Count)});
    return rows;
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/run_chart.h"

#include "core/base/units.h"
#include "core/recording/files/recorded_run.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/label_painter.h"
#include "ui/charts/picture/recorded_line.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace poolscope::ui {

void RunChart::showRun(const ChartInput& input)
{
    std::vector<ChartLane> lanes = lanesOf(input);
    isUseful_ = !lanes.empty() || input.lanes.empty() || showsMoreThanLanes(input);
    std::vector<LaneName> hidden;
    std::erase_if(lanes, [&](const ChartLane& lane) {
        if (lane.isHidden) hidden.push_back({lane.label, lane.style});
        return lane.isHidden;
    });
    setHiddenLanes(std::move(hidden));
    showLanes(input, lanes);
    setRecorded(overlaidLines(input));
}

double RunChart::budget() const
{
    return nanosecondsPerSecond / axis().frameRate();
}

QString RunChart::widestValue()
{
    return QStringLiteral("000.0 MiB");
}

std::vector<EndLabel> RunChart::widestLabels(const ChartInput&) const
{
    return {};
}

void RunChart::choose(const QString&) {}

RunChart::Overlaid RunChart::overlaid(const RecordedRun&, std::size_t) const
{
    return {};
}

std::vector<RecordedLine> RunChart::overlaidLines(const ChartInput& input) const
{
    std::vector<RecordedLine> lines;
    if (input.overlay == nullptr) return lines;
    const Recording& other = input.overlay->recording;
    for (const ChartLane& lane : input.lanes)
        for (std::size_t under = 0; under < other.laneCount() && !lane.isHidden; ++under)
            if (other.laneName(under) == input.recording->laneName(lane.index))
                if (const Overlaid found = overlaid(*input.overlay, under); found.series != nullptr)
                    lines.push_back({lane.label, lane.style, found.series, found.quantity});
    return lines;
}

double fitLabels(std::span<RunChart* const> charts, const ChartInput& run)
{
    if (charts.empty()) return defaultLabelWidth;
    std::vector<EndLabel> labels;
    const auto add = [&labels](const QString& name, const QString& value) {
        labels.emplace_back().name = name;
        labels.back().value = value;
    };
    const QString value = RunChart::widestValue();
    for (const ChartLane& lane : run.lanes) {
        add(lane.label, value);
        if (run.overlay != nullptr) add(lane.label, recordedText(value));
    }
    for (const RunChart* chart : charts)
        std::ranges::move(chart->widestLabels(run), std::back_inserter(labels));
    const double width = std::max(defaultLabelWidth, labelWidthFor(labels, chartFonts(charts.front()->font())));
    for (RunChart* chart : charts)
        chart->setLabelWidth(width);
    return width;
}

} // namespace poolscope::ui

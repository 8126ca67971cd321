// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The series of a recording as each chart wants them. Lane order gives the style, until inStyles() gives another.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"
#include "ui/charts/budget_share_chart.h"
#include "ui/charts/canvas/recorded_line.h"
#include "ui/charts/flow_chart.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/overview_strip.h"

#include <QStringList>

#include <functional>

namespace poolscope::ui {

// The recording must outlive what is made of it and have the lanes of the experiment.
[[nodiscard]] std::vector<HeapSeries> heapSeries(const Recording& recording);
[[nodiscard]] std::vector<FrameTimeSeries> frameTimeSeries(const Recording& recording);
[[nodiscard]] std::vector<OverviewSeries> overviewSeries(const Recording& recording);
[[nodiscard]] std::vector<BudgetShareSeries> budgetShareSeries(const Recording& recording);
// Of a field that is a flow: this frame's alone.
[[nodiscard]] std::vector<FlowSeries> flowSeries(const Recording& recording, Field field);
// Only lanes that have slots: of all kinds together, or of the kind of that name alone, in its lanes.
[[nodiscard]] std::vector<OccupancySeries> occupancySeries(const Recording& recording, const Experiment& experiment,
                                                           const QString& kind = {});
// Those that occupancySeries() can show alone, in the experiment's order; empty unless there are several.
[[nodiscard]] QStringList kindsWithOccupancy(const Recording& recording, const Experiment& experiment);

// Of `overlay`, the lanes that `shown` has one of the same name of, in its style; `styles` as below. `seriesOf` gets
// the lane of `overlay`, and may have none for it.
[[nodiscard]] std::vector<RecordedLine> recordedLines(const Recording& overlay, const Recording& shown,
                                                      const std::vector<int>& styles,
                                                      const std::function<const Series*(std::size_t lane)>& seriesOf,
                                                      Quantity quantity);

// With the looks that lanes have: `styles` by lane, as laneStyles() tells them.
template <class Series>
[[nodiscard]] std::vector<Series> inStyles(std::vector<Series> all, const std::vector<int>& styles)
{
    for (Series& series : all)
        series.style = styles.at(static_cast<std::size_t>(series.style));
    return all;
}

} // namespace poolscope::ui

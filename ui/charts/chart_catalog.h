// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The explicit list of all charts over time: a chart that is not listed here does not exist. The stack, menus, exports,
// pictures of `poolscope run` and tests go through it.
#pragma once

#include "ui/actions/export_info.h"
#include "ui/charts/run_chart.h"

#include <memory>
#include <span>
#include <vector>

namespace poolscope::ui {

// Whether projector mode shows a chart.
enum class Projected {
    Never,
    WithRoom, // if it was shown before and the screen is high enough for a third chart
    Always,
};

struct ChartInfo
{
    // How the chart is saved. Its id also serves for settings and object names: letters, digits and hyphens.
    ExportInfo saving;
    int height = 300;             // see ChartPlace::height; at first
    bool isShownAtFirst = false;  // and among the pictures of a run
    bool isDrawnIfUseless = true; // among those, even if the run has no data for it
    bool isMeasured = false;      // draws what a clock told, never the same twice
    Projected projected = Projected::Never;
    // The axis must outlive the chart.
    std::unique_ptr<RunChart> (*make)(TimeAxis& axis) = nullptr;
};

template <class Chart>
[[nodiscard]] std::unique_ptr<RunChart> makeChart(TimeAxis& axis)
{
    return std::make_unique<Chart>(axis);
}

// Every chart, from top to bottom in the default order. Explanations are shown beside the first one, and it stays when
// the others make room for the heap map.
[[nodiscard]] std::span<const ChartInfo> chartCatalog();

// How every chart is saved: those of the catalog, then the curves of pauses and of utilisation.
[[nodiscard]] std::vector<ExportInfo> savedCharts();

} // namespace poolscope::ui

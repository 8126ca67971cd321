// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of a complete recording that are not over time, as the panel of pauses draws them. Pure functions.
#pragma once

#include "core/metrics/summary.h"
#include "ui/charts/canvas/curve_chart.h"
#include "ui/charts/chart_input.h"

#include <vector>

namespace poolscope::ui {

// By lane.
struct RunCurves
{
    std::vector<Curve> pauses;      // for PauseChart; of a lane without pauses it has no points
    std::vector<Curve> utilisation; // for UtilisationChart
};

// O(frames + pauses), with some half a second for a million pauses.
[[nodiscard]] RunCurves runCurves(const ChartInput& run, PreemptedFrames rule = PreemptedFrames::LeftOut);

} // namespace poolscope::ui

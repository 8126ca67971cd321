// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table that `poolscope run` prints: one column for each lane, one row for each figure.
#pragma once

#include "core/experiment/experiment.h"
#include "core/export/recording_csv.h"
#include "core/metrics/summary.h"

#include <string>
#include <vector>

namespace poolscope::app {

// Cells of figures that a lane does not have.
inline constexpr const char* noFigure = "–";

// Figures of every run, at least one, by lane.
using RepeatedSummaries = std::vector<std::vector<LaneSummary>>;

// `repeats`: of every run of the experiment, at least one, by lane. Of several, what is measured is the median with its
// interval, or with the least and the most of too few, and a line below says so. CountersOnly leaves out measured
// figures. Ends with a line feed.
[[nodiscard]] std::string summaryTable(const Experiment& experiment, const RepeatedSummaries& repeats, Columns columns);

} // namespace poolscope::app

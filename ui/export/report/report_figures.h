// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a report with the figures of its lanes (core/metrics/lane_figure.h): a row a figure, a column a lane.
// Figures that are estimates in a lane (see StrategyInfo::estimated) are marked there.
#pragma once

#include "core/tuning/sweep/repeats_csv.h"
#include "ui/export/report/report_content.h"
#include "ui/export/report/run_report.h"

namespace poolscope::ui {

// What is counted, estimates told apart.
[[nodiscard]] ReportSection countedFigures(const ReportedRun& run);
// Every kind that has slots of its own, lane by lane; no parts if there is none.
[[nodiscard]] ReportSection poolFigures(const ReportedRun& run);
// What is measured with a clock, or asked of malloc.
[[nodiscard]] ReportSection measuredFigures(const ReportedRun& run);
// What was measured in all repeats of a run: at least two, of the run's lanes.
[[nodiscard]] ReportSection repeatedFigures(const ReportedRun& run, const RepeatedTimings& repeats);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The section of a report with what was measured in all repeats of a run.
#pragma once

#include "core/tuning/sweep/repeats_csv.h"
#include "ui/export/report/report_content.h"
#include "ui/export/report/run_report.h"

namespace poolscope::ui {

// `repeats`: at least two, of the run's lanes.
[[nodiscard]] ReportSection repeatedFigures(const ReportedRun& run, const RepeatedTimings& repeats);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the lanes as tables of a report: what is counted, what is measured, and the pools kind by kind.
#pragma once

#include "ui/export/report/report_content.h"
#include "ui/export/report/reported_run.h"

namespace poolscope::ui {

// One row a figure, one column a lane. Figures that no lane has are left out. What no library tells is marked with ≈
// and stands in a table of its own.
[[nodiscard]] ReportSection countedFigures(const ReportedRun& run);
[[nodiscard]] ReportSection measuredFigures(const ReportedRun& run);
// One row a kind and lane.
[[nodiscard]] ReportSection poolFigures(const ReportedRun& run);

} // namespace poolscope::ui

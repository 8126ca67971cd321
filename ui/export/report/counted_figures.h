// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a report with what is counted, estimates told apart.
#pragma once

#include "ui/export/report/report_content.h"
#include "ui/export/report/run_report.h"

namespace poolscope::ui {

[[nodiscard]] ReportSection countedFigures(const ReportedRun& run);
// Every kind that has slots of its own, lane by lane; no parts if there is none.
[[nodiscard]] ReportSection poolFigures(const ReportedRun& run);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The section of a report with what is measured with a clock, or asked of malloc.
#pragma once

#include "ui/export/report/report_content.h"
#include "ui/export/report/run_report.h"

namespace poolscope::ui {

[[nodiscard]] ReportSection measuredFigures(const ReportedRun& run);

} // namespace poolscope::ui

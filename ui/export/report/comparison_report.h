// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be said of two traces side by side, in the language of the program. Interface thread.
#pragma once

#include "core/tuning/gate/trace_comparison.h"
#include "ui/export/report/report_content.h"

#include <QString>

namespace poolscope::ui {

// The names are those of the traces. Its provenance is only what made it: a trace is no
// experiment.
[[nodiscard]] ReportContent comparisonReportOf(const TraceComparison& comparison, const QString& before,
                                               const QString& after);

} // namespace poolscope::ui

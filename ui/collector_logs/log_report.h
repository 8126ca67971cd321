// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the logs of collectors say, as sections for the window and for a report, in the language of the program. What a
// log does not say is a dash, or left out. Any thread, except for the charts: interface thread.
#pragma once

#include "core/collector_logs/collector_log.h"
#include "core/collector_logs/log_statistics.h"
#include "ui/charts/canvas/curve_chart.h"
#include "ui/export/report/report_content.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

struct ShownLog
{
    QString name; // of the file
    CollectorLog log;
    LogStatistics statistics; // of the log
};

// The logs, with what is wrong in them; their figures side by side; the causes; up to `mostCollections` collections of
// each.
[[nodiscard]] std::vector<ReportSection> sectionsOf(const std::vector<ShownLog>& logs, std::size_t mostCollections);

// One for each log, in its style: its number.
struct LogCurves
{
    std::vector<Curve> heap, pauses, percentiles, utilisation;
};
[[nodiscard]] LogCurves curvesOf(const std::vector<ShownLog>& logs);

// The sections, with the charts behind the first. At least one log.
[[nodiscard]] ReportContent logReportOf(const std::vector<ShownLog>& logs);

// All that the log says of one of its collections, and in which line.
[[nodiscard]] QString explanationOf(const ShownLog& of, std::size_t collection);

} // namespace poolscope::ui

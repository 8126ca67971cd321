// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the logs of collectors say, as sections for the window and for a report, in the language of the program. What a
// log does not say is a dash, or left out. Any thread, except for the charts: interface thread.
#pragma once

#include "core/collector_logs/collector_log.h"
#include "core/collector_logs/log_statistics.h"
#include "ui/charts/canvas/curve_chart.h"
#include "ui/collector_logs/log_charts.h"
#include "ui/export/report/report_content.h"

#include <QString>
#include <QVariant>

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace poolscope::ui {

struct ShownLog
{
    QString name; // of the file
    CollectorLog log;
    LogStatistics statistics; // of the log
};

// A column of a table of collections.
struct CollectionColumn
{
    QString title;
    bool isText = false;
    std::function<QString(const LoggedCollection&)> text;
    // What to sort by, a number or a text; nothing if the log does not say it.
    std::function<QVariant(const LoggedCollection&)> key;
};

// All of them, in order.
[[nodiscard]] std::vector<CollectionColumn> collectionColumns();

// What the logs show, in sentences: of one log its own, of several what they show side by side; empty if nothing.
[[nodiscard]] QString verdictTextOf(const std::vector<ShownLog>& logs);

// The logs, with what each shows and what is wrong in them; their figures side by side; the causes.
[[nodiscard]] std::vector<ReportSection> sectionsOf(const std::vector<ShownLog>& logs);

// From when the times of a log count in charts, ns: one alone is drawn as it says, so that charts and tables agree; of
// several each begins where it begins itself, so that they lie over one another.
[[nodiscard]] std::uint64_t originOf(const std::vector<ShownLog>& logs, const ShownLog& of);

// One for each log, in its style: its number.
struct LogCurves
{
    std::vector<Curve> heap, pauses, percentiles, utilisation;
    LogSpan span{}; // of what is over time
};
[[nodiscard]] LogCurves curvesOf(const std::vector<ShownLog>& logs);

// The sections, with the charts behind the first. At least one log.
[[nodiscard]] ReportContent logReportOf(const std::vector<ShownLog>& logs);

// All that the log says of one of its collections, and in which line.
[[nodiscard]] QString explanationOf(const ShownLog& of, std::size_t collection);

} // namespace poolscope::ui

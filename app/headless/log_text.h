// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The logs of real collectors, as the command line prints them. What a log does not say is a dash.
#pragma once

#include "core/collector_logs/collector_log.h"
#include "core/collector_logs/log_statistics.h"

#include <string>
#include <vector>

namespace poolscope::app {

struct NamedLog
{
    std::string name; // of the file, as it was given
    CollectorLog log;
    LogStatistics statistics{}; // of the log
};

// Reads it with a line of progress, and tells on standard error what is wrong in it. Throws InputError, with the name
// of the file.
[[nodiscard]] NamedLog readLog(const std::string& file);

// "gc.log: G1, a log of the JVM: 34 collections in 12.3 s"
[[nodiscard]] std::string logTitle(const NamedLog& of);
// In sentences, what each log shows, and what they show side by side; "" without collections.
[[nodiscard]] std::string logVerdictText(const std::vector<NamedLog>& logs);
// A table of the figures, one column for each log.
[[nodiscard]] std::string logFiguresText(const std::vector<NamedLog>& logs);
// A table of the causes of the collections, those first that stopped the program longest; "" without collections.
[[nodiscard]] std::string logCausesText(const CollectorLog& log);
// A table of all collections, as they begin in the log; "" without any.
[[nodiscard]] std::string logCollectionsText(const CollectorLog& log);

// Reads it as readLog(). "gc.log: ok, G1, …"
[[nodiscard]] std::string checkedLog(const std::string& file);

} // namespace poolscope::app

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a collector's log shows, in plain sentences. Each has the figures that it rests on; what a log does not say is
// not told.
#pragma once

#include "core/base/message.h"
#include "core/collector_logs/log_statistics.h"

#include <string>
#include <vector>

namespace poolscope {

struct JudgedLog
{
    std::string name{}; // for people
    const LogStatistics& statistics;
};

// How many pauses are longer than a frame, the longest one, the share of the time left to the program, the cause that
// stopped it most, what collections of all of the heap left in it, and threads that waited for memory. None for a log
// without collections.
[[nodiscard]] std::vector<Message> verdictOf(const CollectorLog& log, const LogStatistics& statistics);

// Each of the others beside the first: the share of the time, the median and the longest pause. What reads the same as
// a figure is told as equal. None for one log.
[[nodiscard]] std::vector<Message> comparisonOf(const std::vector<JudgedLog>& logs);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a collector's log, as the command line, the window and reports list them.
#pragma once

#include "core/base/message.h"
#include "core/base/quantity.h"
#include "core/collector_logs/log_statistics.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace poolscope {

struct LogFigure
{
    Message title; // "collections"
    Quantity quantity = Quantity::Count;
    bool isPart = false; // of the figure above it
    // Nothing if the log does not say it. `statistics` are those of `log`.
    std::function<std::optional<double>(const CollectorLog& log, const LogStatistics& statistics)> value{};
};

// All of them, in order.
[[nodiscard]] std::vector<LogFigure> logFigures();

// All pauses and steps of a collection, ns.
[[nodiscard]] std::uint64_t pausedBy(const LoggedCollection& collection);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What can be computed of a collector's log, by the functions that serve lanes.
#pragma once

#include "core/collector_logs/collector_log.h"
#include "core/metrics/mutator_utilisation.h"
#include "core/metrics/percentiles.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

struct LogStatistics
{
    std::array<std::uint64_t, LoggedCollection::kinds> collections{}; // by kind
    std::uint64_t pauses = 0;                                         // with a time of their own
    Percentiles pause{};                                              // ns, of those
    std::uint64_t pausedNs = 0;                                       // all of them, and all steps
    std::uint64_t stepsNs = 0;                                        // of which only this sum is known
    // Of the heap, over all collections of which the log tells it.
    std::optional<std::uint64_t> mostBeforeBytes{}, mostAfterBytes{}, leastAfterBytes{}, mostCapacityBytes{};
    // Nothing if the log does not tell when each pause was.
    std::optional<std::uint64_t> totalNs{}; // that the log covers
    // The share of it in which the program ran; nothing if it was paused for longer than the log covers.
    std::optional<double> throughput{};
    std::vector<UtilisationPoint> utilisation{}; // minimum mutator utilisation; steps are not in it
};

// The pauses of `log` on a time line that begins where the log does, as minimumMutatorUtilisation() wants them: in
// order, those that overlap by the coarseness of stamps one after the other. Nothing if the log does not tell when one
// was.
[[nodiscard]] std::optional<PauseLine> pauseLineOf(const CollectorLog& log);

// The minimum mutator utilisation of one window. Nothing if the log does not tell when each pause was, or covers less.
[[nodiscard]] std::optional<double> utilisationOf(const CollectorLog& log, std::uint64_t windowNs);

// All collections of one cause. Causes that differ only in numbers are one.
struct LoggedCause
{
    std::string name{}; // as the log has it, with "…" for numbers that differ; "" for those without
    std::uint64_t collections = 0;
    std::uint64_t pauses = 0;    // with a time of their own
    std::uint64_t longestNs = 0; // of those
    std::uint64_t pausedNs = 0;  // all of them, and all steps
};

// Those that stopped the program longest come first.
[[nodiscard]] std::vector<LoggedCause> causesOf(const CollectorLog& log);

// O(pauses log pauses).
[[nodiscard]] LogStatistics statisticsOf(const CollectorLog& log);

} // namespace poolscope

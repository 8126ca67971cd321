// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a sweep's runs, and what they are over several seeds: what the curve, the map and the collectors' curves
// are made of.
#pragma once

#include "core/base/parameters.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "core/tuning/sweep/sweep_result.h"

#include <functional>
#include <optional>
#include <vector>

namespace poolscope {

// A figure over the seeds; of an even number of them the median is the mean of the two in the middle.
struct TuningFigure
{
    double median = 0;
    double least = 0;
    double most = 0;

    friend bool operator==(const TuningFigure&, const TuningFigure&) = default;
};

// Nothing if the run does not have it: a time of a run that was not timed.
using RowFigure = std::function<std::optional<double>(const SweepRow&)>;

[[nodiscard]] RowFigure rowFigure(std::uint64_t SweepCounters::*figure);
[[nodiscard]] RowFigure rowFigure(std::uint64_t SweepTimings::*figure);
// Of pauses: also nothing if the run had collections, but all of them in preempted frames, which are left out.
[[nodiscard]] bool isSilentOnPauses(const SweepRow& row);
[[nodiscard]] RowFigure pauseFigure(std::uint64_t SweepTimings::*figure);
// Misses and refusals as a share of acquires, 0 to 1.
[[nodiscard]] std::optional<double> uncoveredOf(const SweepRow& row);
// The time that collections took, in ns a frame.
[[nodiscard]] std::optional<double> pausedNsOf(const SweepRow& row);
// The objects that collections visited, a frame.
[[nodiscard]] std::optional<double> visitedOf(const SweepRow& row);

// Of at least one row; nothing if any of them does not have it.
[[nodiscard]] std::optional<TuningFigure> figureOver(const std::vector<const SweepRow*>& rows, const RowFigure& figure);

[[nodiscard]] const Parameter& describedIn(const SweepRequest& request, const VariedParameter& varied);
// Whether it is a number and has at least two values.
[[nodiscard]] bool isNumericRange(const SweepRequest& request, const VariedParameter& varied);
// Of an integer or a real.
[[nodiscard]] double numberOf(const ParameterValue& value);

} // namespace poolscope

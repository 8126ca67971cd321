// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that depends on a clock as a cell of the table that `run` prints: over several runs of one experiment it is
// the median with its interval.
#pragma once

#include "core/metrics/summary.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace poolscope::app {

// Cells of figures that do not apply to a lane.
inline constexpr const char* noFigure = "–";

// "1,200", and "1,200.5" for the median of an even number of values.
[[nodiscard]] std::string countOrHalf(double number);

struct MeasuredFigure
{
    std::function<std::optional<double>(const LaneSummary&)> figure; // nothing: it does not apply
    std::string (*format)(double);
    const char* (*remark)(const LaneSummary&) = nullptr; // behind figures that are not 0
};

// Figures of every run, at least one, by lane.
using RepeatedSummaries = std::vector<std::vector<LaneSummary>>;

// "1.20 ms" of one run, "1.20 ms (1.10 ms–1.31 ms)" of several (unless both ends read the same),
// "1.20 ms in 3 of 7" if others have no such figure.
[[nodiscard]] std::string cellOf(const MeasuredFigure& measured, const RepeatedSummaries& repeats, std::size_t lane);

// What the cells' figures are, as a line with its line feed; "" for one run.
[[nodiscard]] std::string remarkOn(std::size_t repeats);

} // namespace poolscope::app

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Traits of an experiment's lane that follow from its strategies' catalog entries.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/lane_figure.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Whether any strategy of the lane has slots, or is a collector.
[[nodiscard]] bool hasSlots(const ExperimentLane& lane);
[[nodiscard]] bool collects(const ExperimentLane& lane);
[[nodiscard]] bool hasArena(const ExperimentLane& lane);
// Then figures are taken from all arenas together: the largest free block may be in another arena than the one that
// refused, and of the latest refusals of each the largest is told.
[[nodiscard]] bool hasSeveralArenas(const ExperimentLane& lane);
// StrategyInfo::estimated of all its strategies together: columns of samples.csv in their order, then those of
// collections.csv.
[[nodiscard]] std::vector<std::string> estimatedFigures(const ExperimentLane& lane);
[[nodiscard]] bool isEstimated(const ExperimentLane& lane, std::string_view column);
// Whether the part of one kind is: that of a strategy of its own, or of the lane's.
[[nodiscard]] bool isEstimated(const ExperimentLane& lane, std::string_view kind, std::string_view column);
// The same of StrategyInfo::varying.
[[nodiscard]] std::vector<std::string> varyingFigures(const ExperimentLane& lane);
[[nodiscard]] bool isVarying(const ExperimentLane& lane, std::string_view column);

// As LaneFigure::Of says; whether it is drawn is not asked.
[[nodiscard]] bool hasFigure(const ExperimentLane& lane, LaneFigure::Of of);
// Nothing if the lane does not have the figure, or not yet.
[[nodiscard]] std::optional<double> valueOf(const LaneFigure& figure, const LaneSummary& summary,
                                            const ExperimentLane& lane);

} // namespace poolscope

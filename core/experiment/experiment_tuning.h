// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of an experiment that can be tuned while it runs, found by their paths. The experiment must name a
// scenario and strategies of the catalogs.
#pragma once

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct StrategyInfo;

// The owner of a tuned parameter: the lane with that index or, without one, the scenario.
using TunedLane = std::optional<std::size_t>;

// The parameter that a path names. For a lane, "capacity" is its own and "bullet.capacity" that of a kind; for the
// scenario, "bullets" is its own and "inside.bullets" that of the scenario inside it.
struct TunedParameter
{
    std::span<const Parameter> described; // all parameters of its strategy or scenario
    const ParameterValues* values = nullptr;
    std::string id;                         // of the parameter
    std::string kind;                       // empty: it belongs to the lane itself, or to the scenario
    const StrategyInfo* strategy = nullptr; // null: it belongs to the scenario

    [[nodiscard]] const Parameter& description() const { return *findParameter(described, id); }
};
// The experiment must have that parameter. Valid as long as the experiment is.
[[nodiscard]] TunedParameter tunedParameter(const Experiment& experiment, TunedLane lane, std::string_view path);
// Sets it, to a value that need not be valid (check()).
void tune(Experiment& experiment, TunedLane lane, std::string_view path, const ParameterValue& value);
// What it is, where `path` may also be speedPath without a lane, and its value.
[[nodiscard]] const Parameter& describedAt(const Experiment& experiment, TunedLane lane, std::string_view path);
[[nodiscard]] const ParameterValue& valueAt(const Experiment& experiment, TunedLane lane, std::string_view path);
// The owner for a recording's tuning, which has the lane's name, or "" for the scenario. The lane must exist.
[[nodiscard]] TunedLane tunedLane(const Experiment& experiment, std::string_view name);
// Whether the lane of that name has a parameter of that path. speedPath always exists.
[[nodiscard]] bool hasTuned(const Experiment& experiment, std::string_view laneName, std::string_view path);
// Reads what formatValue() writes. A text that is no value of the parameter gives one that the parameter refuses.
[[nodiscard]] ParameterValue tunedValue(const std::string& text, const Parameter& parameter);

// Parameters of a lane or of the scenario that are set to one value. There is at least one.
struct TuningStep
{
    TunedLane lane;
    std::vector<std::string> parameters;
    ParameterValue value;
};
// With those values, in that order, which may not be valid (check()).
[[nodiscard]] Experiment tunedBy(std::span<const TuningStep> steps, Experiment experiment);

} // namespace poolscope

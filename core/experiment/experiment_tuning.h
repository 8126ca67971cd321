// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of an experiment that can be tuned while it runs, found by their paths. The experiment must name a
// scenario and strategies of the catalogs.
#pragma once

#include "core/base/kind.h"
#include "core/base/parameters.h"
#include "core/experiment/experiment.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace poolscope {

struct StrategyInfo;

// Whose a tuned parameter is: the lane's at that place, or, without one, the scenario's.
using TunedLane = std::optional<std::size_t>;

// What a live parameter's path names: of a lane, "capacity" is its own, "bullet.capacity" that of a kind; of the
// scenario, "bullets" is its own, "inside.bullets" that of the one inside it.
struct TunedParameter
{
    std::span<const Parameter> described; // all of its strategy or scenario
    ParameterValues* values = nullptr;
    std::string id;                         // of the parameter
    std::string kind;                       // empty: the lane's own, or the scenario's
    const StrategyInfo* strategy = nullptr; // null: it is the scenario's
    Backing backing = Backing::System;

    [[nodiscard]] const Parameter& description() const { return *findParameter(described, id); }
};
// The experiment must have it.
[[nodiscard]] TunedParameter tunedParameter(Experiment& experiment, TunedLane lane, std::string_view path);
// Or of speedPath, without a lane.
[[nodiscard]] const Parameter& describedAt(const Experiment& experiment, TunedLane lane, std::string_view path);
[[nodiscard]] const ParameterValue& valueAt(const Experiment& experiment, TunedLane lane, std::string_view path);
// Of a recording's tuning, which has the lane's name, or an empty one for the scenario. The lane must be there.
[[nodiscard]] TunedLane tunedLane(const Experiment& experiment, std::string_view name);
// Whether a parameter of that path is there, in a lane of that name; speedPath always is.
[[nodiscard]] bool hasTuned(const Experiment& experiment, std::string_view laneName, std::string_view path);
// What is wrong with setting it to `value`, valid by itself, in a scenario of these kinds, or nothing.
[[nodiscard]] std::optional<Contradiction> contradictionOfTuning(const Experiment& experiment, TunedLane lane,
                                                                 std::string_view path, const ParameterValue& value,
                                                                 std::span<const Kind> kinds);

} // namespace poolscope

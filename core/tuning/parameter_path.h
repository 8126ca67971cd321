// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A parameter of an experiment as the command line names it: "pooled.capacity" of a lane, "pooled.bullet.capacity" of a
// kind with a strategy of its own, "scenario.bullets", "scenario.inside.bullets". A lane's name may be
// quoted, "\"scenario\".capacity", which means the lane whatever else the name could mean; unquoted, what the scenario
// has is the scenario's.
#pragma once

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/experiment/experiment_tuning.h"

#include <span>
#include <string>
#include <string_view>

namespace poolscope {

struct ParameterPath
{
    TunedLane lane{};   // nothing: the scenario's
    std::string path{}; // as in experiment_tuning.h

    friend bool operator==(const ParameterPath&, const ParameterPath&) = default;
};

// Throws InputError that names what is not there, what there is, and the nearest name. The experiment must be valid.
[[nodiscard]] ParameterPath parameterPathOf(const Experiment& experiment, std::string_view text);
// The lane's name as it stands in a path: in quotation marks if it could be taken for the scenario.
[[nodiscard]] std::string formatOwner(const std::string& lane);
// The text again: "pooled.capacity".
[[nodiscard]] std::string formatPath(const Experiment& experiment, const ParameterPath& path);

// One value, as text: 1000, 1.5, 4MiB (where the parameter is in bytes), lifo. Throws InputError that names `name`, for
// a value that is no number, out of range, or no choice.
[[nodiscard]] ParameterValue parseValue(const Parameter& parameter, std::string_view text, const std::string& name);

// The experiment with that value, which must be valid by itself. It may contradict others (complaintAbout()).
[[nodiscard]] Experiment withValue(Experiment experiment, const ParameterPath& path, const ParameterValue& value);

// An experiment with single values replaced, each written as "pooled.capacity=1000".

// Sets the values in that order. Throws InputError that names the setting for one that has no value, a parameter that
// is not there, a value that is not allowed, a parameter set twice, and a value that contradicts the others once all
// are set. The experiment must be valid.
[[nodiscard]] Experiment withSettings(Experiment experiment, std::span<const std::string> settings);

} // namespace poolscope

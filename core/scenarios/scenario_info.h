// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario says of itself, for lists, files and forms.
#pragma once

#include "core/base/parameters.h"
#include "core/scenarios/scenario.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

struct ScenarioInfo
{
    std::string id;      // "boss-bullets"
    std::string title;   // "Boss bullets"
    std::string meaning; // one line
    std::vector<Parameter> parameters;
    // Whether complete, valid values contradict one another. nullptr: they cannot.
    std::optional<Contradiction> (*contradiction)(const ParameterValues& values) = nullptr;
    // `values` must be complete and valid. nullptr for a scenario that works on another.
    std::unique_ptr<Scenario> (*make)(const ParameterValues& values, std::uint64_t seed) = nullptr;
    // For a scenario that works on another's events, which is passed as `inside`. nullptr for all others.
    std::unique_ptr<Scenario> (*makeAround)(const ParameterValues& values, std::unique_ptr<Scenario> inside) = nullptr;
};

// Prefix of a tuned parameter that belongs to the scenario inside.
inline constexpr std::string_view insidePrefix = "inside.";

} // namespace poolscope

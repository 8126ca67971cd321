// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which settings of two experiments differ, with what was tuned during their runs.
#pragma once

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace poolscope {

// What one of the two has.
struct Setting
{
    std::optional<ParameterValue> value{}; // as tuned at the end; nullopt: it has no such setting
    std::vector<Tuning> tunings{};         // of this setting, in the order of frames
};

struct SettingDifference
{
    enum class Of : std::uint8_t {
        Parameter, // of the run, the scenario, a strategy or a mistake
        Scenario,  // value: its id
        Strategy,  // value: its id; nullopt: the lane is not there, or the kind has no strategy of its own
        Backing,   // value: "system" or "collected"
        Mistake,   // value: "yes"; nullopt: the lane does not make it
    };

    Of of = Of::Parameter;
    std::string lane{}; // name; empty: the run's or its scenario's
    // Parameters as they are tuned ("capacity", "bullet.capacity", "inside.bullets"), those of the run as in an
    // experiment file ("seed"), those of mistakes behind their name ("staleReferences.share"). "strategy" and
    // "bullet.strategy", "bullet.backing", "scenario", "inside.scenario", "staleReferences".
    std::string path{};
    const Parameter* parameter = nullptr; // Of::Parameter: its description, which lives as long as the program
    Setting one{};
    Setting other{};
};

// The run's settings first, then the scenario's, then lane by lane, matched by name. What depends on a strategy or
// scenario that only one of them has is not listed: its id says it all. Titles, descriptions, colours, claims and the
// speed are no settings. Both must be valid.
[[nodiscard]] std::vector<SettingDifference> settingDifferences(const Experiment& one,
                                                                const std::vector<Tuning>& tuningsOfOne,
                                                                const Experiment& other,
                                                                const std::vector<Tuning>& tuningsOfOther);

} // namespace poolscope

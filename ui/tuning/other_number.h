// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that a size can be looked for against: those of its lane and of the scenario.
#pragma once

#include "core/experiment/experiment.h"
#include "core/tuning/parameter_path.h"
#include "ui/tuning/lane_size.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace poolscope::ui {

struct OtherNumber
{
    std::string lane;    // its name; empty: it is the scenario's
    std::string path;    // as in experiment_tuning.h
    Parameter parameter; // Integer or Real; some need a restart

    [[nodiscard]] bool is(const LaneSize& size) const { return lane == size.lane && path == size.path; }
    // "Nursery", "Slots of bullet", "Scenario: Bullets"
    [[nodiscard]] QString title() const;
};

// Of the lane itself, of its kinds' own strategies, of the scenario. The experiment must be valid.
[[nodiscard]] std::vector<OtherNumber> numbersOf(const Experiment& experiment, std::size_t lane);

// Where it is; nothing if the experiment has no such lane or parameter.
[[nodiscard]] std::optional<ParameterPath> placeOf(const Experiment& experiment, const OtherNumber& number);
// What it is set to; nothing as above.
[[nodiscard]] std::optional<double> presentValue(const Experiment& experiment, const OtherNumber& number);

// Some eight values, ascending, at least two, among them the present one: of slots and bytes from an eighth to eight
// times the present, otherwise from a quarter to twice.
[[nodiscard]] std::vector<ParameterValue> valuesToTry(const Parameter& parameter, double present);

} // namespace poolscope::ui

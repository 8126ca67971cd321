// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes from an experiment what is needed to run it.
#pragma once

#include "core/experiment/experiment.h"
#include "core/simulation/run_setup.h"

#include <memory>
#include <optional>
#include <vector>

namespace poolscope {

// The experiment must name a scenario and strategies of the catalogs, as those from the reader do.
[[nodiscard]] RunSetup setupOf(const Experiment& experiment);
// The scenario only. The lanes are not looked at.
[[nodiscard]] std::unique_ptr<Scenario> scenarioOf(const Experiment& experiment);

// What a part of a lane is made from, and those of the kinds with a strategy of their own.
[[nodiscard]] PartSetup setupOf(const ExperimentPart& part);
[[nodiscard]] std::vector<KindPartSetup> kindSetupsOf(const ExperimentLane& lane);
// Why the lane cannot make that mistake; nothing if it can.
[[nodiscard]] std::optional<Message> misfitOf(const MistakeInfo& mistake, const ExperimentLane& lane);

} // namespace poolscope

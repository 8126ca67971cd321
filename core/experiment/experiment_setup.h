// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// From an experiment to what runs it.
#pragma once

#include "core/experiment/experiment.h"
#include "core/simulation/run_setup.h"

#include <memory>

namespace poolscope {

// The experiment must name a scenario and strategies of the catalogs, as one from a reader does.
[[nodiscard]] RunSetup setupOf(const Experiment& experiment);
// The scenario alone; its lanes are not looked at.
[[nodiscard]] std::unique_ptr<Scenario> scenarioOf(const Experiment& experiment);

} // namespace poolscope

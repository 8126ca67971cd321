// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Makes from an experiment what is needed to run it.
#pragma once

#include "core/experiment/experiment.h"
#include "core/simulation/run_setup.h"

#include <memory>

namespace poolscope {

// The experiment must name a scenario and strategies of the catalogs, as those from the reader do.
[[nodiscard]] RunSetup setupOf(const Experiment& experiment);
// The scenario only. The lanes are not looked at.
[[nodiscard]] std::unique_ptr<Scenario> scenarioOf(const Experiment& experiment);

} // namespace poolscope

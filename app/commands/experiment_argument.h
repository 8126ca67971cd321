// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment given to a command: the name of a built-in one, a file, or "-" for standard input.
#pragma once

#include "core/experiment/experiment.h"

#include <cstddef>
#include <string>

namespace poolscope::app {

// The name used in messages: "standard input" for "-".
[[nodiscard]] std::string shownName(const std::string& argument);
// To be run: throws ExperimentError also if it cannot be run here, complaintHere(). Reads standard input to its end, so
// it can be read only once.
[[nodiscard]] Experiment experimentOf(const std::string& argument);

// The index of the lane that an option names. Throws UsageError, which names the lanes that there are.
[[nodiscard]] std::size_t laneNamed(const Experiment& experiment, const std::string& name, const std::string& option);

} // namespace poolscope::app

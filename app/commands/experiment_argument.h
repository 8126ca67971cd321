// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment that a command is given: the name of a built-in one, a file, or "-" for standard input.
#pragma once

#include "core/experiment/experiment.h"

#include <string>

namespace poolscope::app {

// What messages call it: "standard input" for "-".
[[nodiscard]] std::string shownName(const std::string& argument);
// Throws ExperimentError. Standard input is read to its end, and so only once.
[[nodiscard]] Experiment experimentOf(const std::string& argument);

} // namespace poolscope::app

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writing an experiment as JSON that a person can read: every default spelled out, keys in the design's order.
#pragma once

#include "core/experiment/experiment.h"

#include <string>

namespace poolscope {

// Ends with a line feed. parseExperiment() of it gives the same experiment.
[[nodiscard]] std::string formatExperiment(const Experiment& experiment);

} // namespace poolscope

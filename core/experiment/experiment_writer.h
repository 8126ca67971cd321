// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an experiment as JSON that people can read: every default spelled out, keys in the design's order.
#pragma once

#include "core/experiment/experiment.h"

#include <string>

namespace poolscope {

// The text ends with a line feed. parseExperiment() turns it back into the same experiment.
[[nodiscard]] std::string formatExperiment(const Experiment& experiment);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an experiment as JSON that people can read: every default spelled out, keys in the design's order.
#pragma once

#include "core/experiment/experiment.h"

#include <filesystem>
#include <string>

namespace poolscope {

// The text ends with a line feed. parseExperiment() turns it back into the same experiment.
[[nodiscard]] std::string formatExperiment(const Experiment& experiment);
// The same for a file in `folder`: the path of a trace is one from there, so that both can move together, unless they
// share no folder but the root.
[[nodiscard]] std::string formatExperimentIn(const std::filesystem::path& folder, Experiment experiment);

} // namespace poolscope

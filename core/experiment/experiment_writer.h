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
// With the path of a trace from the folder, so that both can move together, unless they share no folder but the root.
// An empty folder leaves it as it is.
[[nodiscard]] Experiment withPathsFrom(const std::filesystem::path& folder, Experiment experiment);
// With the name of a trace alone, for what may come to lie in any folder.
[[nodiscard]] Experiment withNameOfTrace(Experiment experiment);
// The same for a file in `folder`, withPathsFrom() there; empty: in the current folder.
[[nodiscard]] std::string formatExperimentIn(const std::filesystem::path& folder, Experiment experiment);

} // namespace poolscope

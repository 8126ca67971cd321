// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table that `poolscope run` prints: one column for each lane, one row for each figure.
#pragma once

#include "core/experiment/experiment.h"
#include "core/export/columns.h"
#include "core/metrics/summary.h"

#include <string>
#include <vector>

namespace poolscope::app {

// CountersOnly leaves out measured figures. Ends with a line feed.
[[nodiscard]] std::string summaryTable(const Experiment& experiment, const std::vector<LaneSummary>& lanes,
                                       Columns columns);

} // namespace poolscope::app

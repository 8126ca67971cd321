// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table that `poolscope run --by-kind` prints: one row for each kind, or for each lane in which it has slots.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/kind_lives.h"
#include "core/metrics/summary.h"

#include <string>
#include <vector>

namespace poolscope::app {

// `kinds` by kind, `lanes` by lane. Ends with a line feed.
[[nodiscard]] std::string kindTable(const Experiment& experiment, const std::vector<KindLives>& kinds,
                                    const std::vector<LaneSummary>& lanes);

} // namespace poolscope::app

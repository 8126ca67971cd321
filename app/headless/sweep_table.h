// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The table that `sweep` prints.
#pragma once

#include "core/tuning/sweep/sweep.h"

#include <string>

namespace poolscope::app {

// For every lane and combination of values: the medians over the seeds and, where seeds differ, least to most.
[[nodiscard]] std::string sweepTable(const Sweep& sweep);

} // namespace poolscope::app

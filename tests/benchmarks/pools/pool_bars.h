// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All bars of the pools, in the order of the table. L is the ratio to the hand-written limit, g that to operator new
// and delete. "Best" is the fastest of our own: for churn one pool for all sizes (the least product of its ratios over
// the sizes), for bullets through pointers one per size.
#pragma once

#include "tests/benchmarks/pools/bar.h"
#include "tests/benchmarks/pools/results.h"

#include <vector>

namespace poolscope::bench {

[[nodiscard]] std::vector<Bar> allBars(const Results& results);
// The bars of the typed pools, compared with boost::pool, for each level of optimisation that was measured.
[[nodiscard]] std::vector<Bar> typedFaceBars(const Results& results);

} // namespace poolscope::bench

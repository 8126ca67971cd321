// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The measured figures as tables, in Markdown.
#pragma once

#include "tests/benchmarks/pools/bar.h"
#include "tests/benchmarks/pools/results.h"

#include <string>
#include <vector>

namespace poolscope::bench {

// One row per bar, with aligned columns so that it also reads as plain text, and the number of bars met.
[[nodiscard]] std::string barTable(const std::vector<Bar>& bars);
// One row per contestant for each load: ns, L, g, instructions, resident bytes per live byte; fastest first.
[[nodiscard]] std::string contestantTables(const Results& results);
// The same for the typed pools: ns, L, ratio to boost::pool, instructions.
[[nodiscard]] std::string typedFaceTables(const Results& results);
// Names of the optional contestants that were not available.
[[nodiscard]] std::vector<std::string> missingPeers(const Results& results);

} // namespace poolscope::bench

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bars on instructions per unit of work, which do not depend on the state of the machine. They include the loop,
// which takes 82 instructions per step of churn and 14 per temporary.
#pragma once

#include "tests/benchmarks/pools/bar.h"

#include <map>
#include <string>
#include <vector>

namespace poolscope::bench {

// By workload ("churn") and contestant.
using InstructionCounts = std::map<std::string, std::map<std::string, double>>;

[[nodiscard]] std::vector<Bar> instructionBars(const InstructionCounts& counts);
// The bars of the typed pools. The limit and boost::pool take 91.5.
[[nodiscard]] std::vector<Bar> typedInstructionBars(const InstructionCounts& counts);

} // namespace poolscope::bench

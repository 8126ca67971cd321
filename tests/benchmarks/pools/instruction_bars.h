// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The bars on instructions per unit of work, which do not depend on the machine's mood: the loop included, of
// which 82 are churn's (a step) and 14 those of temporaries.
#pragma once

#include "tests/benchmarks/pools/bar.h"

#include <map>
#include <string>
#include <vector>

namespace poolscope::bench {

// By workload ("churn") and contestant.
using InstructionCounts = std::map<std::string, std::map<std::string, double>>;

[[nodiscard]] std::vector<Bar> instructionBars(const InstructionCounts& counts);
// Of the pools as a program uses them. The limit and boost::pool take 91.5.
[[nodiscard]] std::vector<Bar> typedInstructionBars(const InstructionCounts& counts);

} // namespace poolscope::bench

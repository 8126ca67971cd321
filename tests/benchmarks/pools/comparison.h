// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Times contestants against each other. Each repetition runs all of them in shuffled order, each with a trial of its
// own, so that disturbances affect all alike and ratios within a repetition are reliable.
#pragma once

#include "tests/benchmarks/pools/trial.h"

#include <map>
#include <string>
#include <vector>

namespace poolscope::bench {

// Nanoseconds per unit of the load (see Load), one for each repetition, by the name of the contestant. The n-th values
// of all contestants belong to the same repetition.
using Times = std::map<std::string, std::vector<double>>;

struct Thoroughness
{
    bool quick = false; // a hundredth of the work, to see that everything runs

    [[nodiscard]] std::size_t repetitions(const Load& load) const;
    // The rounds of one measurement.
    [[nodiscard]] std::size_t rounds(const Load& load) const;
    [[nodiscard]] bool leavesOut(const Load& load) const { return quick && load.objects > 100'000; }
};

// Compares all contestants at the load's workload, or only those in `only` if it is not empty.
[[nodiscard]] Times compare(const Load& load, const Thoroughness& thoroughness, const std::vector<std::string>& only);

} // namespace poolscope::bench

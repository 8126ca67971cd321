// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The distribution of a set of values, which shows its tail as clearly as its bulk: values against the share of all
// values that do not exceed them, in steps that halve towards 100 %, as HdrHistogram prints and draws them.
#pragma once

#include <cstdint>
#include <vector>

namespace poolscope {

struct PercentilePoint
{
    double share = 0;        // of all values, below 1
    std::uint64_t value = 0; // the smallest that at least that share of all values do not exceed

    // Its place on HdrHistogram's logarithmic axis: 1 for the least value, 2 for the median, 10 for p90, 100 for p99
    // and so on.
    [[nodiscard]] double position() const { return 1 / (1 - share); }
};

// How many shares `percentileCurve` takes from each half of the rest: the lower half, then the third quarter, …
inline constexpr std::uint64_t stepsPerHalving = 5;

// Nearest-rank percentiles, each a value that was really measured, from the least value at share 0 to the greatest at
// the first share that only it reaches. Empty for no values. O(n); takes its argument by value because it reorders it.
[[nodiscard]] std::vector<PercentilePoint> percentileCurve(std::vector<std::uint64_t> values);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a set of values is distributed, with as much to see of its tail as of its bulk: the value against the share of
// all values it is not exceeded by, in steps that halve on the way to the whole, as HdrHistogram prints and draws them.
#pragma once

#include <cstdint>
#include <vector>

namespace poolscope {

struct PercentilePoint
{
    double share = 0;        // of all values, below 1
    std::uint64_t value = 0; // the smallest that at least that share of all values do not exceed

    // Where HdrHistogram draws it, on a logarithmic axis: 1 for the least value, 2 for the median, 10 for p90, 100 for
    // p99 and so on.
    [[nodiscard]] double position() const { return 1 / (1 - share); }
};

// Shares that `percentileCurve` takes from each half of what is left: of the lower half, of the third quarter …
inline constexpr std::uint64_t stepsPerHalving = 5;

// From the least value, at share 0, to the greatest, at the first share that no other value reaches: nearest-rank
// percentiles, each a value that was really measured. Nothing for no values. O(n); takes its argument by value because
// it reorders it.
[[nodiscard]] std::vector<PercentilePoint> percentileCurve(std::vector<std::uint64_t> values);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Percentiles by the nearest-rank method: the smallest value that at least p percent of all values do not
// exceed. Always a value that was really measured.
#pragma once

#include <cstdint>
#include <vector>

namespace poolscope {

struct Percentiles
{
    std::uint64_t p50 = 0;
    std::uint64_t p90 = 0;
    std::uint64_t p95 = 0;
    std::uint64_t p99 = 0;
    std::uint64_t p999 = 0;
    std::uint64_t p9999 = 0;
    std::uint64_t max = 0;
};

// All 0 for no values. O(n); takes its argument by value because it reorders it.
[[nodiscard]] Percentiles percentilesOf(std::vector<std::uint64_t> values);

// Statistics of one figure over a range of frames. Thread-safe.
struct RangeStatistics
{
    std::uint64_t count = 0; // of values; if 0, all else is 0, too
    std::uint64_t minimum = 0;
    double mean = 0;
    std::uint64_t p50 = 0; // percentiles as in percentiles.h
    std::uint64_t p99 = 0;
    std::uint64_t maximum = 0;
    std::uint64_t total = 0;
};

// O(n); takes its argument by value because it reorders it. The total must fit into 64 bits.
[[nodiscard]] RangeStatistics statisticsOf(std::vector<std::uint64_t> values);

// The distribution of a set of values, which shows its tail as clearly as its bulk: values against the share of all
// values that do not exceed them, in steps that halve towards 100 %, as HdrHistogram prints and draws them.
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

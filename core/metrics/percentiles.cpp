// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace poolscope {

Percentiles percentilesOf(std::vector<std::uint64_t> values)
{
    if (values.empty()) return {};
    auto searched = values.begin();
    // Ranks rise, so that each search only has to look at the values above the one found before.
    const auto next = [&](std::uint64_t perTenThousand) {
        const std::uint64_t rank = std::max<std::uint64_t>(1, (values.size() * perTenThousand + 9999) / 10'000);
        const auto position = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
        std::nth_element(searched, position, values.end());
        searched = position;
        return *position;
    };
    Percentiles result;
    result.p50 = next(5000);
    result.p90 = next(9000);
    result.p95 = next(9500);
    result.p99 = next(9900);
    result.p999 = next(9990);
    result.p9999 = next(9999);
    result.max = *std::max_element(searched, values.end());
    return result;
}

RangeStatistics statisticsOf(std::vector<std::uint64_t> values)
{
    RangeStatistics result;
    if (values.empty()) return result;
    result.count = values.size();
    result.minimum = *std::ranges::min_element(values);
    result.total = std::accumulate(values.begin(), values.end(), std::uint64_t{0});
    result.mean = static_cast<double>(result.total) / static_cast<double>(result.count);
    const Percentiles percentiles = percentilesOf(std::move(values));
    result.p50 = percentiles.p50;
    result.p99 = percentiles.p99;
    result.maximum = percentiles.max;
    return result;
}

std::vector<PercentilePoint> percentileCurve(std::vector<std::uint64_t> values)
{
    std::vector<PercentilePoint> curve;
    if (values.empty()) return curve;
    const std::uint64_t count = values.size();
    auto searched = values.begin();
    for (std::uint64_t halving = 0;; ++halving) {
        for (std::uint64_t step = 0; step < stepsPerHalving; ++step) {
            // The share left above, as a fraction of whole numbers, since a rank must not depend on rounding.
            const std::uint64_t above = 2 * stepsPerHalving - step;
            const std::uint64_t whole = (2 * stepsPerHalving) << halving;
            const std::uint64_t rank = std::max<std::uint64_t>(1, count - count * above / whole);
            // Ranks rise, so that each search only has to look at the values above the one found before.
            const auto position = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
            std::nth_element(searched, position, values.end());
            searched = position;
            curve.push_back({1 - static_cast<double>(above) / static_cast<double>(whole), *position});
            if (rank == count) return curve;
        }
    }
}

} // namespace poolscope

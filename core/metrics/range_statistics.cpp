// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/range_statistics.h"

#include "core/metrics/percentiles.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace poolscope {

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

} // namespace poolscope

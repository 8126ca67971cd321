// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/median_interval.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace poolscope {

MedianInterval medianIntervalOf(std::vector<double> values, double wanted)
{
    std::ranges::sort(values);
    const std::size_t count = values.size();
    const std::size_t half = count / 2;
    MedianInterval found{.median = count % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2};
    // The interval misses if at most `rank` values lie below the median, or at most `rank` above it. Logarithms, since
    // one half to the power of some thousand is no double any more.
    double logarithm = -static_cast<double>(count) * std::numbers::ln2;
    double below = std::exp(logarithm); // probability that at most `rank` values do
    std::size_t rank = 0;
    found.coverage = 1 - 2 * below;
    while (2 * (rank + 2) <= count) {
        logarithm += std::log(static_cast<double>(count - rank) / static_cast<double>(rank + 1));
        below += std::exp(logarithm);
        if (1 - 2 * below < wanted) break;
        found.coverage = 1 - 2 * below;
        ++rank;
    }
    found.low = values[rank];
    found.high = values[count - 1 - rank];
    found.coverage = std::max(0.0, found.coverage);
    return found;
}

} // namespace poolscope

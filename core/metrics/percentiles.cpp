// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/percentiles.h"

#include <algorithm>
#include <cmath>

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

} // namespace poolscope

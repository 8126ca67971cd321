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

} // namespace poolscope

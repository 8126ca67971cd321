// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of one figure over a range of frames. Thread-safe.
#pragma once

#include <cstdint>
#include <vector>

namespace poolscope {

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

} // namespace poolscope

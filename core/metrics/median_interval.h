// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The median of independent measurements, and the interval between two of them that covers the true median, whatever
// the distribution: the number of measurements below it is binomial with one half (David and Nagaraja, "Order
// Statistics", 3rd edition, 2003, section 7.1).
#pragma once

#include <cstddef>
#include <vector>

namespace poolscope {

struct MedianInterval
{
    double median = 0; // of an even number of values the mean of the two in the middle
    double low = 0;    // always values that were measured
    double high = 0;
    // The probability that an interval chosen in this way covers the true median: exact if no two measurements can be
    // equal, and more otherwise. Below what was wanted if there are too few values; low and high are then the least and
    // the greatest of them.
    double coverage = 0;
};

// Fewer values have no interval of 95 %.
inline constexpr std::size_t minForInterval95 = 6;

// The narrowest interval that is symmetrical in ranks and covers at least `wanted`, below 1. At least one value.
[[nodiscard]] MedianInterval medianIntervalOf(std::vector<double> values, double wanted = 0.95);

} // namespace poolscope

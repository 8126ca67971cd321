// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/percentile_curve.h"

#include <algorithm>
#include <cstddef>

namespace poolscope {

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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/kind_lives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace poolscope {

std::string logarithmicHistogram(std::span<const std::uint64_t> counts)
{
    static constexpr std::array blocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    if (counts.empty()) return {};
    const double most = std::log2(static_cast<double>(*std::ranges::max_element(counts)) + 1);
    std::string text;
    for (const std::uint64_t count : counts) {
        const double height = count == 0 ? 0 : std::log2(static_cast<double>(count) + 1) / most * (blocks.size() - 1);
        text += count == 0 ? " " : blocks.at(static_cast<std::size_t>(height));
    }
    return text;
}

} // namespace poolscope

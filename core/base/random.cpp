// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <cassert>

namespace poolscope {

std::uint32_t Random::below(std::uint32_t bound)
{
    assert(bound > 0);
    // Lemire, "Fast random integer generation in an interval" (2019).
    std::uint64_t product = (bits() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
        const std::uint32_t threshold = (0U - bound) % bound;
        while (low < threshold) {
            product = (bits() >> 32) * bound;
            low = static_cast<std::uint32_t>(product);
        }
    }
    return static_cast<std::uint32_t>(product >> 32);
}

std::int32_t Random::between(std::int32_t low, std::int32_t high)
{
    assert(low <= high);
    const auto width = static_cast<std::uint32_t>(static_cast<std::int64_t>(high) - low);
    if (width == 0xffff'ffff) return static_cast<std::int32_t>(bits() >> 32);
    return static_cast<std::int32_t>(low + static_cast<std::int64_t>(below(width + 1)));
}

float Random::unit()
{
    return static_cast<float>(bits() >> 40) * 0x1p-24F;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lowest and the highest of a set of values.
#pragma once

#include <algorithm>
#include <cstdint>

namespace poolscope {

struct MinMax
{
    std::uint64_t minimum = 0;
    std::uint64_t maximum = 0;

    void include(const MinMax& other)
    {
        minimum = std::min(minimum, other.minimum);
        maximum = std::max(maximum, other.maximum);
    }

    friend bool operator==(const MinMax&, const MinMax&) = default;
};

// The extremes of no values: the first value included replaces them.
inline constexpr MinMax noExtremes{~std::uint64_t{0}, 0};

} // namespace poolscope

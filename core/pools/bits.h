// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: MIT
// What C++20 has in <bit>, for C++17.
#pragma once

#include <cstddef>
#include <cstdint>

namespace poolscope::pools {

[[nodiscard]] constexpr bool isPowerOfTwo(std::size_t number)
{
    return number != 0 && (number & (number - 1)) == 0;
}

// The smallest power of two that is not less than `number`, which must not be more than half of what there is.
[[nodiscard]] constexpr std::size_t powerOfTwoFrom(std::size_t number)
{
    std::size_t power = 1;
    while (power < number)
        power *= 2;
    return power;
}

// The number of zeros below the lowest one of `word`, which must not be 0.
[[nodiscard]] constexpr std::size_t zerosBelow(std::uint64_t word)
{
    return static_cast<std::size_t>(__builtin_ctzll(word));
}

} // namespace poolscope::pools

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers for the measured loops: one multiplication each, the same sequence for every contestant.
// The code of the loop itself is always inlined: it must be the same machine code for every pool. The inlining of the
// pools is left to the compiler, as in any program.
#pragma once

#include <cstddef>
#include <cstdint>

namespace poolscope::bench {

// One step of a linear congruential generator; its upper bits are random enough to choose objects.
class Draw
{
public:
    [[gnu::always_inline]] void next() { state_ = state_ * 6364136223846793005U + 1442695040888963407U; }
    // From 0 to bound - 1; bound up to 2^32.
    [[nodiscard, gnu::always_inline]] std::size_t below(std::size_t bound) const
    {
        return (state_ >> 32U) * bound >> 32U;
    }
    // From 0 to 3, from bits other than the leading ones that below() uses.
    [[nodiscard, gnu::always_inline]] std::uint32_t oneOfFour() const
    {
        return static_cast<std::uint32_t>(state_ >> 30U) & 3U;
    }
    [[nodiscard, gnu::always_inline]] std::uint32_t bits() const { return static_cast<std::uint32_t>(state_ >> 32U); }
    // From the next step, 0 to 1023.
    [[nodiscard, gnu::always_inline]] float nextPixel()
    {
        next();
        return static_cast<float>(state_ >> 54U);
    }

private:
    std::uint64_t state_ = 42;
};

} // namespace poolscope::bench

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers that are the same on every machine: the 64-bit Mersenne twister of the C++ standard, which fixes its
// output, with distributions of our own (the standard's differ between libraries).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>

namespace poolscope {

class Random
{
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    [[nodiscard]] std::uint64_t bits() { return engine_(); }
    // Uniform in [0, bound). `bound` must not be 0. Lemire's multiplication, with rejection: unbiased.
    [[nodiscard]] std::uint32_t below(std::uint32_t bound);
    // Uniform in [low, high], both included; low <= high.
    [[nodiscard]] std::int32_t between(std::int32_t low, std::int32_t high);
    // Uniform in [0, 1), 24 bits: every value is exact in a float.
    [[nodiscard]] float unit();
    // Uniform in [low, high); low < high.
    [[nodiscard]] float uniform(float low, float high)
    {
        // The sum may round up to the end.
        return std::min(low + (high - low) * unit(), std::nextafter(high, low));
    }

private:
    std::mt19937_64 engine_;
};

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): one well-mixed word from another. For values that
// must depend on an id only, such as the body of an object.
[[nodiscard]] constexpr std::uint64_t mixBits(std::uint64_t x)
{
    x += 0x9e37'79b9'7f4a'7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58'476d'1ce4'e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d0'49bb'1331'11ebULL;
    return x ^ (x >> 31);
}

} // namespace poolscope

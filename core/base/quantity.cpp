// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace poolscope {

namespace {

std::string countInEnglish(double value)
{
    constexpr double most = 9'223'372'036'854'774'784; // the largest double below 2^63, for llround()
    constexpr double few = 1000;
    const double whole = std::floor(value);
    if (value - whole == 0.5) return formatCount(std::llround(whole)) + ".5"; // the median of an even number of counts
    if (value == whole || value >= few) return formatCount(std::llround(std::min(value, most)));
    std::array<char, 16> text;
    const auto end = std::to_chars(text.begin(), text.end(), value, std::chars_format::general, 3).ptr;
    return {text.begin(), end};
}

// Shows decimals where a whole number would hide a change.
std::string averageInEnglish(double value)
{
    if (value == 0) return "0";
    if (value < 0.005) return "< 0.01";
    return value < 100 ? formatFixed(value, value < 10 ? 2 : 1) : countInEnglish(std::round(value));
}

} // namespace

std::string inEnglish(double value, Quantity quantity)
{
    switch (quantity) {
    case Quantity::Bytes: return formatBytes(value);
    case Quantity::BytesPerSecond: return formatBytes(value) + "/s";
    case Quantity::Nanoseconds: return formatNanoseconds(value);
    case Quantity::Share: return formatShare(value);
    case Quantity::Average: return averageInEnglish(value);
    case Quantity::Count: break;
    }
    return countInEnglish(value);
}

} // namespace poolscope

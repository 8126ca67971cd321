// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/pools/bar.h"

#include <array>
#include <cstdio>

namespace poolscope::bench {

namespace {

// Ratios are decided by three decimals, readable figures need two; large values need none.
std::string withUnit(double value, const std::string& unit)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), value < 10 ? "%.3f %s" : "%.1f %s", value, unit.c_str());
    return text.data();
}

} // namespace

std::string Bar::measuredText() const
{
    return measured ? withUnit(*measured, unit) : "not measured";
}

std::string Bar::barText() const
{
    return "<= " + withUnit(atMost, unit);
}

std::string Bar::verdict() const
{
    if (!measured) return "-";
    return passes() ? "pass" : "miss";
}

} // namespace poolscope::bench

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace poolscope {

// What is calculated, for a file: more decimals would be noise, and the shortest form that reads back is the same
// everywhere.
[[nodiscard]] inline double sixDecimals(double value)
{
    return std::round(value * 1e6) / 1e6;
}

} // namespace poolscope

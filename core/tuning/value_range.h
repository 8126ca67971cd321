// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a sweep as people write them: lists ("100,200,500"), ranges ("100..200": every whole number),
// ranges of so many values ("100..5000/20", both ends included), and with values that grow by the same factor
// ("100..5000/20log"). Parts of a list may be ranges.
#pragma once

#include "core/base/parameters.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

inline constexpr std::size_t maximumSweepValues = 10'000;

// In the order written, without repetitions; whole numbers are rounded to the nearest. Throws InputError naming `name`.
[[nodiscard]] std::vector<ParameterValue> parseValues(const Parameter& parameter, std::string_view text,
                                                      const std::string& name);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where two lines that run together part.
#pragma once

#include "core/recording/series.h"

#include <cstddef>
#include <optional>

namespace poolscope {

// The first frame from `from` on in which both have a value and the values differ by more than that share of the
// greater (0: at all). O(frames), some 2 ms for a million.
[[nodiscard]] std::optional<std::size_t> firstDifference(const Series& one, const Series& other, double share = 0,
                                                         std::size_t from = 0);

} // namespace poolscope

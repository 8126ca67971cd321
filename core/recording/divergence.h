// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where two lines, or two recordings, that run together part.
#pragma once

#include "core/recording/recording.h"
#include "core/recording/series.h"

#include <cstddef>
#include <optional>

namespace poolscope {

// The first frame from `from` on in which both have a value and the values differ by more than that share of the
// greater (0: at all). O(frames), some 2 ms for a million.
[[nodiscard]] std::optional<std::size_t> firstDifference(const Series& one, const Series& other, double share = 0,
                                                         std::size_t from = 0);

// Where the counters of two lanes part; measurements are never the same twice.
struct CounterDifference
{
    std::size_t frame = 0;
    Field field = Field::HeapBytes; // of several in that frame the first

    friend bool operator==(const CounterDifference&, const CounterDifference&) = default;
};

// The first from frame `from` on, as far as both are recorded. O(frames * counters), as far as they do not part.
[[nodiscard]] std::optional<CounterDifference> firstCounterDifference(const Recording& one, std::size_t lane,
                                                                      const Recording& other, std::size_t otherLane,
                                                                      std::size_t from = 0);

} // namespace poolscope

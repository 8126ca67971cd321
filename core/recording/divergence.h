// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Finds where two series, or two recordings, begin to differ.
#pragma once

#include "core/recording/recording.h"
#include "core/recording/series.h"

#include <cstddef>
#include <optional>

namespace poolscope {

// The first frame from `from` on in which both have a value and the values differ by more than `share` of the greater
// (0: differ at all). O(frames), some 2 ms for a million.
[[nodiscard]] std::optional<std::size_t> firstDifference(const Series& one, const Series& other, double share = 0,
                                                         std::size_t from = 0);

// Where the counters of two lanes begin to differ. Measurements are left out, as they are never the same twice.
struct CounterDifference
{
    std::size_t frame = 0;
    Field field = Field::HeapBytes; // the first, if several differ in that frame

    friend bool operator==(const CounterDifference&, const CounterDifference&) = default;
};

// The first difference from frame `from` on, in the frames that both have. O(frames * counters) up to the difference.
[[nodiscard]] std::optional<CounterDifference> firstCounterDifference(const Recording& one, std::size_t lane,
                                                                      const Recording& other, std::size_t otherLane,
                                                                      std::size_t from = 0);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of stretches of a series, at a cost that does not grow with their length: beside the series it keeps what the
// first n values add up to, for every 64th n. Memory: a quarter of a byte a value. Not thread-safe.
#pragma once

#include "core/recording/series.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::ui {

class RunningSum
{
public:
    // Stretches that begin and end at multiples of it cost least.
    static constexpr std::size_t grain = 64;

    struct Total
    {
        std::uint64_t sum = 0;
        std::uint64_t count = 0; // of values that were added

        [[nodiscard]] double mean() const
        {
            return count > 0 ? static_cast<double>(sum) / static_cast<double>(count) : 0;
        }
    };

    // Leaves out the values at places where `leftOut` is not 0; it may be null. Both must outlive it, and may grow.
    explicit RunningSum(const Series& series, const Series* leftOut = nullptr) : series_(&series), leftOut_(leftOut) {}

    // Of the values [first, last), cut at the end of the series. O(grain), but for what was appended since the last
    // call.
    [[nodiscard]] Total total(std::size_t first, std::size_t last);

private:
    void follow();
    void add(Total& total, std::size_t first, std::size_t last) const;

    const Series* series_;
    const Series* leftOut_;
    std::vector<Total> upTo_{Total{}}; // upTo_[n]: of the first n * grain values
};

} // namespace poolscope::ui

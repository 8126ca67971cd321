// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over ranges of a series, at a cost independent of their length: stores the prefix sum of the first n values for
// every 64th n. Memory: a quarter of a byte per value. Not thread-safe.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace poolscope::ui {

class RunningSum
{
public:
    // Ranges that begin and end at multiples of it are cheapest.
    static constexpr std::size_t grain = 64;

    struct Total
    {
        std::uint64_t sum = 0;
        std::uint64_t count = 0; // number of values in the sum

        [[nodiscard]] double mean() const
        {
            return count > 0 ? static_cast<double>(sum) / static_cast<double>(count) : 0;
        }
    };

    // Leaves out values at indices where `leftOut`, which may be null, is not 0. Both series must outlive this object,
    // and may grow.
    explicit RunningSum(const Series& series, const Series* leftOut = nullptr) : series_(&series), leftOut_(leftOut) {}

    // The sum of the values [first, last), cut at the end of the series. O(grain), plus what was appended since the
    // last call.
    [[nodiscard]] Total total(std::size_t first, std::size_t last);

private:
    void follow();
    void add(Total& total, std::size_t first, std::size_t last) const;

    const Series* series_;
    const Series* leftOut_;
    std::vector<Total> upTo_{Total{}}; // upTo_[n]: sum of the first n * grain values
};

// Counts the preempted frames in view, for charts that draw them faintly.
class PreemptedTally
{
public:
    // As Recording::preemptedFrameTimes(), one per lane; null ones are skipped. They must outlive this object, and may
    // grow.
    void setSeries(const std::vector<const Series*>& preempted);

    // Sum over all lanes. O(lanes), plus what was appended since the last call.
    [[nodiscard]] std::size_t framesInSight(const ChartView& view);
    // Adds the meaning and the number of faint frames, if there are any.
    void addLegend(ChartPicture& picture, const ChartView& view);

private:
    struct Lane
    {
        const Series* series;
        RunningSum others; // counts the frames that were not preempted
    };

    std::vector<Lane> lanes_;
};

} // namespace poolscope::ui

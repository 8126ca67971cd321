// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless/measured_figure.h"

#include "core/base/units.h"
#include "core/metrics/median_interval.h"

#include <cmath>
#include <utility>

namespace poolscope::app {

std::string countOrHalf(double number)
{
    return formatFixed(number, number == std::floor(number) ? 0 : 1);
}

std::string cellOf(const MeasuredFigure& measured, const RepeatedSummaries& repeats, std::size_t lane)
{
    std::vector<double> values;
    for (const std::vector<LaneSummary>& lanes : repeats)
        if (const auto value = measured.figure(lanes[lane])) values.push_back(*value);
    if (values.empty()) return noFigure;
    const std::size_t count = values.size();
    const MedianInterval found = medianIntervalOf(std::move(values));
    std::string text = measured.format(found.median);
    // Intervals of fewer values would be of another kind than the others of the table.
    if (count < repeats.size())
        text += " in " + std::to_string(count) + " of " + std::to_string(repeats.size());
    else if (const std::string low = measured.format(found.low), high = measured.format(found.high); low != high)
        text += " (" + low + "–" + high + ")";
    if (measured.remark != nullptr && found.high > 0) text += measured.remark(repeats.front()[lane]);
    return text;
}

std::string remarkOn(std::size_t repeats)
{
    if (repeats < 2) return {};
    const std::string over = "\nWhat is measured is the median over " +
                             formatCount(static_cast<std::int64_t>(repeats)) + " repeats, and in parentheses ";
    if (repeats < fewestForInterval95)
        return over + "the least and the most; an interval takes " + std::to_string(fewestForInterval95) +
               " repeats or more.\n";
    // How sure one is depends on the number of values alone.
    const MedianInterval any = medianIntervalOf(std::vector<double>(repeats));
    return over + "its 95 % interval, from order\nstatistics: it covers the true median with a probability of " +
           formatShare(any.coverage) +
           ", whatever the distribution.\n"
           "Where there is none, its ends are equal in the digits shown.\n";
}

} // namespace poolscope::app

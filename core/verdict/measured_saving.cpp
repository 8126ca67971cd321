// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/measured_saving.h"

#include "core/metrics/median_interval.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace poolscope {

MeasuredSaving savingOf(const FrameComparison& comparison, std::optional<double> floorNs)
{
    const FrameDifference& saving = comparison.saving;
    MeasuredSaving found{
        .pair = comparison.pair, .outcome = comparison.outcome(), .savedNs = saving.difference, .floorNs = floorNs};
    if (found.isTold() && (!floorNs || std::abs(saving.difference) <= *floorNs)) found.outcome = Outcome::NoDifference;
    if (!saving.halfWidth) return found;
    found.lowNs = saving.difference - *saving.halfWidth;
    found.highNs = saving.difference + *saving.halfWidth;
    found.by = IntervalBy::BatchMeans;
    return found;
}

MeasuredSaving savingOver(std::span<const MeasuredRun> repeats, std::size_t pair)
{
    MeasuredSaving found{.pair = repeats.front().comparisons[pair].pair};
    std::vector<double> saved;
    std::vector<Outcome> outcomes;
    for (const MeasuredRun& run : repeats) {
        saved.push_back(run.comparisons[pair].saving.difference);
        outcomes.push_back(run.comparisons[pair].outcome());
    }
    if (std::ranges::all_of(outcomes, [](Outcome outcome) { return outcome == Outcome::TooFewFrames; })) return found;
    const bool areEnough = saved.size() >= fewestForInterval95;
    const MedianInterval interval = medianIntervalOf(std::move(saved));
    found.savedNs = interval.median;
    found.lowNs = interval.low;
    found.highNs = interval.high;
    found.by = areEnough ? IntervalBy::Repeats : IntervalBy::Extremes;
    found.outcome = Outcome::NoDifference;
    const bool isBeyondNoise = areEnough && (interval.low > 0 || interval.high < 0);
    if (isBeyondNoise && std::abs(interval.median) >= FrameComparison::resolutionNs)
        found.outcome = interval.median > 0 ? Outcome::Faster : Outcome::Slower;
    return found;
}

} // namespace poolscope

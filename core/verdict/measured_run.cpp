// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/measured_run.h"

#include "core/metrics/median_interval.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace poolscope {

MeasuredRun measuredRunOf(const Experiment& experiment, const Recording& recording, PreemptedFrames rule)
{
    MeasuredRun run{comparisonsOf(experiment, recording, rule), {}, {}};
    for (const FrameComparison& comparison : run.comparisons)
        run.pauses.push_back(comparePauses(recording, comparison.pair, rule));
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        run.breaches.push_back(breachesOf(recording, lane, rule));
    return run;
}

ProcessNoise noiseBetween(std::span<const MeasuredRun> processes, std::uint64_t frames)
{
    std::vector<std::vector<LaneMeans>> means;
    for (const MeasuredRun& process : processes) {
        std::vector<LaneMeans>& own = means.emplace_back();
        for (const FrameComparison& comparison : process.comparisons)
            own.push_back({comparison.laneNs, comparison.otherNs});
    }
    return processNoiseOf(means, frames);
}

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
    const bool areEnough = saved.size() >= minForInterval95;
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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the verdict needs of the times of one run, so that those of many repeats can be kept without their recordings.
#pragma once

#include "core/metrics/process_noise.h"
#include "core/verdict/budget_sentences.h"
#include "core/verdict/frame_comparison.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

struct MeasuredRun
{
    std::vector<FrameComparison> comparisons; // comparisonsOf()
    std::vector<PauseComparison> pauses;      // of the same pairs
    std::vector<BudgetBreaches> breaches;     // by lane
};

// O(frames): some 0.1 s for a million of two lanes.
[[nodiscard]] MeasuredRun measuredRunOf(const Experiment& experiment, const Recording& recording, PreemptedFrames rule);

// How far the comparisons of these runs, each of a process of its own and so many frames, lie apart. At least one.
[[nodiscard]] ProcessNoise noiseBetween(std::span<const MeasuredRun> processes, std::uint64_t frames);

// How much time a frame a lane saved against another, in one run or over repeats of it.

// Where an interval comes from.
enum class IntervalBy : std::uint8_t {
    None,       // there is none
    BatchMeans, // of the frames of one run
    Repeats,    // exact order statistics (core/metrics/median_interval.h)
    Extremes,   // no interval: the least and the most of too few repeats, which tell nothing
};

struct MeasuredSaving
{
    LanePair pair;
    Outcome outcome = Outcome::TooFewFrames;
    double savedNs = 0; // the mean of a run's frames; over repeats the median
    double lowNs = 0;   // unless by None
    double highNs = 0;
    IntervalBy by = IntervalBy::None;
    // Of one run: what equal lanes differ by from process to process; below it no difference is told, and without it
    // none at all.
    std::optional<double> floorNs{};

    [[nodiscard]] bool isTold() const { return outcome == Outcome::Faster || outcome == Outcome::Slower; }
};

// Told only if it is beyond the noise between the run's frames and above the floor.
[[nodiscard]] MeasuredSaving savingOf(const FrameComparison& comparison, std::optional<double> floorNs = {});

// `repeats`: of the same experiment, each in a process of its own, at least two; pair: index among their comparisons.
// An interval that does not cover 0 decides; too few repeats for one tell nothing.
[[nodiscard]] MeasuredSaving savingOver(std::span<const MeasuredRun> repeats, std::size_t pair);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far two series of frames differ, and the 95 % interval of that difference. A frame resembles the ones before it,
// so that the usual interval of a mean would be far too narrow. The series are cut into batches, whose estimates are
// nearly independent if the batches are long enough (batch means and sectioning: Asmussen and Glynn, "Stochastic
// Simulation", 2007, sections IV.5 and III.5a). Tests of whether they are have little power with so few batches, so the
// likeness that is left widens the interval: batches are taken for a first-order autoregression with the correlation r
// of neighbours, which multiplies the variance by (1 + r) / (1 - r) (as N-Skart does: Tafazzoli, Steiger and Wilson,
// IEEE Transactions on Automatic Control 56, 2011) and leaves fewer degrees of freedom in the same ratio (Bayley and
// Hammersley, Journal of the Royal Statistical Society, Supplement 8, 1946). If r is large, batches become longer.
//
// Of simulated runs whose frames keep 0, 0.9 or 0.99 of the one before, the interval covers the true mean in 94 to 96 %
// with 1,600 frames or more (tst_batch_means). It covers less where a run is shorter than some fifteen times as long as
// its noise lasts: 89 % of runs of 600 frames that keep 0.99.
//
// Deterministic, thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace poolscope {

// The value of one frame. Frames that do not count are left out.
struct FrameValue
{
    std::uint64_t frame = 0;
    double value = 0;
};

enum class FrameStatistic : std::uint8_t {
    Mean,
    Median,
    P99, // percentiles as in percentiles.h
};

// Why there is no interval.
enum class NoInterval : std::uint8_t {
    TooFewFrames, // for batches that would have an estimate of their own
    TooDependent, // even the longest batches resemble their neighbours
};

struct FrameDifference
{
    double difference = 0;                     // of the statistic over all frames: one less the other
    std::optional<double> halfWidth;           // the interval is difference ± halfWidth, with a coverage of 95 %
    std::size_t batches = 0;                   // that it comes from; 0 without one
    NoInterval why = NoInterval::TooFewFrames; // if there is none

    // Whether the interval does not cover 0.
    [[nodiscard]] bool isBeyondNoise() const
    {
        return halfWidth && (difference > *halfWidth || difference < -*halfWidth);
    }
};

// The values come in the order of frames, all below `frames`. `arePaired`: frame i did the same work in both, so that
// what the work adds to both cancels out batch by batch. At least one value each. O(values).
[[nodiscard]] FrameDifference differenceOf(std::span<const FrameValue> one, std::span<const FrameValue> other,
                                           std::uint64_t frames, FrameStatistic statistic, bool arePaired);

// The 97.5 % quantile of Student's t distribution; degrees of freedom >= 1, and they need not be whole: Welch's are
// not. Exact below 4, within 0.001 from there on.
[[nodiscard]] double studentT95(double degreesOfFreedom);

} // namespace poolscope

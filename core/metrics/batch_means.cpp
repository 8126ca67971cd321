// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/batch_means.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>
#include <optional>
#include <vector>

namespace poolscope {

namespace {

// Between 10 and 30 batches, more of them hardly narrow the interval (Schmeiser, "Batch Size Effects in the Analysis
// of Simulation Output", Operations Research 30, 1982).
constexpr std::array<std::size_t, 3> batchCounts{32, 16, 8};

// So that an estimate of a batch is not one frame's alone: of 200 frames, two lie above the 99th percentile.
std::size_t minPerBatch(FrameStatistic statistic)
{
    return statistic == FrameStatistic::P99 ? 200 : 20;
}

double estimateOf(std::span<const FrameValue> values, FrameStatistic statistic, std::vector<double>& scratch)
{
    if (statistic == FrameStatistic::Mean) {
        const double sum = std::accumulate(values.begin(), values.end(), 0.0,
                                           [](double before, const FrameValue& next) { return before + next.value; });
        return sum / static_cast<double>(values.size());
    }
    scratch.clear();
    for (const FrameValue& value : values)
        scratch.push_back(value.value);
    const std::size_t percent = statistic == FrameStatistic::Median ? 50 : 99;
    const std::size_t rank = std::max<std::size_t>(1, (scratch.size() * percent + 99) / 100);
    const auto place = scratch.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(scratch.begin(), place, scratch.end());
    return *place;
}

// The estimate of each batch; empty if one has too few values. Batches are cut by frames, so that those of two series
// cover the same frames even where other frames are left out.
std::vector<double> estimatesOf(std::span<const FrameValue> values, std::uint64_t frames, std::size_t batches,
                                FrameStatistic statistic)
{
    std::vector<double> estimates, scratch;
    auto begin = values.begin();
    for (std::size_t batch = 1; batch <= batches; ++batch) {
        const std::uint64_t end = frames * batch / batches;
        const auto next =
            std::partition_point(begin, values.end(), [end](const FrameValue& value) { return value.frame < end; });
        const std::span<const FrameValue> own(begin, next);
        if (own.size() < minPerBatch(statistic)) return {};
        estimates.push_back(estimateOf(own, statistic, scratch));
        begin = next;
    }
    return estimates;
}

double meanOf(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double squaresAround(const std::vector<double>& values, double centre)
{
    return std::accumulate(values.begin(), values.end(), 0.0,
                           [centre](double sum, double value) { return sum + (value - centre) * (value - centre); });
}

// Of neighbours, from von Neumann's ratio, which is less biased than the usual estimate: 0 for independent values, 1
// for those that hardly change from one to the next.
double correlationOf(const std::vector<double>& values)
{
    const double squares = squaresAround(values, meanOf(values));
    if (squares <= 0) return 0;
    double steps = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        steps += (values[i] - values[i - 1]) * (values[i] - values[i - 1]);
    return 1 - steps / (2 * squares);
}

// Beyond it the few batches say too little of how much the series varies: longer ones are taken.
constexpr double maxCorrelation = 0.7;

struct Spread
{
    double variance = 0; // of the estimate over all batches
    double freedom = 1;
};

// Nothing if batches resemble their neighbours too much. That they do less is allowed for: as many independent batches
// would be fewer.
std::optional<Spread> spreadOf(const std::vector<double>& estimates, double centre)
{
    const double correlation = std::max(0.0, correlationOf(estimates));
    if (correlation > maxCorrelation) return std::nullopt;
    const double widening = (1 + correlation) / (1 - correlation);
    const auto count = static_cast<double>(estimates.size());
    return Spread{squaresAround(estimates, centre) / (count - 1) / count * widening,
                  std::max(1.0, (count - 1) / widening)};
}

// Welch's degrees of freedom.
Spread sumOf(const Spread& one, const Spread& other)
{
    const double variance = one.variance + other.variance;
    const double divisor = one.variance * one.variance / one.freedom + other.variance * other.variance / other.freedom;
    return {variance, divisor > 0 ? variance * variance / divisor : one.freedom};
}

// With t = sqrt(n) cot a, what lies beyond t on both sides is the integral of (sin x)^(n - 1) from 0 to a, as a share
// of that to a right angle. For s = sin a it is the series below; it rises ever more steeply, so that Newton's steps,
// from above, do not overshoot.
double studentT95OfFew(double n)
{
    const double whole = std::sqrt(std::numbers::pi) * std::tgamma(n / 2) / std::tgamma((n + 1) / 2) / 2;
    const double wanted = 0.05 * whole;
    double s = std::pow(n * wanted, 1 / n);
    for (int step = 0; step < 8; ++step) {
        double sum = 0, term = std::pow(s, n);
        for (int k = 0; k < 40; ++k, term *= s * s * (k - 0.5) / k)
            sum += term / (n + 2 * k);
        s -= (sum - wanted) * std::sqrt(1 - s * s) / std::pow(s, n - 1);
    }
    return std::sqrt(n * (1 / (s * s) - 1));
}

} // namespace

FrameDifference differenceOf(std::span<const FrameValue> one, std::span<const FrameValue> other, std::uint64_t frames,
                             FrameStatistic statistic, bool arePaired)
{
    std::vector<double> scratch;
    const double whole = estimateOf(one, statistic, scratch), otherWhole = estimateOf(other, statistic, scratch);
    FrameDifference found{.difference = whole - otherWhole, .halfWidth = {}};
    for (const std::size_t batches : batchCounts) {
        std::vector<double> first = estimatesOf(one, frames, batches, statistic);
        const std::vector<double> second = estimatesOf(other, frames, batches, statistic);
        if (first.empty() || second.empty()) continue;
        found.why = NoInterval::TooDependent;
        std::optional<Spread> spread;
        if (arePaired) {
            std::ranges::transform(first, second, first.begin(), std::minus());
            spread = spreadOf(first, found.difference);
        } else if (const auto own = spreadOf(first, whole), others = spreadOf(second, otherWhole); own && others) {
            spread = sumOf(*own, *others);
        }
        if (!spread) continue;
        found.halfWidth = studentT95(spread->freedom) * std::sqrt(spread->variance);
        found.batches = batches;
        break;
    }
    return found;
}

double studentT95(double degreesOfFreedom)
{
    if (degreesOfFreedom < 4) return studentT95OfFew(degreesOfFreedom);
    // Within 0.001 (Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964, 26.7.5).
    constexpr double z = 1.959963985;
    constexpr double z2 = z * z;
    constexpr double g1 = z * (z2 + 1) / 4;
    constexpr double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
    constexpr double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    constexpr double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    const double n = degreesOfFreedom;
    return z + g1 / n + g2 / (n * n) + g3 / (n * n * n) + g4 / (n * n * n * n);
}

} // namespace poolscope

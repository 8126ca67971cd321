// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a recording comes to, lane by lane: the figures under the charts, in summary.json and in the table that
// `run` prints.
#pragma once

#include "core/metrics/books.h"
#include "core/metrics/percentiles.h"
#include "core/metrics/sample.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace poolscope {

// Golden.
struct CounterSummary
{
    std::uint64_t frames = 0;
    Counters totals;   // flows: sums over all frames; levels: as they stand after the last
    Counters peaks;    // of every figure, the most in or after one frame
    LaneBooks books;   // as they stand after the last

    // The share of all acquires asked for that an idle slot served: one that was refused, or that took a slot in
    // use, was not. 0 if none was asked for.
    [[nodiscard]] double hitRate() const;
};

// How a frame's budget is spent, as shares of it, averaged over all frames; together with idle they make 1
// unless the budget is overrun.
struct BudgetShares
{
    double update = 0;
    double allocation = 0;
    double collection = 0;
    double idle = 0; // never below 0
};

// Measured.
struct TimingSummary
{
    Percentiles frame;  // ns
    Percentiles pause;  // ns, of the frames that had one
    BudgetShares shares;
    double utilisation16ms = 1; // minimum mutator utilisation, windows of 16.67 ms, 100 ms, 1 s
    double utilisation100ms = 1;
    double utilisation1s = 1;
    std::uint64_t framesOverBudget = 0;       // stolen or not
    std::uint64_t stolenFramesOverBudget = 0; // of them: the lane alone might have kept it
    std::uint64_t stolenFrames = 0;
    std::uint64_t pauses = 0;
    std::uint64_t reservedBytesPeak = 0;
};

struct LaneSummary
{
    CounterSummary counters;
    TimingSummary timings;
};

// Takes samples one by one; a summary can be had at any time. Amortised O(1) a sample.
class Summarizer
{
public:
    // `frameRate`: frames a second; the budget of a frame is its inverse.
    explicit Summarizer(double frameRate) : budgetNs_(1e9 / frameRate) {}

    void add(const Sample& sample);
    void setBooks(LaneBooks books) { counters_.books = std::move(books); }
    // Percentiles, pauses and shares leave stolen frames out if `withoutStolen`. O(frames).
    [[nodiscard]] LaneSummary summary(bool withoutStolen = false) const { return summary(moment(), withoutStolen); }

    // How things stand now, for a summary that is worked out when more samples have come. O(1).
    struct Moment
    {
        CounterSummary counters;
        std::uint64_t reservedBytesPeak = 0;
    };
    [[nodiscard]] Moment moment() const { return {counters_, reservedBytesPeak_}; }
    // As it was then; `moment` is this summarizer's.
    [[nodiscard]] LaneSummary summary(const Moment& moment, bool withoutStolen = false) const;

private:
    struct FrameTimes
    {
        std::uint64_t frame, allocation, update, pause;
        bool stolen;
    };

    double budgetNs_;
    CounterSummary counters_;
    std::uint64_t reservedBytesPeak_ = 0;
    std::vector<FrameTimes> times_;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The summary of a recording, lane by lane: the figures under the charts, in summary.json and in the table that
// `run` prints.
#pragma once

#include "core/metrics/accounting.h"
#include "core/metrics/collection_record.h"
#include "core/metrics/mutator_utilisation.h"
#include "core/metrics/percentiles.h"
#include "core/metrics/sample.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace poolscope {

// Totals of all collections of a run. Golden. The rates are those of Jones, Hosking and Moss, "The Garbage Collection
// Handbook", 2nd edition, 2023.
struct CollectionTotals
{
    std::uint64_t minor = 0;
    std::uint64_t major = 0;
    std::uint64_t increments = 0; // slices of collections that are neither
    std::uint64_t copiedBytes = 0;
    std::uint64_t promotedBytes = 0;
    std::uint64_t objectsVisited = 0;
    std::uint64_t objectsReclaimed = 0;

    // The share of the condemned objects that was found alive; 0 if nothing was condemned. It is a share of objects and
    // not of bytes, since the increments of one collection condemn together, and only objects are counted one by one.
    [[nodiscard]] double survivalRate() const;

    friend bool operator==(const CollectionTotals&, const CollectionTotals&) = default;
};

// Golden.
struct CounterSummary
{
    std::uint64_t frames = 0;
    CollectionTotals collections;
    Counters totals; // flows: sums over all frames; levels: those after the last frame
    // Of every flow the most in one frame; of every level the highest it ever was, within a frame or at its end.
    Counters peaks;
    Accounting accounting; // after the last frame

    // The share of all acquires that an idle slot served; 0 without acquires. Acquires that were refused, or that
    // recycled a slot in use, count as not served.
    [[nodiscard]] double hitRate() const;
    // Collections that were done in increments, each counted once.
    [[nodiscard]] std::uint64_t incrementalCollections() const;
    // Bytes that a frame took from the heap, on average; 0 before the first frame. Times the frame rate, this is the
    // allocation rate in bytes per second of simulated time.
    [[nodiscard]] double allocatedBytesPerFrame() const;
    // The share of all bytes allocated that was promoted into an old space; 0 if nothing was allocated.
    [[nodiscard]] double promotionRate() const;
};

// How a frame's budget is spent, as shares of it, averaged over all frames. They add up to 1 unless the budget is
// overrun.
struct BudgetShares
{
    double update = 0;
    double allocation = 0;
    double collection = 0;
    double drawing = 0; // 0 where the picture is not part of the frame
    double idle = 0;    // never below 0
};

// How every figure taken with a clock treats frames in which other programs had the processor (Sample::isPreempted()).
enum class PreemptedFrames : std::uint8_t {
    // As if they had not happened: without their times, their pauses and their place on the time line. But where frames
    // are compared, or held against their budget, by comparedNs().
    LeftOut,
    Included,
};

// By LeftOut a preempted frame counts with its processor time, which other programs take no part of. To leave it out
// would leave out the pauses, as the longer a frame, the more often it is preempted.
[[nodiscard]] inline std::uint64_t comparedNs(const Sample& sample, PreemptedFrames rule)
{
    return rule == PreemptedFrames::LeftOut && sample.isPreempted() ? sample.timings.cpuNs : sample.timings.frameNs;
}

// Measured, over the frames that `rule` selects; figures marked "all" cover every frame.
struct TimingSummary
{
    PreemptedFrames rule = PreemptedFrames::LeftOut;
    std::uint64_t frames = 0;         // that the figures cover
    Percentiles frame;                // ns
    Percentiles pause;                // ns, of single collections
    std::uint64_t pausedNs = 0;       // all pauses together
    std::uint64_t allocatedBytes = 0; // in these frames
    std::uint64_t setUpNs = 0;        // all: making and prefilling the lane's heap and pools before the first frame
    BudgetShares shares;
    double utilisation16ms = 1; // minimum mutator utilisation, windows of 16.67 ms, 100 ms, 1 s
    double utilisation100ms = 1;
    double utilisation1s = 1;
    std::vector<UtilisationPoint> utilisation{}; // the whole curve, only in Summarizer::finalSummary()
    std::uint64_t framesOverBudget = 0;          // all, by comparedNs()
    std::uint64_t preemptedFramesOverBudget = 0; // all: over it by the clock, and not by their processor time
    std::uint64_t preemptedFrames = 0;           // all

    // Whether so many frames are left out that the rest may not be typical: long frames are preempted more often.
    [[nodiscard]] bool isTooLittle() const { return rule == PreemptedFrames::LeftOut && preemptedFrames > frames / 2; }
    // The mean cost of collection per allocated byte, in ns; 0 if nothing was allocated.
    [[nodiscard]] double collectionNsPerByte() const
    {
        return allocatedBytes == 0 ? 0 : static_cast<double>(pausedNs) / static_cast<double>(allocatedBytes);
    }

    std::uint64_t pauses = 0;
    std::uint64_t reservedBytesPeak = 0; // all
};

struct LaneSummary
{
    CounterSummary counters;
    TimingSummary timings;
};

// Takes samples one by one, and can give a summary at any time. Amortised O(1) a sample.
class Summarizer
{
public:
    // `frameRate` is in frames a second; the budget of a frame is its inverse.
    explicit Summarizer(double frameRate) : budgetNs_(1e9 / frameRate), all_(budgetNs_), clean_(budgetNs_) {}

    // `collections` are those of the lane in that frame, in the order they happened.
    void add(const Sample& sample, std::span<const CollectionRecord> collections = {});
    void setAccounting(Accounting accounting) { counters_.accounting = std::move(accounting); }
    // TimingSummary::setUpNs of every summary.
    void setSetUpNs(std::uint64_t ns) { setUpNs_ = ns; }
    // O(frames).
    [[nodiscard]] LaneSummary summary(PreemptedFrames rule = PreemptedFrames::LeftOut) const
    {
        return summary(moment(), rule);
    }

    // The same with the curve of mutator utilisation, which takes some thirty times as long.
    [[nodiscard]] LaneSummary finalSummary(PreemptedFrames rule = PreemptedFrames::LeftOut) const;

    // The pauses of the frames so far.
    [[nodiscard]] const PauseLine& pauses(PreemptedFrames rule = PreemptedFrames::LeftOut) const
    {
        return rule == PreemptedFrames::Included ? all_ : clean_;
    }

    // The present state, from which a summary can be worked out after more samples were added. O(1).
    struct Moment
    {
        CounterSummary counters;
        std::uint64_t reservedBytesPeak = 0;
        PauseLine::Extent all, clean;
    };
    [[nodiscard]] Moment moment() const { return {counters_, reservedBytesPeak_, all_.extent(), clean_.extent()}; }
    // The summary at that moment, which must be one of this summarizer.
    [[nodiscard]] LaneSummary summary(const Moment& moment, PreemptedFrames rule = PreemptedFrames::LeftOut) const;

private:
    struct FrameTimes
    {
        std::uint64_t frame, allocation, update, draw, pause, allocatedBytes;
        std::uint64_t compared; // comparedNs() by LeftOut

        [[nodiscard]] bool isPreempted() const { return compared < frame; }
    };

    void count(const Sample& sample);
    void count(const Collection& collection);
    static void fillPauses(TimingSummary& timings, std::span<const Pause> pauses, std::uint64_t totalNs);

    double budgetNs_;
    std::uint64_t setUpNs_ = 0;
    CounterSummary counters_;
    std::uint64_t reservedBytesPeak_ = 0;
    std::vector<FrameTimes> times_;
    PauseLine all_, clean_; // clean_ without preempted frames
};

} // namespace poolscope

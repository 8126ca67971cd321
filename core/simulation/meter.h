// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measures what a lane does: the time of its frame, phase by phase, and what the strategies counted in it, as one
// sample, and the accounting since the first frame. The wall clock is read once for each phase, the thread's processor
// time twice for each frame. Belongs to one thread.
#pragma once

#include "core/metrics/accounting.h"
#include "core/metrics/instantiations.h"
#include "core/metrics/processor_time.h"
#include "core/metrics/sample.h"
#include "core/simulation/frame_collections.h"
#include "core/simulation/lane_objects.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

// Counts the objects that a lane makes anew, frame by frame and kind by kind: for a kind with slots, those that its
// pool comes to own; otherwise, every object acquired. O(kinds) for each frame. Belongs to one thread.
class InstantiationCounter
{
public:
    // `acquired` are the objects that the strategies have handed out so far, by kind. Both must outlive it. Objects
    // made before the first frame are not counted.
    InstantiationCounter(const StrategyMix& strategies, std::span<const std::uint64_t> acquired,
                         std::vector<NamedRange> ranges);

    void endFrame();

    // By kind, after the last frame: as StrategyMix::slotsByKind().
    [[nodiscard]] std::span<const KindSlots> slotsByKind() const { return slots_; }
    [[nodiscard]] const Instantiations& whole() const { return whole_; }
    // One for each range, in their order.
    [[nodiscard]] const std::vector<Instantiations>& inRanges() const { return inRanges_; }

private:
    void readLevels(std::vector<std::uint64_t>& made);
    void add(Instantiations& counted) const;

    const StrategyMix& strategies_;
    std::span<const std::uint64_t> acquired_; // by kind, as before_, now_ and slots_
    std::vector<NamedRange> ranges_;
    std::uint64_t frame_ = 0;
    std::vector<std::uint64_t> before_; // made up to the end of the last frame
    std::vector<std::uint64_t> now_;    // up to the end of this frame
    std::vector<KindSlots> slots_;      // as read last
    Instantiations whole_;
    std::vector<Instantiations> inRanges_;
};

class Meter
{
public:
    // `objects` and `collections` must outlive it. What the strategies have done before counts for no frame.
    Meter(const LaneSetup& setup, LaneObjects& objects, FrameCollections& collections);
    ~Meter();
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    // The phases of a frame, in this order; drawingDone() only if something is drawn.
    void beginFrame();
    void birthsDone() { born_ = Clock::now(); }
    void updateDone() { updated_ = drawn_ = Clock::now(); }
    void drawingDone() { drawn_ = Clock::now(); }
    // The time of `work` is excluded from all times of the frame.
    template <class Work>
    void leaveOut(Work work)
    {
        const std::uint64_t cpuBefore = threadTimeNs();
        const auto begin = Clock::now();
        work();
        leftOut_ = {nanosecondsBetween(begin, Clock::now()), threadTimeNs() - cpuBefore};
    }
    // Call before garbage may be freed. Collections note the peak themselves.
    void notePeakOfGarbage();
    // The sample, with frame and lane number not filled in. A debug build throws logic_error if the accounting is off.
    [[nodiscard]] Sample endFrame();

    // The collections of the last frame, and those triggered between it and the frame before. Frame and lane are not
    // filled in.
    [[nodiscard]] std::span<const CollectionRecord> collections() const { return lastCollections_; }
    // By kind, at the end of the last frame; empty if kinds have no slots of their own.
    [[nodiscard]] std::span<const KindSlots> slotsByKind() const { return instantiations_.slotsByKind(); }
    // Replaces the content of `accounting` by that so far, but for the findings on deliberate bugs.
    void readAccounting(Accounting& accounting) const;

private:
    using Clock = FrameCollections::Clock;

    struct Spent
    {
        std::uint64_t wallNs = 0;
        std::uint64_t cpuNs = 0;
    };

    static std::uint64_t nanosecondsBetween(Clock::time_point begin, Clock::time_point end);
    // All times; the strategies' reserved bytes are not included.
    [[nodiscard]] Timings timingsUntil(Clock::time_point end, std::uint64_t cpuEnd) const;
    // Counted since the end of the last frame.
    [[nodiscard]] Counters countersFor(const StrategyStats& now) const;
    void checkAccounting(const StrategyStats& now);

    std::string lane_;
    LaneObjects& objects_;
    FrameCollections& collections_;
    InstantiationCounter instantiations_;
    Clock::time_point begin_, born_, updated_, drawn_;
    std::uint64_t cpuBegin_ = 0;
    Spent leftOut_;
    StrategyStats last_;                   // at the end of the last frame
    std::uint64_t peakGarbageBytes_ = 0;   // within this frame
    std::uint64_t instantiatedBefore_ = 0; // before the first frame
    std::uint64_t maxInstantiated_ = 0;    // in a frame
    std::vector<CollectionRecord> lastCollections_;
    bool isBalanced_ = true; // in all frames so far
};

} // namespace poolscope

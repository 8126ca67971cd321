// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Measures what a lane does: its frame by the clock, phase by phase, and what the strategies counted in it, as one
// sample; the accounting since the first frame. The wall clock is read once a phase, the thread's processor time twice
// a frame. Belongs to one thread.
#pragma once

#include "core/metrics/accounting.h"
#include "core/metrics/sample.h"
#include "core/simulation/frame_collections.h"
#include "core/simulation/instantiation_counter.h"
#include "core/simulation/lane_objects.h"

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace poolscope {

class Meter
{
public:
    // `objects` and `collections` must outlive it. What the strategies did so far is in no frame.
    Meter(const LaneSetup& setup, LaneObjects& objects, FrameCollections& collections);
    ~Meter();
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    // A frame: these in their order, drawingDone() only where something is drawn.
    void beginFrame();
    void birthsDone() { born_ = Clock::now(); }
    void updateDone() { updated_ = drawn_ = Clock::now(); }
    void drawingDone() { drawn_ = Clock::now(); }
    // What `work` takes is in no time of the frame's.
    template <class Work>
    void leaveOut(Work work)
    {
        const std::uint64_t cpuBefore = threadCpuNs();
        const auto begin = Clock::now();
        work();
        leftOut_ = {nanosecondsBetween(begin, Clock::now()), threadCpuNs() - cpuBefore};
    }
    // Garbage may be about to fall. Collections note it themselves.
    void notePeakOfGarbage();
    // But for frame and lane number. A debug build throws logic_error where the accounting is off.
    [[nodiscard]] Sample endFrame();

    // Those of the last frame, and those set off between it and the one before; frame and lane are not filled in.
    [[nodiscard]] std::span<const CollectionRecord> collections() const { return lastCollections_; }
    // By kind, at the end of the last frame; empty where kinds have no slots of their own.
    [[nodiscard]] std::span<const KindSlots> slotsByKind() const { return instantiations_.slotsByKind(); }
    // So far, but for the findings of bugs made on purpose.
    [[nodiscard]] Accounting accounting() const;

private:
    using Clock = FrameCollections::Clock;

    struct Spent
    {
        std::uint64_t wallNs = 0;
        std::uint64_t cpuNs = 0;
    };

    static std::uint64_t nanosecondsBetween(Clock::time_point begin, Clock::time_point end);
    static std::uint64_t threadCpuNs();
    // All but what strategies know: reserved bytes.
    [[nodiscard]] Timings timingsUntil(Clock::time_point end, std::uint64_t cpuEnd) const;
    // Since the end of the last frame.
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
    std::uint64_t instantiatedBefore_ = 0; // the first frame
    std::uint64_t maxInstantiated_ = 0;    // in a frame
    std::vector<CollectionRecord> lastCollections_;
    bool isBalanced_ = true; // in all frames so far
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One way of managing memory, a strategy or several by kind, working through the event stream, with its own live
// table, counters and timings. Belongs to one thread.
#pragma once

#include "core/base/event.h"
#include "core/metrics/sample.h"
#include "core/simulation/body.h"
#include "core/simulation/live_table.h"
#include "core/simulation/pause_clock.h"
#include "core/simulation/run.h"
#include "core/simulation/stale_references.h"
#include "core/strategies/strategy_mix.h"

#include <memory>
#include <span>
#include <vector>

namespace poolscope {

class Lane final : private EvictionObserver
{
public:
    // `kinds` must outlive the lane. Throws InputError for contradictory parameters.
    Lane(const LaneSetup& setup, std::span<const Kind> kinds);
    ~Lane();

    // Works through one frame and returns its sample, but for frame and lane number. Throws RunError.
    [[nodiscard]] Sample work(const FrameEvents& events);

    [[nodiscard]] const std::string& name() const { return name_; }
    void tune(std::string_view parameter, const ParameterValue& value) { strategies_.tune(parameter, value); }
    // `last` are the events of the frame worked through last.
    void picture(const FrameEvents& last, std::vector<Mark>& marks) const;
    [[nodiscard]] LaneBooks books() const;
    [[nodiscard]] StrategyStats stats() const { return strategies_.stats(); }
    void slotsByKind(std::vector<KindSlots>& kinds) const { strategies_.slotsByKind(kinds); }
    [[nodiscard]] std::uint64_t contentChecksum() const;

private:
    void evicted(Object* object) override;
    void apply(std::span<const Event> events);
    void spawn(const Event& event);
    void kill(ObjectId id);
    void forget(ObjectId id);
    void move(const Event& event);
    void leave(Object* object);
    void giveBack(Object* object);
    void releasePending();
    void addFlashes(const FrameEvents& last, std::uint32_t every, std::vector<Mark>& marks) const;
    void updateAll();
    template <class Visit>
    void forEachLiving(Visit visit) const;
    [[nodiscard]] Counters countersSince(const StrategyStats& before);
    void checkBooks(const StrategyStats& stats);

    std::string name_;
    std::span<const Kind> kinds_;
    std::vector<BodyPlan> plans_;
    LiveTable table_;
    PauseClock pauses_;
    StrategyMix strategies_;
    StaleReferences stale_;
    StrategyStats last_;
    std::vector<Object*> pending_; // to be released, out of the table; empty between events
    std::vector<ObjectId> missed_; // born in this frame's stream, but refused or evicted here
    std::uint64_t instantiatedBefore_ = 0; // the first frame
    std::uint64_t mostInstantiated_ = 0;
    bool booksBalanced_ = true;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One strategy working through the event stream, with its own live table, counters and timings. Belongs to one
// thread.
#pragma once

#include "core/base/event.h"
#include "core/metrics/sample.h"
#include "core/simulation/body.h"
#include "core/simulation/live_table.h"
#include "core/simulation/run.h"
#include "core/simulation/pause_clock.h"

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
    void tune(std::string_view parameter, const ParameterValue& value) { strategy_->tune(parameter, value); }
    void picture(std::vector<Mark>& marks) const;
    [[nodiscard]] bool booksBalanced() const { return booksBalanced_; }
    [[nodiscard]] StrategyStats stats() const { return strategy_->stats(); }
    void slotsByKind(std::vector<KindSlots>& kinds) const { strategy_->slotsByKind(kinds); }
    [[nodiscard]] std::uint64_t contentChecksum() const;

private:
    void evicted(Object* object) override;
    void apply(std::span<const Event> events);
    void spawn(const Event& event);
    void kill(ObjectId id);
    void forget(ObjectId id);
    void move(const Event& event);
    void leave(Object* object);
    void releasePending();
    void updateAll();
    template <class Visit>
    void forEachLiving(Visit visit) const;
    [[nodiscard]] Counters countersSince(const StrategyStats& before);
    void checkBooks(const StrategyStats& stats);

    std::string name_;
    std::span<const Kind> kinds_;
    bool hasSlots_;
    bool collects_;
    std::vector<BodyPlan> plans_;
    LiveTable table_;
    PauseClock pauses_;
    std::unique_ptr<Strategy> strategy_;
    StrategyStats last_;
    std::vector<Object*> pending_; // to be released, out of the table; empty between events
    bool booksBalanced_ = true;
};

} // namespace poolscope

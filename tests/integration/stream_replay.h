// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluates an experiment's event stream without any lane, pool or heap: live objects, their maximum, leaked objects.
// The lanes' accounting is compared with this.
#pragma once

#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace poolscope {

class StreamReplay
{
public:
    struct KindCount
    {
        std::uint64_t born = 0;
        std::uint64_t alive = 0; // including leaked ones, while they count as in use
        std::uint64_t most = 0;  // maximum alive at once
        std::uint64_t leaked = 0;
    };

    explicit StreamReplay(const Experiment& experiment) : scenario_(scenarioOf(experiment))
    {
        kinds_.resize(scenario_->kinds().size());
    }

    // Called with every event before it is counted.
    std::function<void(const Event&)> onEvent = [](const Event&) {};

    void playFrame()
    {
        scenario_->produce(events_);
        for (const auto* part : {&events_.opening, &events_.closing})
            for (const Event& event : *part) {
                onEvent(event);
                count(event);
            }
        ++frames_;
    }
    void play(std::uint64_t frames)
    {
        for (std::uint64_t i = 0; i < frames; ++i)
            playFrame();
    }

    [[nodiscard]] const KindCount& kind(std::string_view name) const
    {
        const auto kinds = scenario_->kinds();
        return kinds_[static_cast<std::size_t>(std::ranges::find(kinds, name, &Kind::name) - kinds.begin())];
    }
    [[nodiscard]] const std::vector<KindCount>& kinds() const { return kinds_; }
    [[nodiscard]] const FrameEvents& events() const { return events_; }
    [[nodiscard]] const Scenario& scenario() const { return *scenario_; }
    [[nodiscard]] std::uint64_t born() const { return sum(&KindCount::born); }
    [[nodiscard]] std::uint64_t leaked() const { return sum(&KindCount::leaked); }
    [[nodiscard]] std::uint64_t alive() const { return objects_.size(); }
    [[nodiscard]] std::uint64_t maxAlive() const { return maxAlive_; }

private:
    struct Entry
    {
        KindIndex kind;
        std::vector<std::uint32_t> children; // indices
    };

    void count(const Event& event)
    {
        if (event.type == Event::Type::Spawn) {
            objects_[event.id.index] = {event.kind, {}};
            if (!event.owner.isNull()) objects_.at(event.owner.index).children.push_back(event.id.index);
            KindCount& kind = kinds_[event.kind];
            ++kind.born;
            kind.most = std::max(kind.most, ++kind.alive);
            maxAlive_ = std::max<std::uint64_t>(maxAlive_, objects_.size());
        } else if (event.type == Event::Type::Clear) {
            objects_.clear();
            for (KindCount& kind : kinds_)
                kind.alive = kind.leaked = 0;
        } else if (event.type != Event::Type::Move && event.type != Event::Type::Link) {
            bury(event.id.index, event.type == Event::Type::Leak);
        }
    }

    void bury(std::uint32_t index, bool isLeaked)
    {
        const Entry entry = objects_.extract(index).mapped();
        KindCount& kind = kinds_[entry.kind];
        if (isLeaked)
            ++kind.leaked;
        else
            --kind.alive;
        for (const std::uint32_t child : entry.children)
            bury(child, isLeaked);
    }

    [[nodiscard]] std::uint64_t sum(std::uint64_t KindCount::*member) const
    {
        std::uint64_t total = 0;
        for (const KindCount& kind : kinds_)
            total += kind.*member;
        return total;
    }

    std::unique_ptr<Scenario> scenario_;
    FrameEvents events_;
    std::map<std::uint32_t, Entry> objects_; // by index of the id
    std::vector<KindCount> kinds_;
    std::uint64_t maxAlive_ = 0;
    std::uint64_t frames_ = 0;
};

// A run of an experiment, with lanes found by name, and totals of the flows.
class PlayedRun
{
public:
    PlayedRun(const Experiment& experiment, std::uint64_t frames) : experiment_(experiment), run_(setupOf(experiment))
    {
        totals_.resize(experiment.lanes.size());
        for (std::uint64_t i = 0; i < frames; ++i)
            for (const Sample& sample : run_.step())
                add(totals_[sample.lane], sample.counters);
    }

    [[nodiscard]] Accounting accounting(std::string_view lane) const { return run_.accounting(indexOf(lane)); }
    [[nodiscard]] StrategyStats stats(std::string_view lane) const { return run_.stats(indexOf(lane)); }
    [[nodiscard]] const Counters& totals(std::string_view lane) const { return totals_[indexOf(lane)]; }
    [[nodiscard]] std::uint64_t checksum(std::string_view lane) const { return run_.contentChecksum(indexOf(lane)); }
    [[nodiscard]] const Run& run() const { return run_; }
    [[nodiscard]] std::size_t indexOf(std::string_view lane) const
    {
        const auto found = std::ranges::find(experiment_.lanes, lane, &ExperimentLane::name);
        if (found == experiment_.lanes.end()) qFatal("no such lane");
        return static_cast<std::size_t>(found - experiment_.lanes.begin());
    }

private:
    static void add(Counters& total, const Counters& frame)
    {
        for (const auto member : {&Counters::acquires, &Counters::releases, &Counters::hits, &Counters::misses,
                                  &Counters::exhausted, &Counters::collections, &Counters::reclaimedBytes})
            total.*member += frame.*member;
        total.liveObjects = frame.liveObjects;
        total.slotsInUse = frame.slotsInUse;
        total.slotsOwned = frame.slotsOwned;
        total.highWater = frame.highWater;
        total.heapBytes = frame.heapBytes;
        total.garbageBytes = frame.garbageBytes;
    }

    const Experiment& experiment_;
    Run run_;
    std::vector<Counters> totals_;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/stream_counter.h"

#include "core/tuning/advice/pooled_kinds.h"

#include <algorithm>

namespace poolscope::ui {

StreamCounter::StreamCounter(const Experiment& experiment, std::span<const Kind> kinds)
    : counterOfLanes_(experiment.lanes.size())
{
    std::vector<DemandRules> rules;
    for (const PooledLane& lane : pooledLanes(experiment)) {
        const auto place = std::ranges::find(rules, lane.rules);
        counterOfLanes_[lane.lane] = static_cast<std::size_t>(place - rules.begin());
        if (place == rules.end()) rules.push_back(lane.rules);
    }
    if (rules.empty()) rules.emplace_back();
    for (const DemandRules& each : rules)
        counters_.push_back({DemandCounter(kinds, each)});
}

void StreamCounter::add(const FrameEvents& events)
{
    for (Counter& each : counters_)
        each.counter.add(events);
}

void StreamCounter::tell(RunReport& report, bool isExact)
{
    const Clock::time_point begin = Clock::now();
    if (isExact || begin >= due_) {
        for (Counter& each : counters_)
            each.demand = each.counter.result();
        const Clock::time_point end = Clock::now();
        due_ = std::max(begin + minInterval, end + restPerWork * (end - begin));
        lives_.clear();
        for (const KindDemand& kind : counters_.front().demand)
            lives_.push_back(kind.lives(counters_.front().counter.frames()));
    }
    report.lives = lives_;
    for (std::size_t lane = 0; lane < report.lanes.size(); ++lane) {
        report.lanes[lane].needed.clear();
        if (const auto counter = counterOfLanes_.at(lane))
            for (const KindDemand& kind : counters_[*counter].demand)
                report.lanes[lane].needed.push_back(kind.peak);
    }
}

} // namespace poolscope::ui

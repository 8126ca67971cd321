// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/stream_watch.h"

#include "core/tuning/advice/pooled_kinds.h"

#include <algorithm>

namespace poolscope::ui {

StreamWatch::StreamWatch(const Experiment& experiment, std::span<const Kind> kinds)
    : watchOfLanes_(experiment.lanes.size())
{
    std::vector<DemandRules> rules;
    for (const PooledLane& lane : pooledLanes(experiment)) {
        const auto place = std::ranges::find(rules, lane.rules);
        watchOfLanes_[lane.lane] = static_cast<std::size_t>(place - rules.begin());
        if (place == rules.end()) rules.push_back(lane.rules);
    }
    if (rules.empty()) rules.emplace_back();
    for (const DemandRules& each : rules)
        watches_.push_back({DemandWatch(kinds, each)});
}

void StreamWatch::add(const FrameEvents& events)
{
    for (Watch& each : watches_)
        each.watch.add(events);
}

void StreamWatch::tell(RunReport& report, bool isExact)
{
    const Clock::time_point begin = Clock::now();
    if (isExact || begin >= due_) {
        for (Watch& each : watches_)
            each.demand = each.watch.result();
        const Clock::time_point end = Clock::now();
        due_ = std::max(begin + minInterval, end + restPerWork * (end - begin));
        lives_.clear();
        for (const KindDemand& kind : watches_.front().demand)
            lives_.push_back(kind.lives(watches_.front().watch.frames()));
    }
    report.lives = lives_;
    for (std::size_t lane = 0; lane < report.lanes.size(); ++lane) {
        report.lanes[lane].needed.clear();
        if (const auto watch = watchOfLanes_.at(lane))
            for (const KindDemand& kind : watches_[*watch].demand)
                report.lanes[lane].needed.push_back(kind.peak);
    }
}

} // namespace poolscope::ui

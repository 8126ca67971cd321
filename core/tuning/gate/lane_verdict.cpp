// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/gate/lane_verdict.h"

#include "core/base/error.h"
#include "core/base/parameters.h"
#include "core/tuning/sweep/sweep_run.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

namespace poolscope {

namespace {

std::size_t laneOf(const LaneLimit& limit, const Experiment& experiment)
{
    const std::vector<std::string> names = laneNames(experiment);
    const auto lane = std::ranges::find(names, limit.lane);
    if (lane == names.end())
        throw InputError(withNearest(
            Message(POOLSCOPE_TEXT("CoreText", "%1: no lane is called %2; there are %3"), limit.id, limit.lane, names),
            limit.lane, names));
    const auto index = static_cast<std::size_t>(lane - names.begin());
    if (const ExperimentLane& setup = experiment.lanes[index]; isLeftOut(setup))
        throw InputError(limit.id + ": " + setup.strategy +
                         " keeps its heap from one run to the next, so that its counts vary");
    return index;
}

// Of some lanes, by lane.
std::map<std::size_t, SweepCounters> countersOf(const Experiment& experiment, const std::vector<std::size_t>& lanes,
                                                const std::function<void()>& checkpoint)
{
    const SweepPlan plan({.experiment = experiment, .varied = {}, .seeds = {experiment.seed}});
    SweepUnit unit;
    for (std::size_t run = 0; run < plan.runs().size(); ++run)
        if (std::ranges::find(lanes, plan.runs()[run].lane) != lanes.end()) unit.runs.push_back(run);
    const SweepFindings findings = runUnit(plan, unit, [&](std::uint64_t) {
        checkpoint();
        return false;
    });
    std::map<std::size_t, SweepCounters> counters;
    for (const auto& [run, row] : findings) {
        if (!row.error.empty()) throw RunError(row.error);
        counters.emplace(plan.runs()[run].lane, row.counters);
    }
    return counters;
}

} // namespace

GateVerdict judgedLanes(const Experiment& experiment, const std::vector<LaneLimit>& limits,
                        const std::function<void()>& checkpoint)
{
    std::vector<std::size_t> lanes;
    for (const LaneLimit& limit : limits)
        lanes.push_back(laneOf(limit, experiment));
    const std::map<std::size_t, SweepCounters> counters = countersOf(experiment, lanes, checkpoint);
    GateVerdict verdict;
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const LaneLimit& limit = limits[i];
        const std::uint64_t found = counters.at(lanes[i]).*(limit.column->figure);
        verdict.rows.push_back({.id = limit.id,
                                .quantity = limit.quantity(),
                                .found = {.value = static_cast<double>(found)},
                                .atMost = limit.atMost});
        if (verdict.rows.back().isOver() && verdict.blamed.empty()) verdict.blamed = limit.id;
    }
    return verdict;
}

} // namespace poolscope

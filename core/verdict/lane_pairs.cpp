// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/lane_pairs.h"

#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <string>

namespace poolscope {

bool hasPools(const ExperimentLane& lane)
{
    const auto reusesMemory = [](const std::string& id) {
        const StrategyInfo& info = *findStrategy(id);
        return info.hasSlots || info.keepsMemory;
    };
    return reusesMemory(lane.strategy) ||
           std::ranges::any_of(lane.kinds, [&](const ExperimentKind& own) { return reusesMemory(own.part.strategy); });
}

LanePairs lanePairsOf(const Experiment& experiment)
{
    LanePairs found;
    const std::vector<ExperimentLane>& lanes = experiment.lanes;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        for (std::size_t other = 0; other < lanes.size(); ++other)
            if (hasPools(lanes[lane]) && !hasPools(lanes[other])) found.pairs.push_back({lane, other});
    if (!found.pairs.empty()) return found;
    found.of = hasPools(lanes.front()) ? LanePairs::Of::AllPooled : LanePairs::Of::NonePooled;
    for (std::size_t lane = 1; lane < lanes.size(); ++lane)
        found.pairs.push_back({lane, 0});
    return found;
}

} // namespace poolscope

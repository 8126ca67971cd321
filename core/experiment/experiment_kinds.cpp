// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_kinds.h"

#include "core/experiment/experiment_setup.h"
#include "core/experiment/lane_traits.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>

namespace poolscope {

std::vector<std::string> kindNames(const Experiment& experiment)
{
    std::vector<std::string> names;
    const std::unique_ptr<Scenario> world = scenarioOf(experiment);
    for (const Kind& kind : world->kinds())
        names.push_back(kind.name);
    return names;
}

std::vector<KindIndex> kindsWithSlots(const ExperimentLane& lane, const std::vector<std::string>& kinds)
{
    std::vector<KindIndex> all;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const auto own = std::ranges::find(lane.kinds, kinds[kind], &ExperimentKind::kind);
        const std::string& strategy = own == lane.kinds.end() ? lane.strategy : own->part.strategy;
        if (findStrategy(strategy)->hasSlots) all.push_back(static_cast<KindIndex>(kind));
    }
    return all;
}

Recording recordingFor(const Experiment& experiment)
{
    Recording recording(laneNames(experiment), experiment.frameRate);
    const std::vector<std::string> kinds = kindNames(experiment);
    recording.keepBirths(kinds.size());
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        recording.keepSlots(lane, kindsWithSlots(experiment.lanes[lane], kinds));
    return recording;
}

} // namespace poolscope

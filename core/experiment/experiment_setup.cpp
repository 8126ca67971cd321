// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_setup.h"

#include "core/experiment/world.h"
#include "core/strategies/catalog/strategy_catalog.h"

namespace poolscope {

RunSetup setupOf(const Experiment& experiment)
{
    RunSetup setup{.scenario = findScenario(experiment.scenario),
                   .parameters = experiment.parameters,
                   .inside = findScenario(experiment.inside),
                   .insideParameters = experiment.insideParameters,
                   .seed = experiment.seed,
                   .lanes = {},
                   .drawing = pictureSizeOf(experiment.drawing)};
    if (World::isKnown(experiment) && experiment.world.found->isTold()) setup.told = experiment.world.found->trace();
    for (const ExperimentLane& lane : experiment.lanes) {
        LaneSetup& next = setup.lanes.emplace_back();
        next.name = lane.name;
        next.strategy = findStrategy(lane.strategy);
        next.parameters = lane.parameters;
        for (const ExperimentKind& own : lane.kinds)
            next.kinds.push_back({own.kind, {findStrategy(own.part.strategy), own.part.parameters, own.part.backing}});
        next.ranges = experiment.ranges;
        if (lane.staleReferences) next.stale = staleSettingOf(*lane.staleReferences);
        if (lane.wrongPool) next.wrongPool = wrongPoolSettingOf(*lane.wrongPool);
        if (lane.unsetFields) next.unset = unsetSettingOf(*lane.unsetFields);
    }
    return setup;
}

std::unique_ptr<Scenario> scenarioOf(const Experiment& experiment)
{
    RunSetup setup = setupOf(experiment);
    return makeScenario(setup);
}

} // namespace poolscope

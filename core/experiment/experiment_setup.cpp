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
        next.kinds = kindSetupsOf(lane);
        for (const ExperimentMistake& own : lane.mistakes)
            next.mistakes.push_back({findMistake(own.mistake), own.parameters});
        next.ranges = experiment.ranges;
    }
    return setup;
}

std::unique_ptr<Scenario> scenarioOf(const Experiment& experiment)
{
    RunSetup setup = setupOf(experiment);
    return makeScenario(setup);
}

PartSetup setupOf(const ExperimentPart& part)
{
    return {findStrategy(part.strategy), part.parameters, part.backing};
}

std::vector<KindPartSetup> kindSetupsOf(const ExperimentLane& lane)
{
    std::vector<KindPartSetup> setups;
    for (const ExperimentKind& own : lane.kinds)
        setups.push_back({own.kind, setupOf(own.part)});
    return setups;
}

std::optional<Message> misfitOf(const MistakeInfo& mistake, const ExperimentLane& lane)
{
    if (mistake.misfit == nullptr) return std::nullopt;
    return mistake.misfit(setupOf(lane.part()), kindSetupsOf(lane));
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/lane_replay.h"

#include "core/experiment/experiment_setup.h"

#include <utility>
#include <vector>

namespace poolscope {

namespace {

Experiment onlyLane(Experiment experiment, std::size_t lane)
{
    experiment.lanes = {experiment.lanes.at(lane)};
    experiment.drawing = "none";
    return experiment;
}

RunSetup watchedSetup(const Experiment& experiment, const LaneWatchers& watchers)
{
    RunSetup setup = setupOf(experiment);
    setup.lanes.front().watchers = watchers;
    return setup;
}

} // namespace

LaneReplay::LaneReplay(const FilmRequest& request, const LaneWatchers& watchers)
    : replay_(onlyLane(request.experiment, request.lane),
              watchedSetup(onlyLane(request.experiment, request.lane), watchers))
{
    Interventions own = request.interventions;
    const std::string& lane = request.experiment.lanes.at(request.lane).name;
    std::erase_if(own.tunings, [&](const Tuning& tuning) {
        return tuning.isOfSpeed() || (!tuning.lane.empty() && tuning.lane != lane);
    });
    replay_.setInterventions(std::move(own));
}

std::vector<std::string> kindNamesOf(const Experiment& experiment)
{
    std::vector<std::string> names;
    const auto scenario = scenarioOf(experiment);
    for (const Kind& kind : scenario->kinds())
        names.push_back(kind.name);
    return names;
}

} // namespace poolscope

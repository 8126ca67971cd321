// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/films/maker/lane_replay.h"

#include "core/experiment/experiment_setup.h"
#include "core/tuning/parameter_path.h"

#include <algorithm>

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
    : experiment_(onlyLane(request.experiment, request.lane)),
      tunings_(request.tunings),
      askedFrames_(request.askedFrames),
      run_(watchedSetup(experiment_, watchers))
{
}

void LaneReplay::step()
{
    for (const Tuning& tuning : tunings_)
        if (tuning.frame == frame() && !tuning.isOfSpeed()) apply(tuning);
    if (std::ranges::binary_search(askedFrames_, frame())) run_.collect();
    run_.step();
}

void LaneReplay::apply(const Tuning& tuning)
{
    if (!tuning.lane.empty() && tuning.lane != experiment_.lanes.front().name) return;
    const TunedLane lane = tunedLane(experiment_, tuning.lane);
    const TunedParameter tuned = tunedParameter(experiment_, lane, tuning.parameter);
    const ParameterValue value = parseValue(tuned.description(), tuning.newValue, tuning.parameter);
    if (lane)
        run_.tune(*lane, tuning.parameter, value);
    else
        run_.tuneScenario(tuning.parameter, value);
    tuned.values->set(tuned.id, value);
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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"

namespace poolscope {

const Parameter& seedParameter()
{
    static const Parameter parameter =
        Parameter::integer("seed", "Seed", "", 42, 0, 9'007'199'254'740'991, "where the random numbers begin");
    return parameter;
}

const Parameter& framesParameter()
{
    static const Parameter parameter =
        Parameter::integer("frames", "Frames", "frames", 3600, 1, static_cast<std::int64_t>(maximumFrames),
                           "how long the run is");
    return parameter;
}

const Parameter& frameRateParameter()
{
    static const Parameter parameter = Parameter::real("frameRate", "Frame rate", "frames/s", 60, 1, 1000,
                                                       "frames a second; the budget of a frame is its inverse");
    return parameter;
}

RunSetup setupOf(const Experiment& experiment)
{
    RunSetup setup{findScenario(experiment.scenario), experiment.parameters, experiment.seed, {}};
    for (const ExperimentLane& lane : experiment.lanes)
        setup.lanes.push_back({lane.name, findStrategy(lane.strategy), lane.parameters});
    return setup;
}

} // namespace poolscope

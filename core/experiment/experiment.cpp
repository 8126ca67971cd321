// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"

#include <algorithm>
#include <array>
#include <utility>

namespace poolscope {

const Parameter& seedParameter()
{
    static const Parameter parameter =
        Parameter::integer("seed", "Seed", "", 42, 0, 9'007'199'254'740'991, "where the random numbers begin");
    return parameter;
}

const Parameter& framesParameter()
{
    static const Parameter parameter = Parameter::integer(
        "frames", "Frames", "frames", 3600, 1, static_cast<std::int64_t>(maximumFrames), "how long the run is");
    return parameter;
}

const Parameter& frameRateParameter()
{
    static const Parameter parameter = Parameter::real("frameRate", "Frame rate", "frames/s", 60, 1, 1000,
                                                       "frames a second; the budget of a frame is its inverse");
    return parameter;
}

const Parameter& colourParameter()
{
    static const Parameter parameter =
        Parameter::integer("colour", "Colour", "", 1, 1, static_cast<std::int64_t>(maximumLanes),
                           "number of the lane's colour and marker; left out, that of its place");
    return parameter;
}

const Parameter& speedParameter()
{
    static const Parameter parameter = [] {
        Parameter speed = Parameter::choice("speed", "Speed", "1", {"0.25", "0.5", "1", "2", "4", "unlimited"},
                                            "simulated time against the clock on the wall");
        speed.live = true;
        return speed;
    }();
    return parameter;
}

const ExperimentPart* ExperimentLane::ownPart(std::string_view kind) const
{
    const auto own = std::ranges::find(kinds, kind, &ExperimentKind::kind);
    return own == kinds.end() ? nullptr : &own->part;
}

ExperimentPart* ExperimentLane::ownPart(std::string_view kind)
{
    return const_cast<ExperimentPart*>(std::as_const(*this).ownPart(kind));
}

const std::string& ExperimentLane::strategyOf(std::string_view kind) const
{
    const ExperimentPart* own = ownPart(kind);
    return own == nullptr ? strategy : own->strategy;
}

const ParameterValues* ExperimentLane::mistake(std::string_view id) const
{
    const auto own = std::ranges::find(mistakes, id, &ExperimentMistake::mistake);
    return own == mistakes.end() ? nullptr : &own->parameters;
}

std::vector<std::string> laneNames(const Experiment& experiment)
{
    std::vector<std::string> names;
    for (const ExperimentLane& lane : experiment.lanes)
        names.push_back(lane.name);
    return names;
}

std::vector<int> laneStyles(const Experiment& experiment)
{
    std::array<bool, maximumLanes> isTaken{};
    std::vector<int> styles;
    for (const ExperimentLane& lane : experiment.lanes) {
        styles.push_back(lane.colour - 1);
        if (lane.colour > 0) isTaken.at(static_cast<std::size_t>(lane.colour - 1)) = true;
    }
    // First the lanes whose own index is free, so that a lane that has to give way does not take another's.
    for (std::size_t lane = 0; lane < styles.size(); ++lane) {
        if (styles[lane] >= 0 || isTaken.at(lane)) continue;
        isTaken.at(lane) = true;
        styles[lane] = static_cast<int>(lane);
    }
    for (int& style : styles) {
        if (style >= 0) continue;
        const auto free = std::ranges::find(isTaken, false);
        style = static_cast<int>(free - isTaken.begin());
        *free = true;
    }
    return styles;
}

} // namespace poolscope

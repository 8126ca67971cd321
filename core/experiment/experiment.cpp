// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"

#include <algorithm>
#include <array>

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

const Parameter& colourParameter()
{
    static const Parameter parameter =
        Parameter::integer("colour", "Colour", "", 1, 1, static_cast<std::int64_t>(maximumLanes),
                           "number of the lane's colour and marker; left out, that of its place");
    return parameter;
}

RunSetup setupOf(const Experiment& experiment)
{
    RunSetup setup{.scenario = findScenario(experiment.scenario),
                   .parameters = experiment.parameters,
                   .inside = findScenario(experiment.inside),
                   .insideParameters = experiment.insideParameters,
                   .seed = experiment.seed,
                   .lanes = {}};
    for (const ExperimentLane& lane : experiment.lanes) {
        LaneSetup& next = setup.lanes.emplace_back();
        next.name = lane.name;
        next.strategy = findStrategy(lane.strategy);
        next.parameters = lane.parameters;
        for (const ExperimentKind& own : lane.kinds)
            next.kinds.push_back(
                {own.kind, {findStrategy(own.part.strategy), own.part.parameters, own.part.backing}});
        if (lane.staleReferences) next.stale = staleSettingOf(*lane.staleReferences);
    }
    return setup;
}

std::unique_ptr<Scenario> scenarioOf(const Experiment& experiment)
{
    RunSetup setup = setupOf(experiment);
    return makeScenario(setup);
}

TunedParameter tunedParameter(ExperimentLane& lane, std::string_view path)
{
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos)
        return {findStrategy(lane.strategy), &lane.parameters, std::string(path), "", Backing::System};
    const std::string kind(path.substr(0, dot));
    ExperimentPart& part = std::ranges::find(lane.kinds, kind, &ExperimentKind::kind)->part;
    return {findStrategy(part.strategy), &part.parameters, std::string(path.substr(dot + 1)), kind, part.backing};
}

const ParameterValue& valueAt(const ExperimentLane& lane, std::string_view path)
{
    const TunedParameter tuned = tunedParameter(const_cast<ExperimentLane&>(lane), path);
    return *tuned.values->find(tuned.id);
}

std::optional<Contradiction> contradictionOfTuning(ExperimentLane lane, std::string_view path,
                                                   const ParameterValue& value, std::span<const Kind> kinds)
{
    const TunedParameter tuned = tunedParameter(lane, path);
    tuned.values->set(tuned.id, value);
    std::vector<Kind> served;
    for (const Kind& kind : kinds) {
        const bool isOwn = std::ranges::find(lane.kinds, kind.name, &ExperimentKind::kind) != lane.kinds.end();
        if (tuned.kind.empty() ? !isOwn : kind.name == tuned.kind) served.push_back(kind);
    }
    return contradictionOf({tuned.strategy, *tuned.values, tuned.backing},
                           {findStrategy(lane.strategy), lane.parameters}, served);
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
    // First those whose own place is free, so that one that has to give way takes nobody else's.
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

namespace {

bool hasPartWith(const ExperimentLane& lane, bool StrategyInfo::* property)
{
    const auto has = [=](const std::string& strategy) { return findStrategy(strategy)->*property; };
    return has(lane.strategy) ||
           std::ranges::any_of(lane.kinds, [&](const ExperimentKind& own) { return has(own.part.strategy); });
}

} // namespace

bool hasSlots(const ExperimentLane& lane)
{
    return hasPartWith(lane, &StrategyInfo::hasSlots);
}

bool collects(const ExperimentLane& lane)
{
    return hasPartWith(lane, &StrategyInfo::collects);
}

} // namespace poolscope

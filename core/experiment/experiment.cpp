// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"

#include "core/metrics/sample.h"
#include "core/recording/recording.h"

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

RunSetup setupOf(const Experiment& experiment)
{
    RunSetup setup{.scenario = findScenario(experiment.scenario),
                   .parameters = experiment.parameters,
                   .inside = findScenario(experiment.inside),
                   .insideParameters = experiment.insideParameters,
                   .seed = experiment.seed,
                   .lanes = {},
                   .drawing = pictureSizeOf(experiment.drawing)};
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

namespace {

std::optional<TunedParameter> findTuned(ExperimentLane& lane, std::string_view path)
{
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos) {
        const StrategyInfo* strategy = findStrategy(lane.strategy);
        return TunedParameter{strategy->parameters, &lane.parameters, std::string(path), "", strategy};
    }
    const std::string kind(path.substr(0, dot));
    const auto own = std::ranges::find(lane.kinds, kind, &ExperimentKind::kind);
    if (own == lane.kinds.end()) return std::nullopt;
    const StrategyInfo* strategy = findStrategy(own->part.strategy);
    return TunedParameter{
        strategy->parameters, &own->part.parameters, std::string(path.substr(dot + 1)), kind, strategy,
        own->part.backing};
}

std::optional<TunedParameter> findTunedOfScenario(Experiment& experiment, std::string_view path)
{
    const bool isInside = path.starts_with(insidePrefix);
    const ScenarioInfo* scenario = findScenario(isInside ? experiment.inside : experiment.scenario);
    if (scenario == nullptr) return std::nullopt;
    const std::string_view id = isInside ? path.substr(insidePrefix.size()) : path;
    return TunedParameter{scenario->parameters, isInside ? &experiment.insideParameters : &experiment.parameters,
                          std::string(id), ""};
}

std::optional<TunedParameter> findTuned(Experiment& experiment, TunedLane lane, std::string_view path)
{
    auto found = lane ? findTuned(experiment.lanes.at(*lane), path) : findTunedOfScenario(experiment, path);
    if (found && findParameter(found->described, found->id) == nullptr) found.reset();
    return found;
}

std::optional<Contradiction> contradictionInScenario(const Experiment& experiment)
{
    for (const auto& [id, values] : {std::pair(&experiment.scenario, &experiment.parameters),
                                     std::pair(&experiment.inside, &experiment.insideParameters)}) {
        const ScenarioInfo* scenario = findScenario(*id);
        if (scenario == nullptr || scenario->contradiction == nullptr) continue;
        if (auto found = scenario->contradiction(*values)) return found;
    }
    return std::nullopt;
}

} // namespace

TunedParameter tunedParameter(Experiment& experiment, TunedLane lane, std::string_view path)
{
    return findTuned(experiment, lane, path).value();
}

const Parameter& describedAt(const Experiment& experiment, TunedLane lane, std::string_view path)
{
    if (!lane && path == speedPath) return speedParameter();
    return tunedParameter(const_cast<Experiment&>(experiment), lane, path).description();
}

const ParameterValue& valueAt(const Experiment& experiment, TunedLane lane, std::string_view path)
{
    const TunedParameter tuned = tunedParameter(const_cast<Experiment&>(experiment), lane, path);
    return *tuned.values->find(tuned.id);
}

TunedLane tunedLane(const Experiment& experiment, std::string_view name)
{
    if (name.empty()) return std::nullopt;
    const auto lane = std::ranges::find(experiment.lanes, name, &ExperimentLane::name);
    return static_cast<std::size_t>(lane - experiment.lanes.begin());
}

bool hasTuned(const Experiment& experiment, std::string_view laneName, std::string_view path)
{
    const TunedLane lane = tunedLane(experiment, laneName);
    if (!lane && path == speedPath) return true;
    if (lane && *lane == experiment.lanes.size()) return false;
    return findTuned(const_cast<Experiment&>(experiment), lane, path).has_value();
}

std::optional<Contradiction> contradictionOfTuning(const Experiment& experiment, TunedLane lane, std::string_view path,
                                                   const ParameterValue& value, std::span<const Kind> kinds)
{
    Experiment next = experiment;
    const TunedParameter tuned = tunedParameter(next, lane, path);
    tuned.values->set(tuned.id, value);
    if (!lane) return contradictionInScenario(next);
    const ExperimentLane& own = next.lanes[*lane];
    std::vector<Kind> served;
    for (const Kind& kind : kinds) {
        const bool isOwn = std::ranges::find(own.kinds, kind.name, &ExperimentKind::kind) != own.kinds.end();
        if (tuned.kind.empty() ? !isOwn : kind.name == tuned.kind) served.push_back(kind);
    }
    return contradictionOf({tuned.strategy, *tuned.values, tuned.backing}, {findStrategy(own.strategy), own.parameters},
                           served);
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

bool hasPartWith(const ExperimentLane& lane, bool StrategyInfo::*property)
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

bool isEstimated(const ExperimentLane& lane, std::string_view column)
{
    const auto isOf = [=](const std::string& strategy) {
        const auto& estimated = findStrategy(strategy)->estimated;
        return std::ranges::find(estimated, column) != estimated.end();
    };
    return isOf(lane.strategy) ||
           std::ranges::any_of(lane.kinds, [&](const ExperimentKind& own) { return isOf(own.part.strategy); });
}

std::vector<std::string> estimatedFigures(const ExperimentLane& lane)
{
    std::vector<std::string> names;
    for (const FieldInfo& info : columns())
        if (isEstimated(lane, info.name)) names.emplace_back(info.name);
    for (const StrategyInfo& info : strategyCatalog())
        for (const std::string_view name : info.estimated)
            if (isEstimated(lane, name) && std::ranges::find(names, name) == names.end()) names.emplace_back(name);
    return names;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_edits.h"

#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

bool hasName(const Experiment& experiment, const std::string& name)
{
    return std::ranges::find(experiment.lanes, name, &ExperimentLane::name) != experiment.lanes.end();
}

// "pooled", else "pooled 2", "pooled 3" …
std::string freeName(const Experiment& experiment, std::string name)
{
    if (!hasName(experiment, name)) return name;
    // "pooled 2" is a copy of "pooled", so a copy of it becomes "pooled 3" and not "pooled 2 2".
    const std::size_t space = name.find_last_not_of("0123456789");
    if (space != std::string::npos && space + 1 < name.size() && name[space] == ' ' &&
        hasName(experiment, name.substr(0, space)))
        name.resize(space);
    int number = 2;
    while (hasName(experiment, name + ' ' + std::to_string(number)))
        ++number;
    return name + ' ' + std::to_string(number);
}

// Claims refer to lanes by number: `newNumber(lane)` is a lane's new number, or nothing if the lane was removed.
template <class NewNumber>
void renumber(std::vector<Claim>& claims, NewNumber newNumber)
{
    std::erase_if(claims, [&](Claim& claim) {
        const std::optional<std::size_t> lane = newNumber(claim.lane);
        if (!lane) return true;
        claim.lane = *lane;
        if (!claim.than) return false;
        claim.than = newNumber(*claim.than);
        return !claim.than.has_value();
    });
}

void dropUnknownKinds(Experiment& experiment)
{
    experiment.world.found = World::of(experiment);
    const std::vector<Kind>& kinds = experiment.world.found->kinds();
    const auto isUnknown = [&](const std::string& name) {
        return std::ranges::find(kinds, name, &Kind::name) == kinds.end();
    };
    for (ExperimentLane& lane : experiment.lanes)
        std::erase_if(lane.kinds, [&](const ExperimentKind& own) { return isUnknown(own.kind); });
}

// Drops claims that no longer apply, such as those about slots that are gone.
void dropUnfitClaims(Experiment& experiment)
{
    std::erase_if(experiment.claims, [&, whole = experiment](const Claim& claim) {
        Experiment one = whole;
        one.claims = {claim};
        const auto complaint = complaintAbout(one);
        return complaint && complaint->field.starts_with("claims[");
    });
}

// The values that the strategy also has and allows; the rest are its defaults.
ParameterValues keptBy(const StrategyInfo& info, const ParameterValues& values)
{
    ParameterValues kept;
    for (const Parameter& parameter : info.parameters)
        if (const ParameterValue* value = values.find(parameter.id); value != nullptr)
            if (!parameter.complaint(*value)) kept.set(parameter.id, *value);
    kept.complete(info.parameters);
    return kept;
}

void sortAsScenario(std::vector<ExperimentKind>& kinds, const Experiment& experiment)
{
    const std::shared_ptr<const World> world = World::of(experiment);
    std::ranges::sort(kinds, {}, [&order = world->kinds()](const ExperimentKind& own) {
        return std::ranges::find(order, own.kind, &Kind::name) - order.begin();
    });
}

// Some go with the last pool of a lane, or with the last that checks types.
void dropUnfitMistakes(ExperimentLane& lane)
{
    std::erase_if(lane.mistakes,
                  [&](const ExperimentMistake& own) { return misfitOf(*findMistake(own.mistake), lane).has_value(); });
}

// A lane whose values do not fit the scenario gets its strategy's defaults, such as one with pools that recycle objects
// in a scenario where other objects refer to them.
void dropUnfitValues(Experiment& experiment)
{
    for (ExperimentLane& lane : experiment.lanes)
        dropUnfitMistakes(lane);
    for (std::size_t time = 0; time < experiment.lanes.size(); ++time) {
        const auto complaint = complaintAbout(experiment);
        if (!complaint) return;
        for (std::size_t blamed = 0; blamed < experiment.lanes.size(); ++blamed) {
            if (!complaint->field.starts_with("lanes[" + std::to_string(blamed) + "].")) continue;
            ExperimentLane& lane = experiment.lanes[blamed];
            lane.parameters = {};
            lane.parameters.complete(findStrategy(lane.strategy)->parameters);
            lane.kinds.clear();
            dropUnfitMistakes(lane);
        }
    }
}

} // namespace

Experiment withScenario(Experiment experiment, std::string_view scenario)
{
    const ScenarioInfo& info = *findScenario(scenario);
    if (experiment.scenario != info.id) experiment.description.clear(); // it described the old scenario
    if (info.makeAround == nullptr) {
        experiment.inside.clear();
        experiment.insideParameters = {};
    } else if (experiment.inside.empty()) {
        experiment.inside = std::exchange(experiment.scenario, {});
        experiment.insideParameters = std::exchange(experiment.parameters, {});
    }
    experiment.scenario = info.id;
    experiment.parameters = {};
    experiment.parameters.complete(info.parameters);
    dropUnknownKinds(experiment);
    // They were about the old scenario.
    experiment.claims.clear();
    experiment.ranges.clear();
    dropUnfitValues(experiment);
    return experiment;
}

Experiment withNewLane(Experiment experiment, std::string_view strategy)
{
    const StrategyInfo& info = *findStrategy(strategy);
    ExperimentLane lane{.name = freeName(experiment, info.title), .strategy = info.id, .parameters = {}};
    lane.parameters.complete(info.parameters);
    experiment.lanes.push_back(std::move(lane));
    return experiment;
}

Experiment withCopyOfLane(Experiment experiment, std::size_t lane)
{
    ExperimentLane copy = experiment.lanes.at(lane);
    copy.name = freeName(experiment, copy.name);
    copy.colour = 0;
    experiment.lanes.insert(experiment.lanes.begin() + static_cast<std::ptrdiff_t>(lane) + 1, std::move(copy));
    renumber(experiment.claims,
             [=](std::size_t old) -> std::optional<std::size_t> { return old > lane ? old + 1 : old; });
    return experiment;
}

Experiment withoutLane(Experiment experiment, std::size_t lane)
{
    experiment.lanes.erase(experiment.lanes.begin() + static_cast<std::ptrdiff_t>(lane));
    renumber(experiment.claims, [=](std::size_t old) -> std::optional<std::size_t> {
        if (old == lane) return std::nullopt;
        return old > lane ? old - 1 : old;
    });
    return experiment;
}

Experiment withLaneMoved(Experiment experiment, std::size_t lane, std::size_t to)
{
    ExperimentLane moved = std::move(experiment.lanes.at(lane));
    experiment.lanes.erase(experiment.lanes.begin() + static_cast<std::ptrdiff_t>(lane));
    experiment.lanes.insert(experiment.lanes.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
    renumber(experiment.claims, [=](std::size_t old) -> std::optional<std::size_t> {
        if (old == lane) return to;
        const std::size_t without = old > lane ? old - 1 : old;
        return without >= to ? without + 1 : without;
    });
    return experiment;
}

Experiment withColour(Experiment experiment, std::size_t lane, int colour)
{
    const std::vector<int> styles = laneStyles(experiment);
    const auto other = std::ranges::find(styles, colour - 1);
    if (other != styles.end()) {
        ExperimentLane& giving = experiment.lanes.at(static_cast<std::size_t>(other - styles.begin()));
        giving.colour = styles.at(lane) + 1;
    }
    experiment.lanes.at(lane).colour = colour;
    // Lanes without a colour of their own keep their present look.
    const std::vector<int> now = laneStyles(experiment);
    for (std::size_t each = 0; each < now.size(); ++each)
        if (each != lane && static_cast<std::ptrdiff_t>(each) != other - styles.begin() && now[each] != styles[each])
            experiment.lanes[each].colour = styles[each] + 1;
    return experiment;
}

Experiment withStrategy(Experiment experiment, std::size_t lane, std::string_view strategy)
{
    const StrategyInfo& info = *findStrategy(strategy);
    ExperimentLane& edited = experiment.lanes.at(lane);
    edited.strategy = info.id;
    edited.parameters = keptBy(info, edited.parameters);
    dropUnfitMistakes(experiment.lanes[lane]);
    dropUnfitClaims(experiment);
    return experiment;
}

Experiment withKindStrategy(Experiment experiment, std::size_t lane, std::string_view kind, std::string_view strategy)
{
    std::vector<ExperimentKind>& kinds = experiment.lanes.at(lane).kinds;
    const auto own = std::ranges::find(kinds, kind, &ExperimentKind::kind);
    ExperimentPart part = own == kinds.end() ? ExperimentPart{} : own->part;
    if (own != kinds.end()) kinds.erase(own);
    if (!strategy.empty()) {
        const StrategyInfo& info = *findStrategy(strategy);
        part.strategy = info.id;
        part.parameters = keptBy(info, part.parameters);
        if (!info.canBeCollected()) part.backing = Backing::System;
        kinds.push_back({std::string(kind), std::move(part)});
        sortAsScenario(kinds, experiment);
    }
    dropUnfitMistakes(experiment.lanes[lane]);
    dropUnfitClaims(experiment);
    return experiment;
}

Experiment withKindInGrowingPool(Experiment experiment, std::size_t lane, std::string_view kind,
                                 std::optional<std::int64_t> capacity)
{
    experiment = withKindStrategy(std::move(experiment), lane, kind, "pool-free-list");
    for (ExperimentKind& own : experiment.lanes[lane].kinds)
        if (own.kind == kind) {
            own.part.parameters.set("onExhausted", "grow");
            if (capacity) own.part.parameters.set("capacity", *capacity);
        }
    return experiment;
}

Experiment withKindPooled(Experiment experiment, std::size_t lane, std::string_view kind)
{
    const auto hasOwnKinds = [](const ExperimentLane& of) { return !of.kinds.empty(); };
    auto pooled =
        static_cast<std::size_t>(std::ranges::find_if(experiment.lanes, hasOwnKinds) - experiment.lanes.begin());
    if (pooled == experiment.lanes.size()) {
        experiment = withCopyOfLane(std::move(experiment), lane);
        pooled = lane + 1;
        const std::vector<std::string> names = laneNames(experiment);
        const std::string name = "pooled";
        if (std::ranges::find(names, name) == names.end()) experiment.lanes[pooled].name = name;
    }
    return withKindInGrowingPool(std::move(experiment), pooled, kind);
}

Experiment withMistake(Experiment experiment, std::size_t lane, std::string_view mistake, bool isMade)
{
    std::vector<ExperimentMistake> made;
    for (const MistakeInfo& info : mistakeCatalog()) {
        const ParameterValues* values = experiment.lanes.at(lane).mistake(info.id);
        if (info.id == mistake ? !isMade : values == nullptr) continue;
        made.push_back({info.id, info.id == mistake ? ParameterValues{} : *values});
        made.back().parameters.complete(info.parameters);
    }
    experiment.lanes[lane].mistakes = std::move(made);
    dropUnfitClaims(experiment);
    return experiment;
}

} // namespace poolscope

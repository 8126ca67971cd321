// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/world.h"

#include "core/experiment/experiment_setup.h"
#include "core/experiment/field_reader.h"
#include "core/experiment/trace_experiment.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/trace/replay/trace_labels.h"
#include "core/trace/replay/trace_replay.h"
#include "core/trace/replay/trace_survey.h"

#include <utility>

namespace poolscope {

namespace {

// A run can be tuned without other kinds, and a trace has the same ones in frames of any length.
ParameterValues thatDecideKinds(std::string_view id, const ParameterValues& values)
{
    ParameterValues kept;
    const ScenarioInfo* scenario = findScenario(id);
    for (std::size_t i = 0; scenario != nullptr && i < scenario->parameters.size(); ++i) {
        const Parameter& parameter = scenario->parameters[i];
        const ParameterValue* value = values.find(parameter.id);
        const bool isOfFrames = id == TraceReplay::id && parameter.id == "eventsPerFrame";
        if (value != nullptr && !parameter.live && !isOfFrames) kept.set(parameter.id, *value);
    }
    return kept;
}

Experiment thatDecideKinds(const Experiment& experiment)
{
    Experiment kept;
    kept.scenario = experiment.scenario;
    kept.parameters = thatDecideKinds(experiment.scenario, experiment.parameters);
    kept.inside = experiment.inside;
    kept.insideParameters = thatDecideKinds(experiment.inside, experiment.insideParameters);
    return kept;
}

} // namespace

World::World(const Experiment& experiment) : of_(thatDecideKinds(experiment)) {}

bool World::isKnown(const Experiment& experiment)
{
    return experiment.world.found != nullptr && experiment.world.found->of_ == thatDecideKinds(experiment);
}

std::shared_ptr<const World> World::of(const Experiment& experiment)
{
    return isKnown(experiment) ? experiment.world.found : found(experiment);
}

std::shared_ptr<const World> World::now(const Experiment& experiment)
{
    if (!readsTrace(experiment) || (isKnown(experiment) && experiment.world.found->isTold())) return of(experiment);
    try {
        return found(experiment);
    } catch (const InputError&) {
        return of(experiment);
    }
}

std::shared_ptr<const World> World::found(const Experiment& experiment)
{
    Experiment again = experiment;
    again.world = {};
    const std::shared_ptr<World> world(new World(again));
    const std::unique_ptr<Scenario> scenario = scenarioOf(again);
    world->kinds_.assign(scenario->kinds().begin(), scenario->kinds().end());
    const ParameterValues* values = tracedParameters(again);
    if (values == nullptr || values->choice("file").empty()) return world;
    const std::filesystem::path file = values->choice("file");
    if (!isGrowing(file)) world->survey_ = sharedSurvey(file);
    const auto kinds = (again.inside.empty() ? *scenario : *scenario->inside()).kinds();
    world->trace_ = ToldTrace{{kinds.begin(), kinds.end()}, contentOf(file)};
    return world;
}

std::shared_ptr<const World> World::told(const Experiment& experiment, const ToldTrace& trace)
{
    Experiment told = experiment;
    const std::shared_ptr<World> world(new World(told));
    world->trace_ = trace;
    world->isTold_ = true;
    told.world.found = world;
    const std::unique_ptr<Scenario> scenario = scenarioOf(told);
    world->kinds_.assign(scenario->kinds().begin(), scenario->kinds().end());
    return world;
}

std::optional<ToldTrace> toldTraceOf(const Experiment& experiment)
{
    if (!readsTrace(experiment)) return std::nullopt;
    try {
        return World::of(experiment)->trace();
    } catch (const InputError&) { // it is gone
        return std::nullopt;
    }
}

std::vector<std::string> kindNames(const Experiment& experiment)
{
    return namesOf(World::of(experiment)->kinds());
}

std::vector<KindIndex> kindsWithSlots(const ExperimentLane& lane, const std::vector<std::string>& kinds)
{
    std::vector<KindIndex> all;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (findStrategy(lane.strategyOf(kinds[kind]))->hasSlots) all.push_back(static_cast<KindIndex>(kind));
    return all;
}

namespace {

Annotations labelsOf(const Experiment& experiment)
{
    Annotations annotations;
    if (experiment.scenario != TraceReplay::id) return annotations;
    const TraceReplay::Parameters parameters = TraceReplay::parametersOf(experiment.parameters);
    if (parameters.file.empty() || isGrowing(parameters.file)) return annotations;
    try {
        for (const TraceLabel& label :
             labelsOf(parameters.file, *sharedSurvey(parameters.file), parameters.eventsPerFrame))
            annotations.add({label.frame, label.text});
    } catch (const InputError&) { // it is gone
    }
    return annotations;
}

} // namespace

Recording recordingFor(const Experiment& experiment)
{
    Recording recording(laneNames(experiment), experiment.frameRate);
    const std::vector<std::string> kinds = kindNames(experiment);
    recording.keepBirths(kinds.size());
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        recording.keepSlots(lane, kindsWithSlots(experiment.lanes[lane], kinds));
    recording.annotations() = labelsOf(experiment);
    return recording;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_writer.h"

#include "core/experiment/experiment_json.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <system_error>
#include <utility>

namespace poolscope {

namespace {

nlohmann::ordered_json toJson(const ParameterValues& values, std::span<const Parameter> order)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const Parameter& parameter : order) {
        if (const ParameterValue* value = values.find(parameter.id))
            std::visit([&](const auto& held) { json[parameter.id] = held; }, *value);
    }
    return json;
}

nlohmann::ordered_json toJson(const ExperimentPart& part)
{
    nlohmann::ordered_json json{{"strategy", part.strategy},
                                {"parameters", toJson(part.parameters, findStrategy(part.strategy)->parameters)}};
    if (part.backing == Backing::Collected) json["backing"] = "collected";
    return json;
}

nlohmann::ordered_json toJson(const ExperimentLane& lane)
{
    nlohmann::ordered_json json{{"name", lane.name}};
    if (lane.colour > 0) json["colour"] = lane.colour;
    json.update(toJson(ExperimentPart{lane.strategy, lane.parameters}));
    for (const ExperimentKind& own : lane.kinds)
        json["kinds"][own.kind] = toJson(own.part);
    for (const ExperimentMistake& own : lane.mistakes)
        json[own.mistake] = toJson(own.parameters, findMistake(own.mistake)->parameters);
    return json;
}

nlohmann::ordered_json toJson(const NamedRange& range)
{
    return {{"name", range.name}, {"first", range.first}, {"last", range.last}};
}

nlohmann::ordered_json toJson(const Claim& claim, const Experiment& experiment)
{
    nlohmann::ordered_json json{{"claim", claim.text}};
    if (!claim.of.empty()) json["of"] = claim.of;
    json["said"] = claim.said;
    if (claim.source) json["source"] = {{"article", claim.source->article}, {"passage", claim.source->passage}};
    if (!claim.difference.empty()) json["difference"] = claim.difference;
    json["measure"] = claim.measure->id;
    json["lane"] = experiment.lanes[claim.lane].name;
    if (claim.than) json["than"] = experiment.lanes[*claim.than].name;
    if (claim.kind) json["kind"] = claim.kindName;
    if (claim.range) json["range"] = experiment.ranges[*claim.range].name;
    return json;
}

std::string pathFrom(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    std::error_code error;
    const auto whole = [&](const std::filesystem::path& path) {
        const std::filesystem::path absolute = error ? path : std::filesystem::absolute(path, error);
        return error ? path : std::filesystem::weakly_canonical(absolute, error);
    };
    const std::filesystem::path from = whole(folder);
    // The trace may be a link, which is meant and not what it leads to.
    const std::filesystem::path to = whole(file.has_parent_path() ? file.parent_path() : ".") / file.filename();
    if (error) return file.string();
    const bool isNear = from.has_relative_path() && to.has_relative_path() &&
                        *from.relative_path().begin() == *to.relative_path().begin();
    return (isNear ? to.lexically_relative(from) : to).string();
}

template <class Change>
void changePaths(Experiment& experiment, Change change)
{
    for (const auto& [id, values] : {std::pair(experiment.scenario, &experiment.parameters),
                                     std::pair(experiment.inside, &experiment.insideParameters)}) {
        const ScenarioInfo* scenario = findScenario(id);
        for (std::size_t i = 0; scenario != nullptr && i < scenario->parameters.size(); ++i) {
            const Parameter& parameter = scenario->parameters[i];
            if (parameter.type != Parameter::Type::File || values->choice(parameter.id).empty()) continue;
            values->set(parameter.id, change(std::filesystem::path(values->choice(parameter.id))));
        }
    }
}

} // namespace

nlohmann::ordered_json toJson(const Experiment& experiment)
{
    nlohmann::ordered_json json;
    json["format"] = "poolscope-experiment";
    json["version"] = 1;
    json["title"] = experiment.title;
    if (!experiment.description.empty()) json["description"] = experiment.description;
    json["scenario"] = experiment.scenario;
    json["parameters"] = toJson(experiment.parameters, findScenario(experiment.scenario)->parameters);
    if (const ScenarioInfo* inside = findScenario(experiment.inside))
        json["inside"] = {{"scenario", inside->id},
                          {"parameters", toJson(experiment.insideParameters, inside->parameters)}};
    json["seed"] = experiment.seed;
    json["frames"] = experiment.frames;
    json["frameRate"] = experiment.frameRate;
    if (experiment.drawing != formatValue(drawingParameter().defaultValue)) json["drawing"] = experiment.drawing;
    json["lanes"] = nlohmann::ordered_json::array();
    for (const ExperimentLane& lane : experiment.lanes)
        json["lanes"].push_back(toJson(lane));
    for (const NamedRange& range : experiment.ranges)
        json["ranges"].push_back(toJson(range));
    for (const Claim& claim : experiment.claims)
        json["claims"].push_back(toJson(claim, experiment));
    return json;
}

std::string formatJson(const nlohmann::ordered_json& json)
{
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

std::string formatExperiment(const Experiment& experiment)
{
    return formatJson(toJson(experiment));
}

Experiment withPathsFrom(const std::filesystem::path& folder, Experiment experiment)
{
    if (folder.empty()) return experiment;
    changePaths(experiment, [&](const std::filesystem::path& file) { return pathFrom(folder, file); });
    return experiment;
}

Experiment withNameOfTrace(Experiment experiment)
{
    changePaths(experiment, [](const std::filesystem::path& file) { return file.filename().string(); });
    return experiment;
}

std::string formatExperimentIn(const std::filesystem::path& folder, Experiment experiment)
{
    return formatExperiment(withPathsFrom(folder.empty() ? "." : folder, std::move(experiment)));
}

} // namespace poolscope

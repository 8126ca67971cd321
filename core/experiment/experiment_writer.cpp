// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_writer.h"

#include "core/experiment/experiment_json.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/simulation/mistakes/stale_references.h"
#include "core/simulation/mistakes/unset_fields.h"
#include "core/simulation/mistakes/wrong_pool.h"
#include "core/simulation/pictures/frame_picture.h"
#include "core/strategies/catalog/strategy_catalog.h"

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
    if (lane.staleReferences) json["staleReferences"] = toJson(*lane.staleReferences, staleParameters());
    if (lane.unsetFields) json["unsetFields"] = toJson(*lane.unsetFields, unsetParameters());
    if (lane.wrongPool) json["wrongPool"] = toJson(*lane.wrongPool, wrongPoolParameters());
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
    json["measure"] = infoOf(claim.measure).id;
    json["lane"] = experiment.lanes[claim.lane].name;
    if (claim.than) json["than"] = experiment.lanes[*claim.than].name;
    if (claim.kind) json["kind"] = claim.kindName;
    if (claim.range) json["range"] = experiment.ranges[*claim.range].name;
    return json;
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

} // namespace poolscope

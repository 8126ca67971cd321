// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_writer.h"

#include "core/experiment/experiment_json.h"

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

} // namespace

nlohmann::ordered_json toJson(const Experiment& experiment)
{
    nlohmann::ordered_json json;
    json["format"] = "poolscope-experiment";
    json["version"] = 1;
    json["title"] = experiment.title;
    json["scenario"] = experiment.scenario;
    json["parameters"] = toJson(experiment.parameters, findScenario(experiment.scenario)->parameters);
    json["seed"] = experiment.seed;
    json["frames"] = experiment.frames;
    json["frameRate"] = experiment.frameRate;
    json["lanes"] = nlohmann::ordered_json::array();
    for (const ExperimentLane& lane : experiment.lanes)
        json["lanes"].push_back({{"name", lane.name},
                                 {"strategy", lane.strategy},
                                 {"parameters", toJson(lane.parameters, findStrategy(lane.strategy)->parameters)}});
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

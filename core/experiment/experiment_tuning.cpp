// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_tuning.h"

#include "core/base/number_text.h"
#include "core/recording/recording.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/strategies/catalog/strategy_mix.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

std::optional<TunedParameter> findTunedOfLane(const ExperimentLane& lane, std::string_view path)
{
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos) {
        const StrategyInfo* strategy = findStrategy(lane.strategy);
        return TunedParameter{strategy->parameters, &lane.parameters, std::string(path), "", strategy};
    }
    const std::string kind(path.substr(0, dot));
    const ExperimentPart* own = lane.ownPart(kind);
    if (own == nullptr) return std::nullopt;
    const StrategyInfo* strategy = findStrategy(own->strategy);
    return TunedParameter{strategy->parameters, &own->parameters, std::string(path.substr(dot + 1)), kind, strategy};
}

std::optional<TunedParameter> findTunedOfScenario(const Experiment& experiment, std::string_view path)
{
    const bool isInside = path.starts_with(insidePrefix);
    const ScenarioInfo* scenario = findScenario(isInside ? experiment.inside : experiment.scenario);
    if (scenario == nullptr) return std::nullopt;
    const std::string_view id = isInside ? path.substr(insidePrefix.size()) : path;
    return TunedParameter{scenario->parameters, isInside ? &experiment.insideParameters : &experiment.parameters,
                          std::string(id), ""};
}

std::optional<TunedParameter> findTuned(const Experiment& experiment, TunedLane lane, std::string_view path)
{
    auto found = lane ? findTunedOfLane(experiment.lanes.at(*lane), path) : findTunedOfScenario(experiment, path);
    if (found && findParameter(found->described, found->id) == nullptr) found.reset();
    return found;
}

} // namespace

TunedParameter tunedParameter(const Experiment& experiment, TunedLane lane, std::string_view path)
{
    return findTuned(experiment, lane, path).value();
}

void tune(Experiment& experiment, TunedLane lane, std::string_view path, const ParameterValue& value)
{
    const TunedParameter tuned = tunedParameter(experiment, lane, path);
    const_cast<ParameterValues*>(tuned.values)->set(tuned.id, value); // they are the experiment's
}

const Parameter& describedAt(const Experiment& experiment, TunedLane lane, std::string_view path)
{
    if (!lane && path == speedPath) return speedParameter();
    return tunedParameter(experiment, lane, path).description();
}

const ParameterValue& valueAt(const Experiment& experiment, TunedLane lane, std::string_view path)
{
    const TunedParameter tuned = tunedParameter(experiment, lane, path);
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
    return findTuned(experiment, lane, path).has_value();
}

ParameterValue tunedValue(const std::string& text, const Parameter& parameter)
{
    if (!parameter.isNumber()) return text;
    if (const auto whole = numberIn<std::int64_t>(text)) return *whole;
    if (const auto real = numberIn<double>(text)) return *real;
    return text;
}

Experiment tunedBy(std::span<const TuningStep> steps, Experiment experiment)
{
    for (const auto& [lane, parameters, value] : steps)
        for (const std::string& path : parameters)
            tune(experiment, lane, path, value);
    return experiment;
}

} // namespace poolscope

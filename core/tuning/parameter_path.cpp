// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/parameter_path.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_tuning.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/byte_unit.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

constexpr std::string_view scenarioPrefix = "scenario.";

// Lane names may contain full stops: the longest that fits is meant.
std::optional<std::size_t> laneAt(const Experiment& experiment, std::string_view text)
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < experiment.lanes.size(); ++i) {
        const std::string& name = experiment.lanes[i].name;
        const bool fits = text.size() > name.size() + 1 && text.starts_with(name) && text[name.size()] == '.';
        if (fits && (!found || experiment.lanes[*found].name.size() < name.size())) found = i;
    }
    return found;
}

// Between quotation marks a name means a lane, whatever else it could mean.
std::string inQuotes(const std::string& name)
{
    return '"' + name + '"';
}

std::optional<std::size_t> quotedLaneAt(const Experiment& experiment, std::string_view text)
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < experiment.lanes.size(); ++i) {
        const std::string& name = experiment.lanes[i].name;
        if (!text.starts_with(inQuotes(name) + ".")) continue;
        if (!found || experiment.lanes[*found].name.size() < name.size()) found = i;
    }
    return found;
}

void addPaths(std::vector<std::string>& paths, const std::string& prefix, std::span<const Parameter> parameters)
{
    for (const Parameter& parameter : parameters)
        paths.push_back(prefix + parameter.id);
}

// Everything that `owner` has, as it is written behind the owner's name.
std::vector<std::string> pathsOf(const Experiment& experiment, const TunedLane& owner)
{
    std::vector<std::string> paths;
    if (!owner) {
        addPaths(paths, "", findScenario(experiment.scenario)->parameters);
        if (const ScenarioInfo* inside = findScenario(experiment.inside))
            addPaths(paths, std::string(insidePrefix), inside->parameters);
        return paths;
    }
    const ExperimentLane& lane = experiment.lanes[*owner];
    addPaths(paths, "", findStrategy(lane.strategy)->parameters);
    for (const ExperimentKind& kind : lane.kinds)
        addPaths(paths, kind.kind + ".", findStrategy(kind.part.strategy)->parameters);
    return paths;
}

bool isOfScenario(const Experiment& experiment, std::string_view text)
{
    if (!text.starts_with(scenarioPrefix)) return false;
    const std::vector<std::string> known = pathsOf(experiment, std::nullopt);
    return std::ranges::find(known, text.substr(scenarioPrefix.size())) != known.end();
}

[[noreturn]] void failForOwner(const Experiment& experiment, std::string_view text)
{
    std::vector<std::string> owners = laneNames(experiment);
    owners.emplace_back("scenario");
    const std::string_view whole = text.substr(0, text.size() - (text.ends_with('.') ? 1 : 0));
    if (whole.find('.') == std::string_view::npos || std::ranges::find(owners, whole) != owners.end())
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "'%1' names no parameter; write LANE.PARAMETER, or scenario.PARAMETER"),
                    std::string(text)));
    const std::string owner(text.substr(0, text.find('.')));
    const Message what(POOLSCOPE_TEXT("CoreText", "%1: no lane is called %2; there are %3"), std::string(text), owner,
                       owners);
    throw InputError(withNearest(what, owner, owners));
}

[[noreturn]] void failForPath(const std::string& text, const std::string& path, const std::vector<std::string>& known)
{
    if (known.empty())
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: there are no parameters to set there"), text));
    const Message what(POOLSCOPE_TEXT("CoreText", "%1: there is no parameter %2; there are %3"), text, path, known);
    throw InputError(withNearest(what, path, known));
}

std::optional<ParameterValue> valueOf(const Parameter& parameter, std::string_view text)
{
    switch (parameter.type) {
    case Parameter::Type::Choice:
    case Parameter::Type::File: return std::string(text);
    case Parameter::Type::Real:
        if (const auto real = numberIn<double>(text)) return *real;
        return std::nullopt;
    case Parameter::Type::Integer: {
        const auto bytes = parameter.unit == "bytes" ? bytesIn(text) : std::nullopt;
        if (bytes) return static_cast<std::int64_t>(*bytes);
        // One that is too small or too large is told as such.
        if (const auto whole = numberIn<std::int64_t>(text)) return *whole;
        return std::nullopt;
    }
    }
    return std::nullopt;
}

} // namespace

ParameterPath parameterPathOf(const Experiment& experiment, std::string_view text)
{
    ParameterPath found;
    if (const auto quoted = quotedLaneAt(experiment, text)) {
        found = {quoted, std::string(text.substr(inQuotes(experiment.lanes[*quoted].name).size() + 1))};
    } else if (const auto lane = laneAt(experiment, text); lane && !isOfScenario(experiment, text)) {
        found = {lane, std::string(text.substr(experiment.lanes[*lane].name.size() + 1))};
    } else {
        if (!text.starts_with(scenarioPrefix)) failForOwner(experiment, text);
        found = {std::nullopt, std::string(text.substr(scenarioPrefix.size()))};
    }
    const std::vector<std::string> known = pathsOf(experiment, found.lane);
    if (std::ranges::find(known, found.path) == known.end()) failForPath(std::string(text), found.path, known);
    return found;
}

std::string formatOwner(const std::string& lane)
{
    const bool isMistakable = (lane + ".").starts_with(scenarioPrefix) || lane.starts_with('"');
    return isMistakable ? inQuotes(lane) : lane;
}

std::string formatPath(const Experiment& experiment, const ParameterPath& path)
{
    return (path.lane ? formatOwner(experiment.lanes.at(*path.lane).name) + "." : std::string(scenarioPrefix)) +
           path.path;
}

ParameterValue parseValue(const Parameter& parameter, std::string_view text, const std::string& name)
{
    const auto value = valueOf(parameter, text);
    if (!value) {
        const bool isWhole = parameter.type == Parameter::Type::Integer;
        throw InputError(Message(isWhole ? POOLSCOPE_TEXT("CoreText", "%1: '%2' is not a whole number; allowed is %3")
                                         : POOLSCOPE_TEXT("CoreText", "%1: '%2' is not a number; allowed is %3"),
                                 name, std::string(text), parameter.allowed()));
    }
    if (const auto complaint = parameter.complaint(*value))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: %2"), name, *complaint));
    return *value;
}

Experiment withValue(Experiment experiment, const ParameterPath& path, const ParameterValue& value)
{
    tune(experiment, path.lane, path.path, value);
    return experiment;
}

namespace {

std::size_t equalsSignIn(const Experiment& experiment, const std::string& setting)
{
    // Lane names may contain equals signs, and none of the values does.
    const std::size_t equals = setting.rfind('=');
    if (equals != std::string::npos) return equals;
    const ParameterPath path = parameterPathOf(experiment, setting);
    const std::string present = formatValue(valueAt(experiment, path.lane, path.path));
    throw InputError(
        Message(POOLSCOPE_TEXT("CoreText", "%1 names no value; write %2"), setting, setting + "=" + present));
}

} // namespace

Experiment withSettings(Experiment experiment, std::span<const std::string> settings)
{
    std::vector<ParameterPath> set;
    const std::string* culprit = nullptr; // since it was set, there has been a contradiction
    std::optional<EditComplaint> wrong;
    for (const std::string& setting : settings) {
        const std::size_t equals = equalsSignIn(experiment, setting);
        const std::string name = setting.substr(0, equals);
        const ParameterPath path = parameterPathOf(experiment, name);
        if (std::ranges::find(set, path) != set.end())
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is set twice"), name));
        set.push_back(path);
        const Parameter& parameter = describedAt(experiment, path.lane, path.path);
        experiment = withValue(std::move(experiment), path,
                               parseValue(parameter, std::string_view(setting).substr(equals + 1), name));
        // A later setting may resolve it.
        wrong = complaintAbout(experiment);
        if (!wrong || culprit == nullptr) culprit = wrong ? &setting : nullptr;
    }
    if (wrong) throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: %2"), *culprit, wrong->complaint));
    return experiment;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/told_trace.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/trace_experiment.h"
#include "core/recording/byte_stream.h"
#include "core/trace/replay/trace_kinds.h"
#include "core/trace/replay/trace_survey.h"

#include <algorithm>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longestKind = 60;

// Of one that grows it is not known yet.
std::string contentOf(const std::filesystem::path& file)
{
    if (isGrowing(file)) return {};
    const auto survey = sharedSurvey(file);
    const std::string all = toJson(survey->info) + toJson(TraceEnd{.totals = survey->totals}) + toJson(survey->census);
    return formatHash(checksumOf(all));
}

bool isOfTrace(const Kind& kind)
{
    const auto isPlain = [](char each) {
        return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '-';
    };
    return !kind.name.empty() && kind.name.size() <= longestKind && std::ranges::all_of(kind.name, isPlain) &&
           kind.bytes > 0 && sizeClassOf(kind.bytes) == kind.bytes;
}

} // namespace

std::optional<ToldTrace> toldTraceOf(const Experiment& experiment)
{
    const ParameterValues* values = traceParameters(experiment);
    if (values == nullptr || values->choice("file").empty()) return std::nullopt;
    try {
        const std::unique_ptr<Scenario> world = scenarioOf(experiment);
        const auto kinds = (world->inside() == nullptr ? world.get() : world->inside())->kinds();
        return ToldTrace{{kinds.begin(), kinds.end()},
                         whyNotRun(experiment) ? std::string() : contentOf(values->choice("file"))};
    } catch (const InputError&) {
        return std::nullopt;
    }
}

Json toJson(const ToldTrace& trace)
{
    Json json = Json::object();
    if (!trace.content.empty()) json["content"] = trace.content;
    json["kinds"] = Json::array();
    for (const Kind& kind : trace.kinds)
        json["kinds"].push_back({{"name", kind.name}, {"bytes", kind.bytes}});
    return json;
}

std::optional<ToldTrace> toldTraceIn(const Json& json)
{
    if (!json.contains("trace")) return std::nullopt;
    const Json& told = json.at("trace");
    ToldTrace trace{.kinds = {}, .content = told.value("content", std::string())};
    for (const Json& each : told.at("kinds")) {
        const Kind kind{.name = each.at("name").get<std::string>(), .bytes = each.at("bytes").get<std::uint32_t>()};
        if (!isOfTrace(kind) || !each.at("bytes").is_number_unsigned()) return std::nullopt;
        trace.kinds.push_back(kind);
    }
    if (trace.kinds.empty() || trace.kinds.size() > TraceKinds::noKind) return std::nullopt;
    return trace;
}

Experiment experimentWith(const std::optional<ToldTrace>& trace, const Json& json, const std::string& file)
{
    const std::string text = json.at("experiment").dump();
    return trace ? parseExperiment(text, file, folderOfFile(file), trace->kinds) : parseExperiment(text, file);
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_json.h"

#include "core/base/object.h"
#include "core/experiment/experiment_reader.h"
#include "core/trace/replay/trace_kinds.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t longestKind = 60;

bool isOfTrace(const Kind& kind)
{
    const auto isPlain = [](char each) {
        return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '-';
    };
    return !kind.name.empty() && kind.name.size() <= longestKind && std::ranges::all_of(kind.name, isPlain) &&
           kind.bytes >= sizeClassOf(0) && kind.bytes <= maximumObjectBytes && kind.bytes % 16 == 0;
}

// Whether the path of its trace, or of that inside, leads to a file from there.
bool isTraceIn(const std::filesystem::path& folder, const Json& experiment)
{
    std::error_code error;
    for (const char* place : {"/parameters/file", "/inside/parameters/file"}) {
        const Json::json_pointer path(place);
        if (folder.empty() || !experiment.contains(path) || !experiment.at(path).is_string()) continue;
        const auto name = experiment.at(path).get<std::string>();
        if (!name.empty() && std::filesystem::is_regular_file(folder / name, error)) return true;
    }
    return false;
}

} // namespace

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
    const Json& experiment = json.at("experiment");
    const std::filesystem::path folder = folderOfFile(file);
    const bool isFromFolder = trace || isTraceIn(folder, experiment);
    return parseExperiment(experiment.dump(), file, isFromFolder ? folder : std::filesystem::path(), trace);
}

} // namespace poolscope

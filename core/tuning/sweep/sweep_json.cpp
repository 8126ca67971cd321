// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_json.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_writer.h"
#include "core/json/json_archive.h"

#include <ostream>
#include <set>
#include <utility>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const ParameterValue& value)
{
    return std::visit([](const auto& held) { return Json(held); }, value);
}

Json variedOf(const SweepRequest& request)
{
    Json json = Json::array();
    for (const VariedParameter& varied : request.varied) {
        Json values = Json::array();
        for (const ParameterValue& value : varied.values)
            values.push_back(toJson(value));
        json.push_back({{"parameter", formatPath(request.experiment, varied.path)}, {"values", std::move(values)}});
    }
    return json;
}

// Of every stream of events once: those of a seed and the scenario's values.
Json hashesOf(const Sweep& sweep)
{
    Json json = Json::array();
    const SweepRequest& request = sweep.plan.request();
    std::set<std::string> known;
    for (std::size_t number = 0; number < sweep.rows.size(); ++number) {
        if (!sweep.rows[number] || !sweep.rows[number]->error.empty()) continue;
        const SweepRun& run = sweep.plan.runs()[number];
        Json stream{{"seed", run.seed}};
        for (std::size_t i = 0; i < request.varied.size(); ++i)
            if (!request.varied[i].path.lane)
                stream[formatPath(request.experiment, request.varied[i].path)] =
                    toJson(request.varied[i].values[run.at[i].value()]);
        stream["eventHash"] = formatHash(sweep.rows[number]->eventHash);
        if (known.insert(stream.dump()).second) json.push_back(std::move(stream));
    }
    return json;
}

template <class Figures>
Json namesOf(std::span<const SweepColumn<Figures>> columns)
{
    Json json = Json::array();
    for (const SweepColumn<Figures>& column : columns)
        json.push_back(column.name);
    return json;
}

VariedParameter variedIn(const Json& json, const Experiment& experiment)
{
    const auto name = json.at("parameter").get<std::string>();
    VariedParameter varied{parameterPathOf(experiment, name), {}};
    const Parameter& parameter = describedAt(experiment, varied.path.lane, varied.path.path);
    for (const Json& value : json.at("values")) {
        if (parameter.type == Parameter::Type::Real &&
            value.is_number()) // 1.0 is written as 1.0, but other programs may not
            varied.values.emplace_back(value.get<double>());
        else
            varied.values.push_back(
                parseValue(parameter, value.is_string() ? value.get<std::string>() : value.dump(), name));
    }
    return varied;
}

Sweep sweepIn(const Json& json, const std::string& file)
{
    SweepRequest request;
    const std::optional<ToldTrace> trace = toldTraceIn(json);
    request.experiment = experimentWith(trace, json, file);
    for (const Json& varied : json.at("vary"))
        request.varied.push_back(variedIn(varied, request.experiment));
    request.seeds = json.at("seeds").get<std::vector<std::uint64_t>>();
    request.isTimed = json.at("timed").get<bool>();
    if (json.contains("notes")) request.notes = json.at("notes").get<std::vector<std::string>>();
    std::optional<SweepShard> shard;
    if (json.contains("shard"))
        shard = parseShard(std::to_string(json.at("shard").at("number").get<std::uint64_t>()) + "/" +
                           std::to_string(json.at("shard").at("of").get<std::uint64_t>()));
    Sweep sweep{.plan = SweepPlan(std::move(request)),
                .program = json.at("program").get<std::string>(),
                .shard = shard,
                .trace = trace ? trace->content : std::string(),
                .timedIn = json.value("timedIn", "")};
    sweep.machines = valueIn<std::vector<Machine>>(json.at("machines"));
    sweep.rows.resize(sweep.plan.runs().size());
    return sweep;
}

[[noreturn]] void refuse(const std::string& file)
{
    throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is not a sweep of Poolscope"), file));
}

} // namespace

void writeSweepHead(std::ostream& out, const Sweep& sweep, const std::filesystem::path& folder)
{
    const SweepRequest& request = sweep.plan.request();
    Json json{{"format", "poolscope-sweep"}, {"version", 1},
              {"program", sweep.program},    {"machines", jsonOf(sweep.machines)},
              {"runs", sweep.runCount()},    {"runsDone", sweep.runsDone()}};
    if (sweep.shard) json["shard"] = {{"number", sweep.shard->number}, {"of", sweep.shard->count}};
    json["timed"] = request.isTimed;
    if (!sweep.timedIn.empty()) json["timedIn"] = sweep.timedIn;
    if (!request.notes.empty()) json["notes"] = request.notes;
    json["vary"] = variedOf(request);
    json["seeds"] = request.seeds;
    json["counters"] = namesOf(sweepCounterColumns());
    json["timings"] = request.isTimed ? namesOf(sweepTimingColumns()) : Json::array();
    json["eventHashes"] = hashesOf(sweep);
    if (auto trace = toldTraceOf(request.experiment)) {
        trace->content = sweep.trace;
        json["trace"] = toJson(*trace);
    }
    json["experiment"] = toJson(withPathsFrom(folder, request.experiment));
    out << formatJson(json);
}

Sweep readSweepHead(std::string_view text, const std::string& file)
{
    try {
        const Json json = Json::parse(text);
        if (json.at("format") != "poolscope-sweep") refuse(file);
        if (json.at("version") != 1)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 is of a newer version of Poolscope"), file));
        return sweepIn(json, file);
    } catch (const Json::exception&) {
        refuse(file);
    } catch (const DamagedBytes&) { // a count of a machine
        refuse(file);
    }
}

Provenance provenanceOf(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    SweptValues swept{.seeds = formatSeeds(request.seeds), .isTimed = request.isTimed};
    for (const VariedParameter& varied : request.varied)
        swept.varied.push_back(formatVaried(request.experiment, varied));
    const std::vector<std::uint64_t> hashes = streamHashes(sweep);
    swept.streams = hashes.size();
    EventHash all;
    for (const std::uint64_t hash : hashes)
        all.add(hash);
    return {.program = sweep.program,
            .experiment = request.experiment,
            .frames = request.experiment.frames,
            .eventHash = hashes.size() == 1 ? hashes.front() : all.value(),
            .swept = std::move(swept)};
}

} // namespace poolscope

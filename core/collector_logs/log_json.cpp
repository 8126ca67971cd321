// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collector_logs/log_json.h"

#include "core/collector_logs/log_statistics.h"

#include <nlohmann/json.hpp>

#include <ostream>
#include <vector>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

template <class Value>
void set(Json& json, const char* key, const std::optional<Value>& value)
{
    if (value) json[key] = *value;
}

void set(Json& json, const char* key, const std::string& text)
{
    if (!text.empty()) json[key] = text;
}

Json jsonOfSpans(const std::vector<LoggedSpan>& spans)
{
    Json list = Json::array();
    for (const LoggedSpan& span : spans) {
        Json json;
        json["name"] = span.name;
        set(json, "beginNs", span.beginNs);
        json["lengthNs"] = span.lengthNs;
        list.push_back(std::move(json));
    }
    return list;
}

Json jsonOfCollection(const LoggedCollection& collection)
{
    Json json{{"kind", nameOf(collection.kind)}, {"line", collection.line}};
    set(json, "number", collection.number);
    set(json, "name", collection.name);
    set(json, "cause", collection.cause);
    set(json, "beginNs", collection.beginNs);
    set(json, "endNs", collection.endNs);
    set(json, "beforeBytes", collection.beforeBytes);
    set(json, "afterBytes", collection.afterBytes);
    set(json, "capacityBytes", collection.capacityBytes);
    set(json, "goalBytes", collection.goalBytes);
    json["pauses"] = jsonOfSpans(collection.pauses);
    json["phases"] = jsonOfSpans(collection.phases);
    if (collection.steps > 0) {
        json["steps"] = collection.steps;
        json["stepsNs"] = collection.stepsNs;
    }
    return json;
}

Json jsonOfStatistics(const LogStatistics& statistics)
{
    Json json;
    for (std::size_t kind = 0; kind < LoggedCollection::kinds; ++kind)
        json["collections"][nameOf(static_cast<LoggedCollection::Kind>(kind))] = statistics.collections.at(kind);
    json["pauses"] = statistics.pauses;
    if (statistics.pauses > 0)
        json["pauseNs"] = {{"p50", statistics.pause.p50},
                           {"p90", statistics.pause.p90},
                           {"p99", statistics.pause.p99},
                           {"p999", statistics.pause.p999},
                           {"max", statistics.pause.max}};
    json["pausedNs"] = statistics.pausedNs;
    json["stepsNs"] = statistics.stepsNs;
    set(json, "mostBeforeBytes", statistics.mostBeforeBytes);
    set(json, "mostAfterBytes", statistics.mostAfterBytes);
    set(json, "leastAfterBytes", statistics.leastAfterBytes);
    set(json, "mostCapacityBytes", statistics.mostCapacityBytes);
    set(json, "totalNs", statistics.totalNs);
    set(json, "throughput", statistics.throughput);
    json["minimumMutatorUtilisation"] = Json::array();
    for (const UtilisationPoint& point : statistics.utilisation)
        json["minimumMutatorUtilisation"].push_back({{"windowNs", point.windowNs}, {"share", point.utilisation}});
    return json;
}

Json jsonOfCause(const LoggedCause& cause)
{
    return {{"cause", cause.name},
            {"collections", cause.collections},
            {"pauses", cause.pauses},
            {"longestNs", cause.longestNs},
            {"pausedNs", cause.pausedNs}};
}

} // namespace

void writeLogJson(std::ostream& out, const CollectorLog& log, const std::string& file)
{
    Json json{{"format", "poolscope-collections"}, {"version", 1}, {"file", file}, {"writer", nameOf(log.format)}};
    set(json, "collector", log.collector);
    set(json, "maxBytes", log.maxBytes);
    set(json, "beginNs", log.beginNs);
    set(json, "endNs", log.endNs);
    json["statistics"] = jsonOfStatistics(statisticsOf(log));
    json["causes"] = Json::array();
    for (const LoggedCause& cause : causesOf(log))
        json["causes"].push_back(jsonOfCause(cause));
    json["collections"] = Json::array();
    for (const LoggedCollection& collection : log.collections)
        json["collections"].push_back(jsonOfCollection(collection));
    json["stalls"] = jsonOfSpans(log.stalls);
    out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

} // namespace poolscope

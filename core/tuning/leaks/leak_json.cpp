// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/leaks/leak_json.h"

#include "core/experiment/experiment_json.h"
#include "core/json/six_decimals.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const TallyCounts& counts)
{
    return {{"objects", counts.allocations}, {"bytes", counts.bytes}};
}

Json toJson(const std::optional<std::uint64_t>& frame)
{
    return frame ? Json(*frame) : Json();
}

Json toJson(const LeakGroups& groups)
{
    Json json = Json::array();
    for (const LeakGroup& group : groups.groups)
        json.push_back({{"name", group.name.english()},
                        {"born", toJson(group.born)},
                        {"found", toJson(group.found)},
                        {"bytesPerFrame", sixDecimals(group.bytesPerFrame)},
                        {"firstFrame", group.firstFrame},
                        {"lastFrame", group.lastFrame},
                        {"neverFreed", !group.frees},
                        {"births", group.births},
                        {"mostAliveAtOnce", group.mostAlive},
                        {"recycling", sixDecimals(group.recycling())}});
    return {{"groups", std::move(json)}, {"leftOut", groups.leftOut}};
}

Json toJson(const std::vector<TallyCounts>& byFrame, std::uint64_t TallyCounts::*count)
{
    Json json = Json::array();
    for (const TallyCounts& frame : byFrame)
        json.push_back(frame.*count);
    return json;
}

} // namespace

void writeLeaks(std::ostream& out, const LeakStudy& study, const LeakQuestion& question, const std::string& trace)
{
    Json json{{"format", "poolscope-leaks"},
              {"version", 1},
              {"program", "Poolscope " POOLSCOPE_VERSION},
              {"trace", trace},
              {"isComplete", study.isComplete},
              {"lostEvents", study.lostEvents},
              {"frames", study.frames},
              {"first", study.first},
              {"last", study.last}};
    if (question.lived)
        json["lived"] = {{"atLeast", question.lived->least}, {"atMost", toJson(question.lived->most)}};
    else
        json["aliveAt"] = toJson(question.aliveAt);
    json["leastBytesPerFrame"] = sixDecimals(question.leastBytesPerFrame);
    json["born"] = toJson(study.born);
    json["found"] = toJson(study.found);
    json["byCallSite"] = toJson(study.bySite);
    json["byKind"] = toJson(study.byKind);
    json["byThread"] = toJson(study.byThread);
    json["byFrame"] = {{"born", toJson(study.bornByFrame, &TallyCounts::allocations)},
                       {"found", toJson(study.foundByFrame, &TallyCounts::allocations)},
                       {"foundBytes", toJson(study.foundByFrame, &TallyCounts::bytes)}};
    out << formatJson(json);
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_json.h"
#include "core/json/six_decimals.h"
#include "core/tuning/gate/trace_comparison.h"

#include <ostream>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

const char* frameWord(const TraceTally& tally)
{
    switch (tally.framesAre) {
    case TraceTally::Frames::Marked: return "marks";
    case TraceTally::Frames::OfClock: return "clock";
    case TraceTally::Frames::None: break;
    }
    return "none";
}

Json toJson(const TraceTally& tally, const std::string& name)
{
    return {{"trace", name},
            {"framesAre", frameWord(tally)},
            {"firstFrames", tally.firstFrames},
            {"frames", tally.frames.size()},
            {"hasCallSites", tally.hasSites}};
}

Json toJson(const std::optional<TallySite>& group, const ComparedAmounts& amounts, bool isByFrame)
{
    if (!group) return {};
    Json json{{"allocations", group->all.allocations}, {"bytes", group->all.bytes},
              {"peakBytes", group->peakBytes},         {"peakObjects", group->peakObjects},
              {"leaked", group->leaked.allocations},   {"leakedBytes", group->leaked.bytes}};
    if (!isByFrame) return json;
    json["allocationsPerFrame"] = sixDecimals(amounts[static_cast<std::size_t>(ComparedBy::Births)]);
    json["bytesPerFrame"] = sixDecimals(amounts[static_cast<std::size_t>(ComparedBy::Bytes)]);
    json["framesWithAny"] = group->frames;
    if (group->frames > 0) {
        json["firstFrame"] = group->firstFrame;
        json["lastFrame"] = group->lastFrame;
        json["most"] = group->most;
        json["mostFrame"] = group->mostFrame;
    }
    return json;
}

Json toJson(const ComparedGroups& groups, bool isByFrame)
{
    Json changed = Json::array();
    for (const ComparedGroup& group : groups.changed)
        changed.push_back({{"name", group.name},
                           {"change", nameOf(group.change)},
                           {"before", toJson(group.before, group.amountsBefore, isByFrame)},
                           {"after", toJson(group.after, group.amountsAfter, isByFrame)}});
    return {{"changed", std::move(changed)}, {"unchanged", groups.unchanged}};
}

} // namespace

void writeComparison(std::ostream& out, const TraceComparison& comparison, const std::string& before,
                     const std::string& after)
{
    Json json{{"format", "poolscope-comparison"},
              {"version", 1},
              {"program", "Poolscope " POOLSCOPE_VERSION},
              {"before", toJson(comparison.before, before)},
              {"after", toJson(comparison.after, after)},
              {"sortedBy", comparedByNames.at(static_cast<std::size_t>(comparison.by))},
              {"figures", Json::object()}};
    for (const ComparedFigure& row : comparison.figures)
        json["figures"][row.figure->id] = {{"before", sixDecimals(row.before)}, {"after", sixDecimals(row.after)}};
    json["kinds"] = toJson(comparison.kinds, comparison.isByFrame);
    json["callSites"] = comparison.hasSites ? toJson(comparison.sites, comparison.isByFrame) : Json();
    out << formatJson(json);
}

} // namespace poolscope

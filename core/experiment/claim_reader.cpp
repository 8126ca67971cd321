// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim_reader.h"

#include <algorithm>
#include <array>

namespace poolscope {

namespace {

constexpr std::size_t maximumTextLength = 120;

template <class Range>
std::vector<std::string> namesOf(const Range& range)
{
    std::vector<std::string> names;
    for (const auto& entry : range)
        names.push_back(entry.name);
    return names;
}

// A member that only one measure has a use for.
const JsonMember* memberOf(const FieldReader& fields, const JsonNode& node, const std::string& field,
                           const std::string& key, Measure wanted, Measure measure)
{
    const JsonMember* member = node.find(key);
    if (member != nullptr && measure != wanted)
        fields.fail(member->line, pathTo(field, key), "is only known where the measure is " + infoOf(wanted).id);
    return member;
}

Claim readClaim(const FieldReader& fields, const JsonNode& node, const std::string& field,
                std::span<const std::string> lanes, std::span<const std::string> kinds)
{
    static const std::array<std::string, 6> keys{"claim", "said", "measure", "lane", "than", "kind"};
    fields.checkObject(node, field, keys);
    const auto text = [&](const char* key, const char* allowed) {
        return fields.text(fields.required(node, field, key, allowed), pathTo(field, key), 1, maximumTextLength);
    };
    const std::vector<std::string> measureIds = idsOf(measures());
    Claim claim;
    claim.text = text("claim", "say what the figure is");
    claim.said = text("said", "say what was said of it");
    const JsonNode& measure = fields.required(node, field, "measure", "allowed are " + joined(measureIds));
    claim.measure = measures()[fields.choice(measure, pathTo(field, "measure"), "a measure", measureIds)].measure;
    const auto laneOf = [&](const JsonNode& lane, const char* key) {
        return fields.choice(lane, pathTo(field, key), "a lane", lanes);
    };
    claim.lane = laneOf(fields.required(node, field, "lane", "allowed are " + joined(lanes)), "lane");
    const auto* than = memberOf(fields, node, field, "than", Measure::SpeedRatio, claim.measure);
    if (than != nullptr)
        claim.than = laneOf(than->value, "than");
    else if (claim.measure == Measure::SpeedRatio)
        claim.than = laneOf(fields.required(node, field, "than", "allowed are " + joined(lanes)), "than");
    if (const auto* kind = memberOf(fields, node, field, "kind", Measure::MostInUse, claim.measure)) {
        claim.kind = static_cast<KindIndex>(fields.choice(kind->value, pathTo(field, "kind"), "a kind", kinds));
        claim.kindName = kinds[*claim.kind];
    }
    return claim;
}

// Whether a lane has slots to be counted: of a kind, or of any.
bool hasSlotsFor(const ExperimentLane& lane, const std::string& kind)
{
    if (kind.empty()) return hasSlots(lane);
    const auto own = std::ranges::find(lane.kinds, kind, &ExperimentKind::kind);
    return findStrategy(own == lane.kinds.end() ? lane.strategy : own->part.strategy)->hasSlots;
}

void checkAgainstLane(const FieldReader& fields, const JsonNode& node, const std::string& field, const Claim& claim,
                      const ExperimentLane& lane)
{
    if (claim.than && *claim.than == claim.lane)
        fields.fail(node.find("than")->value.line, pathTo(field, "than"),
                    "is the lane itself; allowed is another to compare it with");
    if (claim.measure == Measure::MostInUse && !hasSlotsFor(lane, claim.kindName))
        fields.fail(node.find("lane")->value.line, pathTo(field, "lane"),
                    lane.name + " has no slots" + (claim.kindName.empty() ? "" : " of kind " + claim.kindName) +
                        " to count; allowed is a lane with a pool there");
    if (claim.measure == Measure::StaleReferences && !lane.staleReferences)
        fields.fail(node.find("lane")->value.line, pathTo(field, "lane"),
                    lane.name + " keeps no stale references; allowed is a lane with staleReferences");
}

} // namespace

std::vector<Claim> readClaims(const FieldReader& fields, const JsonNode& node, const Experiment& experiment,
                              std::span<const Kind> kinds)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr) fields.fail(node.line, "claims", "must be an array, in brackets");
    if (array->size() > maximumClaims)
        fields.fail(node.line, "claims",
                    "has " + std::to_string(array->size()) + " claims; allowed are up to " +
                        std::to_string(maximumClaims));
    const std::vector<std::string> laneNames = namesOf(experiment.lanes);
    const std::vector<std::string> kindNames = namesOf(kinds);
    std::vector<Claim> claims;
    for (const JsonNode& element : *array) {
        const std::string field = "claims[" + std::to_string(claims.size()) + ']';
        const Claim& claim = claims.emplace_back(readClaim(fields, element, field, laneNames, kindNames));
        checkAgainstLane(fields, element, field, claim, experiment.lanes[claim.lane]);
    }
    return claims;
}

} // namespace poolscope

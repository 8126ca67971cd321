// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim_reader.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace poolscope {

namespace {

constexpr std::size_t maximumTextLength = 120;
constexpr std::size_t maximumDifferenceLength = 200;

template <class Range>
std::vector<std::string> namesOf(const Range& range)
{
    std::vector<std::string> names;
    for (const auto& entry : range)
        names.push_back(entry.name);
    return names;
}

// What a claim may name.
struct KnownNames
{
    std::vector<std::string> lanes, kinds, ranges;
};

// A member that only measures with that flag have a use for.
const JsonMember* memberOf(const FieldReader& fields, const JsonNode& node, const std::string& field,
                           const std::string& key, bool MeasureInfo::*takes, Measure measure)
{
    const JsonMember* member = node.find(key);
    if (member == nullptr || infoOf(measure).*takes) return member;
    std::vector<std::string> takers;
    for (const MeasureInfo& info : measures())
        if (info.*takes) takers.push_back(info.id);
    fields.fail(member->line, pathTo(field, key), "is only known where the measure is one of " + joined(takers));
}

// What it compares with, and what part of the run it is about.
void readScope(const FieldReader& fields, const JsonNode& node, const std::string& field, const KnownNames& known,
               Claim& claim)
{
    const auto choose = [&](const JsonNode& value, const char* key, const char* what,
                            const std::vector<std::string>& names) {
        return fields.choice(value, pathTo(field, key), what, names);
    };
    const Measure measure = claim.measure;
    const auto* than = memberOf(fields, node, field, "than", &MeasureInfo::takesThan, measure);
    if (than != nullptr || infoOf(measure).takesThan) {
        std::vector<std::string> others = known.lanes;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(claim.lane));
        if (others.empty())
            fields.fail(node.find("measure")->value.line, pathTo(field, "measure"),
                        infoOf(measure).id + " compares two lanes; the experiment has one");
        claim.than = choose(fields.required(node, field, "than", "allowed are " + joined(others)), "than", "a lane",
                            known.lanes);
    }
    if (const auto* kind = memberOf(fields, node, field, "kind", &MeasureInfo::takesKind, measure)) {
        claim.kind = static_cast<KindIndex>(choose(kind->value, "kind", "a kind", known.kinds));
        claim.kindName = known.kinds[*claim.kind];
    }
    if (const auto* range = memberOf(fields, node, field, "range", &MeasureInfo::takesRange, measure)) {
        if (known.ranges.empty())
            fields.fail(range->line, pathTo(field, "range"), "names a range; the experiment has no ranges");
        claim.range = choose(range->value, "range", "a range", known.ranges);
    }
}

std::optional<ClaimSource> readSource(const FieldReader& fields, const JsonNode& node, const std::string& field)
{
    static const std::array<std::string, 2> keys{"article", "passage"};
    const JsonMember* member = node.find("source");
    if (member == nullptr) return std::nullopt;
    const std::string path = pathTo(field, "source");
    fields.checkObject(member->value, path, keys);
    const auto text = [&](const char* key, const char* allowed) {
        return fields.text(fields.required(member->value, path, key, allowed), pathTo(path, key), 1, maximumTextLength);
    };
    return ClaimSource{text("article", "say which article it was said in"),
                       text("passage", "say below which heading it was said")};
}

Claim readClaim(const FieldReader& fields, const JsonNode& node, const std::string& field, const KnownNames& known)
{
    static const std::array<std::string, 10> keys{"claim",   "of",   "said", "source", "difference",
                                                  "measure", "lane", "than", "kind",   "range"};
    fields.checkObject(node, field, keys);
    const auto text = [&](const char* key, const char* allowed) {
        return fields.text(fields.required(node, field, key, allowed), pathTo(field, key), 1, maximumTextLength);
    };
    const std::vector<std::string> measureIds = idsOf(measures());
    Claim claim;
    claim.text = text("claim", "say what the figure is");
    claim.said = text("said", "say what was said of it");
    claim.source = readSource(fields, node, field);
    if (const auto* of = node.find("of")) claim.of = fields.text(of->value, pathTo(field, "of"), 1, maximumTextLength);
    if (const auto* difference = node.find("difference"))
        claim.difference = fields.text(difference->value, pathTo(field, "difference"), 1, maximumDifferenceLength);
    const JsonNode& measure = fields.required(node, field, "measure", "allowed are " + joined(measureIds));
    claim.measure = measures()[fields.choice(measure, pathTo(field, "measure"), "a measure", measureIds)].measure;
    claim.lane = fields.choice(fields.required(node, field, "lane", "allowed are " + joined(known.lanes)),
                               pathTo(field, "lane"), "a lane", known.lanes);
    readScope(fields, node, field, known, claim);
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
    const bool isOfSlots = claim.measure == Measure::MostInUse || claim.measure == Measure::SlotsOwned ||
                           claim.measure == Measure::Exhausted;
    if (isOfSlots && !hasSlotsFor(lane, claim.kindName))
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
    const KnownNames known{namesOf(experiment.lanes), namesOf(kinds), namesOf(experiment.ranges)};
    std::vector<Claim> claims;
    for (const JsonNode& element : *array) {
        const std::string field = "claims[" + std::to_string(claims.size()) + ']';
        const Claim& claim = claims.emplace_back(readClaim(fields, element, field, known));
        checkAgainstLane(fields, element, field, claim, experiment.lanes[claim.lane]);
    }
    return claims;
}

} // namespace poolscope

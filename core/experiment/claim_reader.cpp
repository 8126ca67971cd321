// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/claim_reader.h"

#include "core/experiment/lane_traits.h"
#include "core/strategies/catalog/strategy_catalog.h"

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

// The names that a claim may use.
struct KnownNames
{
    std::vector<std::string> lanes, kinds, ranges;
};

// A member that only measures with that flag may have.
const JsonMember* memberOf(const FieldReader& fields, const JsonNode& node, const std::string& field,
                           const std::string& key, bool MeasureInfo::*takes, Measure measure)
{
    const JsonMember* member = node.find(key);
    if (member == nullptr || infoOf(measure).*takes) return member;
    std::vector<std::string> takers;
    for (const MeasureInfo& info : measures())
        if (info.*takes) takers.push_back(info.id);
    fields.fail(member->line, pathTo(field, key),
                Message(POOLSCOPE_TEXT("CoreText", "is only known where the measure is one of %1"), takers));
}

// Reads the lane to compare with, the kind and the range.
void readScope(const FieldReader& fields, const JsonNode& node, const std::string& field, const KnownNames& known,
               Claim& claim)
{
    const auto choose = [&](const JsonNode& value, const char* key, const Message& what,
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
                        Message(POOLSCOPE_TEXT("CoreText", "%1 compares two lanes; the experiment has one"),
                                infoOf(measure).id));
        claim.than = choose(fields.required(node, field, "than", allowedNames(others)), "than",
                            Message(POOLSCOPE_TEXT("CoreText", "a lane")), known.lanes);
    }
    if (const auto* kind = memberOf(fields, node, field, "kind", &MeasureInfo::takesKind, measure)) {
        claim.kind = static_cast<KindIndex>(
            choose(kind->value, "kind", Message(POOLSCOPE_TEXT("CoreText", "a kind")), known.kinds));
        claim.kindName = known.kinds[*claim.kind];
    }
    if (const auto* range = memberOf(fields, node, field, "range", &MeasureInfo::takesRange, measure)) {
        if (known.ranges.empty())
            fields.fail(range->line, pathTo(field, "range"),
                        Message(POOLSCOPE_TEXT("CoreText", "names a range; the experiment has no ranges")));
        claim.range = choose(range->value, "range", Message(POOLSCOPE_TEXT("CoreText", "a range")), known.ranges);
    }
}

std::optional<ClaimSource> readSource(const FieldReader& fields, const JsonNode& node, const std::string& field)
{
    static const std::array<std::string, 2> keys{"article", "passage"};
    const JsonMember* member = node.find("source");
    if (member == nullptr) return std::nullopt;
    const std::string path = pathTo(field, "source");
    fields.checkObject(member->value, path, keys);
    const auto text = [&](const char* key, const Text& allowed) {
        return fields.text(fields.required(member->value, path, key, Message(allowed)), pathTo(path, key), 1,
                           maximumTextLength);
    };
    return ClaimSource{text("article", POOLSCOPE_TEXT("CoreText", "say which article it was said in")),
                       text("passage", POOLSCOPE_TEXT("CoreText", "say below which heading it was said"))};
}

Claim readClaim(const FieldReader& fields, const JsonNode& node, const std::string& field, const KnownNames& known)
{
    static const std::array<std::string, 10> keys{"claim",   "of",   "said", "source", "difference",
                                                  "measure", "lane", "than", "kind",   "range"};
    fields.checkObject(node, field, keys);
    const auto text = [&](const char* key, const Text& allowed) {
        return fields.text(fields.required(node, field, key, Message(allowed)), pathTo(field, key), 1,
                           maximumTextLength);
    };
    const std::vector<std::string> measureIds = idsOf(measures());
    Claim claim;
    claim.text = text("claim", POOLSCOPE_TEXT("CoreText", "say what the figure is"));
    claim.said = text("said", POOLSCOPE_TEXT("CoreText", "say what was said of it"));
    claim.source = readSource(fields, node, field);
    if (const auto* of = node.find("of")) claim.of = fields.text(of->value, pathTo(field, "of"), 1, maximumTextLength);
    if (const auto* difference = node.find("difference"))
        claim.difference = fields.text(difference->value, pathTo(field, "difference"), 1, maximumDifferenceLength);
    const JsonNode& measure = fields.required(node, field, "measure", allowedNames(measureIds));
    claim.measure = measures()[fields.choice(measure, pathTo(field, "measure"),
                                             Message(POOLSCOPE_TEXT("CoreText", "a measure")), measureIds)]
                        .measure;
    claim.lane = fields.choice(fields.required(node, field, "lane", allowedNames(known.lanes)), pathTo(field, "lane"),
                               Message(POOLSCOPE_TEXT("CoreText", "a lane")), known.lanes);
    readScope(fields, node, field, known, claim);
    return claim;
}

// Whether a lane has slots to count: of that kind, or of any if `kind` is empty.
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
                    Message(POOLSCOPE_TEXT("CoreText", "is the lane itself; allowed is another to compare it with")));
    const bool isOfSlots = claim.measure == Measure::MostInUse || claim.measure == Measure::SlotsOwned ||
                           claim.measure == Measure::Exhausted;
    if (isOfSlots && !hasSlotsFor(lane, claim.kindName))
        fields.fail(
            node.find("lane")->value.line, pathTo(field, "lane"),
            claim.kindName.empty()
                ? Message(POOLSCOPE_TEXT("CoreText", "%1 has no slots to count; allowed is a lane with a pool there"),
                          lane.name)
                : Message(POOLSCOPE_TEXT("CoreText", "%1 has no slots of kind %2 to count; allowed is a lane "
                                                     "with a pool there"),
                          lane.name, claim.kindName));
    if (claim.measure == Measure::StaleReferences && !lane.staleReferences)
        fields.fail(
            node.find("lane")->value.line, pathTo(field, "lane"),
            Message(POOLSCOPE_TEXT("CoreText", "%1 keeps no stale references; allowed is a lane with staleReferences"),
                    lane.name));
}

} // namespace

std::vector<Claim> readClaims(const FieldReader& fields, const JsonNode& node, const Experiment& experiment,
                              std::span<const Kind> kinds)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr)
        fields.fail(node.line, "claims", Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets")));
    if (array->size() > maximumClaims)
        fields.fail(node.line, "claims",
                    Message(POOLSCOPE_TEXT("CoreText", "has %1 claims; allowed are up to %2"),
                            Message::Number{array->size()}, Message::Number{maximumClaims}));
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

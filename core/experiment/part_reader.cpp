// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/part_reader.h"

#include "core/experiment/experiment_check.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/part_setup.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace poolscope {

namespace {

// The ids of the strategies that may serve a single kind.
std::vector<std::string> idsOfSingleKinds()
{
    std::vector<std::string> ids;
    for (const StrategyInfo& info : strategyCatalog())
        if (!info.collects) ids.push_back(info.id);
    return ids;
}

Backing readBacking(const FieldReader& fields, const JsonNode& node, const std::string& field)
{
    static const std::array<std::string, 2> words{"system", "collected"};
    const JsonMember* member = node.find("backing");
    if (member == nullptr) return Backing::System;
    const std::size_t word =
        fields.choice(member->value, field + ".backing", Message(POOLSCOPE_TEXT("CoreText", "a backing")), words);
    return word == 0 ? Backing::System : Backing::Collected;
}

ExperimentPart readPart(const FieldReader& fields, const JsonNode& node, const std::string& field,
                        const std::vector<std::string>& allowed)
{
    const JsonNode& name = fields.required(node, field, "strategy", allowedNames(allowed));
    const StrategyInfo& info = fields.catalogEntry(
        name, field + ".strategy", Message(POOLSCOPE_TEXT("CoreText", "a strategy")), strategyCatalog());
    return {info.id, fields.parameters(node, field, info.id, info.parameters), readBacking(fields, node, field)};
}

// The kinds with a strategy of their own, in the file's order.
std::vector<ExperimentKind> readKinds(const FieldReader& fields, const JsonNode& lane, const std::string& field)
{
    static const std::array<std::string, 3> keys{"strategy", "parameters", "backing"};
    std::vector<ExperimentKind> own;
    const JsonMember* member = lane.find("kinds");
    if (member == nullptr) return own;
    const std::string path = field + ".kinds";
    fields.note(path, member->value);
    const auto* given = member->value.as<JsonNode::Object>();
    if (given == nullptr)
        fields.fail(member->value.line, path, Message(POOLSCOPE_TEXT("CoreText", "must be an object, in braces")));
    for (const JsonMember& kind : *given) {
        const std::string place = path + '.' + shownWord(kind.key);
        fields.checkObject(kind.value, place, keys);
        own.push_back({kind.key, readPart(fields, kind.value, place, idsOfSingleKinds())});
    }
    return own;
}

// In the catalog's order.
std::vector<ExperimentMistake> readMistakes(const FieldReader& fields, const JsonNode& lane, const std::string& field)
{
    std::vector<ExperimentMistake> made;
    for (const MistakeInfo& mistake : mistakeCatalog()) {
        const JsonMember* member = lane.find(mistake.id);
        if (member == nullptr) continue;
        const std::string path = pathTo(field, mistake.id);
        fields.note(path, member->value);
        made.push_back({mistake.id, fields.values(member->value, path, mistake.id, mistake.parameters)});
    }
    return made;
}

ExperimentLane readLane(const FieldReader& fields, const JsonNode& node, const std::string& field)
{
    static const std::vector<std::string> keys = [] {
        std::vector<std::string> all{"name", "colour", "strategy", "parameters", "backing", "kinds"};
        std::ranges::copy(idsOf(mistakeCatalog()), std::back_inserter(all));
        return all;
    }();
    fields.checkObject(node, field, keys);
    ExperimentLane lane;
    lane.name = fields.text(
        fields.required(node, field, "name", Message(POOLSCOPE_TEXT("CoreText", "every lane has one of its own"))),
        field + ".name");
    if (const JsonMember* colour = node.find("colour"))
        lane.colour =
            static_cast<int>(std::get<std::int64_t>(fields.value(colour->value, field + ".colour", colourParameter())));
    const ExperimentPart main = readPart(fields, node, field, idsOf(strategyCatalog()));
    lane.strategy = main.strategy;
    lane.parameters = main.parameters;
    // A lane has no other to take its objects from.
    const PartSetup part{findStrategy(main.strategy), main.parameters, main.backing};
    if (main.backing == Backing::Collected)
        if (const auto found = contradictionOf(part, part, {}))
            fields.fail(node.find("backing")->value.line, field + ".backing", found->complaint);
    lane.kinds = readKinds(fields, node, field);
    lane.mistakes = readMistakes(fields, node, field);
    return lane;
}

// The names that a claim may use.
struct KnownNames
{
    std::vector<std::string> lanes, ranges;
};

// A member that only measures with that flag may have.
const JsonMember* memberOf(const FieldReader& fields, const JsonNode& node, const std::string& field,
                           const std::string& key, bool Measure::Traits::*takes, const Measure& measure)
{
    const JsonMember* member = node.find(key);
    if (member == nullptr || measure.traits.*takes) return member;
    std::vector<std::string> takers;
    for (const Measure& info : measures())
        if (info.traits.*takes) takers.push_back(info.id);
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
    const Measure& measure = *claim.measure;
    const auto* than = memberOf(fields, node, field, "than", &Measure::Traits::takesThan, measure);
    if (than != nullptr || measure.traits.takesThan) {
        std::vector<std::string> others = known.lanes;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(claim.lane));
        if (than == nullptr && others.empty()) return; // check() says so
        claim.than = choose(fields.required(node, field, "than", allowedNames(others)), "than",
                            Message(POOLSCOPE_TEXT("CoreText", "a lane")), known.lanes);
    }
    if (const auto* kind = memberOf(fields, node, field, "kind", &Measure::Traits::takesKind, measure)) {
        claim.kind = 0; // check() tells its number
        claim.kindName = fields.text(kind->value, pathTo(field, "kind"));
    }
    if (const auto* range = memberOf(fields, node, field, "range", &Measure::Traits::takesRange, measure)) {
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
        return fields.text(fields.required(member->value, path, key, Message(allowed)), pathTo(path, key));
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
        return fields.text(fields.required(node, field, key, Message(allowed)), pathTo(field, key));
    };
    Claim claim;
    claim.text = text("claim", POOLSCOPE_TEXT("CoreText", "say what the figure is"));
    claim.said = text("said", POOLSCOPE_TEXT("CoreText", "say what was said of it"));
    claim.source = readSource(fields, node, field);
    if (const auto* of = node.find("of")) claim.of = fields.text(of->value, pathTo(field, "of"), 1, maximumClaimText);
    if (const auto* difference = node.find("difference"))
        claim.difference = fields.text(difference->value, pathTo(field, "difference"), 1, maximumClaimDifference);
    const JsonNode& measure = fields.required(node, field, "measure", allowedNames(idsOf(measures())));
    const auto* word = measure.as<std::string>();
    const Measure* named = word != nullptr ? findMeasure(*word) : nullptr;
    claim.measure = named != nullptr
                        ? named
                        : &fields.catalogEntry(measure, pathTo(field, "measure"),
                                               Message(POOLSCOPE_TEXT("CoreText", "a measure")), measures());
    claim.lane = fields.choice(fields.required(node, field, "lane", allowedNames(known.lanes)), pathTo(field, "lane"),
                               Message(POOLSCOPE_TEXT("CoreText", "a lane")), known.lanes);
    readScope(fields, node, field, known, claim);
    return claim;
}

} // namespace

std::vector<ExperimentLane> readLanes(const FieldReader& fields, const JsonNode& node)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr)
        fields.fail(node.line, "lanes",
                    Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets; %1"), allowedLanes()));
    std::vector<ExperimentLane> lanes;
    for (const JsonNode& element : *array)
        lanes.push_back(readLane(fields, element, "lanes[" + std::to_string(lanes.size()) + ']'));
    return lanes;
}

std::vector<Claim> readClaims(const FieldReader& fields, const JsonNode& node, const Experiment& experiment)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr)
        fields.fail(node.line, "claims", Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets")));
    if (array->size() > maximumClaims)
        fields.fail(node.line, "claims",
                    Message(POOLSCOPE_TEXT("CoreText", "has %1 claims; allowed are up to %2"),
                            Message::Number{array->size()}, Message::Number{maximumClaims}));
    const KnownNames known{namesOf(experiment.lanes), namesOf(experiment.ranges)};
    std::vector<Claim> claims;
    for (const JsonNode& element : *array)
        claims.push_back(readClaim(fields, element, "claims[" + std::to_string(claims.size()) + ']', known));
    return claims;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/lane_reader.h"

#include "core/simulation/mistakes/stale_references.h"
#include "core/simulation/mistakes/unset_fields.h"
#include "core/simulation/mistakes/wrong_pool.h"
#include "core/strategies/catalog/part_setup.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <array>

namespace poolscope {

namespace {

constexpr std::size_t maximumNameLength = 40;

// The ids of the strategies that may serve a single kind.
std::vector<std::string> idsOfSingleKinds()
{
    std::vector<std::string> ids;
    for (const StrategyInfo& info : strategyCatalog())
        if (!info.collects) ids.push_back(info.id);
    return ids;
}

class LaneReader
{
public:
    LaneReader(const FieldReader& fields, std::span<const Kind> kinds) : fields_(fields), kinds_(kinds)
    {
        for (const Kind& kind : kinds)
            kindNames_.push_back(kind.name);
    }

    [[nodiscard]] ExperimentLane read(const JsonNode& node, const std::string& field) const;

private:
    const StrategyInfo& strategy(const JsonNode& node, const std::string& field) const;
    [[nodiscard]] Backing backing(const JsonNode& node, const std::string& field) const;
    // The kinds with a strategy of their own, in the scenario's order.
    [[nodiscard]] std::vector<ExperimentKind> ownKinds(const JsonNode& lane, const std::string& field) const;
    [[nodiscard]] ExperimentKind ownKind(const JsonNode& node, const std::string& field, const std::string& kind) const;
    // Checks that a strategy fits the lane, that its values fit one another, and that all fit this machine.
    void checkPart(const JsonNode& node, const std::string& field, const ExperimentPart& part, const PartSetup& main,
                   std::span<const Kind> served) const;
    void checkKeeping(const JsonNode& node, const std::string& field, const PartSetup& main,
                      std::span<const ExperimentKind> kinds) const;
    [[nodiscard]] std::optional<ParameterValues> staleReferences(const JsonNode& node, const std::string& field,
                                                                 const ExperimentLane& lane) const;

    [[nodiscard]] std::optional<ParameterValues> wrongPool(const JsonNode& node, const std::string& field,
                                                           const ExperimentLane& lane) const;

    const FieldReader& fields_;
    std::span<const Kind> kinds_;
    std::vector<std::string> kindNames_;
};

ExperimentLane LaneReader::read(const JsonNode& node, const std::string& field) const
{
    static const std::array<std::string, 9> keys{"name",  "colour",          "strategy",    "parameters", "backing",
                                                 "kinds", "staleReferences", "unsetFields", "wrongPool"};
    fields_.checkObject(node, field, keys);
    ExperimentLane lane;
    lane.name = fields_.text(
        fields_.required(node, field, "name", Message(POOLSCOPE_TEXT("CoreText", "every lane has one of its own"))),
        field + ".name", 1, maximumNameLength);
    if (const JsonMember* colour = node.find("colour"))
        lane.colour = static_cast<int>(
            std::get<std::int64_t>(fields_.value(colour->value, field + ".colour", colourParameter())));
    const StrategyInfo& main = strategy(node, field);
    lane.strategy = main.id;
    lane.parameters = fields_.parameters(node, field, main.id, main.parameters);
    lane.kinds = ownKinds(node, field);
    if (main.isSingular && !lane.kinds.empty())
        fields_.fail(
            node.find("kinds")->line, field + ".kinds",
            Message(POOLSCOPE_TEXT("CoreText",
                                   "%1 serves all kinds of its lane: its heap does not see references held elsewhere"),
                    main.id));
    std::vector<Kind> served;
    for (const Kind& kind : kinds_)
        if (std::ranges::find(lane.kinds, kind.name, &ExperimentKind::kind) == lane.kinds.end()) served.push_back(kind);
    const PartSetup mainPart{&main, lane.parameters};
    checkPart(node, field, {main.id, lane.parameters, backing(node, field)}, mainPart, served);
    for (const ExperimentKind& own : lane.kinds) {
        const auto kind = std::ranges::find(kinds_, own.kind, &Kind::name);
        checkPart(node.find("kinds")->value.find(own.kind)->value, field + ".kinds." + own.kind, own.part, mainPart,
                  {&*kind, 1});
    }
    checkKeeping(node, field, mainPart, lane.kinds);
    lane.staleReferences = staleReferences(node, field, lane);
    if (const JsonMember* unset = node.find("unsetFields"))
        lane.unsetFields = fields_.values(unset->value, field + ".unsetFields", "unsetFields", unsetParameters());
    lane.wrongPool = wrongPool(node, field, lane);
    return lane;
}

const StrategyInfo& LaneReader::strategy(const JsonNode& node, const std::string& field) const
{
    const JsonNode& name = fields_.required(node, field, "strategy", allowedNames(idsOf(strategyCatalog())));
    const StrategyInfo& info = fields_.catalogEntry(
        name, field + ".strategy", Message(POOLSCOPE_TEXT("CoreText", "a strategy")), strategyCatalog());
    if (!info.missing.empty())
        fields_.fail(
            name.line, field + ".strategy",
            Message(POOLSCOPE_TEXT("CoreText", "%1 is not available here: %2"), info.id, Message::Word{info.missing}));
    return info;
}

Backing LaneReader::backing(const JsonNode& node, const std::string& field) const
{
    static const std::array<std::string, 2> words{"system", "collected"};
    const JsonMember* member = node.find("backing");
    if (member == nullptr) return Backing::System;
    const std::size_t word =
        fields_.choice(member->value, field + ".backing", Message(POOLSCOPE_TEXT("CoreText", "a backing")), words);
    return word == 0 ? Backing::System : Backing::Collected;
}

std::vector<ExperimentKind> LaneReader::ownKinds(const JsonNode& lane, const std::string& field) const
{
    std::vector<ExperimentKind> own;
    const JsonMember* member = lane.find("kinds");
    if (member == nullptr) return own;
    const std::string path = field + ".kinds";
    const auto* given = member->value.as<JsonNode::Object>();
    if (given == nullptr)
        fields_.fail(member->value.line, path, Message(POOLSCOPE_TEXT("CoreText", "must be an object, in braces")));
    for (const JsonMember& kind : *given) {
        if (std::ranges::find(kindNames_, kind.key) == kindNames_.end())
            fields_.fail(kind.line, path + '.' + shownWord(kind.key),
                         Message(POOLSCOPE_TEXT("CoreText", "is not a kind of this scenario; %1"),
                                 allowedNames(kind.key, kindNames_)));
    }
    for (const std::string& name : kindNames_)
        if (const JsonMember* kind = member->value.find(name))
            own.push_back(ownKind(kind->value, path + '.' + name, name));
    return own;
}

ExperimentKind LaneReader::ownKind(const JsonNode& node, const std::string& field, const std::string& kind) const
{
    static const std::array<std::string, 3> keys{"strategy", "parameters", "backing"};
    fields_.checkObject(node, field, keys);
    (void)fields_.required(node, field, "strategy", allowedNames(idsOfSingleKinds()));
    const StrategyInfo& info = strategy(node, field);
    // A lane has one heap: a second one would have to trace through the first.
    if (info.collects)
        fields_.fail(
            node.find("strategy")->value.line, field + ".strategy",
            Message(
                POOLSCOPE_TEXT("CoreText",
                               "%1 cannot serve a single kind, as a collected heap must see the whole lane; allowed as "
                               "the lane's own strategy"),
                info.id));
    return {kind, {info.id, fields_.parameters(node, field, info.id, info.parameters), backing(node, field)}};
}

void LaneReader::checkPart(const JsonNode& node, const std::string& field, const ExperimentPart& part,
                           const PartSetup& main, std::span<const Kind> served) const
{
    const PartSetup setup{findStrategy(part.strategy), part.parameters, part.backing};
    const auto found = contradictionOf(setup, main, served);
    if (!found) return;
    if (found->parameter.empty()) fields_.fail(node.find("backing")->value.line, field + ".backing", found->complaint);
    fields_.failFor(*found, node, field);
}

void LaneReader::checkKeeping(const JsonNode& node, const std::string& field, const PartSetup& main,
                              std::span<const ExperimentKind> kinds) const
{
    std::vector<KindPartSetup> others;
    for (const ExperimentKind& own : kinds)
        others.push_back({own.kind, {findStrategy(own.part.strategy), own.part.parameters, own.part.backing}});
    const auto wrong = contradictionOfKeeping(main, others, kinds_);
    if (!wrong) return;
    if (wrong->kind.empty()) fields_.failFor(wrong->found, node, field);
    fields_.failFor(wrong->found, node.find("kinds")->value.find(wrong->kind)->value, field + ".kinds." + wrong->kind);
}

std::optional<ParameterValues> LaneReader::staleReferences(const JsonNode& node, const std::string& field,
                                                           const ExperimentLane& lane) const
{
    const JsonMember* member = node.find("staleReferences");
    if (member == nullptr) return std::nullopt;
    const std::string path = field + ".staleReferences";
    ParameterValues values = fields_.values(member->value, path, "staleReferences", staleParameters());
    const auto keeps = [](const ExperimentPart& part) {
        const StrategyInfo& info = *findStrategy(part.strategy);
        return (info.keepsSlots || info.keepsMemory) && part.backing == Backing::System;
    };
    const bool isAnywhere =
        keeps({lane.strategy, {}, Backing::System}) || std::ranges::any_of(lane.kinds, keeps, &ExperimentKind::part);
    if (!isAnywhere) {
        std::vector<std::string> pools = strategiesThat([](const StrategyInfo& info) { return info.keepsSlots; });
        const std::string last = pools.back();
        pools.pop_back();
        fields_.fail(
            member->line, path,
            Message(POOLSCOPE_TEXT(
                        "CoreText",
                        "the lane has no pool that keeps its slots, in which an old pointer could find another object; "
                        "allowed with %1 and %2 without a collected backing, and with %3"),
                    pools, last, strategiesThat([](const StrategyInfo& info) { return info.keepsMemory; })));
    }
    return values;
}

std::optional<ParameterValues> LaneReader::wrongPool(const JsonNode& node, const std::string& field,
                                                     const ExperimentLane& lane) const
{
    const JsonMember* member = node.find("wrongPool");
    if (member == nullptr) return std::nullopt;
    const std::string path = field + ".wrongPool";
    ParameterValues values = fields_.values(member->value, path, "wrongPool", wrongPoolParameters());
    if (!findStrategy(lane.strategy)->checksTypes)
        fields_.fail(
            member->line, path,
            Message(
                POOLSCOPE_TEXT("CoreText",
                               "the lane's own strategy does not check the types of released objects; allowed with %1"),
                strategiesThat([](const StrategyInfo& info) { return info.checksTypes; })));
    return values;
}

} // namespace

Message allowedLanes()
{
    return Message(POOLSCOPE_TEXT("CoreText", "allowed are 1 to %1 lanes"), Message::Number{maximumLanes});
}

std::vector<ExperimentLane> readLanes(const FieldReader& fields, const JsonNode& node, std::span<const Kind> kinds)
{
    const auto* array = node.as<JsonNode::Array>();
    if (array == nullptr)
        fields.fail(node.line, "lanes",
                    Message(POOLSCOPE_TEXT("CoreText", "must be an array, in brackets; %1"), allowedLanes()));
    if (array->empty())
        fields.fail(node.line, "lanes", Message(POOLSCOPE_TEXT("CoreText", "is empty; %1"), allowedLanes()));
    if (array->size() > maximumLanes)
        fields.fail(
            node.line, "lanes",
            Message(POOLSCOPE_TEXT("CoreText", "has %1 lanes; %2"), Message::Number{array->size()}, allowedLanes()));
    const LaneReader reader(fields, kinds);
    std::vector<ExperimentLane> lanes;
    const auto pathOf = [&lanes](auto lane) { return "lanes[" + std::to_string(lane - lanes.begin()) + ']'; };
    for (const JsonNode& element : *array) {
        const std::string field = "lanes[" + std::to_string(lanes.size()) + ']';
        ExperimentLane next = reader.read(element, field);
        const auto twin = std::ranges::find(lanes, next.name, &ExperimentLane::name);
        if (twin != lanes.end())
            fields.fail(
                element.find("name")->value.line, field + ".name",
                Message(POOLSCOPE_TEXT("CoreText", "'%1' is also the name of %2; allowed are names that differ"),
                        next.name, pathOf(twin)));
        const auto sameColour = std::ranges::find(lanes, next.colour, &ExperimentLane::colour);
        if (next.colour > 0 && sameColour != lanes.end())
            fields.fail(
                element.find("colour")->value.line, field + ".colour",
                Message(POOLSCOPE_TEXT("CoreText", "%1 is also the colour of %2; allowed are colours that differ"),
                        Message::Count(next.colour), pathOf(sameColour)));
        const auto sameStrategy = std::ranges::find(lanes, next.strategy, &ExperimentLane::strategy);
        if (sameStrategy != lanes.end() && findStrategy(next.strategy)->isSingular)
            fields.fail(element.find("strategy")->value.line, field + ".strategy",
                        Message(POOLSCOPE_TEXT("CoreText", "%1 is also the strategy of %2; allowed is one such lane a "
                                                           "run, as a process has one such heap"),
                                next.strategy, pathOf(sameStrategy)));
        lanes.push_back(std::move(next));
    }
    return lanes;
}

} // namespace poolscope

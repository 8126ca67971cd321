// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/figure_reader.h"

#include "core/experiment/experiment_kinds.h"
#include "core/experiment/lane_traits.h"
#include "core/lessons/lesson_text_reader.h"

#include <algorithm>
#include <array>
#include <limits>

namespace poolscope {

namespace {

std::vector<std::string> wordsOf(std::span<const std::string_view> names)
{
    return {names.begin(), names.end()};
}

std::vector<std::string> counterNames()
{
    std::vector<std::string> names;
    for (const FieldInfo& info : fields())
        if (info.isCounter) names.emplace_back(info.name);
    return names;
}

Field counterNamed(const std::string& name)
{
    return std::ranges::find(fields(), name, &FieldInfo::name)->field;
}

const std::vector<std::string>& slotNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < slotFieldCount; ++i)
            all.emplace_back(nameOf(static_cast<SlotField>(i)));
        return all;
    }();
    return names;
}

// Of the names a file may have for kinds of collections, the first stands for all.
const std::vector<std::string>& collectionNames()
{
    static const std::vector<std::string> names{"all", std::string(nameOf(Collection::Kind::Minor)),
                                                std::string(nameOf(Collection::Kind::Major)),
                                                std::string(nameOf(Collection::Kind::Increment))};
    return names;
}

bool isMeasured(const std::string& name)
{
    return std::ranges::any_of(fields(), [&](const FieldInfo& info) { return !info.isCounter && info.name == name; });
}

} // namespace

FigureReader::FigureReader(const FieldReader& fields, const Experiment& experiment)
    : fields_(fields),
      experiment_(experiment),
      lanes_(laneNames(experiment)),
      kinds_(kindNames(experiment))
{
}

std::uint64_t FigureReader::whole(const JsonNode& node, const std::string& field, std::int64_t least,
                                  std::int64_t most) const
{
    const Parameter allowed = Parameter::integer("number", "", "", least, least, most, "");
    return static_cast<std::uint64_t>(std::get<std::int64_t>(fields_.value(node, field, allowed)));
}

double FigureReader::real(const JsonNode& node, const std::string& field, double least, double most) const
{
    const Parameter allowed = Parameter::real("number", "", "", least, least, most, "");
    return std::get<double>(fields_.value(node, field, allowed));
}

FigureReader::Frames FigureReader::frames(const JsonNode& node, const std::string& field) const
{
    const JsonNode::Array& both = readArray(fields_, node, field, 2, 2);
    const auto last = static_cast<std::int64_t>(experiment_.frames) - 1;
    const std::uint64_t first = whole(both[0], elementOf(field, 0), 0, last);
    return {first, whole(both[1], elementOf(field, 1), static_cast<std::int64_t>(first), last)};
}

std::size_t FigureReader::lane(const JsonNode& owner, const std::string& field) const
{
    return fields_.choice(fields_.required(owner, field, "lane", allowedNames(lanes_)), pathTo(field, "lane"),
                          Message(POOLSCOPE_TEXT("CoreText", "a lane")), lanes_);
}

void FigureReader::readCounter(const JsonNode& node, const std::string& field, CountedFigure& figure) const
{
    const auto* kind = node.find("kind");
    const std::vector<std::string> allowed = kind == nullptr ? counterNames() : slotNames();
    const std::string path = pathTo(field, "counter");
    const JsonNode& named = fields_.required(node, field, "counter", allowedNames(allowed));
    if (const auto* word = named.as<std::string>(); word != nullptr && isMeasured(*word))
        fields_.fail(named.line, path,
                     Message(POOLSCOPE_TEXT("CoreText", "'%1' is measured, and never the same twice; the answer to a "
                                                        "question is counted; %2"),
                             *word, allowedNames(allowed)));
    const std::size_t chosen = fields_.choice(named, path, Message(POOLSCOPE_TEXT("CoreText", "a counter")), allowed);
    if (kind == nullptr) {
        figure.counter = counterNamed(allowed[chosen]);
        return;
    }
    figure.slotFigure = static_cast<SlotField>(chosen);
    figure.kind = static_cast<KindIndex>(
        fields_.choice(kind->value, pathTo(field, "kind"), Message(POOLSCOPE_TEXT("CoreText", "a kind")), kinds_));
    const std::vector<KindIndex> own = kindsWithSlots(experiment_.lanes[figure.lane], kinds_);
    if (std::ranges::find(own, figure.kind) == own.end())
        fields_.fail(kind->line, pathTo(field, "kind"),
                     Message(POOLSCOPE_TEXT("CoreText", "%1 has no slots in the lane %2"), kinds_[figure.kind],
                             Message::Lane{lanes_[figure.lane]}));
}

void FigureReader::readCollections(const JsonNode& node, const std::string& field, CountedFigure& figure) const
{
    const JsonMember& which = *node.find("collections");
    const std::size_t chosen =
        fields_.choice(which.value, pathTo(field, "collections"),
                       Message(POOLSCOPE_TEXT("CoreText", "a kind of collection")), collectionNames());
    CollectionFilter filter;
    if (chosen > 0) filter.kind = static_cast<Collection::Kind>(chosen - 1);
    if (!collects(experiment_.lanes[figure.lane]))
        fields_.fail(
            which.line, pathTo(field, "collections"),
            Message(POOLSCOPE_TEXT("CoreText", "the lane %1 has no collector"), Message::Lane{lanes_[figure.lane]}));
    const std::vector<std::string> allowed = wordsOf(traitNames());
    filter.trait = static_cast<CollectionTrait>(
        fields_.choice(fields_.required(node, field, "of", allowedNames(allowed)), pathTo(field, "of"),
                       Message(POOLSCOPE_TEXT("CoreText", "a figure of a collection")), allowed));
    if (const auto* number = node.find("number"))
        filter.number = whole(number->value, pathTo(field, "number"), 1, 1'000'000);
    figure.collections = filter;
}

void FigureReader::readFrames(const JsonNode& node, const std::string& field, CountedFigure& figure) const
{
    const auto* range = node.find("frames");
    const auto* latest = node.find("latest");
    if (latest != nullptr && !figure.latestFrames)
        fields_.fail(
            latest->line, pathTo(field, "latest"),
            Message(POOLSCOPE_TEXT("CoreText", "is known in the goal of a tune question only; name the frames, "
                                               "as in [0, 599]")));
    if (range != nullptr && latest != nullptr)
        fields_.fail(latest->line, pathTo(field, "latest"),
                     Message(POOLSCOPE_TEXT("CoreText", "stands beside frames; allowed is one of the two")));
    if (range != nullptr) {
        const Frames both = frames(range->value, pathTo(field, "frames"));
        figure.firstFrame = both.first;
        figure.lastFrame = both.last;
        figure.latestFrames.reset();
    } else if (latest != nullptr) {
        figure.latestFrames =
            whole(latest->value, pathTo(field, "latest"), 1, static_cast<std::int64_t>(experiment_.frames));
    }
    // A run in the window may go on after its last frame.
    if (!figure.latestFrames && !figure.lastFrame) figure.lastFrame = experiment_.frames - 1;
}

CountedFigure FigureReader::figure(const JsonNode& node, const std::string& field,
                                   std::optional<std::uint64_t> latestFrames) const
{
    static const std::array<std::string, 10> keys{"lane", "counter", "kind", "frames", "latest",
                                                  "take", "minus",   "per",  "factor", "collections"};
    static const std::array<std::string, 10> collectionKeys{"lane",   "collections", "of",    "number", "frames",
                                                            "latest", "take",        "minus", "per",    "factor"};
    const bool isOfCollections = node.find("collections") != nullptr;
    fields_.checkObject(node, field,
                        isOfCollections ? std::span<const std::string>(collectionKeys)
                                        : std::span<const std::string>(keys));
    CountedFigure figure;
    figure.latestFrames = latestFrames;
    figure.lane = lane(node, field);
    if (isOfCollections)
        readCollections(node, field, figure);
    else
        readCounter(node, field, figure);
    readFrames(node, field, figure);
    if (const auto* take = node.find("take"))
        figure.take = static_cast<Take>(fields_.choice(take->value, pathTo(field, "take"),
                                                       Message(POOLSCOPE_TEXT("CoreText", "a way to take a value")),
                                                       wordsOf(takeNames())));
    if (const auto* minus = node.find("minus"))
        figure.minus = {this->figure(minus->value, pathTo(field, "minus"), latestFrames)};
    if (const auto* per = node.find("per")) figure.per = {this->figure(per->value, pathTo(field, "per"), latestFrames)};
    if (const auto* factor = node.find("factor"))
        figure.factor = real(factor->value, pathTo(field, "factor"), 1e-9, 1e9);
    return figure;
}

Condition FigureReader::condition(const JsonNode& node, const std::string& field,
                                  std::optional<std::uint64_t> latestFrames) const
{
    static const std::array<std::string, 3> keys{"figure", "is", "than"};
    fields_.checkObject(node, field, keys);
    const std::vector<std::string> relations = wordsOf(relationNames());
    const Message aFigure(POOLSCOPE_TEXT("CoreText", "say which figure is compared"));
    const Message aBound(POOLSCOPE_TEXT("CoreText", "allowed are a number and a figure"));
    Condition condition;
    condition.figure = figure(fields_.required(node, field, "figure", aFigure), pathTo(field, "figure"), latestFrames);
    condition.relation = static_cast<Relation>(
        fields_.choice(fields_.required(node, field, "is", allowedNames(relations)), pathTo(field, "is"),
                       Message(POOLSCOPE_TEXT("CoreText", "a comparison")), relations));
    const JsonNode& bound = fields_.required(node, field, "than", aBound);
    if (bound.as<JsonNode::Object>() != nullptr)
        condition.bound = figure(bound, pathTo(field, "than"), latestFrames);
    else
        condition.bound = real(bound, pathTo(field, "than"), -1e18, 1e18);
    return condition;
}

std::vector<Condition> FigureReader::conditions(const JsonNode& node, const std::string& field,
                                                std::optional<std::uint64_t> latestFrames) const
{
    std::vector<Condition> all;
    for (const JsonNode& each : readArray(fields_, node, field, 1, 8)) {
        const std::string own = elementOf(field, all.size());
        all.push_back(condition(each, own, latestFrames));
    }
    return all;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/files/accounting_json.h"

#include "core/base/byte_stream.h"

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

// Checked here, since the library would turn -1 and 1e300 into some count.
std::uint64_t countOf(const Json& value)
{
    if (!value.is_number_unsigned()) throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "a count in its head is not valid"));
    return value.get<std::uint64_t>();
}

Json toJson(const FrameTally& tally)
{
    return {{"frames", tally.frames}, {"total", tally.total}, {"min", tally.min}, {"max", tally.max}};
}

FrameTally tallyIn(const Json& json)
{
    return {.frames = countIn(json, "frames"),
            .total = countIn(json, "total"),
            .min = countIn(json, "min"),
            .max = countIn(json, "max")};
}

Json toJson(const Instantiations& counted)
{
    Json json{{"all", toJson(counted.all)}, {"kinds", Json::array()}};
    for (const FrameTally& kind : counted.kinds)
        json["kinds"].push_back(toJson(kind));
    return json;
}

Instantiations instantiationsIn(const Json& json)
{
    Instantiations counted{.all = tallyIn(json.at("all"))};
    for (const Json& kind : json.at("kinds"))
        counted.kinds.push_back(tallyIn(kind));
    return counted;
}

// Recordings have these keys since kinds and ranges are counted separately.
void readByKind(const Json& json, Accounting& accounting)
{
    if (!json.contains("instantiations")) return;
    accounting.slotsOwned = countsIn(json, "slotsOwned");
    accounting.growths = countsIn(json, "growths");
    if (json.contains("exhausted")) accounting.exhausted = countsIn(json, "exhausted");
    accounting.instantiations = instantiationsIn(json.at("instantiations"));
    for (const Json& range : json.at("instantiationsInRanges"))
        accounting.instantiationsInRanges.push_back(instantiationsIn(range));
}

// The text as it was written, in English.
Mistake mistakeIn(const Json& json)
{
    return {.what = Message::verbatim(json.at("first").get<std::string>())};
}

StaleFindings staleIn(const Json& json)
{
    return {.kept = countIn(json, "kept"),
            .idleWrites = countIn(json, "idleWrites"),
            .strayWrites = countIn(json, "strayWrites"),
            .corruptedObjects = countIn(json, "corruptedObjects"),
            .caught = countIn(json, "caught"),
            .first = mistakeIn(json)};
}

// Files of older programs have no such key.
LeftOverFindings leftOverIn(const Json& json)
{
    if (!json.contains("leftOverFields")) return {};
    const Json& own = json.at("leftOverFields");
    return {.objects = countIn(own, "objects"), .first = mistakeIn(own)};
}

WrongPoolFindings wrongPoolIn(const Json& json)
{
    if (!json.contains("wrongPool")) return {};
    const Json& own = json.at("wrongPool");
    return {.refused = countIn(own, "refused"), .skipped = countIn(own, "skipped"), .first = mistakeIn(own)};
}

} // namespace

Json toJson(const StaleFindings& stale)
{
    return {{"kept", stale.kept},
            {"idleWrites", stale.idleWrites},
            {"strayWrites", stale.strayWrites},
            {"corruptedObjects", stale.corruptedObjects},
            {"caught", stale.caught},
            {"first", stale.first.english()}};
}

Json toJson(const LeftOverFindings& leftOver)
{
    return {{"objects", leftOver.objects}, {"first", leftOver.first.english()}};
}

Json toJson(const WrongPoolFindings& wrongPool)
{
    return {{"refused", wrongPool.refused}, {"skipped", wrongPool.skipped}, {"first", wrongPool.first.english()}};
}

Json toJson(const Accounting& accounting)
{
    Json ranges = Json::array();
    for (const Instantiations& range : accounting.instantiationsInRanges)
        ranges.push_back(toJson(range));
    return {{"balanced", accounting.balanced},
            {"alive", accounting.alive},
            {"acquired", accounting.acquired},
            {"released", accounting.released},
            {"prefilled", accounting.prefilled},
            {"lostObjects", accounting.lostObjects},
            {"instantiated", accounting.instantiated},
            {"mostInstantiated", accounting.maxInstantiated},
            {"mostInUse", accounting.maxInUse},
            {"slotsOwned", accounting.slotsOwned},
            {"growths", accounting.growths},
            {"exhausted", accounting.exhausted},
            {"instantiations", toJson(accounting.instantiations)},
            {"instantiationsInRanges", std::move(ranges)},
            {"staleReferences", toJson(accounting.stale)},
            {"leftOverFields", toJson(accounting.leftOver)},
            {"wrongPool", toJson(accounting.wrongPool)}};
}

Accounting accountingIn(const Json& json)
{
    Accounting accounting{.balanced = json.at("balanced").get<bool>(),
                          .alive = countIn(json, "alive"),
                          .acquired = countIn(json, "acquired"),
                          .released = countIn(json, "released"),
                          // In older recordings `released` does not include prefilled objects either.
                          .prefilled = json.contains("prefilled") ? countIn(json, "prefilled") : 0,
                          .lostObjects = countIn(json, "lostObjects"),
                          .instantiated = countIn(json, "instantiated"),
                          .maxInstantiated = countIn(json, "mostInstantiated"),
                          .maxInUse = countsIn(json, "mostInUse"),
                          .stale = staleIn(json.at("staleReferences")),
                          .leftOver = leftOverIn(json),
                          .wrongPool = wrongPoolIn(json)};
    readByKind(json, accounting);
    return accounting;
}

std::uint64_t countIn(const Json& json, const char* key)
{
    return countOf(json.at(key));
}

std::vector<std::uint64_t> countsIn(const Json& json, const char* key)
{
    std::vector<std::uint64_t> counts;
    for (const Json& each : json.at(key))
        counts.push_back(countOf(each));
    return counts;
}

} // namespace poolscope

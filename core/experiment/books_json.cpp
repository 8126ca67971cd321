// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/books_json.h"

#include "core/recording/byte_stream.h"

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

// The library would turn -1 and 1e300 into some count.
std::uint64_t countOf(const Json& value)
{
    if (!value.is_number_unsigned()) throw DamagedBytes("a count in its head is none");
    return value.get<std::uint64_t>();
}

std::vector<std::uint64_t> countsIn(const Json& json, const char* key)
{
    std::vector<std::uint64_t> counts;
    for (const Json& each : json.at(key))
        counts.push_back(countOf(each));
    return counts;
}

StaleFindings staleIn(const Json& json)
{
    return {.kept = countIn(json, "kept"),
            .idleWrites = countIn(json, "idleWrites"),
            .strayWrites = countIn(json, "strayWrites"),
            .corruptedObjects = countIn(json, "corruptedObjects"),
            .caught = countIn(json, "caught"),
            .first = json.at("first").get<std::string>()};
}

} // namespace

Json toJson(const StaleFindings& stale)
{
    return {{"kept", stale.kept},
            {"idleWrites", stale.idleWrites},
            {"strayWrites", stale.strayWrites},
            {"corruptedObjects", stale.corruptedObjects},
            {"caught", stale.caught},
            {"first", stale.first}};
}

Json toJson(const LaneBooks& books)
{
    return {{"balanced", books.balanced},
            {"alive", books.alive},
            {"acquired", books.acquired},
            {"released", books.released},
            {"lostObjects", books.lostObjects},
            {"instantiated", books.instantiated},
            {"mostInstantiated", books.mostInstantiated},
            {"mostInUse", books.mostInUse},
            {"staleReferences", toJson(books.stale)}};
}

LaneBooks booksIn(const Json& json)
{
    return {.balanced = json.at("balanced").get<bool>(),
            .alive = countIn(json, "alive"),
            .acquired = countIn(json, "acquired"),
            .released = countIn(json, "released"),
            .lostObjects = countIn(json, "lostObjects"),
            .instantiated = countIn(json, "instantiated"),
            .mostInstantiated = countIn(json, "mostInstantiated"),
            .mostInUse = countsIn(json, "mostInUse"),
            .stale = staleIn(json.at("staleReferences"))};
}

std::uint64_t countIn(const Json& json, const char* key)
{
    return countOf(json.at(key));
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/books_json.h"

#include "core/recording/byte_stream.h"

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

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
            .mostInUse = json.at("mostInUse").get<std::vector<std::uint64_t>>(),
            .stale = staleIn(json.at("staleReferences"))};
}

std::uint64_t countIn(const Json& json, const char* key)
{
    const Json& value = json.at(key);
    if (!value.is_number_unsigned()) throw DamagedBytes("a count in its head is none");
    return value.get<std::uint64_t>();
}

} // namespace poolscope

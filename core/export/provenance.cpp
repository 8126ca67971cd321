// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/provenance.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/world.h"

#include <algorithm>
#include <charconv>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view beginning = R"({"format":"poolscope-provenance")";

// In JSON these only stand inside of strings.
std::string withoutMarkup(const std::string& json)
{
    std::string text;
    for (const char c : json) {
        switch (c) {
        case '<': text += "\\u003c"; break;
        case '>': text += "\\u003e"; break;
        case '&': text += "\\u0026"; break;
        default: text += c;
        }
    }
    return text;
}

// Up to the brace that closes the first one; all of it if none does.
std::string_view objectAt(std::string_view text)
{
    int depth = 0;
    bool isInString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInString) {
            if (c == '\\') ++i;
            if (c == '"') isInString = false;
            continue;
        }
        if (c == '"') isInString = true;
        if (c == '{') ++depth;
        if (c == '}' && --depth == 0) return text.substr(0, i + 1);
    }
    return text;
}

Json toJson(const Tuning& tuning)
{
    return {{"frame", tuning.frame},
            {"lane", tuning.lane},
            {"parameter", tuning.parameter},
            {"old", tuning.oldValue},
            {"new", tuning.newValue}};
}

Tuning tuningIn(const Json& json)
{
    return {.frame = json.at("frame").get<std::uint64_t>(),
            .lane = json.at("lane").get<std::string>(),
            .parameter = json.at("parameter").get<std::string>(),
            .oldValue = json.at("old").get<std::string>(),
            .newValue = json.at("new").get<std::string>()};
}

Json toJson(const SweptValues& swept)
{
    return {{"varied", swept.varied}, {"seeds", swept.seeds}, {"streams", swept.streams}, {"timed", swept.isTimed}};
}

SweptValues sweptIn(const Json& json)
{
    return {.varied = json.at("varied").get<std::vector<std::string>>(),
            .seeds = json.at("seeds").get<std::string>(),
            .streams = json.at("streams").get<std::uint64_t>(),
            .isTimed = json.at("timed").get<bool>()};
}

Experiment asCarried(const Provenance& provenance)
{
    return provenance.folder.empty() ? withNameOfTrace(provenance.experiment)
                                     : withPathsFrom(provenance.folder, provenance.experiment);
}

std::uint64_t hashIn(const std::string& digits)
{
    std::uint64_t hash = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
    return hash;
}

} // namespace

Provenance provenanceOf(const Experiment& experiment, const Recording& recording, std::uint64_t eventHash)
{
    return {.program = "Poolscope " POOLSCOPE_VERSION,
            .experiment = experiment,
            .frames = recording.frameCount(),
            .eventHash = eventHash,
            .tunings = recording.tunings()};
}

std::string formatProvenance(const Provenance& provenance)
{
    Json json{{"format", "poolscope-provenance"},
              {"version", 1},
              {"program", provenance.program},
              {"seed", provenance.experiment.seed},
              {"frames", provenance.frames},
              {"eventHash", formatHash(provenance.eventHash)},
              {"experiment", toJson(asCarried(provenance))}};
    if (const auto trace = toldTraceOf(provenance.experiment)) json["trace"] = toJson(*trace);
    for (const Tuning& tuning : provenance.tunings)
        json["tunings"].push_back(toJson(tuning));
    if (provenance.swept) json["sweep"] = toJson(*provenance.swept);
    constexpr bool isAscii = true;
    return withoutMarkup(json.dump(-1, ' ', isAscii, Json::error_handler_t::replace));
}

std::optional<Provenance> findProvenance(std::string_view bytes, const std::string& name)
{
    const std::size_t at = bytes.find(beginning);
    if (at == std::string_view::npos) return std::nullopt;
    try {
        const Json json = Json::parse(objectAt(bytes.substr(at)));
        if (json.at("version") != 1)
            throw InputError(Message(
                POOLSCOPE_TEXT("CoreText", "%1: what it says of its run is of a newer version of Poolscope"), name));
        Provenance found{.program = json.at("program").get<std::string>(),
                         .experiment = experimentWith(toldTraceIn(json), json, name),
                         .frames = json.at("frames").get<std::uint64_t>(),
                         .eventHash = hashIn(json.at("eventHash").get<std::string>())};
        if (json.contains("tunings"))
            for (const Json& tuning : json.at("tunings"))
                found.tunings.push_back(tuningIn(tuning));
        if (json.contains("sweep")) found.swept = sweptIn(json.at("sweep"));
        return found;
    } catch (const Json::exception&) {
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: what it says of its run is damaged"), name));
    }
}

} // namespace poolscope

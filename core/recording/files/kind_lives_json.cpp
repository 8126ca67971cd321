// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/files/kind_lives_json.h"

#include "core/recording/byte_stream.h"
#include "core/recording/files/accounting_json.h"

#include <cmath>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void failForKinds()
{
    throw DamagedBytes(POOLSCOPE_TEXT("CoreText", "what it says about its kinds is not valid"));
}

std::vector<std::uint64_t> doublingsIn(const Json& json, std::uint64_t births)
{
    constexpr std::size_t mostDoublings = 65; // of a number with 64 bits
    if (!json.is_array() || json.size() > mostDoublings) failForKinds();
    std::vector<std::uint64_t> doublings;
    std::uint64_t left = births;
    for (const Json& count : json) {
        if (!count.is_number_unsigned() || count.get<std::uint64_t>() > left) failForKinds();
        doublings.push_back(count.get<std::uint64_t>());
        left -= doublings.back();
    }
    if (left > 0) failForKinds();
    return doublings;
}

KindLives livesIn(const Json& json)
{
    KindLives lives{.frames = countIn(json, "frames"),
                    .births = countIn(json, "births"),
                    .mostBirths = countIn(json, "mostBirths"),
                    .deaths = countIn(json, "deaths"),
                    .leaked = countIn(json, "leaked"),
                    .median = countIn(json, "median"),
                    .p90 = countIn(json, "p90"),
                    .p99 = countIn(json, "p99"),
                    .longest = countIn(json, "longest"),
                    .mean = json.at("mean").get<double>()};
    // Older files do not have it.
    if (json.contains("byDoubling")) lives.byDoubling = doublingsIn(json.at("byDoubling"), lives.births);
    if (lives.deaths > lives.births || lives.mostBirths > lives.births || lives.leaked > lives.deaths ||
        !std::isfinite(lives.mean) || lives.mean < 0)
        failForKinds();
    return lives;
}

} // namespace

Json toJson(const KindLives& lives)
{
    Json json{{"frames", lives.frames}, {"births", lives.births}, {"mostBirths", lives.mostBirths},
              {"deaths", lives.deaths}, {"leaked", lives.leaked}, {"median", lives.median},
              {"p90", lives.p90},       {"p99", lives.p99},       {"longest", lives.longest},
              {"mean", lives.mean}};
    if (!lives.byDoubling.empty()) json["byDoubling"] = lives.byDoubling;
    return json;
}

std::vector<KindLives> kindLivesIn(const Json& json, std::size_t kinds)
{
    std::vector<KindLives> all;
    for (const Json& kind : json)
        all.push_back(livesIn(kind));
    if (all.size() != kinds) failForKinds();
    return all;
}

std::vector<std::vector<std::uint64_t>> neededIn(const Json& json, std::size_t lanes, std::size_t kinds)
{
    std::vector<std::vector<std::uint64_t>> all;
    for (const Json& lane : json) {
        std::vector<std::uint64_t>& ofKinds = all.emplace_back();
        for (const Json& slots : lane) {
            if (!slots.is_number_unsigned()) failForKinds();
            ofKinds.push_back(slots.get<std::uint64_t>());
        }
        if (!ofKinds.empty() && ofKinds.size() != kinds) failForKinds();
    }
    if (all.size() != lanes) failForKinds();
    return all;
}

} // namespace poolscope

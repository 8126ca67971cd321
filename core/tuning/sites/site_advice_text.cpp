// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/experiment/experiment_json.h"
#include "core/json/six_decimals.h"
#include "core/tuning/sites/site_advice.h"

#include <algorithm>
#include <cmath>
#include <ostream>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;
using Unit = HeapOverlay::TimeUnit;
using WhyNot = SiteAdvice::WhyNot;

Message::Bytes bytesOf(const SiteAdvice& site, std::uint64_t slots)
{
    return {static_cast<double>(slots) * static_cast<double>(site.objectBytes.value_or(0))};
}

Message reasonAgainst(const SiteAdvice& site)
{
    switch (*site.whyNot) {
    case WhyNot::NeverReused:
        return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: no slot is ever used a second time."));
    case WhyNot::SizesDiffer:
        return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: its objects differ in size, with %1 on average."),
                       Message::Bytes{site.meanBytes()});
    case WhyNot::LongLived: break;
    }
    return Message(
        POOLSCOPE_TEXT("CoreText", "Better not pooled: on average its objects live for half of the run or longer."));
}

const char* nameOf(WhyNot why)
{
    switch (why) {
    case WhyNot::NeverReused: return "never-reused";
    case WhyNot::SizesDiffer: return "sizes-differ";
    case WhyNot::LongLived: break;
    }
    return "long-lived";
}

const char* nameOf(Unit unit)
{
    switch (unit) {
    case Unit::Milliseconds: return "milliseconds";
    case Unit::Microseconds: return "microseconds";
    case Unit::AllocatedBytes: return "bytes";
    case Unit::Instructions: break;
    }
    return "instructions";
}

Json english(const std::vector<Message>& sentences)
{
    Json json = Json::array();
    for (const Message& sentence : sentences)
        json.push_back(sentence.english());
    return json;
}

Json toJson(const SiteAdvice& site)
{
    return {{"site", site.name},
            {"line", site.line},
            {"births", site.births},
            {"bytesAllocated", site.bytesAllocated},
            {"objectBytes", site.objectBytes ? Json(*site.objectBytes) : Json()},
            {"slots", {{"atLeast", site.slotsAtLeast}, {"atMost", site.slotsAtMost}}},
            {"recycling", sixDecimals(site.recycling())},
            {"isExact", site.isExact()},
            {"meanLifetime", site.meanLifetime ? Json(sixDecimals(*site.meanLifetime)) : Json()},
            {"betterNotPooled", site.whyNot ? Json(nameOf(*site.whyNot)) : Json()},
            {"sentences", english(sentencesOn(site))}};
}

} // namespace

std::vector<Message> sentencesOn(const SiteAdvice& site)
{
    std::vector<Message> all;
    if (site.whyNot) all.push_back(reasonAgainst(site));
    if (!site.objectBytes || site.whyNot == WhyNot::NeverReused) return all;
    if (site.isExact())
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 slots (%2) were enough in this run, each used %3 times."),
                         Message::Count{site.slotsAtMost}, bytesOf(site, site.slotsAtMost),
                         Message::Fixed{site.recycling(), 1});
    else
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "At least %1 slots (%2) were in use at once in this run, and at "
                                                    "most %3 (%4)."),
                         Message::Count{site.slotsAtLeast}, bytesOf(site, site.slotsAtLeast),
                         Message::Count{site.slotsAtMost}, bytesOf(site, site.slotsAtMost));
    return all;
}

std::vector<Message> sentencesOn(const ProfileAdvice& advice)
{
    std::vector<Message> all;
    if (advice.profiler == "DHAT") {
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "DHAT of Valgrind counts the objects of a call site only while the "
                                                    "program has more bytes than ever before."));
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "At least as many slots are needed as it counted, or as objects "
                                                    "were alive on average."));
        all.emplace_back(POOLSCOPE_TEXT(
            "CoreText", "At most as many are needed as objects were born, or as fill the program's largest heap."));
        all.emplace_back(
            POOLSCOPE_TEXT("CoreText", "How many exactly, a recording tells: 'poolscope record --call-sites'."));
    } else {
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "Slots are the objects alive when a call site had most bytes; of "
                                                    "objects of one size there were never more."));
    }
    all.emplace_back(POOLSCOPE_TEXT("CoreText", "An object that realloc gives another size counts as born once more."));
    all.emplace_back(POOLSCOPE_TEXT(
        "CoreText", "That objects are of one size follows from averages, unless the profile says so itself."));
    return all;
}

std::string lifetimeText(double lifetime, Unit unit)
{
    constexpr double nanosecondsPerMillisecond = 1e6, nanosecondsPerMicrosecond = 1e3;
    switch (unit) {
    case Unit::Milliseconds: return formatNanoseconds(lifetime * nanosecondsPerMillisecond);
    case Unit::Microseconds: return formatNanoseconds(lifetime * nanosecondsPerMicrosecond);
    case Unit::AllocatedBytes: return formatBytes(lifetime);
    case Unit::Instructions: break;
    }
    return formatCount(std::llround(std::min(lifetime, 9e18))) + " instr.";
}

void writeProfileAdvice(std::ostream& out, const ProfileAdvice& advice, const std::string& file)
{
    Json json{{"format", "poolscope-site-advice"},
              {"version", 1},
              {"program", "Poolscope " POOLSCOPE_VERSION},
              {"profile", file},
              {"profiler", advice.profiler},
              {"command", advice.command},
              {"timeUnit", nameOf(advice.unit)},
              {"endTime", advice.endTime},
              {"births", advice.births},
              {"peakBytes", advice.peakBytes},
              {"sites", Json::array()},
              {"leftOut", english(advice.faults)},
              {"sentences", english(sentencesOn(advice))}};
    for (const SiteAdvice& site : advice.sites)
        json["sites"].push_back(toJson(site));
    out << formatJson(json);
}

} // namespace poolscope

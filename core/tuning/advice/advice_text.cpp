// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/advice_text.h"

#include "core/base/hash.h"
#include "core/base/units.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/trace_experiment.h"
#include "core/json/six_decimals.h"
#include "core/tuning/advice/budget_split.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <ostream>

namespace poolscope {

Message reasonAgainst(const KindAdvice& kind, const Advice& advice)
{
    switch (*kind.whyNot) {
    case WhyNot::NeverBorn: return Message(POOLSCOPE_TEXT("CoreText", "None is ever born: no pool is needed."));
    case WhyNot::NeverReused:
        return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: no slot is ever used a second time."));
    case WhyNot::Rare:
        return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: %1 births a frame are too few to save much."),
                       Message::Fixed{kind.birthsPerFrame, 2});
    case WhyNot::CostsMore: return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: it takes longer."));
    case WhyNot::LongLived: break;
    }
    return Message(POOLSCOPE_TEXT("CoreText", "Better not pooled: half of them live for %1 of %2 frames or longer."),
                   Message::Count{kind.lifetimes.median()}, Message::Count{advice.experiment.frames});
}

Message heldByLeaked(const KindAdvice& kind)
{
    return Message(POOLSCOPE_TEXT("CoreText", "%1 leaked objects keep their slots to the end: longer runs need more."),
                   Message::Count{kind.heldByLeaked});
}

namespace {

Message::Bytes bytesOf(const SizeAdvice& size)
{
    return {static_cast<double>(size.bytes)};
}

Message reasonNotMeasured(WhyNotMeasured why)
{
    if (why == WhyNotMeasured::TwoPooledKinds)
        return Message(POOLSCOPE_TEXT("CoreText",
                                      "What pooling saves is not measured: the lane has two pooled kinds, and one of "
                                      "them from new and delete makes every object take longer, pooled or not."));
    return Message(POOLSCOPE_TEXT("CoreText", "What pooling saves is not measured: new and delete cannot serve this "
                                              "kind here."));
}

// Without a sign: the sentence says which way.
Message measuredGain(const PoolingGain& gain)
{
    const MedianInterval& saved = gain.savedNs;
    const Message::Count repeats{gain.repeats};
    if (saved.coverage < 0.95)
        return Message(
            POOLSCOPE_TEXT("CoreText",
                           "Measured here: the number of repeats, %1, is too small to tell what pooling saves."),
            repeats);
    if (!gain.isTold())
        return Message(POOLSCOPE_TEXT("CoreText", "Measured here, over %1 repeats, each run a process of its own: "
                                                  "cannot tell from %2 frames whether pooling saves time; with a pool "
                                                  "it would be between %3 a frame more and %4 less."),
                       repeats, Message::Count{gain.frames}, Message::Nanoseconds{std::max(0.0, -saved.low)},
                       Message::Nanoseconds{std::max(0.0, saved.high)});
    if (saved.low > 0)
        return Message(POOLSCOPE_TEXT("CoreText", "Measured here, over %1 repeats, each run a process of its own: "
                                                  "pooling saves %2 a frame (95 % interval over the repeats: %3 to "
                                                  "%4), %5 of the budget."),
                       repeats, Message::Nanoseconds{saved.median}, Message::Nanoseconds{saved.low},
                       Message::Nanoseconds{saved.high}, Message::Share{gain.share()});
    return Message(POOLSCOPE_TEXT("CoreText", "Measured here, over %1 repeats, each run a process of its own: pooling "
                                              "costs %2 a frame (95 % interval over the repeats: %3 to %4), %5 of the "
                                              "budget."),
                   repeats, Message::Nanoseconds{-saved.median}, Message::Nanoseconds{-saved.high},
                   Message::Nanoseconds{-saved.low}, Message::Share{-gain.share()});
}

// What comes before the sizes.
std::vector<Message> reasonsOn(const KindAdvice& kind, const Advice& advice)
{
    std::vector<Message> all;
    if (kind.whyNot) all.push_back(reasonAgainst(kind, advice));
    if (kind.births > 0 && kind.gain) all.push_back(measuredGain(*kind.gain));
    if (kind.births > 0 && kind.whyNotMeasured) all.push_back(reasonNotMeasured(*kind.whyNotMeasured));
    return all;
}

// What comes after them.
std::vector<Message> exceptionsOn(const KindAdvice& kind)
{
    std::vector<Message> all;
    if (kind.births > 0 && kind.chunk)
        all.emplace_back(POOLSCOPE_TEXT("CoreText",
                                        "With chunks of %1 slots, only the first frame makes the pool grow twice: no "
                                        "other frame takes more than %2 slots beyond the most in use before it."),
                         Message::Count{*kind.chunk}, Message::Count{kind.maxRise});
    if (kind.births > 0 && kind.heldByLeaked > 0) all.push_back(heldByLeaked(kind));
    if (kind.births > 0 && !kind.whyNot && kind.threads) all.push_back(sentenceOn(*kind.threads));
    return all;
}

} // namespace

Message sentenceOn(const ThreadUse& use)
{
    switch (use.pools()) {
    case ThreadPools::Returns:
        return Message(POOLSCOPE_TEXT("CoreText", "A pool for each thread needs a list of returns: other threads free "
                                                  "%1 of %2 objects, at most %3 in a frame."),
                       Message::Count{use.elsewhere}, Message::Count{use.ended}, Message::Count{use.mostElsewhere});
    case ThreadPools::Shared:
        return Message(POOLSCOPE_TEXT("CoreText", "Needs a pool that threads share: several allocate, and others free "
                                                  "%1 of %2 objects, at most %3 in a frame."),
                       Message::Count{use.elsewhere}, Message::Count{use.ended}, Message::Count{use.mostElsewhere});
    case ThreadPools::OneEach: break;
    }
    if (!use.severalAllocate)
        return Message(POOLSCOPE_TEXT("CoreText", "One thread allocates all of them, and no other frees any."));
    return Message(POOLSCOPE_TEXT("CoreText", "A pool for each thread is enough: no other thread frees any."));
}

std::vector<Message> remarksOn(const KindAdvice& kind, const Advice& advice)
{
    std::vector<Message> all = reasonsOn(kind, advice);
    std::ranges::move(exceptionsOn(kind), std::back_inserter(all));
    return all;
}

std::vector<Message> sentencesOn(const KindAdvice& kind, const Advice& advice)
{
    std::vector<Message> all = reasonsOn(kind, advice);
    if (kind.births == 0) return all;
    if (isOfTrace(advice.experiment))
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 slots (%2) were enough in this recording; another run of the "
                                                    "program may need more."),
                         Message::Count{kind.neverMissed.size}, bytesOf(kind.neverMissed));
    else
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 slots (%2) were enough with every seed; the probability that "
                                                    "another seed needs more is at most 1/%3."),
                         Message::Count{kind.neverMissed.size}, bytesOf(kind.neverMissed),
                         Message::Count{advice.seeds.size() + 1});
    if (kind.underPerMille && kind.underPerCent && kind.underPerCent->size < kind.neverMissed.size)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "A fixed pool of %1 (%2) refuses under 0.1 % of the acquires, one "
                                                    "of %3 (%4) under 1 %."),
                         Message::Count{kind.underPerMille->size}, bytesOf(*kind.underPerMille),
                         Message::Count{kind.underPerCent->size}, bytesOf(*kind.underPerCent));
    if (kind.underPerMille && std::max(kind.underPerMille->within, kind.underPerCent->within) > 0)
        all.emplace_back(POOLSCOPE_TEXT("CoreText", "These two may be up to %1 and %2 slots too large."),
                         Message::Count{kind.underPerMille->within}, Message::Count{kind.underPerCent->within});
    std::ranges::move(exceptionsOn(kind), std::back_inserter(all));
    return all;
}

std::vector<Message> sentencesOn(const LaneAdvice& lane)
{
    std::vector<Message> all;
    for (const AdvisedValue& value : lane.values) {
        if (value.kinds.size() == 1)
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "Set %1 to %2."), value.parameter, Message::Count{value.value});
        else
            all.emplace_back(
                POOLSCOPE_TEXT("CoreText", "%1 applies to all of %2: set it to %3, which takes %4 in all."),
                value.parameter, value.kinds, Message::Count{value.value},
                Message::Bytes{static_cast<double>(value.bytes)});
    }
    for (const Text& mistake : lane.mistakes)
        all.emplace_back(mistake);
    return all;
}

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const SizeAdvice& size)
{
    return {{"slots", size.size}, {"within", size.within}, {"bytes", size.bytes}};
}

Json toJson(const std::optional<SizeAdvice>& size)
{
    return size ? toJson(*size) : Json();
}

const char* nameOf(WhyNot why)
{
    switch (why) {
    case WhyNot::NeverBorn: return "never-born";
    case WhyNot::NeverReused: return "never-reused";
    case WhyNot::Rare: return "rare";
    case WhyNot::CostsMore: return "costs-more";
    case WhyNot::LongLived: break;
    }
    return "long-lived";
}

Json toJson(const std::vector<Message>& sentences)
{
    Json json = Json::array();
    for (const Message& sentence : sentences)
        json.push_back(sentence.english());
    return json;
}

const char* nameOf(WhyNotMeasured why)
{
    return why == WhyNotMeasured::TwoPooledKinds ? "two-pooled-kinds" : "needs-its-pool";
}

Json repeatsOf(const PoolingGain& gain)
{
    Json json = Json::array();
    for (const double saved : gain.savedNsByRepeat)
        json.push_back(sixDecimals(saved));
    return json;
}

// Fractions of a nanosecond are noise, but the median and its interval can be had from the repeats again.
Json toJson(const PoolingGain& gain)
{
    return {{"savedNsPerFrame", std::round(gain.savedNs.median)},
            {"low", std::round(gain.savedNs.low)},
            {"high", std::round(gain.savedNs.high)},
            {"coverage", sixDecimals(gain.savedNs.coverage)},
            {"shareOfBudget", sixDecimals(gain.share())},
            {"pooledNsPerFrame", std::round(gain.pooledNs)},
            {"isBeyondNoise", gain.isTold()},
            {"repeats", gain.repeats},
            {"framesEach", gain.frames},
            {"savedNsByRepeat", repeatsOf(gain)}};
}

const char* nameOf(ThreadPools pools)
{
    switch (pools) {
    case ThreadPools::OneEach: return "one-each";
    case ThreadPools::Returns: return "returns";
    case ThreadPools::Shared: break;
    }
    return "shared";
}

Json toJson(const ThreadUse& use)
{
    return {{"pools", nameOf(use.pools())},
            {"freed", use.ended},
            {"freedElsewhere", use.elsewhere},
            {"mostFreedElsewhereInAFrame", use.mostElsewhere},
            {"severalAllocate", use.severalAllocate}};
}

Json toJson(const KindAdvice& kind, const Advice& advice)
{
    Json json{{"kind", kind.pooled.name},
              {"strategy", kind.pooled.part.strategy},
              {"objectBytes", kind.pooled.objectBytes},
              {"slotBytes", sixDecimals(kind.pooled.slotBytes)},
              {"births", kind.births},
              {"birthsPerFrame", sixDecimals(kind.birthsPerFrame)},
              {"maxBirthsInAFrame", kind.maxBirths},
              {"maxRiseInALaterFrame", kind.maxRise},
              {"acquires", kind.acquires},
              {"leaked", kind.leaked},
              {"slotsHeldByLeaked", kind.heldByLeaked},
              {"aliveAtEnd", kind.aliveAtEnd},
              {"recycling", sixDecimals(kind.recycling())},
              {"lifetimeFrames",
               {{"mean", sixDecimals(kind.lifetimes.mean())},
                {"median", kind.lifetimes.median()},
                {"longest", kind.lifetimes.longest()},
                {"byDoubling", kind.lifetimes.byDoubling()}}},
              {"inUseAtMost", kind.peaks},
              {"neverMissed", toJson(kind.neverMissed)},
              {"underPerMille", toJson(kind.underPerMille)},
              {"underPerCent", toJson(kind.underPerCent)}};
    if (kind.chunk) json["chunk"] = *kind.chunk;
    json["betterNotPooled"] = kind.whyNot ? Json(nameOf(*kind.whyNot)) : Json();
    if (kind.gain) json["measured"] = toJson(*kind.gain);
    if (kind.whyNotMeasured) json["notMeasured"] = nameOf(*kind.whyNotMeasured);
    if (kind.threads) json["threads"] = toJson(*kind.threads);
    json["sentences"] = toJson(sentencesOn(kind, advice));
    return json;
}

Json toJson(const LaneAdvice& lane, const Advice& advice)
{
    Json json{{"lane", lane.lane}, {"kinds", Json::array()}, {"values", Json::array()}};
    for (const KindAdvice& kind : lane.kinds)
        json["kinds"].push_back(toJson(kind, advice));
    for (const AdvisedValue& value : lane.values)
        json["values"].push_back(
            {{"parameter", value.parameter}, {"value", value.value}, {"kinds", value.kinds}, {"bytes", value.bytes}});
    json["sentences"] = toJson(sentencesOn(lane));
    return json;
}

Json toJson(const BudgetSplit& split, const Advice& advice)
{
    Json json{{"bytes", split.request.bytes}};
    if (split.request.refusedUnder) json["refusedUnder"] = sixDecimals(*split.request.refusedUnder);
    json["bytesForThatShare"] = split.bytesForShare;
    json["bytesForAll"] = split.bytesForAll;
    json["kinds"] = Json::array();
    for (const SplitKind& kind : split.kinds)
        json["kinds"].push_back({{"kind", advice.lanes.front().kinds[kind.kind].pooled.name},
                                 {"slotBytes", kind.slotBytes},
                                 {"slots", kind.size},
                                 {"bytes", kind.bytes()},
                                 {"acquires", kind.acquires},
                                 {"refused", kind.refused}});
    json["used"] = split.bytes;
    json["acquires"] = split.acquires;
    json["refused"] = split.refused;
    return json;
}

} // namespace

void writeAdvice(std::ostream& out, const Advice& advice, const BudgetSplit* split)
{
    Json json{{"format", "poolscope-advice"},       {"version", 1},          {"program", advice.program},
              {"frames", advice.experiment.frames}, {"seeds", advice.seeds}, {"eventHashes", Json::array()}};
    for (const std::uint64_t hash : advice.eventHashes)
        json["eventHashes"].push_back(formatHash(hash));
    if (isOfTrace(advice.experiment))
        json["notes"] = toJson(notesOnTrace(advice.experiment));
    else
        json["riskOfNextSeed"] = sixDecimals(advice.riskOfNextSeed());
    json["lanes"] = Json::array();
    for (const LaneAdvice& lane : advice.lanes)
        json["lanes"].push_back(toJson(lane, advice));
    if (!advice.freedElsewhere.empty()) {
        json["freedElsewhere"] = Json::array();
        for (const auto& [name, use] : advice.freedElsewhere)
            json["freedElsewhere"].push_back({{"callSite", name}, {"threads", toJson(use)}});
    }
    if (split != nullptr) json["budget"] = toJson(*split, advice);
    json["experiment"] = toJson(withPathsFrom(".", advice.experiment));
    out << formatJson(json);
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/advice_json.h"

#include "core/base/hash.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/experiment_writer.h"
#include "core/experiment/trace_experiment.h"
#include "core/tuning/advice/advice_text.h"

#include <cmath>
#include <ostream>

namespace poolscope {

namespace {

using Json = nlohmann::ordered_json;

double sixDecimals(double value)
{
    return std::round(value * 1e6) / 1e6;
}

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

Json toJson(const KindAdvice& kind, const Advice& advice)
{
    Json json{{"kind", kind.pooled.name},
              {"strategy", kind.pooled.part.strategy},
              {"objectBytes", kind.pooled.objectBytes},
              {"slotBytes", sixDecimals(kind.pooled.slotBytes)},
              {"births", kind.births},
              {"birthsPerFrame", sixDecimals(kind.birthsPerFrame)},
              {"mostBirthsInAFrame", kind.mostBirths},
              {"mostRiseInALaterFrame", kind.mostRise},
              {"acquires", kind.acquires},
              {"leaked", kind.leaked},
              {"slotsHeldByLeaked", kind.heldByLeaked},
              {"aliveAtEnd", kind.aliveAtEnd},
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

} // namespace

void writeAdvice(std::ostream& out, const Advice& advice)
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
    json["experiment"] = toJson(withPathsFrom(".", advice.experiment));
    out << formatJson(json);
}

} // namespace poolscope

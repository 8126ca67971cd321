// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/advice.h"

#include "core/base/error.h"
#include "core/experiment/trace_experiment.h"
#include "core/tuning/parameter_path.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

std::vector<PooledLane> lanesAskedFor(const AdviceRequest& request)
{
    std::vector<PooledLane> lanes = pooledLanes(request.experiment);
    if (request.lane) {
        const std::string& name = request.experiment.lanes[*request.lane].name;
        std::erase_if(lanes, [&](const PooledLane& lane) { return lane.lane != *request.lane; });
        if (lanes.empty())
            throw InputError(
                Message(POOLSCOPE_TEXT("CoreText", "lane %1 has no pools to advise on"), Message::Lane{name}));
    }
    if (lanes.empty())
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "no lane of the experiment has pools to advise on")));
    return lanes;
}

std::optional<WhyNot> whyNotPooled(const KindAdvice& kind, const AdviceRequest& request,
                                   const std::vector<std::vector<KindDemand>>& demand)
{
    if (kind.births == 0) return WhyNot::NeverBorn;
    const auto isNeverReused = [&](const std::vector<KindDemand>& ofSeed) {
        return ofSeed[kind.pooled.kind].births <= ofSeed[kind.pooled.kind].peak;
    };
    if (std::ranges::all_of(demand, isNeverReused)) return WhyNot::NeverReused;
    if (kind.birthsPerFrame <= rareBirthsPerFrame) return WhyNot::Rare;
    if (static_cast<double>(kind.lifetimes.median()) >= longShareOfRun * static_cast<double>(request.experiment.frames))
        return WhyNot::LongLived;
    return std::nullopt;
}

std::uint64_t chunkFor(const PooledKind& pooled, std::uint64_t maxRise)
{
    return std::clamp(maxRise, static_cast<std::uint64_t>(pooled.growth->minimum),
                      static_cast<std::uint64_t>(pooled.growth->maximum));
}

KindAdvice adviceOn(const PooledKind& pooled, const AdviceRequest& request, const RuleFindings& found)
{
    KindAdvice advice;
    advice.pooled = pooled;
    for (const std::vector<KindDemand>& ofSeed : found.demand) {
        const KindDemand& demand = ofSeed[pooled.kind];
        advice.births += demand.births;
        advice.maxBirths = std::max(advice.maxBirths, demand.maxBirths);
        advice.maxRise = std::max(advice.maxRise, demand.maxRise);
        advice.acquires += demand.acquires;
        advice.leaked += demand.leaked;
        advice.heldByLeaked = std::max(advice.heldByLeaked, demand.heldByLeaked);
        advice.aliveAtEnd += demand.aliveAtEnd;
        advice.mostAlive += demand.mostAlive;
        advice.lifetimes.add(demand.lifetimes);
        advice.peaks.push_back(demand.peak);
    }
    const std::uint64_t frames = request.experiment.frames * request.seeds.size();
    advice.birthsPerFrame = static_cast<double>(advice.births) / static_cast<double>(frames);
    if (pooled.growth != nullptr) advice.chunk = chunkFor(pooled, advice.maxRise);
    const auto sizeOf = [&](const FixedSize& size, std::uint64_t chunk) {
        return SizeAdvice{size.size, size.within, bytesOfSlots(pooled, size.size, chunk)};
    };
    advice.neverMissed = sizeOf({*std::ranges::max_element(advice.peaks), 0}, advice.chunk.value_or(1));
    if (const auto& size = found.underPerMille[pooled.kind]) advice.underPerMille = sizeOf(*size, 1);
    if (const auto& size = found.underPerCent[pooled.kind]) advice.underPerCent = sizeOf(*size, 1);
    advice.whyNot = whyNotPooled(advice, request, found.demand);
    return advice;
}

// One parameter may say the size for several kinds: then it must suit the one that needs most.
void addValue(LaneAdvice& lane, const KindAdvice& kind)
{
    const PooledKind& pooled = kind.pooled;
    const Parameter* parameter = pooled.size != nullptr ? pooled.size : pooled.growth;
    if (parameter == nullptr) return;
    const std::string name =
        formatOwner(lane.lane) + "." + (pooled.isOwnPart ? pooled.name + "." : std::string()) + parameter->id;
    const std::uint64_t value =
        std::clamp(pooled.size != nullptr ? kind.neverMissed.size : *kind.chunk,
                   static_cast<std::uint64_t>(parameter->minimum), static_cast<std::uint64_t>(parameter->maximum));
    auto place = std::ranges::find(lane.values, name, &AdvisedValue::parameter);
    if (place == lane.values.end()) place = lane.values.insert(place, AdvisedValue{name, 0, {}, 0});
    place->value = std::max(place->value, value);
    place->kinds.push_back(pooled.name);
}

void addBytes(LaneAdvice& lane)
{
    for (AdvisedValue& value : lane.values) {
        for (const KindAdvice& kind : lane.kinds) {
            if (std::ranges::find(value.kinds, kind.pooled.name) == value.kinds.end()) continue;
            const bool isSize = kind.pooled.size != nullptr;
            value.bytes +=
                bytesOfSlots(kind.pooled, isSize ? value.value : kind.neverMissed.size, isSize ? 1 : value.value);
        }
    }
}

} // namespace

Advice adviceFor(const AdviceRequest& request, const DoAll& doAll, const std::function<void()>& beforeFrame)
{
    const std::vector<PooledLane> lanes = lanesAskedFor(request);
    StreamStudy study{request.experiment, request.seeds, {}, beforeFrame};
    std::vector<std::size_t> rulesOfLane;
    for (const PooledLane& lane : lanes) {
        const auto place = std::ranges::find(study.rules, lane.rules);
        rulesOfLane.push_back(static_cast<std::size_t>(place - study.rules.begin()));
        if (place == study.rules.end()) study.rules.push_back(lane.rules);
    }
    StreamFindings found = studied(study, doAll);
    std::optional<ThreadUses> threads = threadUsesOf(request.experiment, beforeFrame);
    Advice advice{request.experiment, "Poolscope " POOLSCOPE_VERSION, request.seeds, std::move(found.eventHashes), {}};
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        LaneAdvice lane{request.experiment.lanes[lanes[i].lane].name, {}, {}, lanes[i].mistakes};
        for (const PooledKind& pooled : lanes[i].kinds) {
            lane.kinds.push_back(adviceOn(pooled, request, found.byRules[rulesOfLane[i]]));
            if (threads) lane.kinds.back().threads = threads->byKind[pooled.kind];
            // Nobody has pools for a recorded program's objects yet, so none needs a size that is better not there.
            if (!isOfTrace(request.experiment) || !lane.kinds.back().whyNot) addValue(lane, lane.kinds.back());
        }
        addBytes(lane);
        advice.lanes.push_back(std::move(lane));
    }
    if (threads) advice.freedElsewhere = std::move(threads->bySite);
    return advice;
}

std::size_t runsForGains(const AdviceRequest& request, std::size_t repeats)
{
    std::size_t runs = 0;
    for (const PooledLane& lane : lanesAskedFor(request))
        runs += runsForGains(lane, GainRequest{request.experiment, repeats});
    return runs;
}

std::optional<WhyNot> whyNotByTime(const PoolingGain& gain)
{
    return gain.isTold() && gain.savedNs.high < 0 ? std::optional(WhyNot::CostsMore) : std::nullopt;
}

void addGains(Advice& advice, const AdviceRequest& request, std::size_t repeats, const GainWork& work)
{
    const std::vector<PooledLane> lanes = lanesAskedFor(request);
    std::size_t before = 0;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const GainRequest asked{request.experiment, repeats};
        GainWork ofLane = work;
        if (work.afterRun) ofLane.afterRun = [&](std::size_t runs) { work.afterRun(before + runs); };
        const auto gains = gainsOf(lanes[i], asked, ofLane);
        before += runsForGains(lanes[i], asked);
        for (std::size_t kind = 0; kind < gains.size(); ++kind) {
            KindAdvice& on = advice.lanes[i].kinds[kind];
            on.gain = gains[kind];
            if (!on.gain) on.whyNotMeasured = whyNotMeasured(lanes[i]);
            if (!on.whyNot && on.gain) on.whyNot = whyNotByTime(*on.gain);
        }
    }
}

} // namespace poolscope

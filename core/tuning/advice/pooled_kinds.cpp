// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/advice/pooled_kinds.h"

#include "core/base/collection.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/simulation/mistakes/mistake_catalog.h"
#include "core/strategies/catalog/strategy_mix.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/pools/pool_plan.h"

#include <algorithm>
#include <cmath>

namespace poolscope {

namespace {

// Surroundings of a strategy that is only asked for the size of a slot.
class Nowhere final : public gc::Roots, public gc::AddressTable, public gc::CollectionObserver, public EvictionObserver
{
public:
    [[nodiscard]] std::span<Object*> roots() override { return {}; }
    void moved(std::span<Object* const>) override {}
    void collectionBegins() override {}
    void collectionEnds(const Collection&) override {}
    void evicted(Object*) override {}
};

// Of the smallest such pool, with one object.
void measureSlots(PooledKind& pooled, const ExperimentLane& lane, Kind kind)
{
    kind.children.clear();
    const std::span<const Kind> kinds(&kind, 1);
    PartSetup own = setupOf(pooled.part);
    if (pooled.size != nullptr) own.parameters.set(pooled.size->id, static_cast<std::int64_t>(pooled.size->minimum));
    if (pooled.growth != nullptr)
        own.parameters.set(pooled.growth->id, static_cast<std::int64_t>(pooled.growth->minimum));
    const bool isInHeap = own.backing == Backing::Collected;
    std::vector<KindPartSetup> others;
    if (isInHeap) others.push_back({kind.name, own});
    Nowhere nowhere;
    StrategyMix mix(isInHeap ? setupOf(lane.part()) : own, others, kinds, nowhere, nowhere, nowhere, nowhere);
    Object* object = mix.of(0).acquire(0);
    const StrategyStats stats = mix.stats();
    const double bytes = static_cast<double>(isInHeap ? stats.borrowedBytes : stats.heapBytes);
    if (object != nullptr) object->kind = 0;
    const std::uint64_t owned = std::max<std::uint64_t>(stats.slotsOwned, 1);
    pooled.slotBytes = bytes / static_cast<double>(owned);
    if (pooled.growth != nullptr) pooled.chunkStep = owned;
}

bool recyclesOldest(const ExperimentPart& part)
{
    const StrategyInfo* strategy = findStrategy(part.strategy);
    return strategy->plan != nullptr &&
           strategy->plan(part.parameters).onExhausted == pools::OnExhausted::RecycleOldest;
}

// Only pools outside a collected heap are emptied at once, and forget what they were never given back.
bool isClearedAtOnce(const ExperimentPart& part)
{
    return findStrategy(part.strategy)->hasSlots && part.backing == Backing::System && !recyclesOldest(part);
}

DemandRules rulesOf(const ExperimentLane& lane, std::span<const Kind> kinds)
{
    DemandRules rules;
    const ExperimentPart main = lane.part();
    rules.clearTakesLeaked = isClearedAtOnce(main);
    for (const Kind& kind : kinds) {
        const ExperimentPart* own = lane.ownPart(kind.name);
        const ExperimentPart& part = own == nullptr ? main : *own;
        const StrategyInfo* strategy = findStrategy(part.strategy);
        rules.takesBackAtFrameEnd.push_back(strategy->hasSlots && strategy->takesBackByItself);
        rules.keptChildren.push_back(keptChildren(part.parameters, kind));
        rules.clearTakesLeaked = rules.clearTakesLeaked && isClearedAtOnce(part);
    }
    rules.clearTakesLeaked = rules.clearTakesLeaked && !rules.keepsAnyChildren();
    return rules;
}

PooledKind pooledKindOf(const ExperimentLane& lane, std::span<const Kind> kinds, KindIndex index)
{
    const Kind& kind = kinds[index];
    const ExperimentPart* own = lane.ownPart(kind.name);
    PooledKind pooled{.kind = index,
                      .name = kind.name,
                      .objectBytes = kind.bytes,
                      .isOwnPart = own != nullptr,
                      .part = own == nullptr ? lane.part() : *own};
    pooled.strategy = findStrategy(pooled.part.strategy);
    pooled.size = pooled.strategy->initialSize();
    if (!pooled.strategy->growthParameter.empty())
        pooled.growth = findParameter(pooled.strategy->parameters, pooled.strategy->growthParameter);
    measureSlots(pooled, lane, kind);
    return pooled;
}

} // namespace

std::vector<PooledLane> pooledLanes(const Experiment& experiment)
{
    const std::shared_ptr<const World> world = World::of(experiment);
    const std::vector<std::string> names = kindNames(experiment);
    std::vector<PooledLane> lanes;
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane) {
        const ExperimentLane& of = experiment.lanes[lane];
        PooledLane pooled;
        pooled.lane = lane;
        pooled.rules = rulesOf(of, world->kinds());
        for (const ExperimentMistake& own : of.mistakes)
            if (const Text& advice = findMistake(own.mistake)->advice; *advice.english != '\0')
                pooled.mistakes.push_back(advice);
        for (const KindIndex kind : kindsWithSlots(of, names))
            pooled.kinds.push_back(pooledKindOf(of, world->kinds(), kind));
        if (!pooled.kinds.empty()) lanes.push_back(std::move(pooled));
    }
    return lanes;
}

std::uint64_t bytesOfSlots(const PooledKind& kind, std::uint64_t count, std::uint64_t chunk)
{
    const auto whole = [](std::uint64_t slots, std::uint64_t step) { return (slots + step - 1) / step * step; };
    count = whole(count, whole(std::max<std::uint64_t>(chunk, 1), kind.chunkStep));
    return static_cast<std::uint64_t>(std::llround(static_cast<double>(count) * kind.slotBytes));
}

std::optional<std::int64_t> PoolSize::valueFor(std::span<const std::optional<std::uint64_t>> needed) const
{
    auto value = static_cast<std::uint64_t>(parameter->minimum);
    for (const KindIndex kind : kinds) {
        if (kind >= needed.size() || !needed[kind]) return std::nullopt;
        value = std::max(value, *needed[kind]);
    }
    if (value > static_cast<std::uint64_t>(parameter->maximum)) return std::nullopt;
    return static_cast<std::int64_t>(value);
}

std::vector<PoolSize> poolSizesOf(const PooledLane& lane)
{
    std::vector<PoolSize> sizes;
    for (const PooledKind& pooled : lane.kinds) {
        if (pooled.size == nullptr) continue;
        const std::string path = (pooled.isOwnPart ? pooled.name + '.' : std::string()) + pooled.size->id;
        auto place = std::ranges::find(sizes, path, &PoolSize::path);
        if (place == sizes.end()) place = sizes.insert(place, PoolSize{path, pooled.size});
        place->kinds.push_back(pooled.kind);
    }
    return sizes;
}

} // namespace poolscope

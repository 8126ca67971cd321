// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/catalog/strategy_mix.h"

#include "core/base/error.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/catalog/observed_strategy.h"
#include "core/strategies/catalog/part_setup.h"
#include "core/strategies/pools/collected_pool.h"
#include "core/strategies/pools/kept_children.h"
#include "core/strategies/strategy.h"

#include <algorithm>
#include <array>

namespace poolscope {

namespace {

// Everything except the high-water mark, which the parts share, the largest free block and the latest refused request.
constexpr std::array summed{
    &StrategyStats::liveObjects,    &StrategyStats::liveBytes,     &StrategyStats::heapBytes,
    &StrategyStats::garbageBytes,   &StrategyStats::borrowedBytes, &StrategyStats::allocatedBytes,
    &StrategyStats::triggerBytes,   &StrategyStats::lostObjects,   &StrategyStats::slotsOwned,
    &StrategyStats::slotsInUse,     &StrategyStats::slotsIdle,     &StrategyStats::slotsToRetire,
    &StrategyStats::prefilled,      &StrategyStats::cameIdle,      &StrategyStats::acquired,
    &StrategyStats::released,       &StrategyStats::instantiated,  &StrategyStats::hits,
    &StrategyStats::misses,         &StrategyStats::exhausted,     &StrategyStats::heapAllocations,
    &StrategyStats::heapFrees,      &StrategyStats::collections,   &StrategyStats::increments,
    &StrategyStats::reclaimedBytes, &StrategyStats::arenaBytes,    &StrategyStats::arenaObjectBytes,
    &StrategyStats::usedBytes,      &StrategyStats::freeBytes,     &StrategyStats::freeBlocks,
    &StrategyStats::arenaRequests,  &StrategyStats::arenaRefused,  &StrategyStats::blocksSearched,
    &StrategyStats::splits,         &StrategyStats::joins,         &StrategyStats::fragmented};
static_assert(sizeof(StrategyStats) == (summed.size() + 3) * sizeof(std::uint64_t));

// `kind` is empty if the lane's own strategy is at fault.
Message complaintOf(const std::string& kind, const Contradiction& found)
{
    const Message complaint(Text{"", "%1: %2"}, found.parameter.empty() ? "backing" : found.parameter, found.complaint);
    return kind.empty() ? complaint : Message(POOLSCOPE_TEXT("CoreText", "kind %1: %2"), kind, complaint);
}

} // namespace

StrategyMix::StrategyMix(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds,
                         gc::Roots& roots, gc::AddressTable& addresses, gc::CollectionObserver& collections,
                         EvictionObserver& evictions, const LaneObservers& observers)
    : kinds_(kinds),
      observers_(observers),
      kept_(kinds.size())
{
    StrategySetup place{.kinds = kinds,
                        .served = std::vector<bool>(kinds.size(), true),
                        .values = main.parameters,
                        .roots = roots,
                        .addresses = addresses,
                        .collectionObserver = collections,
                        .evictionObserver = evictions,
                        .gauge = gauge_};
    if (main.strategy->isSingular && !others.empty())
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 serves all kinds of its lane"), main.strategy->id));
    std::vector<std::size_t> own; // index of each part's kind
    for (const KindPartSetup& part : others) {
        const auto kind = std::ranges::find(kinds, part.kind, &Kind::name);
        if (kind == kinds.end())
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the scenario has no kind %1"), part.kind));
        own.push_back(static_cast<std::size_t>(kind - kinds.begin()));
        place.served[own.back()] = false;
    }
    if (const auto wrong = contradictionOfKeeping(main, others, kinds))
        throw InputError(complaintOf(wrong->kind, wrong->found));
    add(main, "", place, main);
    gauge_.setHeap(lentHeap(*parts_.front().strategy));
    byKind_.assign(kinds.size(), parts_.front().strategy.get());
    keepsSlots_.assign(kinds.size(), main.strategy->keepsSlots);
    hasSlots_.assign(kinds.size(), main.strategy->hasSlots);
    isPooledInHeap_.assign(kinds.size(), false);
    keepsMemory_.assign(kinds.size(), main.strategy->keepsMemory);
    for (const Kind& kind : kinds)
        keptChildren_.push_back(poolscope::keptChildren(main.parameters, kind));
    for (std::size_t i = 0; i < own.size(); ++i) {
        place.served.assign(kinds.size(), false);
        place.served[own[i]] = true;
        add(others[i].part, others[i].kind, place, main);
        byKind_[own[i]] = parts_.back().strategy.get();
        keepsMemory_[own[i]] = others[i].part.strategy->keepsMemory;
        keepsSlots_[own[i]] = others[i].part.strategy->keepsSlots && others[i].part.backing == Backing::System;
        hasSlots_[own[i]] = others[i].part.strategy->hasSlots;
        isPooledInHeap_[own[i]] = others[i].part.backing == Backing::Collected;
        keptChildren_[own[i]] = poolscope::keptChildren(others[i].part.parameters, kinds[own[i]]);
    }
    keepsAny_ = std::ranges::any_of(keptChildren_, [](std::size_t children) { return children > 0; });
    gather();
}

void StrategyMix::gather()
{
    std::vector<ClearingAtOnce*> clearing;
    std::vector<const LiveObjectList*> live;
    for (const Part& part : parts_) {
        if (ClearingAtOnce* all = part.strategy->clearingAtOnce()) clearing.push_back(all);
        if (const LiveObjectList* list = part.strategy->liveObjects()) live.push_back(list);
        if (DeferredReleases* deferred = part.strategy->deferredReleases()) deferring_.push_back(deferred);
        if (Collecting* collector = part.strategy->collecting()) collecting_.push_back(collector);
    }
    if (!keepsAny_ && clearing.size() == parts_.size()) clearing_.emplace(std::move(clearing));
    if (live.size() == parts_.size()) live_.emplace(std::move(live));
    for (Strategy* strategy : byKind_)
        slotKeeping_.push_back(strategy->slotKeeping());
}

void StrategyMix::add(const PartSetup& setup, const std::string& kind, const StrategySetup& place,
                      const PartSetup& main)
{
    std::vector<Kind> served;
    for (std::size_t i = 0; i < place.kinds.size(); ++i)
        if (place.served[i]) served.push_back(place.kinds[i]);
    if (const auto found = contradictionOf(setup, main, served)) throw InputError(complaintOf(kind, *found));
    const bool isCollected = setup.backing == Backing::Collected;
    StrategySetup here{.kinds = place.kinds,
                       .served = place.served,
                       .values = setup.parameters,
                       .roots = place.roots,
                       .addresses = place.addresses,
                       .collectionObserver = place.collectionObserver,
                       .evictionObserver = place.evictionObserver,
                       .gauge = gauge_,
                       .heap = isCollected ? lentHeap(*parts_.front().strategy) : nullptr,
                       .steps = observers_.steps,
                       .heapSteps = observers_.heapSteps};
    std::unique_ptr<Strategy> made =
        isCollected ? std::make_unique<CollectedPool>(here, setup.strategy->plan) : setup.strategy->make(here);
    if (observers_.calls != nullptr) made = std::make_unique<ObservedStrategy>(std::move(made), *observers_.calls);
    parts_.push_back({kind, setup.strategy, std::move(made)});
}

gc::Barrier* StrategyMix::barrier() const
{
    gc::CollectedHeap* heap = lentHeap(*parts_.front().strategy);
    return heap == nullptr ? nullptr : heap->barrier();
}

void StrategyMix::addRoots(gc::Roots& roots)
{
    if (gc::CollectedHeap* heap = lentHeap(*parts_.front().strategy)) heap->addRoots(roots);
}

void StrategyMix::setAside(Object* child, KindIndex kind)
{
    if (slotKeeping_[kind] != nullptr) slotKeeping_[kind]->setAside(child);
    ++kept_[kind].now;
    ++kept_[kind].ever;
}

void StrategyMix::takeUp(Object* child, KindIndex kind)
{
    endKeeping(child, kind);
    ++kept_[kind].again;
}

void StrategyMix::giveUp(Object* child, KindIndex kind)
{
    endKeeping(child, kind);
    --kept_[kind].ever;
}

void StrategyMix::endKeeping(Object* child, KindIndex kind)
{
    if (slotKeeping_[kind] != nullptr) slotKeeping_[kind]->takeUp(child);
    child->kind = kind;
    --kept_[kind].now;
}

void StrategyMix::idleSlots(KindIndex kind, std::vector<Object*>& owners) const
{
    struct Collector final : LiveVisitor
    {
        explicit Collector(std::vector<Object*>& all) : owners(all) {}
        void visit(std::span<Object* const> objects) override
        {
            owners.insert(owners.end(), objects.begin(), objects.end());
        }
        std::vector<Object*>& owners;
    };
    owners.clear();
    Collector collector(owners);
    if (slotKeeping_[kind] != nullptr) slotKeeping_[kind]->visitIdle(kind, collector);
}

void StrategyMix::forEachKept(const std::function<void(Object*, KindIndex)>& visit) const
{
    std::vector<Object*> owners;
    const auto kinds = static_cast<KindIndex>(kinds_.size());
    for (KindIndex kind = 0; kind < kinds; ++kind) {
        if (keptChildren_[kind] == 0) continue;
        idleSlots(kind, owners);
        for (const Object* owner : owners)
            forEachOwnedBy(owner, kind, visit);
    }
}

void StrategyMix::forEachOwnedBy(const Object* owner, KindIndex kind,
                                 const std::function<void(Object*, KindIndex)>& visit) const
{
    std::vector<std::pair<const Object*, KindIndex>> below{{owner, kind}};
    while (!below.empty()) {
        const auto [next, nextKind] = below.back();
        below.pop_back();
        const std::vector<KindIndex>& children = kinds_[nextKind].children;
        // A slot that was never used has no references.
        const std::size_t count = std::min(children.size(), next->references().size());
        for (std::size_t i = 0; i < count; ++i) {
            Object* child = next->references()[i];
            if (child == nullptr) continue;
            visit(child, children[i]);
            below.emplace_back(child, children[i]);
        }
    }
}

void StrategyMix::AllClearing::clear()
{
    for (ClearingAtOnce* part : parts_)
        part->clear();
}

void StrategyMix::AllLive::visitLive(LiveVisitor& visitor) const
{
    for (const LiveObjectList* part : parts_)
        part->visitLive(visitor);
}

void StrategyMix::endFrame()
{
    for (const Part& part : parts_)
        part.strategy->endFrame();
}

void StrategyMix::collect()
{
    for (Collecting* collector : collecting_)
        collector->collect();
}

bool StrategyMix::freesLiveObjects() const
{
    return std::ranges::all_of(parts_, [](const Part& part) { return part.info->freesLiveObjects; });
}

StrategyStats StrategyMix::stats() const
{
    StrategyStats total;
    for (const Part& part : parts_) {
        const StrategyStats s = part.strategy->stats();
        for (const auto member : summed)
            total.*member += s.*member;
        total.largestFreeBytes = std::max(total.largestFreeBytes, s.largestFreeBytes);
        total.fragmentedBytes = std::max(total.fragmentedBytes, s.fragmentedBytes);
    }
    total.highWater = gauge_.highWater();
    if (keepsAny_) correctForKept(total);
    // The collected heap counts what its pools hold as garbage.
    total.garbageBytes -= total.borrowedBytes;
    // The memory of the other strategies is added, because the trigger covers only the collected heap.
    if (total.triggerBytes > 0) total.triggerBytes += total.heapBytes - parts_.front().strategy->stats().heapBytes;
    return total;
}

void StrategyMix::correctForKept(StrategyStats& total) const
{
    for (std::size_t kind = 0; kind < kept_.size(); ++kind) {
        const Kept& kept = kept_[kind];
        total.liveObjects -= kept.now;
        total.liveBytes -= kept.now * kinds_[kind].bytes;
        total.released += kept.ever;
        total.acquired += kept.again;
        if (!hasSlots_[kind]) continue;
        total.slotsInUse -= kept.now;
        total.slotsIdle += kept.now;
        total.hits += kept.again;
    }
}

void StrategyMix::slotsByKind(std::vector<KindSlots>& kinds) const
{
    kinds.clear();
    std::vector<KindSlots> some;
    for (const Part& part : parts_) {
        SlotKeeping* slots = part.strategy->slotKeeping();
        if (slots == nullptr) continue;
        slots->slotsByKind(some);
        if (some.size() > kinds.size()) kinds.resize(some.size());
        for (std::size_t kind = 0; kind < some.size(); ++kind)
            if (byKind_[kind] == part.strategy.get()) kinds[kind] = some[kind];
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (hasSlots_[kind]) kinds[kind].inUse -= kept_[kind].now;
}

allocators::SearchCounts StrategyMix::searches() const
{
    allocators::SearchCounts all;
    for (const Part& part : parts_)
        if (const allocators::SearchCounts* own = part.strategy->searches()) all.add(*own);
    return all;
}

std::uint64_t StrategyMix::reservedBytes() const
{
    std::uint64_t bytes = 0;
    for (const Part& part : parts_)
        bytes += part.strategy->reservedBytes();
    return bytes;
}

void StrategyMix::addSpaces(std::vector<MemorySpace>& spaces) const
{
    for (const Part& part : parts_)
        if (const MemoryLayout* memory = part.strategy->memory()) memory->addSpaces(spaces);
}

bool StrategyMix::isWhole() const
{
    return std::ranges::all_of(parts_, [](const Part& part) {
        const MemoryLayout* memory = part.strategy->memory();
        return memory != nullptr && memory->isWhole();
    });
}

void StrategyMix::visitMemory(MemoryVisitor& visitor) const
{
    for (const Part& part : parts_)
        if (const MemoryLayout* memory = part.strategy->memory()) memory->visitMemory(visitor);
    if (!keepsAny_) return;
    std::vector<Object*> kept;
    // Children on a slab are already reported as slots, and their headers belong to the pool.
    forEachKept([&](Object* child, KindIndex kind) {
        if (child->kind == kind) kept.push_back(child);
    });
    visitor.idle(kept);
}

MemoryBlock StrategyMix::blockAt(const void* address) const
{
    for (const Part& part : parts_) {
        const MemoryLayout* memory = part.strategy->memory();
        if (memory == nullptr) continue;
        std::vector<MemorySpace> spaces;
        memory->addSpaces(spaces);
        for (const MemorySpace& space : spaces)
            if (space.contains(address)) return memory->blockAt(address);
    }
    return {};
}

void StrategyMix::tune(std::string_view parameter, const ParameterValue& value)
{
    const std::size_t dot = parameter.find('.');
    const std::string_view kind = dot == std::string_view::npos ? "" : parameter.substr(0, dot);
    const auto part = std::ranges::find(parts_, kind, &Part::kind);
    if (part != parts_.end())
        part->strategy->tune(dot == std::string_view::npos ? parameter : parameter.substr(dot + 1), value);
}

bool StrategyMix::slotsBalance() const
{
    std::uint64_t inUse = 0;
    for (const Part& part : parts_) {
        if (!part.info->hasSlots) continue;
        const StrategyStats s = part.strategy->stats();
        inUse += s.slotsInUse;
        if (s.slotsInUse + s.slotsIdle != s.slotsOwned || s.slotsInUse != s.liveObjects + s.lostObjects) return false;
    }
    for (std::size_t kind = 0; kind < kept_.size(); ++kind)
        if (hasSlots_[kind]) inUse -= kept_[kind].now;
    // The gauge counts independently, object by object.
    return inUse == gauge_.slotsInUse() && inUse <= gauge_.highWater();
}

} // namespace poolscope

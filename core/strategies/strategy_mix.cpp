// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/strategy_mix.h"

#include "core/base/error.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>

namespace poolscope {

namespace {

// Everything but the high-water mark, which the parts share.
constexpr std::array summed{&StrategyStats::liveObjects,   &StrategyStats::liveBytes,
                            &StrategyStats::heapBytes,     &StrategyStats::garbageBytes,
                            &StrategyStats::borrowedBytes, &StrategyStats::allocatedBytes,
                            &StrategyStats::triggerBytes,  &StrategyStats::lostObjects,
                            &StrategyStats::slotsOwned,    &StrategyStats::slotsInUse,
                            &StrategyStats::slotsIdle,     &StrategyStats::slotsToRetire,
                            &StrategyStats::prefilled,     &StrategyStats::acquired,
                            &StrategyStats::released,      &StrategyStats::instantiated,
                            &StrategyStats::hits,          &StrategyStats::misses,
                            &StrategyStats::exhausted,     &StrategyStats::heapAllocations,
                            &StrategyStats::heapFrees,     &StrategyStats::collections,
                            &StrategyStats::reclaimedBytes};
static_assert(sizeof(StrategyStats) == (summed.size() + 1) * sizeof(std::uint64_t));

std::string namesOf(bool (*wanted)(const StrategyInfo&))
{
    std::string names;
    for (const StrategyInfo& info : strategyCatalog())
        if (wanted(info)) names += (names.empty() ? "" : ", ") + info.id;
    return names;
}

// Of a pool that draws on the heap of `main`.
std::optional<Contradiction> collectedContradiction(const PartSetup& part, const PartSetup& main,
                                                    std::span<const Kind> served)
{
    const ParameterValue* answer = part.parameters.find("onExhausted");
    if (answer != nullptr && std::get<std::string>(*answer) == "recycle-oldest")
        return Contradiction{"onExhausted",
                             "recycle-oldest has to remember who is in use, which would keep what was forgotten from "
                             "the collector; allowed on a collected heap are refuse, grow, fail"};
    const ParameterValue* ceiling = main.parameters.find("ceilingBytes");
    for (const char* size : {"initialSize", "capacity", "chunkSize"}) {
        const ParameterValue* slotsAsked = part.parameters.find(size);
        if (slotsAsked == nullptr || ceiling == nullptr || served.empty()) continue;
        const std::int64_t most = std::get<std::int64_t>(*ceiling) / served.front().bytes;
        if (std::get<std::int64_t>(*slotsAsked) > most)
            return Contradiction{size, formatCount(std::get<std::int64_t>(*slotsAsked)) +
                                           " objects are more than the lane's heap may hold (ceilingBytes); allowed is "
                                           "up to " +
                                           formatCount(most)};
    }
    return std::nullopt;
}

} // namespace

std::optional<Contradiction> contradictionOf(const PartSetup& part, const PartSetup& main, std::span<const Kind> served)
{
    if (part.backing == Backing::Collected) {
        const auto isAble = [](const StrategyInfo& info) { return info.makeCollected != nullptr; };
        if (!isAble(*part.strategy))
            return Contradiction{"", part.strategy->id +
                                         " cannot take its objects from a collected heap; allowed with " +
                                         namesOf(isAble)};
        if (!main.strategy->lendsHeap)
            return Contradiction{"", "the lane has no collected heap; allowed where the lane's own strategy is " +
                                         namesOf([](const StrategyInfo& info) { return info.lendsHeap; })};
        if (const auto found = collectedContradiction(part, main, served)) return found;
    }
    if (part.strategy->contradiction == nullptr) return std::nullopt;
    return part.strategy->contradiction(served, part.parameters);
}

StrategyMix::StrategyMix(const PartSetup& main, std::span<const KindPartSetup> others, std::span<const Kind> kinds,
                         gc::Roots& roots, gc::AddressBook& addresses, gc::CollectionObserver& collections,
                         EvictionObserver& evictions)
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
        throw InputError(main.strategy->id + " serves all kinds of its lane");
    std::vector<std::size_t> own; // position of each part's kind
    for (const KindPartSetup& part : others) {
        const auto kind = std::ranges::find(kinds, part.kind, &Kind::name);
        if (kind == kinds.end()) throw InputError("the scenario has no kind " + part.kind);
        own.push_back(static_cast<std::size_t>(kind - kinds.begin()));
        place.served[own.back()] = false;
    }
    add(main, "", place, main);
    byKind_.assign(kinds.size(), parts_.front().strategy.get());
    keepsSlots_.assign(kinds.size(), main.strategy->keepsSlots);
    for (std::size_t i = 0; i < own.size(); ++i) {
        place.served.assign(kinds.size(), false);
        place.served[own[i]] = true;
        add(others[i].part, others[i].kind, place, main);
        byKind_[own[i]] = parts_.back().strategy.get();
        keepsSlots_[own[i]] = others[i].part.strategy->keepsSlots && others[i].part.backing == Backing::System;
    }
}

void StrategyMix::add(const PartSetup& setup, const std::string& kind, const StrategySetup& place,
                      const PartSetup& main)
{
    std::vector<Kind> served;
    for (std::size_t i = 0; i < place.kinds.size(); ++i)
        if (place.served[i]) served.push_back(place.kinds[i]);
    if (const auto found = contradictionOf(setup, main, served))
        throw InputError((kind.empty() ? "" : "kind " + kind + ": ") +
                         (found->parameter.empty() ? "backing" : found->parameter) + ": " + found->complaint);
    const bool isCollected = setup.backing == Backing::Collected;
    StrategySetup here{.kinds = place.kinds,
                       .served = place.served,
                       .values = setup.parameters,
                       .roots = place.roots,
                       .addresses = place.addresses,
                       .collectionObserver = place.collectionObserver,
                       .evictionObserver = place.evictionObserver,
                       .gauge = gauge_,
                       .heap = isCollected ? parts_.front().strategy->collectedHeap() : nullptr};
    parts_.push_back({kind, setup.strategy->hasSlots,
                      isCollected ? setup.strategy->makeCollected(here) : setup.strategy->make(here)});
}

gc::Barrier* StrategyMix::barrier() const
{
    gc::CollectedHeap* heap = parts_.front().strategy->collectedHeap();
    return heap == nullptr ? nullptr : heap->barrier();
}

void StrategyMix::addRoots(gc::Roots& roots)
{
    if (gc::CollectedHeap* heap = parts_.front().strategy->collectedHeap()) heap->addRoots(roots);
}

void StrategyMix::endFrame()
{
    for (const Part& part : parts_)
        part.strategy->endFrame();
}

void StrategyMix::collect()
{
    for (const Part& part : parts_)
        part.strategy->collect();
}

bool StrategyMix::freesTheLiving() const
{
    return std::ranges::all_of(parts_, [](const Part& part) { return part.strategy->freesTheLiving(); });
}

bool StrategyMix::listsTheLiving() const
{
    return std::ranges::all_of(parts_, [](const Part& part) { return part.strategy->listsTheLiving(); });
}

void StrategyMix::visitLiving(LivingVisitor& visitor) const
{
    for (const Part& part : parts_)
        part.strategy->visitLiving(visitor);
}

StrategyStats StrategyMix::stats() const
{
    StrategyStats total;
    for (const Part& part : parts_) {
        const StrategyStats s = part.strategy->stats();
        for (const auto member : summed)
            total.*member += s.*member;
    }
    total.highWater = gauge_.highWater();
    // To the collected heap, what its pools hold looks like garbage of its own.
    total.garbageBytes -= total.borrowedBytes;
    // What the others hold comes on top of the collected heap, whose trigger knows nothing of it.
    if (total.triggerBytes > 0) total.triggerBytes += total.heapBytes - parts_.front().strategy->stats().heapBytes;
    return total;
}

void StrategyMix::slotsByKind(std::vector<KindSlots>& kinds) const
{
    kinds.clear();
    std::vector<KindSlots> some;
    for (const Part& part : parts_) {
        part.strategy->slotsByKind(some);
        if (some.size() > kinds.size()) kinds.resize(some.size());
        for (std::size_t kind = 0; kind < some.size(); ++kind)
            if (byKind_[kind] == part.strategy.get()) kinds[kind] = some[kind];
    }
}

std::uint64_t StrategyMix::reservedBytes() const
{
    std::uint64_t bytes = 0;
    for (const Part& part : parts_)
        bytes += part.strategy->reservedBytes();
    return bytes;
}

void StrategyMix::memorySpaces(std::vector<MemorySpace>& spaces) const
{
    for (const Part& part : parts_)
        part.strategy->memorySpaces(spaces);
}

bool StrategyMix::knowsItsMemory() const
{
    return std::ranges::all_of(parts_, [](const Part& part) { return part.strategy->knowsItsMemory(); });
}

void StrategyMix::visitMemory(MemoryVisitor& visitor) const
{
    for (const Part& part : parts_)
        part.strategy->visitMemory(visitor);
}

MemoryBlock StrategyMix::blockAt(const void* address) const
{
    for (const Part& part : parts_) {
        std::vector<MemorySpace> spaces;
        part.strategy->memorySpaces(spaces);
        for (const MemorySpace& space : spaces)
            if (space.contains(address)) return part.strategy->blockAt(address);
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
        if (!part.hasSlots) continue;
        const StrategyStats s = part.strategy->stats();
        inUse += s.slotsInUse;
        if (s.slotsInUse + s.slotsIdle != s.slotsOwned || s.slotsInUse != s.liveObjects + s.lostObjects) return false;
    }
    // Counted apart, object by object.
    return inUse == gauge_.inUse() && inUse <= gauge_.highWater();
}

} // namespace poolscope

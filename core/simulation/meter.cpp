// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/meter.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace poolscope {

InstantiationCounter::InstantiationCounter(const StrategyMix& strategies, std::span<const std::uint64_t> acquired,
                                           std::vector<NamedRange> ranges)
    : strategies_(strategies),
      acquired_(acquired),
      ranges_(std::move(ranges)),
      before_(acquired.size()),
      now_(acquired.size()),
      whole_{{}, std::vector<FrameTally>(acquired.size())},
      inRanges_(ranges_.size(), whole_)
{
    readLevels(before_);
}

void InstantiationCounter::endFrame()
{
    readLevels(now_);
    add(whole_);
    for (std::size_t range = 0; range < ranges_.size(); ++range)
        if (ranges_[range].contains(frame_)) add(inRanges_[range]);
    std::swap(before_, now_);
    ++frame_;
}

void InstantiationCounter::readLevels(std::vector<std::uint64_t>& made)
{
    strategies_.slotsByKind(slots_);
    for (std::size_t kind = 0; kind < made.size(); ++kind) {
        const bool isPooled = kind < slots_.size() && strategies_.hasSlots(static_cast<KindIndex>(kind));
        made[kind] = isPooled ? slots_[kind].made : acquired_[kind];
    }
}

void InstantiationCounter::add(Instantiations& counted) const
{
    std::uint64_t all = 0;
    for (std::size_t kind = 0; kind < now_.size(); ++kind) {
        const std::uint64_t count = now_[kind] - before_[kind];
        counted.kinds[kind].add(count);
        all += count;
    }
    counted.all.add(all);
}

Meter::Meter(const LaneSetup& setup, LaneObjects& objects, FrameCollections& collections)
    : lane_(setup.name),
      objects_(objects),
      collections_(collections),
      instantiations_(objects.strategies, objects.acquired, setup.ranges),
      last_(objects.strategies.stats()),
      instantiatedBefore_(last_.instantiated)
{
    collections_.clear();
    collections_.setBeforeEach([this] { notePeakOfGarbage(); });
}

Meter::~Meter()
{
    collections_.setBeforeEach({});
}

void Meter::beginFrame()
{
    objects_.live.startOver();
    objects_.liveBytes.startOver();
    const StrategyStats now = objects_.strategies.stats();
    peakGarbageBytes_ = now.garbageBytes;
    objects_.strategies.beginFrame(now.heapBytes);
    leftOut_ = {};
    cpuBegin_ = threadTimeNs();
    begin_ = Clock::now();
    collections_.frameBegins(begin_);
}

void Meter::notePeakOfGarbage()
{
    peakGarbageBytes_ = std::max(peakGarbageBytes_, objects_.strategies.stats().garbageBytes);
}

Sample Meter::endFrame()
{
    const auto end = Clock::now();
    const std::uint64_t cpuEnd = threadTimeNs();
    collections_.frameEnds();
    instantiations_.endFrame();
    const StrategyStats now = objects_.strategies.stats();
    checkAccounting(now);
    Sample sample;
    sample.counters = countersFor(now);
    sample.timings = timingsUntil(end, cpuEnd);
    sample.timings.reservedBytes = objects_.strategies.reservedBytes();
    last_ = now;
    lastCollections_.assign(collections_.records().begin(), collections_.records().end());
    collections_.clear();
    return sample;
}

Timings Meter::timingsUntil(Clock::time_point end, std::uint64_t cpuEnd) const
{
    Timings t;
    t.frameNs = nanosecondsBetween(begin_, end) - leftOut_.wallNs;
    t.updateNs = nanosecondsBetween(born_, updated_);
    t.pauseNs = collections_.pausedNs();
    t.drawNs = nanosecondsBetween(updated_, drawn_);
    t.allocationNs = t.frameNs - t.updateNs - t.drawNs - t.pauseNs;
    t.cpuNs = cpuEnd - cpuBegin_ - leftOut_.cpuNs;
    return t;
}

Counters Meter::countersFor(const StrategyStats& now) const
{
    Counters c;
    c.liveObjects = now.liveObjects;
    c.liveBytes = now.liveBytes;
    c.garbageBytes = now.garbageBytes;
    c.heapBytes = now.heapBytes;
    c.slotsOwned = now.slotsOwned;
    c.slotsInUse = now.slotsInUse;
    c.highWater = now.highWater;
    c.acquires = now.acquired - last_.acquired;
    c.releases = now.released - last_.released;
    c.hits = now.hits - last_.hits;
    c.misses = now.misses - last_.misses;
    c.exhausted = now.exhausted - last_.exhausted;
    c.heapAllocations = now.heapAllocations - last_.heapAllocations;
    c.heapFrees = now.heapFrees - last_.heapFrees;
    c.collections = now.collections - last_.collections;
    c.reclaimedBytes = now.reclaimedBytes - last_.reclaimedBytes;
    c.allocatedBytes = now.allocatedBytes - last_.allocatedBytes;
    c.triggerBytes = now.triggerBytes;
    c.increments = now.increments - last_.increments;
    c.arenaBytes = now.arenaBytes;
    c.arenaObjectBytes = now.arenaObjectBytes;
    c.usedBytes = now.usedBytes;
    c.freeBytes = now.freeBytes;
    c.freeBlocks = now.freeBlocks;
    c.largestFreeBytes = now.largestFreeBytes;
    c.arenaRequests = now.arenaRequests - last_.arenaRequests;
    c.arenaRefused = now.arenaRefused - last_.arenaRefused;
    c.blocksSearched = now.blocksSearched - last_.blocksSearched;
    c.splits = now.splits - last_.splits;
    c.joins = now.joins - last_.joins;
    c.fragmentedBytes = now.fragmentedBytes;
    c.fragmented = now.fragmented - last_.fragmented;
    const LaneGauge& gauge = objects_.strategies.gauge();
    c.peakLiveObjects = objects_.live.highest();
    c.peakLiveBytes = objects_.liveBytes.highest();
    c.peakGarbageBytes = std::max(peakGarbageBytes_, now.garbageBytes);
    c.peakHeapBytes = std::max(gauge.peakHeapBytes(), now.heapBytes);
    c.peakSlotsOwned = std::max(gauge.peakSlotsOwned(), now.slotsOwned);
    c.peakSlotsInUse = gauge.peakSlotsInUse();
    return c;
}

void Meter::checkAccounting(const StrategyStats& s)
{
    maxInstantiated_ = std::max(maxInstantiated_, s.instantiated - last_.instantiated);
    const std::size_t alive = objects_.table.size();
    const bool isConsistent = s.liveObjects == s.acquired - s.released - s.lostObjects && s.liveObjects == alive &&
                              s.liveBytes == objects_.liveBytes.now() && objects_.strategies.slotsBalance() &&
                              s.heapBytes >= s.liveBytes;
    // The articles count a prefilled object as made and released. Each term has its own source: the table, what was
    // handed out, what became idle, and what was requested as prefilled. A forgotten release shows here.
    const std::uint64_t releasedInArticles = s.released + s.cameIdle;
    const bool asSeen = alive == s.acquired - (releasedInArticles - s.prefilled);
    isBalanced_ = isBalanced_ && isConsistent && asSeen;
#ifndef NDEBUG
    if (!isConsistent)
        throw std::logic_error("the accounting of lane " + lane_ + " is off: " + std::to_string(alive) + " alive, " +
                               std::to_string(s.acquired) + " acquired, " + std::to_string(s.released) + " released, " +
                               std::to_string(s.lostObjects) + " lost, " + std::to_string(s.slotsInUse) + " + " +
                               std::to_string(s.slotsIdle) + " of " + std::to_string(s.slotsOwned) + " slots");
#endif
}

void Meter::readAccounting(Accounting& accounting) const
{
    const StrategyStats s = objects_.strategies.stats();
    accounting.balanced = isBalanced_;
    accounting.alive = objects_.table.size();
    accounting.acquired = s.acquired;
    accounting.released = s.released + s.cameIdle;
    accounting.prefilled = s.prefilled;
    accounting.lostObjects = s.lostObjects;
    accounting.instantiated = s.instantiated - instantiatedBefore_;
    accounting.maxInstantiated = maxInstantiated_;
    const allocators::SearchCounts searches = objects_.strategies.searches();
    accounting.searchedP50 = searches.quantile(0.5);
    accounting.searchedP99 = searches.quantile(0.99);
    accounting.searchedMost = searches.most();
    std::vector<KindSlots> kinds;
    objects_.strategies.slotsByKind(kinds);
    for (auto* figures : {&accounting.maxInUse, &accounting.slotsOwned, &accounting.growths, &accounting.exhausted})
        figures->clear();
    for (const KindSlots& kind : kinds) {
        accounting.maxInUse.push_back(kind.highWater);
        accounting.slotsOwned.push_back(kind.owned);
        accounting.growths.push_back(kind.misses);
        accounting.exhausted.push_back(kind.exhausted);
    }
    accounting.instantiations = instantiations_.whole();
    accounting.instantiationsInRanges = instantiations_.inRanges();
}

std::uint64_t Meter::nanosecondsBetween(Clock::time_point begin, Clock::time_point end)
{
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(end - begin).count());
}

} // namespace poolscope

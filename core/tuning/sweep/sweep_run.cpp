// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_run.h"

#include "core/base/error.h"
#include "core/experiment/experiment_setup.h"
#include "core/experiment/world.h"
#include "core/measuring/record_run.h"
#include "core/measuring/run_process.h"
#include "core/simulation/run.h"

#include <algorithm>
#include <span>

namespace poolscope {

namespace {

void raise(std::uint64_t& highest, std::uint64_t value)
{
    highest = std::max(highest, value);
}

void count(SweepCounters& sum, const Counters& frame)
{
    ++sum.frames;
    raise(sum.peakLiveObjects, frame.peakLiveObjects);
    raise(sum.peakLiveBytes, frame.peakLiveBytes);
    raise(sum.peakGarbageBytes, frame.peakGarbageBytes);
    raise(sum.peakHeapBytes, frame.peakHeapBytes);
    raise(sum.peakSlotsOwned, frame.peakSlotsOwned);
    raise(sum.highWater, frame.highWater);
    sum.acquires += frame.acquires;
    sum.releases += frame.releases;
    sum.hits += frame.hits;
    sum.misses += frame.misses;
    sum.exhausted += frame.exhausted;
    sum.framesWithMisses += frame.misses > 0 ? 1 : 0;
    sum.framesWithExhausted += frame.exhausted > 0 ? 1 : 0;
    sum.heapAllocations += frame.heapAllocations;
    sum.heapFrees += frame.heapFrees;
    sum.allocatedBytes += frame.allocatedBytes;
    sum.collections += frame.collections;
    sum.reclaimedBytes += frame.reclaimedBytes;
    sum.arenaRequests += frame.arenaRequests;
    sum.arenaRefused += frame.arenaRefused;
    sum.blocksSearched += frame.blocksSearched;
    sum.splits += frame.splits;
    sum.joins += frame.joins;
    sum.fragmented += frame.fragmented;
    sum.endUsedBytes = frame.usedBytes;
    sum.endFreeBytes = frame.freeBytes;
    sum.endFreeBlocks = frame.freeBlocks;
    sum.endLargestFreeBytes = frame.largestFreeBytes;
    sum.endLiveBytes = frame.liveBytes;
    sum.endHeapBytes = frame.heapBytes;
}

void count(SweepCounters& sum, std::span<const CollectionRecord> collections)
{
    for (const CollectionRecord& record : collections) {
        sum.copiedBytes += record.collection.copiedBytes;
        sum.objectsVisited += record.collection.objectsVisited;
        raise(sum.peakObjectsVisited, record.collection.objectsVisited);
    }
}

std::vector<SweepKind> kindsOf(const Run& run, std::size_t lane, const ExperimentLane& setup,
                               const std::vector<std::string>& names)
{
    std::vector<KindSlots> slots;
    run.slotsByKind(lane, slots);
    std::vector<SweepKind> kinds;
    for (const KindIndex kind : kindsWithSlots(setup, names))
        if (kind < slots.size()) kinds.push_back({names[kind], slots[kind]});
    return kinds;
}

// All runs as lanes of one simulation; empty if stopped. Throws Error if one of them cannot go on.
SweepFindings simulate(const SweepPlan& plan, const SweepUnit& unit, const UnitStopped& isStopped)
{
    const Experiment experiment = plan.experimentOf(unit.runs);
    Run run(setupOf(experiment));
    std::vector<SweepRow> rows(unit.runs.size());
    while (run.frame() < experiment.frames) {
        if (isStopped(run.frame() * unit.runs.size())) return {};
        for (const Sample& sample : run.step()) {
            count(rows[sample.lane].counters, sample.counters);
            count(rows[sample.lane].counters, run.collections(sample.lane));
        }
    }
    const std::vector<std::string> kinds = kindNames(experiment);
    SweepFindings findings;
    for (std::size_t lane = 0; lane < rows.size(); ++lane) {
        SweepRow& row = rows[lane];
        row.eventHash = run.eventHash();
        row.counters.leakedObjects = run.accounting(lane).lostObjects;
        row.kinds = kindsOf(run, lane, experiment.lanes[lane], kinds);
        findings.emplace_back(unit.runs[lane], std::move(row));
    }
    return findings;
}

struct Stopped
{
};

// Of a single run; empty if stopped. Throws Error if it cannot go on.
SweepFindings time(const SweepPlan& plan, const SweepUnit& unit, const UnitStopped& isStopped)
{
    const Experiment experiment = plan.experimentOf(unit.runs);
    const auto stopIfAsked = [&isStopped] {
        if (isStopped(0)) throw Stopped();
    };
    try {
        const RecordedRun run = recordRunInProcess(experiment, stopIfAsked);
        SweepRow row;
        row.eventHash = run.eventHash;
        row.timings = timingsOf(summarizerOf(run, 0).summary().timings);
        (void)isStopped(experiment.frames);
        return {{unit.runs.front(), std::move(row)}};
    } catch (const Stopped&) {
        return {};
    }
}

} // namespace

SweepFindings runUnit(const SweepPlan& plan, const SweepUnit& unit, const UnitStopped& isStopped)
{
    try {
        return unit.isTimed ? time(plan, unit, isStopped) : simulate(plan, unit, isStopped);
    } catch (const Error& error) {
        if (unit.runs.size() == 1) {
            SweepRow row;
            row.error = error.what();
            return {{unit.runs.front(), std::move(row)}};
        }
    }
    // One of them cannot go on, and has ended the others.
    SweepFindings findings;
    for (const std::size_t run : unit.runs) {
        const std::uint64_t before = findings.size() * plan.request().experiment.frames;
        SweepFindings own =
            runUnit(plan, {{run}, unit.isTimed}, [&](std::uint64_t frames) { return isStopped(before + frames); });
        if (own.empty()) return {};
        findings.push_back(std::move(own.front()));
    }
    return findings;
}

} // namespace poolscope

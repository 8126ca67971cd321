// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep found: a row a run, with counters, figures of every kind that has slots, and timings if it was timed.
#pragma once

#include "core/base/kind.h"
#include "core/metrics/lane_figure.h"
#include "core/metrics/summary.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope {

// Figures of a whole run, all counted: totals, or the highest level there was at any moment, or the last one.
struct SweepCounters
{
    std::uint64_t frames = 0;
    std::uint64_t peakLiveObjects = 0;
    std::uint64_t peakLiveBytes = 0;
    std::uint64_t peakGarbageBytes = 0;
    std::uint64_t peakHeapBytes = 0;
    std::uint64_t peakSlotsOwned = 0;
    std::uint64_t highWater = 0; // slots in use at once, of all kinds together
    std::uint64_t acquires = 0;
    std::uint64_t releases = 0;
    std::uint64_t hits = 0;
    std::uint64_t misses = 0;
    std::uint64_t exhausted = 0;
    std::uint64_t framesWithMisses = 0;
    std::uint64_t framesWithExhausted = 0;
    std::uint64_t heapAllocations = 0;
    std::uint64_t heapFrees = 0;
    std::uint64_t allocatedBytes = 0;
    std::uint64_t collections = 0;
    std::uint64_t reclaimedBytes = 0;
    std::uint64_t copiedBytes = 0;        // by collections
    std::uint64_t objectsVisited = 0;     // by all collections: found alive among the condemned
    std::uint64_t peakObjectsVisited = 0; // by one collection, or by one increment
    // Of an allocator on an arena; 0 elsewhere.
    std::uint64_t arenaRequests = 0; // served or refused
    std::uint64_t arenaRefused = 0;
    std::uint64_t blocksSearched = 0;
    std::uint64_t splits = 0;
    std::uint64_t joins = 0;
    std::uint64_t fragmented = 0;
    std::uint64_t endUsedBytes = 0; // this and what follows after the last frame
    std::uint64_t endFreeBytes = 0;
    std::uint64_t endFreeBlocks = 0;
    std::uint64_t endLargestFreeBytes = 0;
    std::uint64_t endLiveBytes = 0; // of every lane, as the next one
    std::uint64_t endHeapBytes = 0;
    std::uint64_t leakedObjects = 0;

    friend bool operator==(const SweepCounters&, const SweepCounters&) = default;
};

// Figures taken with a clock in a run that had the machine to itself. All but the last two cover the frames that
// TimingSummary::rule selects; those of a sweep are always those that were not preempted.
struct SweepTimings
{
    std::uint64_t framesTimed = 0;
    std::uint64_t frameP50Ns = 0;
    std::uint64_t frameP95Ns = 0;
    std::uint64_t frameP99Ns = 0;
    std::uint64_t frameMaxNs = 0;
    std::uint64_t framesOverBudget = 0;
    std::uint64_t pauses = 0;
    std::uint64_t pauseP50Ns = 0;
    std::uint64_t pauseP99Ns = 0;
    std::uint64_t pauseMaxNs = 0;
    std::uint64_t pausedNs = 0;
    std::uint64_t utilisation16msPpm = 0;  // minimum mutator utilisation, in millionths, windows of 16.67 ms
    std::uint64_t utilisation100msPpm = 0; // of 100 ms
    std::uint64_t preemptedFrames = 0;
    std::uint64_t peakReservedBytes = 0;
};

[[nodiscard]] SweepTimings timingsOf(const TimingSummary& summary);

template <class Figures>
struct SweepColumn
{
    std::string_view name; // as in sweep.csv
    std::uint64_t Figures::*figure;
    std::optional<LaneFigureId> id{}; // of the lane's figure that it holds, shares in millionths
};
// In the order of sweep.csv.
[[nodiscard]] std::span<const SweepColumn<SweepCounters>> sweepCounterColumns();
[[nodiscard]] std::span<const SweepColumn<SweepTimings>> sweepTimingColumns();

// One kind in one run.
struct SweepKind
{
    std::string kind;
    KindSlots counts; // after the last frame

    friend bool operator==(const SweepKind&, const SweepKind&) = default;
};

struct SweepRow
{
    std::uint64_t eventHash = 0;
    SweepCounters counters;
    std::vector<SweepKind> kinds{}; // those with slots of their own in the lane, in the scenario's order
    std::optional<SweepTimings> timings{};
    std::string error{};    // why the run could not go on, in English; then there are no figures
    std::string notTimed{}; // "not timed: …": why it has no timings though it was to have some, in English
};

// By run of the plan; nothing for a run that is still to be done. A row that is to be timed may be there without
// timings.
using SweepRows = std::vector<std::optional<SweepRow>>;

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is recorded of one frame of one lane. Counters are golden: the same on every machine for the same experiment
// and seed. Measurements are not, and never decide a test.
#pragma once

#include "core/base/message.h"
#include "core/base/quantity.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace poolscope {

// Levels (live, heap, slots …) are those at the end of the frame. Their peaks are the highest they were since the end
// of the previous frame. Flows (acquires, hits …) are those of this frame only.
struct Counters
{
    std::uint64_t liveObjects = 0;
    std::uint64_t liveBytes = 0;
    std::uint64_t garbageBytes = 0;
    std::uint64_t heapBytes = 0;
    std::uint64_t slotsOwned = 0;
    std::uint64_t slotsInUse = 0;
    std::uint64_t highWater = 0; // the most slots of all kinds ever in use at once since the run began
    std::uint64_t acquires = 0;  // that got an object
    std::uint64_t releases = 0;
    std::uint64_t hits = 0;
    std::uint64_t misses = 0;
    std::uint64_t exhausted = 0; // acquires that found a full pool: refused, and in no other flow, or recycling
    std::uint64_t heapAllocations = 0;
    std::uint64_t heapFrees = 0;
    std::uint64_t collections = 0; // one done in increments counts once, in the frame that finished it
    std::uint64_t reclaimedBytes = 0;
    std::uint64_t increments = 0; // slices of collections
    std::uint64_t peakLiveObjects = 0;
    std::uint64_t peakLiveBytes = 0;
    std::uint64_t peakGarbageBytes = 0;
    std::uint64_t peakHeapBytes = 0;
    std::uint64_t peakSlotsOwned = 0;
    std::uint64_t peakSlotsInUse = 0;
    // Of the allocator on an arena alone, whatever pools the lane has beside it; 0 elsewhere. Levels, then flows.
    std::uint64_t arenaBytes = 0;
    std::uint64_t arenaObjectBytes = 0; // of objects in its blocks, live and lost
    std::uint64_t usedBytes = 0;        // of blocks in use: objects, headers, what is rounded up
    std::uint64_t freeBytes = 0;
    std::uint64_t freeBlocks = 0;
    std::uint64_t largestFreeBytes = 0; // of one block
    std::uint64_t arenaRequests = 0;    // acquires that the allocator was asked for, served or refused
    std::uint64_t arenaRefused = 0;     // of these; in `exhausted` as well
    std::uint64_t blocksSearched = 0;   // free blocks looked at, to allocate
    std::uint64_t splits = 0;
    std::uint64_t joins = 0;
    std::uint64_t fragmentedBytes = 0; // level: of the object that the latest of the following was for; 0: none yet
    std::uint64_t fragmented = 0;      // acquires refused although the free blocks together were large enough
    std::uint64_t allocatedBytes = 0;  // flow: taken from the heap, for objects or for slots
    std::uint64_t triggerBytes = 0;    // level: the heap bytes at which the next collection starts; 0: none will

    friend bool operator==(const Counters&, const Counters&) = default;
};

// allocationNs, updateNs, drawNs and pauseNs are disjoint and add up to frameNs, apart from the clock's own cost.
struct Timings
{
    std::uint64_t reservedBytes = 0; // taken from the system or malloc, bookkeeping included
    std::uint64_t frameNs = 0;       // wall clock
    std::uint64_t allocationNs = 0;  // births and deaths, without the collections they start
    std::uint64_t updateNs = 0;
    std::uint64_t drawNs = 0;  // the lane's picture, where an experiment charges it to the frame
    std::uint64_t pauseNs = 0; // all collections of the frame
    std::uint64_t cpuNs = 0;   // processor time of the thread
};

struct Sample
{
    std::uint64_t frame = 0; // from 0
    std::uint32_t lane = 0;
    Counters counters;
    Timings timings;

    // Whether more than a fifth of the frame went to other threads, so that its times tell more about the machine than
    // about the lane.
    [[nodiscard]] bool isPreempted() const { return timings.cpuNs + timings.frameNs / 5 < timings.frameNs; }
};

// Every figure of a sample: first the columns of samples.csv in their order, of which those from ReservedBytes on are
// measurements, then the counters that have no column.
enum class Field : std::uint8_t {
    LiveObjects,
    LiveBytes,
    GarbageBytes,
    HeapBytes,
    SlotsOwned,
    SlotsInUse,
    HighWater,
    Acquires,
    Releases,
    Hits,
    Misses,
    Exhausted,
    HeapAllocations,
    HeapFrees,
    Collections,
    ReclaimedBytes,
    Increments,
    PeakLiveObjects,
    PeakLiveBytes,
    PeakGarbageBytes,
    PeakHeapBytes,
    PeakSlotsOwned,
    PeakSlotsInUse,
    ArenaBytes,
    ArenaObjectBytes,
    UsedBytes,
    FreeBytes,
    FreeBlocks,
    LargestFreeBytes,
    ArenaRequests,
    ArenaRefused,
    BlocksSearched,
    Splits,
    Joins,
    FragmentedBytes,
    Fragmented,
    ReservedBytes,
    FrameNs,
    AllocationNs,
    UpdateNs,
    DrawNs,
    PauseNs,
    CpuNs,
    AllocatedBytes,
    TriggerBytes,
};
inline constexpr std::size_t fieldCount = 45;
inline constexpr std::size_t columnCount = 43;

struct FieldInfo
{
    // A level is that at the end of the frame, a peak the highest that it was within; a flow is of the frame alone, so
    // that a sum over frames has a meaning.
    enum class Sort : std::uint8_t { Level, Peak, Flow };

    Field field;
    Sort sort;
    std::string_view name; // as in the head of samples.csv
    Quantity quantity;
    Text title;        // "Heap bytes"
    const char* topic; // its page in the guide: "numbers/heap-bytes#heap-bytes"
    std::uint64_t Counters::*counter;
    std::uint64_t Timings::*timing; // one of the two; the other is null

    [[nodiscard]] constexpr bool isCounter() const { return counter != nullptr; }
};

[[nodiscard]] std::span<const FieldInfo, fieldCount> fields();
[[nodiscard]] inline std::span<const FieldInfo, columnCount> columns()
{
    return fields().first<columnCount>();
}
[[nodiscard]] inline const FieldInfo& infoOf(Field field)
{
    return fields()[static_cast<std::size_t>(field)];
}
// A level that has a peak within the frame, and the field of that peak.
struct Peak
{
    Field level;
    Field peak;
};
[[nodiscard]] std::span<const Peak> peaks();
[[nodiscard]] std::uint64_t valueOf(const Sample& sample, Field field);
void setValue(Sample& sample, Field field, std::uint64_t value);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/lane_figure.h"

#include "core/base/fragmentation.h"

#include <array>
#include <cstddef>

namespace poolscope {

namespace {

using enum LaneFigure::Group;
using enum LaneFigure::Of;
using Id = LaneFigureId;
using Value = std::optional<double>;
using C = CounterSummary;
using T = TimingSummary;

template <class Number>
Value when(bool condition, Number number)
{
    return condition ? Value(static_cast<double>(number)) : std::nullopt;
}

template <std::uint64_t Counters::*counter>
Value total(const C& lane)
{
    return static_cast<double>(lane.totals.*counter);
}

template <std::uint64_t Counters::*counter>
Value peak(const C& lane)
{
    return static_cast<double>(lane.peaks.*counter);
}

template <std::uint64_t Accounting::*count>
Value accounted(const C& lane)
{
    return static_cast<double>(lane.accounting.*count);
}

bool hasFrames(const T& timings)
{
    return timings.frames + timings.preemptedFrames > 0;
}

template <std::uint64_t Percentiles::*percentile>
Value frameTime(const T& timings)
{
    return when(hasFrames(timings), timings.frame.*percentile);
}

template <std::uint64_t Percentiles::*percentile>
Value pauseTime(const T& timings)
{
    return when(timings.pauses > 0, timings.pause.*percentile);
}

template <auto TimingSummary::*member>
Value timed(const T& timings)
{
    return static_cast<double>(timings.*member);
}

template <double BudgetShares::*part>
Value share(const T& timings)
{
    return when(hasFrames(timings), timings.shares.*part);
}

Value heapAllocationsPerFrame(const C& lane)
{
    return lane.frames == 0 ? std::nullopt : Value(double(lane.totals.heapAllocations) / double(lane.frames));
}

Value allocatedBytesPerFrame(const C& lane)
{
    return lane.allocatedBytesPerFrame();
}

Value heapUtilisation(const C& lane)
{
    return when(lane.totals.heapBytes > 0, double(lane.totals.liveBytes) / double(lane.totals.heapBytes));
}

Value externalFragmentation(const C& lane)
{
    const Counters& end = lane.totals;
    return when(end.freeBytes > 0, poolscope::externalFragmentation(end.freeBytes, end.largestFreeBytes));
}

// Lost objects are not waste: they were asked for.
Value internalWaste(const C& lane)
{
    const Counters& end = lane.totals;
    return when(end.usedBytes > 0, 1 - double(end.arenaObjectBytes) / double(end.usedBytes));
}

Value blocksSearched(const C& lane)
{
    return when(lane.totals.arenaRequests > 0, double(lane.totals.blocksSearched) / double(lane.totals.arenaRequests));
}

Value hitRate(const C& lane)
{
    return when(lane.totals.hits + lane.totals.misses + lane.totals.exhausted > 0, lane.hitRate());
}

Value increments(const C& lane)
{
    return when(lane.totals.increments > 0, lane.totals.increments);
}

Value survivalRate(const C& lane)
{
    return when(lane.totals.collections > 0, lane.collections.survivalRate());
}

Value promotionRate(const C& lane)
{
    return when(lane.collections.promotedBytes > 0, lane.promotionRate());
}

Value drawingShare(const T& timings)
{
    return when(timings.shares.drawing > 0, timings.shares.drawing);
}

Value active(const C& lane)
{
    return static_cast<double>(lane.accounting.active());
}

Value collectionNsPerByte(const T& timings)
{
    return when(timings.pauses > 0, timings.collectionNsPerByte());
}

constexpr std::array laneTable{
    LaneFigure{Id::LiveObjects, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Live objects at the end"),
               Quantity::Count, EveryLane, total<&Counters::liveObjects>, "", POOLSCOPE_TEXT("LaneTable", "live"),
               POOLSCOPE_TEXT("LaneTable", "Objects that are alive after the last frame."),
               "numbers/objects#live-objects"},
    LaneFigure{Id::PeakLiveObjects, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Live objects at most"),
               Quantity::Count, EveryLane, peak<&Counters::liveObjects>},
    LaneFigure{Id::PeakLiveBytes, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Live bytes at most"),
               Quantity::Bytes, EveryLane, peak<&Counters::liveBytes>},
    LaneFigure{Id::HeapBytes, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Heap bytes at the end"), Quantity::Bytes,
               EveryLane, total<&Counters::heapBytes>, "heap_bytes", POOLSCOPE_TEXT("LaneTable", "heap"),
               POOLSCOPE_TEXT("LaneTable",
                              "Bytes held from the heap after the last frame: live objects, garbage and idle "
                              "slots. Values that no library reports are estimated and marked with ≈."),
               "numbers/heap-bytes#heap-bytes"},
    LaneFigure{Id::PeakHeapBytes, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Heap bytes at most"),
               Quantity::Bytes, EveryLane, peak<&Counters::heapBytes>, "peak_heap_bytes"},
    LaneFigure{Id::Acquires, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Acquires"), Quantity::Count, EveryLane,
               total<&Counters::acquires>},
    LaneFigure{Id::Releases, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Releases"), Quantity::Count, EveryLane,
               total<&Counters::releases>},
    LaneFigure{Id::HeapAllocations, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Heap allocations"),
               Quantity::Count, EveryLane, total<&Counters::heapAllocations>, "heap_allocations"},
    LaneFigure{Id::HeapAllocationsPerFrame, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Heap allocations a frame"),
               Quantity::Average, EveryLane, heapAllocationsPerFrame, "heap_allocations",
               POOLSCOPE_TEXT("LaneTable", "allocs/frame"),
               POOLSCOPE_TEXT("LaneTable", "Allocations from the heap in a frame, on average."),
               "numbers/allocations#heap-allocations"},
    LaneFigure{Id::AllocatedBytesPerFrame, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Bytes allocated a frame"),
               Quantity::Bytes, EveryLane, allocatedBytesPerFrame, "allocated_bytes"},
    LaneFigure{Id::HeapUtilisation, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Heap utilisation at the end"),
               Quantity::Share, EveryLane, heapUtilisation, "heap_bytes"},
    LaneFigure{Id::ExternalFragmentation, Memory,
               POOLSCOPE_TEXT("poolscope::ui::Report", "External fragmentation at the end"), Quantity::Share,
               LanesWithArenas, externalFragmentation, "free_bytes"},
    LaneFigure{Id::InternalWaste, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Internal waste at the end"),
               Quantity::Share, LanesWithArenas, internalWaste, "used_bytes"},
    LaneFigure{Id::LargestFreeBlock, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Largest free block at the end"),
               Quantity::Bytes, LanesWithArenas, total<&Counters::largestFreeBytes>, "largest_free_bytes"},
    LaneFigure{Id::FreeBlocks, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Free blocks at the end"),
               Quantity::Count, LanesWithArenas, total<&Counters::freeBlocks>, "free_blocks"},
    LaneFigure{Id::BlocksSearched, Memory,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Free blocks searched an allocation"), Quantity::Average,
               LanesWithArenas, blocksSearched, "blocks_searched"},
    LaneFigure{Id::BlocksSearchedP50, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Free blocks searched, median"),
               Quantity::Count, LanesWithArenas, accounted<&Accounting::searchedP50>, "blocks_searched"},
    LaneFigure{Id::BlocksSearchedP99, Memory,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Free blocks searched, 99 % of allocations"), Quantity::Count,
               LanesWithArenas, accounted<&Accounting::searchedP99>, "blocks_searched"},
    LaneFigure{Id::BlocksSearchedMost, Memory,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Free blocks searched by one allocation, at most"),
               Quantity::Count, LanesWithArenas, accounted<&Accounting::searchedMost>, "blocks_searched"},
    LaneFigure{Id::MostBlocksSearched, Memory,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Free blocks searched in a frame, at most"), Quantity::Count,
               LanesWithArenas, peak<&Counters::blocksSearched>, "blocks_searched"},
    LaneFigure{Id::Splits, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Splits"), Quantity::Count, LanesWithArenas,
               total<&Counters::splits>, "splits"},
    LaneFigure{Id::Joins, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Joins"), Quantity::Count, LanesWithArenas,
               total<&Counters::joins>, "joins"},
    LaneFigure{Id::Fragmented, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "Refused though enough was free"),
               Quantity::Count, LanesWithArenas, total<&Counters::fragmented>, "fragmented"},
    LaneFigure{Id::Instantiations, Memory, POOLSCOPE_TEXT("poolscope::ui::Report", "New objects made"), Quantity::Count,
               EveryLane, accounted<&Accounting::instantiated>},
    LaneFigure{Id::Hits, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Hits"), Quantity::Count, LanesWithSlots,
               total<&Counters::hits>, "hits"},
    LaneFigure{Id::Misses, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Misses"), Quantity::Count, LanesWithSlots,
               total<&Counters::misses>, "misses"},
    LaneFigure{Id::Exhausted, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Refusals"), Quantity::Count,
               LanesThatRefuse, total<&Counters::exhausted>, "exhausted"},
    LaneFigure{
        Id::HitRate, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Hit rate"), Quantity::Share, LanesWithSlots,
        hitRate, "hits", POOLSCOPE_TEXT("LaneTable", "hits"),
        POOLSCOPE_TEXT(
            "LaneTable",
            "Share of acquires that an idle slot served. The others needed new memory, or found the pool exhausted."),
        "numbers/hits#hits"},
    LaneFigure{Id::SlotsOwned, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Slots owned at the end"),
               Quantity::Count, LanesWithSlots, total<&Counters::slotsOwned>, "slots_owned"},
    LaneFigure{Id::HighWater, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Slots in use at most"), Quantity::Count,
               LanesWithSlots, peak<&Counters::highWater>, "high_water"},
    LaneFigure{Id::Collections, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Collections"), Quantity::Count,
               CollectedLanes, total<&Counters::collections>, "collections", POOLSCOPE_TEXT("LaneTable", "collections"),
               POOLSCOPE_TEXT("LaneTable", "Whole garbage collections since the run began: one that is done in "
                                           "increments counts once, when it is finished."),
               "numbers/collections#how-many"},
    LaneFigure{Id::Increments, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Increments of collections"),
               Quantity::Count, CollectedLanes, increments},
    LaneFigure{Id::ReclaimedBytes, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Bytes reclaimed"), Quantity::Bytes,
               CollectedLanes, total<&Counters::reclaimedBytes>, "reclaimed_bytes"},
    LaneFigure{Id::SurvivalRate, Pools,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Share of objects surviving a collection"), Quantity::Share,
               CollectedLanes, survivalRate, "objects_visited"},
    LaneFigure{Id::PromotionRate, Pools, POOLSCOPE_TEXT("poolscope::ui::Report", "Share of allocated bytes promoted"),
               Quantity::Share, CollectedLanes, promotionRate},
    LaneFigure{Id::Acquired, LaneFigure::Group::Accounting, POOLSCOPE_TEXT("poolscope::ui::Report", "Acquired"),
               Quantity::Count, EveryLane, accounted<&Accounting::acquired>},
    LaneFigure{Id::Released, LaneFigure::Group::Accounting,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Released, prefilled ones included"), Quantity::Count, EveryLane,
               accounted<&Accounting::released>},
    LaneFigure{Id::Prefilled, LaneFigure::Group::Accounting, POOLSCOPE_TEXT("poolscope::ui::Report", "Prefilled"),
               Quantity::Count, EveryLane, accounted<&Accounting::prefilled>},
    LaneFigure{Id::Active, LaneFigure::Group::Accounting,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Active = acquired − (released − prefilled)"), Quantity::Count,
               EveryLane, active},
    LaneFigure{Id::FrameP50, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Frame time, median"),
               Quantity::Nanoseconds, EveryLane, frameTime<&Percentiles::p50>, "", POOLSCOPE_TEXT("LaneTable", "p50"),
               POOLSCOPE_TEXT("LaneTable", "Median frame time: half of all frames took no longer."),
               "numbers/frame-time#p50", Field::FrameNs, FrameStatistic::Median},
    LaneFigure{Id::FrameP99, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Frame time, 99 % of frames"),
               Quantity::Nanoseconds, EveryLane, frameTime<&Percentiles::p99>, "", POOLSCOPE_TEXT("LaneTable", "p99"),
               POOLSCOPE_TEXT("LaneTable", "Frame time that 99 of 100 frames did not exceed."),
               "numbers/frame-time#p99", Field::FrameNs, FrameStatistic::P99},
    LaneFigure{Id::FrameP999, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Frame time, 99.9 % of frames"),
               Quantity::Nanoseconds, EveryLane, frameTime<&Percentiles::p999>},
    LaneFigure{Id::FrameMax, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Longest frame"), Quantity::Nanoseconds,
               EveryLane, frameTime<&Percentiles::max>, "", POOLSCOPE_TEXT("LaneTable", "max"),
               POOLSCOPE_TEXT("LaneTable", "Time of the longest frame."), "numbers/frame-time#max"},
    LaneFigure{Id::FramesOverBudget, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Frames over budget"),
               Quantity::Count, EveryLane, timed<&T::framesOverBudget>},
    LaneFigure{Id::PreemptedFrames, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Preempted frames"),
               Quantity::Count, EveryLane, timed<&T::preemptedFrames>},
    LaneFigure{Id::FramesOverBudgetByClock, Frames,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Frames over budget by the clock alone"), Quantity::Count,
               EveryLane, timed<&T::preemptedFramesOverBudget>},
    LaneFigure{Id::UpdateShare, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Budget spent in update"),
               Quantity::Share, EveryLane, share<&BudgetShares::update>, "", POOLSCOPE_TEXT("LaneTable", "update"),
               POOLSCOPE_TEXT("LaneTable", "Share of the frame budget spent on updating objects, on average."),
               "numbers/budget-shares#update", Field::UpdateNs},
    LaneFigure{
        Id::AllocationShare, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Budget spent in allocation"),
        Quantity::Share, EveryLane, share<&BudgetShares::allocation>, "", POOLSCOPE_TEXT("LaneTable", "allocation"),
        POOLSCOPE_TEXT("LaneTable", "Share of the frame budget spent on acquiring and releasing objects, on average."),
        "numbers/budget-shares#allocation", Field::AllocationNs},
    LaneFigure{Id::CollectionShare, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Budget spent in collection"),
               Quantity::Share, CollectedLanes, share<&BudgetShares::collection>, "",
               POOLSCOPE_TEXT("LaneTable", "collection"),
               POOLSCOPE_TEXT("LaneTable", "Share of the frame budget spent on collecting garbage, on average."),
               "numbers/budget-shares#collection", Field::PauseNs},
    LaneFigure{
        Id::DrawingShare, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Budget spent in drawing"), Quantity::Share,
        DrawnLanes, drawingShare, "", POOLSCOPE_TEXT("LaneTable", "drawing"),
        POOLSCOPE_TEXT("LaneTable", "Share of the frame budget spent on drawing the lane's picture, on average."),
        "numbers/budget-shares#drawing", Field::DrawNs},
    LaneFigure{Id::IdleShare, Frames, POOLSCOPE_TEXT("poolscope::ui::Report", "Budget left over"), Quantity::Share,
               EveryLane, share<&BudgetShares::idle>, "", POOLSCOPE_TEXT("LaneTable", "idle"),
               POOLSCOPE_TEXT("LaneTable", "Share of the frame budget that was left over, on average."),
               "numbers/budget-shares#idle", Field::FrameNs},
    LaneFigure{Id::PauseP50, Pauses, POOLSCOPE_TEXT("poolscope::ui::Report", "Pause, median"), Quantity::Nanoseconds,
               CollectedLanes, pauseTime<&Percentiles::p50>},
    LaneFigure{Id::PauseP99, Pauses, POOLSCOPE_TEXT("poolscope::ui::Report", "Pause, 99 % of pauses"),
               Quantity::Nanoseconds, CollectedLanes, pauseTime<&Percentiles::p99>},
    LaneFigure{Id::PauseMax, Pauses, POOLSCOPE_TEXT("poolscope::ui::Report", "Longest pause"), Quantity::Nanoseconds,
               CollectedLanes, pauseTime<&Percentiles::max>, "", POOLSCOPE_TEXT("LaneTable", "longest pause"),
               POOLSCOPE_TEXT("LaneTable", "The longest time that a single collection stopped the lane."),
               "numbers/pauses#longest-pause"},
    LaneFigure{Id::Paused, Pauses, POOLSCOPE_TEXT("poolscope::ui::Report", "All pauses together"),
               Quantity::Nanoseconds, CollectedLanes, timed<&T::pausedNs>},
    LaneFigure{Id::CollectionNsPerByte, Pauses,
               POOLSCOPE_TEXT("poolscope::ui::Report", "Collection time per byte allocated"), Quantity::Nanoseconds,
               CollectedLanes, collectionNsPerByte},
    LaneFigure{Id::Utilisation16ms, Pauses,
               POOLSCOPE_TEXT("poolscope::ui::CollectorChart", "Minimum mutator utilisation, windows of 16.67 ms"),
               Quantity::Share, CollectedLanes, timed<&T::utilisation16ms>},
    LaneFigure{Id::Utilisation100ms, Pauses,
               POOLSCOPE_TEXT("poolscope::ui::CollectorChart", "Minimum mutator utilisation, windows of 100 ms"),
               Quantity::Share, CollectedLanes, timed<&T::utilisation100ms>},
    LaneFigure{Id::Utilisation1s, Pauses,
               POOLSCOPE_TEXT("poolscope::ui::CollectorChart", "Minimum mutator utilisation, windows of 1 s"),
               Quantity::Share, CollectedLanes, timed<&T::utilisation1s>},
    LaneFigure{Id::SetUp, Pauses, POOLSCOPE_TEXT("poolscope::ui::Report", "Set-up before the first frame"),
               Quantity::Nanoseconds, EveryLane, timed<&T::setUpNs>},
    LaneFigure{Id::PeakReservedBytes, Pauses, POOLSCOPE_TEXT("poolscope::ui::Report", "Bytes reserved at most"),
               Quantity::Bytes, EveryLane, timed<&T::reservedBytesPeak>, "reserved_bytes"},
};

constexpr bool areInOrder()
{
    for (std::size_t i = 0; i < laneTable.size(); ++i)
        if (static_cast<std::size_t>(laneTable[i].id) != i) return false;
    return true;
}
static_assert(areInOrder());

} // namespace

std::optional<double> LaneFigure::valueOf(const LaneSummary& lane) const
{
    const auto* counted = std::get_if<Counted>(&read);
    return counted != nullptr ? (*counted)(lane.counters) : valueOf(lane.timings);
}

std::span<const LaneFigure> laneFigures()
{
    return laneTable;
}

} // namespace poolscope

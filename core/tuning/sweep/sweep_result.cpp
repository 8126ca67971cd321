// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_result.h"

#include <cmath>

namespace poolscope {

namespace {

std::uint64_t millionthsOf(double share)
{
    return static_cast<std::uint64_t>(std::llround(share * 1e6));
}

} // namespace

SweepTimings timingsOf(const TimingSummary& summary)
{
    return {.framesTimed = summary.frames,
            .frameP50Ns = summary.frame.p50,
            .frameP95Ns = summary.frame.p95,
            .frameP99Ns = summary.frame.p99,
            .frameMaxNs = summary.frame.max,
            .framesOverBudget = summary.framesOverBudget,
            .pauses = summary.pauses,
            .pauseP50Ns = summary.pause.p50,
            .pauseP99Ns = summary.pause.p99,
            .pauseMaxNs = summary.pause.max,
            .pausedNs = summary.pausedNs,
            .utilisation16msPpm = millionthsOf(summary.utilisation16ms),
            .utilisation100msPpm = millionthsOf(summary.utilisation100ms),
            .preemptedFrames = summary.preemptedFrames,
            .peakReservedBytes = summary.reservedBytesPeak};
}

std::span<const SweepColumn<SweepCounters>> sweepCounterColumns()
{
    using C = SweepCounters;
    static constexpr std::array<SweepColumn<C>, 35> columns{{
        {"frames", &C::frames},
        {"peak_live_objects", &C::peakLiveObjects, LaneFigureId::PeakLiveObjects},
        {"peak_live_bytes", &C::peakLiveBytes, LaneFigureId::PeakLiveBytes},
        {"peak_garbage_bytes", &C::peakGarbageBytes},
        {"peak_heap_bytes", &C::peakHeapBytes, LaneFigureId::PeakHeapBytes},
        {"peak_slots_owned", &C::peakSlotsOwned},
        {"high_water", &C::highWater, LaneFigureId::HighWater},
        {"acquires", &C::acquires, LaneFigureId::Acquires},
        {"releases", &C::releases, LaneFigureId::Releases},
        {"hits", &C::hits, LaneFigureId::Hits},
        {"misses", &C::misses, LaneFigureId::Misses},
        {"exhausted", &C::exhausted, LaneFigureId::Exhausted},
        {"frames_with_misses", &C::framesWithMisses},
        {"frames_with_exhausted", &C::framesWithExhausted},
        {"heap_allocations", &C::heapAllocations, LaneFigureId::HeapAllocations},
        {"heap_frees", &C::heapFrees},
        {"allocated_bytes", &C::allocatedBytes},
        {"collections", &C::collections, LaneFigureId::Collections},
        {"reclaimed_bytes", &C::reclaimedBytes, LaneFigureId::ReclaimedBytes},
        {"copied_bytes", &C::copiedBytes},
        {"objects_visited", &C::objectsVisited},
        {"peak_objects_visited", &C::peakObjectsVisited},
        {"arena_requests", &C::arenaRequests},
        {"arena_refused", &C::arenaRefused},
        {"blocks_searched", &C::blocksSearched},
        {"splits", &C::splits, LaneFigureId::Splits},
        {"joins", &C::joins, LaneFigureId::Joins},
        {"fragmented", &C::fragmented, LaneFigureId::Fragmented},
        {"end_used_bytes", &C::endUsedBytes},
        {"end_free_bytes", &C::endFreeBytes},
        {"end_free_blocks", &C::endFreeBlocks, LaneFigureId::FreeBlocks},
        {"end_largest_free_bytes", &C::endLargestFreeBytes, LaneFigureId::LargestFreeBlock},
        {"end_live_bytes", &C::endLiveBytes},
        {"end_heap_bytes", &C::endHeapBytes},
        {"leaked_objects", &C::leakedObjects},
    }};
    return columns;
}

std::span<const SweepColumn<SweepTimings>> sweepTimingColumns()
{
    using T = SweepTimings;
    static constexpr std::array<SweepColumn<T>, 15> columns{{
        {"frames_timed", &T::framesTimed},
        {"frame_p50_ns", &T::frameP50Ns, LaneFigureId::FrameP50},
        {"frame_p95_ns", &T::frameP95Ns},
        {"frame_p99_ns", &T::frameP99Ns, LaneFigureId::FrameP99},
        {"frame_max_ns", &T::frameMaxNs, LaneFigureId::FrameMax},
        {"frames_over_budget", &T::framesOverBudget, LaneFigureId::FramesOverBudget},
        {"pauses", &T::pauses},
        {"pause_p50_ns", &T::pauseP50Ns, LaneFigureId::PauseP50},
        {"pause_p99_ns", &T::pauseP99Ns, LaneFigureId::PauseP99},
        {"pause_max_ns", &T::pauseMaxNs, LaneFigureId::PauseMax},
        {"paused_ns", &T::pausedNs, LaneFigureId::Paused},
        {"mmu_16ms_ppm", &T::utilisation16msPpm, LaneFigureId::Utilisation16ms},
        {"mmu_100ms_ppm", &T::utilisation100msPpm, LaneFigureId::Utilisation100ms},
        {"preempted_frames", &T::preemptedFrames, LaneFigureId::PreemptedFrames},
        {"peak_reserved_bytes", &T::peakReservedBytes, LaneFigureId::PeakReservedBytes},
    }};
    return columns;
}

} // namespace poolscope

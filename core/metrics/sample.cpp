// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sample.h"

#include <array>

namespace poolscope {

namespace {

constexpr std::array<FieldInfo, fieldCount> table{{
    {Field::LiveObjects, "live_objects", true},
    {Field::LiveBytes, "live_bytes", true},
    {Field::GarbageBytes, "garbage_bytes", true},
    {Field::HeapBytes, "heap_bytes", true},
    {Field::SlotsOwned, "slots_owned", true},
    {Field::SlotsInUse, "slots_in_use", true},
    {Field::HighWater, "high_water", true},
    {Field::Acquires, "acquires", true},
    {Field::Releases, "releases", true},
    {Field::Hits, "hits", true},
    {Field::Misses, "misses", true},
    {Field::Exhausted, "exhausted", true},
    {Field::HeapAllocations, "heap_allocations", true},
    {Field::HeapFrees, "heap_frees", true},
    {Field::Collections, "collections", true},
    {Field::ReclaimedBytes, "reclaimed_bytes", true},
    {Field::Increments, "increments", true},
    {Field::PeakLiveObjects, "peak_live_objects", true},
    {Field::PeakLiveBytes, "peak_live_bytes", true},
    {Field::PeakGarbageBytes, "peak_garbage_bytes", true},
    {Field::PeakHeapBytes, "peak_heap_bytes", true},
    {Field::PeakSlotsOwned, "peak_slots_owned", true},
    {Field::PeakSlotsInUse, "peak_slots_in_use", true},
    {Field::ReservedBytes, "reserved_bytes", false},
    {Field::FrameNs, "frame_ns", false},
    {Field::AllocationNs, "allocation_ns", false},
    {Field::UpdateNs, "update_ns", false},
    {Field::DrawNs, "draw_ns", false},
    {Field::PauseNs, "pause_ns", false},
    {Field::CpuNs, "cpu_ns", false},
    {Field::AllocatedBytes, "allocated_bytes", true},
    {Field::TriggerBytes, "trigger_bytes", true},
}};

constexpr std::array counterMembers{
    &Counters::liveObjects,     &Counters::liveBytes,
    &Counters::garbageBytes,    &Counters::heapBytes,
    &Counters::slotsOwned,      &Counters::slotsInUse,
    &Counters::highWater,       &Counters::acquires,
    &Counters::releases,        &Counters::hits,
    &Counters::misses,          &Counters::exhausted,
    &Counters::heapAllocations, &Counters::heapFrees,
    &Counters::collections,     &Counters::reclaimedBytes,
    &Counters::increments,      &Counters::peakLiveObjects,
    &Counters::peakLiveBytes,   &Counters::peakGarbageBytes,
    &Counters::peakHeapBytes,   &Counters::peakSlotsOwned,
    &Counters::peakSlotsInUse,
};

constexpr std::array timingMembers{
    &Timings::reservedBytes, &Timings::frameNs, &Timings::allocationNs, &Timings::updateNs,
    &Timings::drawNs,        &Timings::pauseNs, &Timings::cpuNs,
};

// Counters without a column.
constexpr std::array furtherMembers{&Counters::allocatedBytes, &Counters::triggerBytes};

static_assert(counterMembers.size() + timingMembers.size() == columnCount);
static_assert(columnCount + furtherMembers.size() == fieldCount);

constexpr std::array peakTable{
    Peak{Field::LiveObjects, Field::PeakLiveObjects},   Peak{Field::LiveBytes, Field::PeakLiveBytes},
    Peak{Field::GarbageBytes, Field::PeakGarbageBytes}, Peak{Field::HeapBytes, Field::PeakHeapBytes},
    Peak{Field::SlotsOwned, Field::PeakSlotsOwned},     Peak{Field::SlotsInUse, Field::PeakSlotsInUse},
};

// For a sample, const or not.
template <class AnySample>
auto& figureOf(AnySample& sample, Field field)
{
    const auto index = static_cast<std::size_t>(field);
    if (index < counterMembers.size()) return sample.counters.*counterMembers[index];
    if (index < columnCount) return sample.timings.*timingMembers[index - counterMembers.size()];
    return sample.counters.*furtherMembers[index - columnCount];
}

} // namespace

std::span<const FieldInfo, fieldCount> fields()
{
    return table;
}

std::span<const Peak> peaks()
{
    return peakTable;
}

std::uint64_t valueOf(const Sample& sample, Field field)
{
    return figureOf(sample, field);
}

void setValue(Sample& sample, Field field, std::uint64_t value)
{
    figureOf(sample, field) = value;
}

} // namespace poolscope

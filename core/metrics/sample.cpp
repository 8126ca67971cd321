// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sample.h"

#include <array>

namespace poolscope {

namespace {

using Sort = FieldInfo::Sort;

constexpr FieldInfo counted(Field field, Sort sort, std::string_view name, Quantity quantity, const Text& title,
                            const char* topic, std::uint64_t Counters::*counter)
{
    return {field, sort, name, quantity, title, topic, counter, nullptr};
}

constexpr FieldInfo measured(Field field, Sort sort, std::string_view name, Quantity quantity, const Text& title,
                             const char* topic, std::uint64_t Timings::*timing)
{
    return {field, sort, name, quantity, title, topic, nullptr, timing};
}

constexpr std::array<FieldInfo, fieldCount> fieldTable{
    counted(Field::LiveObjects, Sort::Level, "live_objects", Quantity::Count, POOLSCOPE_TEXT("Figure", "Live objects"),
            "numbers/objects#live-objects", &Counters::liveObjects),
    counted(Field::LiveBytes, Sort::Level, "live_bytes", Quantity::Bytes, POOLSCOPE_TEXT("Figure", "Live bytes"),
            "numbers/heap-bytes#live-bytes", &Counters::liveBytes),
    counted(Field::GarbageBytes, Sort::Level, "garbage_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Garbage bytes"), "numbers/heap-bytes#garbage-bytes", &Counters::garbageBytes),
    counted(Field::HeapBytes, Sort::Level, "heap_bytes", Quantity::Bytes, POOLSCOPE_TEXT("Figure", "Heap bytes"),
            "numbers/heap-bytes#heap-bytes", &Counters::heapBytes),
    counted(Field::SlotsOwned, Sort::Level, "slots_owned", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Slots owned, all kinds"), "numbers/slots#slots-owned", &Counters::slotsOwned),
    counted(Field::SlotsInUse, Sort::Level, "slots_in_use", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Slots in use, all kinds"), "numbers/slots#slots-in-use", &Counters::slotsInUse),
    counted(Field::HighWater, Sort::Level, "high_water", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "High-water mark, all kinds"), "numbers/slots#high-water-mark",
            &Counters::highWater),
    counted(Field::Acquires, Sort::Flow, "acquires", Quantity::Count, POOLSCOPE_TEXT("Figure", "Acquires"),
            "numbers/hits#acquires", &Counters::acquires),
    counted(Field::Releases, Sort::Flow, "releases", Quantity::Count, POOLSCOPE_TEXT("Figure", "Releases"),
            "numbers/hits#releases", &Counters::releases),
    counted(Field::Hits, Sort::Flow, "hits", Quantity::Count, POOLSCOPE_TEXT("Figure", "Hits"), "numbers/hits#hits",
            &Counters::hits),
    counted(Field::Misses, Sort::Flow, "misses", Quantity::Count, POOLSCOPE_TEXT("Figure", "Misses"),
            "numbers/hits#misses", &Counters::misses),
    counted(Field::Exhausted, Sort::Flow, "exhausted", Quantity::Count, POOLSCOPE_TEXT("Figure", "Exhausted"),
            "numbers/hits#refused", &Counters::exhausted),
    counted(Field::HeapAllocations, Sort::Flow, "heap_allocations", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Heap allocations"), "numbers/allocations#heap-allocations",
            &Counters::heapAllocations),
    counted(Field::HeapFrees, Sort::Flow, "heap_frees", Quantity::Count, POOLSCOPE_TEXT("Figure", "Heap frees"),
            "numbers/allocations#heap-frees", &Counters::heapFrees),
    counted(Field::Collections, Sort::Flow, "collections", Quantity::Count, POOLSCOPE_TEXT("Figure", "Collections"),
            "numbers/collections#how-many", &Counters::collections),
    counted(Field::ReclaimedBytes, Sort::Flow, "reclaimed_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Reclaimed bytes"), "numbers/collections#before-after-reclaimed",
            &Counters::reclaimedBytes),
    counted(Field::Increments, Sort::Flow, "increments", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Increments of collections"), "numbers/collections#how-many",
            &Counters::increments),
    counted(Field::PeakLiveObjects, Sort::Peak, "peak_live_objects", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Peak live objects"), "numbers/objects#live-objects", &Counters::peakLiveObjects),
    counted(Field::PeakLiveBytes, Sort::Peak, "peak_live_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Peak live bytes"), "numbers/heap-bytes#live-bytes", &Counters::peakLiveBytes),
    counted(Field::PeakGarbageBytes, Sort::Peak, "peak_garbage_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Peak garbage bytes"), "numbers/heap-bytes#garbage-bytes",
            &Counters::peakGarbageBytes),
    counted(Field::PeakHeapBytes, Sort::Peak, "peak_heap_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Peak heap bytes"), "numbers/heap-bytes#heap-bytes", &Counters::peakHeapBytes),
    counted(Field::PeakSlotsOwned, Sort::Peak, "peak_slots_owned", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Peak slots owned, all kinds"), "numbers/slots#slots-owned",
            &Counters::peakSlotsOwned),
    counted(Field::PeakSlotsInUse, Sort::Peak, "peak_slots_in_use", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Peak slots in use, all kinds"), "numbers/slots#slots-in-use",
            &Counters::peakSlotsInUse),
    counted(Field::ArenaBytes, Sort::Level, "arena_bytes", Quantity::Bytes, POOLSCOPE_TEXT("Figure", "Arena bytes"),
            "numbers/fragmentation#the-arena", &Counters::arenaBytes),
    counted(Field::ArenaObjectBytes, Sort::Level, "arena_object_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Object bytes in the arena"), "numbers/fragmentation#the-arena",
            &Counters::arenaObjectBytes),
    counted(Field::UsedBytes, Sort::Level, "used_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Bytes of blocks in use"), "numbers/fragmentation#blocks-in-use",
            &Counters::usedBytes),
    counted(Field::FreeBytes, Sort::Level, "free_bytes", Quantity::Bytes, POOLSCOPE_TEXT("Figure", "Free bytes"),
            "numbers/fragmentation#free-blocks", &Counters::freeBytes),
    counted(Field::FreeBlocks, Sort::Level, "free_blocks", Quantity::Count, POOLSCOPE_TEXT("Figure", "Free blocks"),
            "numbers/fragmentation#free-blocks", &Counters::freeBlocks),
    counted(Field::LargestFreeBytes, Sort::Level, "largest_free_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Largest free block"), "numbers/fragmentation#free-blocks",
            &Counters::largestFreeBytes),
    counted(Field::ArenaRequests, Sort::Flow, "arena_requests", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Requests to the arena"), "numbers/fragmentation#the-arena",
            &Counters::arenaRequests),
    counted(Field::ArenaRefused, Sort::Flow, "arena_refused", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Requests that the arena refused"), "numbers/fragmentation#the-arena",
            &Counters::arenaRefused),
    counted(Field::BlocksSearched, Sort::Flow, "blocks_searched", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Free blocks searched"), "numbers/fragmentation#searches-splits-joins",
            &Counters::blocksSearched),
    counted(Field::Splits, Sort::Flow, "splits", Quantity::Count, POOLSCOPE_TEXT("Figure", "Splits"),
            "numbers/fragmentation#searches-splits-joins", &Counters::splits),
    counted(Field::Joins, Sort::Flow, "joins", Quantity::Count, POOLSCOPE_TEXT("Figure", "Joins"),
            "numbers/fragmentation#searches-splits-joins", &Counters::joins),
    counted(Field::FragmentedBytes, Sort::Level, "fragmented_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Latest request refused though enough was free"),
            "numbers/fragmentation#refused-though-enough-was-free", &Counters::fragmentedBytes),
    counted(Field::Fragmented, Sort::Flow, "fragmented", Quantity::Count,
            POOLSCOPE_TEXT("Figure", "Refused though enough was free"),
            "numbers/fragmentation#refused-though-enough-was-free", &Counters::fragmented),
    measured(Field::ReservedBytes, Sort::Level, "reserved_bytes", Quantity::Bytes,
             POOLSCOPE_TEXT("Figure", "Reserved bytes"), "numbers/heap-bytes#reserved-bytes", &Timings::reservedBytes),
    measured(Field::FrameNs, Sort::Flow, "frame_ns", Quantity::Nanoseconds, POOLSCOPE_TEXT("Figure", "Frame time"),
             "numbers/frame-time#frame-time", &Timings::frameNs),
    measured(Field::AllocationNs, Sort::Flow, "allocation_ns", Quantity::Nanoseconds,
             POOLSCOPE_TEXT("Figure", "Allocation time"), "numbers/budget-shares#allocation", &Timings::allocationNs),
    measured(Field::UpdateNs, Sort::Flow, "update_ns", Quantity::Nanoseconds, POOLSCOPE_TEXT("Figure", "Update time"),
             "numbers/budget-shares#update", &Timings::updateNs),
    measured(Field::DrawNs, Sort::Flow, "draw_ns", Quantity::Nanoseconds, POOLSCOPE_TEXT("Figure", "Drawing time"),
             "numbers/budget-shares#drawing", &Timings::drawNs),
    measured(Field::PauseNs, Sort::Flow, "pause_ns", Quantity::Nanoseconds, POOLSCOPE_TEXT("Figure", "Pauses"),
             "numbers/pauses#pause", &Timings::pauseNs),
    measured(Field::CpuNs, Sort::Flow, "cpu_ns", Quantity::Nanoseconds, POOLSCOPE_TEXT("Figure", "Processor time"),
             "numbers/frame-time#processor-time", &Timings::cpuNs),
    counted(Field::AllocatedBytes, Sort::Flow, "allocated_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Allocated bytes"), "numbers/allocations#allocated-bytes",
            &Counters::allocatedBytes),
    counted(Field::TriggerBytes, Sort::Level, "trigger_bytes", Quantity::Bytes,
            POOLSCOPE_TEXT("Figure", "Collection trigger"), "numbers/heap-bytes#trigger", &Counters::triggerBytes),
};

constexpr std::array peakTable{
    Peak{Field::LiveObjects, Field::PeakLiveObjects},   Peak{Field::LiveBytes, Field::PeakLiveBytes},
    Peak{Field::GarbageBytes, Field::PeakGarbageBytes}, Peak{Field::HeapBytes, Field::PeakHeapBytes},
    Peak{Field::SlotsOwned, Field::PeakSlotsOwned},     Peak{Field::SlotsInUse, Field::PeakSlotsInUse},
};

// For a sample, const or not.
template <class AnySample>
auto& figureOf(AnySample& sample, Field field)
{
    const FieldInfo& info = fieldTable[static_cast<std::size_t>(field)];
    return info.isCounter() ? sample.counters.*info.counter : sample.timings.*info.timing;
}

} // namespace

std::span<const FieldInfo, fieldCount> fields()
{
    return fieldTable;
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

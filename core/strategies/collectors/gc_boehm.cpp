// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategies/collectors/gc_boehm.h"

#include "core/base/parameter_set.h"
#include "core/base/units.h"

namespace poolscope {

namespace {

const ParameterSet<GcBoehmStrategy::Parameters>& boehmFields()
{
    using P = GcBoehmStrategy::Parameters;
    static const ParameterSet<P> fields{
        {&P::minBytesAllocated,
         Parameter::integer("minBytesAllocated", "Allocated at least", "bytes", 1 * MiB, 64 * KiB, 16 * GiB,
                            "between two collections; libgc may wait for more", true)}};
    return fields;
}

} // namespace

GcBoehmStrategy::GcBoehmStrategy(const StrategySetup& setup)
    : values_(boehmFields().read(setup.values)),
      gauge_(setup.gauge),
      heap_(values_.minBytesAllocated, setup.roots, setup.collectionObserver)
{
    for (const Kind& kind : setup.kinds)
        kinds_.push_back({kind.bytes, kind.references() > 0});
}

Object* GcBoehmStrategy::acquire(KindIndex kind)
{
    const KindBook& book = kinds_[kind];
    Object* object = heap_.allocate(book.bytes, book.hasReferences, liveBytes_, acquired_ - released_);
    ++acquired_;
    liveBytes_ += book.bytes;
    gauge_.heapRose(heap_.heapBytes());
    return object;
}

void GcBoehmStrategy::release(Object* object)
{
    ++released_;
    liveBytes_ -= kinds_[object->kind].bytes;
}

void GcBoehmStrategy::tune(std::string_view parameter, const ParameterValue& value)
{
    boehmFields().write(values_, parameter, value);
    heap_.setMinimumBytes(values_.minBytesAllocated);
}

StrategyStats GcBoehmStrategy::stats() const
{
    StrategyStats s;
    s.liveObjects = acquired_ - released_;
    s.liveBytes = liveBytes_;
    s.heapBytes = heap_.heapBytes();
    s.garbageBytes = s.heapBytes - liveBytes_;
    s.allocatedBytes = s.heapBytes + heap_.reclaimedBytes();
    s.acquired = acquired_;
    s.released = released_;
    s.instantiated = acquired_;
    s.heapAllocations = acquired_;
    s.heapFrees = heap_.reclaimedObjects();
    s.collections = heap_.collections();
    s.reclaimedBytes = heap_.reclaimedBytes();
    return s;
}

StrategyInfo GcBoehmStrategy::info()
{
    const char* missing = gc::BoehmHeap::whyMissing();
    return {.id = "gc-boehm",
            .title = "Boehm",
            .meaning = "the Boehm-Demers-Weiser collector (libgc), a yardstick from the real world; one lane a run",
            .parameters = boehmFields().descriptions(),
            .collects = true,
            .isSingular = true,
            .missing = missing == nullptr ? "" : missing,
            // libgc does not report what a collection found alive: the objects that the program holds stand in for it.
            .estimated = {"heap_bytes", "garbage_bytes", "heap_frees", "reclaimed_bytes", "peak_heap_bytes",
                          "peak_garbage_bytes", "bytes_before", "bytes_after", "objects_visited", "objects_reclaimed"},
            .varying = {"garbage_bytes", "heap_bytes", "heap_frees", "collections", "reclaimed_bytes",
                        "peak_garbage_bytes", "peak_heap_bytes", "bytes_before", "bytes_after", "objects_visited",
                        "objects_reclaimed"},
            .make = [](const StrategySetup& setup) -> std::unique_ptr<Strategy> {
                return std::make_unique<GcBoehmStrategy>(setup);
            }};
}

} // namespace poolscope

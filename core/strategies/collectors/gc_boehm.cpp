// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-boehm`: the heap of libgc, if the program was built with it.
#include "core/base/parameter_set.h"
#include "core/base/units.h"
#include "core/gc/boehm_heap.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

namespace {

class GcBoehmStrategy final : public Strategy, private Collecting
{
public:
    struct Parameters
    {
        std::uint64_t minBytesAllocated = 0;
    };

    explicit GcBoehmStrategy(const StrategySetup& setup);

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    // Not lost: an unreachable object is garbage, whether it was released or not.
    void leak(Object* object) override { release(object); }
    [[nodiscard]] Collecting* collecting() override { return this; }
    void tune(std::string_view parameter, const ParameterValue& value) override;
    [[nodiscard]] StrategyStats stats() const override;
    [[nodiscard]] std::uint64_t reservedBytes() const override { return heap_.reservedBytes(); }

private:
    void collect() override { heap_.collect(liveBytes_, acquired_ - released_); }
    // The heap is libgc's own: no pool can take objects from it.
    [[nodiscard]] gc::CollectedHeap* heap() override { return nullptr; }

    struct KindTotals
    {
        std::uint32_t bytes;
        bool hasReferences;
    };

    Parameters values_; // as tuned so far
    std::vector<KindTotals> kinds_;
    LaneGauge& gauge_;
    gc::BoehmHeap heap_;
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t liveBytes_ = 0;
};

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
    const KindTotals& own = kinds_[kind];
    Object* object = heap_.allocate(own.bytes, own.hasReferences, liveBytes_, acquired_ - released_);
    ++acquired_;
    liveBytes_ += own.bytes;
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

StrategyInfo gcBoehmStrategy()
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

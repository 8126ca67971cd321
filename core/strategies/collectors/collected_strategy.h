// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory on a collected heap of any kind: a release only drops the reference, and the collector finds the garbage
// later.
#pragma once

#include "core/base/error.h"
#include "core/base/parameter_set.h"
#include "core/gc/collected_heap.h"
#include "core/gc/steps.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/strategy_info.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace poolscope {

// `Heap` is a CollectedHeap, and `Values` are its parameters. Of these, heapBytes, promoteAfter and backupTrace can be
// tuned if present.
template <class Heap, class Values>
class CollectedStrategy final : public Strategy, private Collecting, private MemoryLayout
{
public:
    // The arguments after `fields` go to the heap's constructor. `fields` must outlive the strategy.
    template <class... Arguments>
    explicit CollectedStrategy(const StrategySetup& setup, const ParameterSet<Values>& fields, Arguments&&... heap)
        : fields_(fields),
          values_(fields.read(setup.values)),
          gauge_(setup.gauge),
          heap_(std::forward<Arguments>(heap)...)
    {
        for (const Kind& kind : setup.kinds)
            bytes_.push_back(kind.bytes);
    }

    [[nodiscard]] Object* acquire(KindIndex kind) override
    {
        try {
            Object* object = heap_.allocate(bytes_[kind]);
            ++acquired_;
            liveBytes_ += bytes_[kind];
            gauge_.heapRose(heap_.heapBytes());
            return object;
        } catch (const gc::HeapExhausted& error) {
            throw RunError(error.message());
        }
    }

    void release(Object* object) override
    {
        ++released_;
        liveBytes_ -= bytes_[object->kind];
    }
    // Not lost: an unreachable object is garbage, whether it was released or not.
    void leak(Object* object) override { release(object); }

    [[nodiscard]] Collecting* collecting() override { return this; }
    [[nodiscard]] const MemoryLayout* memory() const override { return this; }

    void tune(std::string_view parameter, const ParameterValue& value) override
    {
        const ParameterField<Values>& tuned = fields_.write(values_, parameter, value);
        if constexpr (requires { &Values::heapBytes; })
            if (tuned.is(&Values::heapBytes))
                heap_.budget().set(std::min(values_.heapBytes, heap_.budget().ceilingBytes()));
        if constexpr (requires { &Values::promoteAfter; })
            if (tuned.is(&Values::promoteAfter))
                heap_.setPromoteAfter(static_cast<std::uint32_t>(values_.promoteAfter));
        if constexpr (requires { &Values::backupTrace; })
            if (tuned.is(&Values::backupTrace)) heap_.setTraceBytes(values_.backupTrace);
    }

    [[nodiscard]] StrategyStats stats() const override
    {
        const gc::HeapStats heap = heap_.stats();
        StrategyStats s;
        s.liveObjects = acquired_ - released_;
        s.liveBytes = liveBytes_;
        s.heapBytes = heap.heapBytes;
        s.garbageBytes = s.heapBytes - liveBytes_ - s.liveObjects * heap_.headerBytes();
        s.allocatedBytes = heap.heapBytes + heap.reclaimedBytes;
        s.triggerBytes = heap.triggerBytes;
        s.acquired = acquired_;
        s.released = released_;
        s.instantiated = acquired_;
        s.heapAllocations = acquired_;
        s.heapFrees = heap.reclaimedObjects;
        s.collections = heap.collections;
        s.increments = heap.increments;
        s.reclaimedBytes = heap.reclaimedBytes;
        return s;
    }

    [[nodiscard]] std::uint64_t reservedBytes() const override { return heap_.reservedBytes(); }

private:
    void collect() override { heap_.collect(); }
    [[nodiscard]] gc::CollectedHeap* heap() override { return &heap_; }

    void addSpaces(std::vector<MemorySpace>& spaces) const override { heap_.memorySpaces(spaces); }
    void visitMemory(MemoryVisitor& visitor) const override { heap_.visitMemory(visitor); }
    [[nodiscard]] MemoryBlock blockAt(const void* address) const override { return heap_.blockAt(address); }

    const ParameterSet<Values>& fields_;
    Values values_;                    // as tuned so far
    std::vector<std::uint32_t> bytes_; // by kind
    LaneGauge& gauge_;
    Heap heap_;
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t liveBytes_ = 0;
};

// A strategy on a heap that tells its steps if the setup names somebody to tell. The arguments after `fields` go to the
// heap's constructor.
template <template <class> class Heap, class Values, class... Arguments>
[[nodiscard]] std::unique_ptr<Strategy> makeCollected(const StrategySetup& setup, const ParameterSet<Values>& fields,
                                                      Arguments&&... heap)
{
    if (setup.steps != nullptr)
        return std::make_unique<CollectedStrategy<Heap<gc::Telling>, Values>>(
            setup, fields, std::forward<Arguments>(heap)..., gc::Telling(*setup.steps));
    return std::make_unique<CollectedStrategy<Heap<gc::Silent>, Values>>(setup, fields,
                                                                         std::forward<Arguments>(heap)...);
}

} // namespace poolscope

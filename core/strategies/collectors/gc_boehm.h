// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategy `gc-boehm`: the heap of libgc, if the program was built with it.
#pragma once

#include "core/gc/boehm_heap.h"
#include "core/strategies/capabilities.h"
#include "core/strategies/strategy_info.h"

namespace poolscope {

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

    [[nodiscard]] static StrategyInfo info();

private:
    void collect() override { heap_.collect(liveBytes_, acquired_ - released_); }
    // The heap is libgc's own: no pool can take objects from it.
    [[nodiscard]] gc::CollectedHeap* heap() override { return nullptr; }

    struct KindBook
    {
        std::uint32_t bytes;
        bool hasReferences;
    };

    Parameters values_; // as tuned so far
    std::vector<KindBook> kinds_;
    LaneGauge& gauge_;
    gc::BoehmHeap heap_;
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t liveBytes_ = 0;
};

} // namespace poolscope

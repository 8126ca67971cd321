// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A lane's memory on the mark-and-sweep heap: a death only drops the reference, the collector finds out later.
#pragma once

#include "core/gc/mark_sweep_heap.h"
#include "core/strategies/strategy_catalog.h"

namespace poolscope {

class MarkSweep final : public Strategy
{
public:
    explicit MarkSweep(const StrategySetup& setup);

    [[nodiscard]] Object* acquire(KindIndex kind) override;
    void release(Object* object) override;
    // No leak: what nothing refers to is garbage, whether it was given back or not.
    void forget(Object* object) override { release(object); }
    [[nodiscard]] gc::CollectedHeap* collectedHeap() override { return &heap_; }
    void tune(std::string_view parameter, const ParameterValue& value) override;
    [[nodiscard]] StrategyStats stats() const override;
    [[nodiscard]] std::uint64_t reservedBytes() const override { return heap_.reservedBytes(); }

    [[nodiscard]] static StrategyInfo info();

private:
    std::vector<std::uint32_t> bytes_; // by kind
    gc::MarkSweepHeap heap_;
    std::uint64_t ceilingBytes_;
    std::uint64_t acquired_ = 0;
    std::uint64_t released_ = 0;
    std::uint64_t liveBytes_ = 0;
};

} // namespace poolscope

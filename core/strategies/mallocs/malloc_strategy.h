// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all strategies on a malloc do: memory for each birth, given back at each death.
//
// `Malloc` has
//   void* allocate(std::size_t bytes)   throws std::bad_alloc
//   void release(void* memory)
// and one of
//   std::uint64_t reservedBytes() const             what it took from the system, as it tells; asked between frames
//   std::uint32_t bytesTakenBy(void* memory) const  of one object, with malloc's header; for an estimate
// Whatever it holds at its destruction it may keep: the strategy has given all back before.
#pragma once

#include "core/strategies/strategy_info.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace poolscope {

template <class Malloc>
class MallocStrategy final : public Strategy
{
public:
    explicit MallocStrategy(const StrategySetup& setup) : gauge_(setup.gauge)
    {
        for (const Kind& kind : setup.kinds)
            kinds_.push_back({kind.bytes, 0, 0});
    }
    ~MallocStrategy() override
    {
        for (const LostObjects::Entry& entry : lost_.entries())
            malloc_.release(entry.object);
    }
    MallocStrategy(const MallocStrategy&) = delete;
    MallocStrategy& operator=(const MallocStrategy&) = delete;

    [[nodiscard]] Object* acquire(KindIndex kind) override
    {
        KindTotals& own = kinds_[kind];
        void* memory = malloc_.allocate(own.bytes);
        if constexpr (!tellsReserved) {
            // Asked once per kind: asking malloc at every birth would make this lane a tenth slower.
            if (own.takenBytes == 0) own.takenBytes = malloc_.bytesTakenBy(memory);
        }
        ++own.held;
        ++stats_.acquired;
        ++stats_.instantiated;
        ++stats_.heapAllocations;
        ++stats_.liveObjects;
        stats_.liveBytes += own.bytes;
        stats_.heapBytes += own.bytes;
        stats_.allocatedBytes += own.bytes;
        gauge_.take(own.bytes);
        return static_cast<Object*>(memory);
    }

    void release(Object* object) override
    {
        KindTotals& own = kinds_[object->kind];
        malloc_.release(object);
        --own.held;
        ++stats_.released;
        ++stats_.heapFrees;
        --stats_.liveObjects;
        stats_.liveBytes -= own.bytes;
        stats_.heapBytes -= own.bytes;
        gauge_.giveBack(own.bytes);
    }

    void leak(Object* object) override
    {
        const std::uint32_t bytes = kinds_[object->kind].bytes;
        lost_.add(object, object->kind, bytes);
        --stats_.liveObjects;
        stats_.liveBytes -= bytes;
        stats_.garbageBytes = lost_.bytes();
        stats_.lostObjects = lost_.size();
    }
    [[nodiscard]] const LostObjects* lost() const override { return &lost_; }

    void tune(std::string_view, const ParameterValue&) override
    {
        // It has no parameters.
    }

    [[nodiscard]] StrategyStats stats() const override { return stats_; }

    [[nodiscard]] std::uint64_t reservedBytes() const override
    {
        if constexpr (tellsReserved) {
            return malloc_.reservedBytes();
        } else {
            std::uint64_t bytes = 0;
            for (const KindTotals& own : kinds_)
                bytes += own.held * own.takenBytes;
            return bytes;
        }
    }

private:
    static constexpr bool tellsReserved = requires(const Malloc& malloc) { malloc.reservedBytes(); };

    struct KindTotals
    {
        std::uint32_t bytes = 0;
        std::uint32_t takenBytes = 0; // by one object; 0: none made yet
        std::uint64_t held = 0;       // objects alive or leaked
    };

    LaneGauge& gauge_;
    Malloc malloc_;
    std::vector<KindTotals> kinds_;
    LostObjects lost_;
    StrategyStats stats_;
};

template <class Malloc>
std::unique_ptr<Strategy> makeMallocStrategy(const StrategySetup& setup)
{
    return std::make_unique<MallocStrategy<Malloc>>(setup);
}

} // namespace poolscope

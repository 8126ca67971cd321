// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a lane over a whole run: which there are, what they are called, and how each is read from the lane's
// summary. Every table and report takes them from here. Those of one frame are in sample.h.
#pragma once

#include "core/base/message.h"
#include "core/base/quantity.h"
#include "core/metrics/batch_means.h"
#include "core/metrics/summary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace poolscope {

// In the order of the catalogue.
enum class LaneFigureId : std::uint8_t {
    LiveObjects,
    PeakLiveObjects,
    PeakLiveBytes,
    HeapBytes,
    PeakHeapBytes,
    Acquires,
    Releases,
    HeapAllocations,
    HeapAllocationsPerFrame,
    AllocatedBytesPerFrame,
    HeapUtilisation,
    ExternalFragmentation,
    InternalWaste,
    LargestFreeBlock,
    FreeBlocks,
    BlocksSearched,
    BlocksSearchedP50,
    BlocksSearchedP99,
    BlocksSearchedMost,
    MostBlocksSearched,
    Splits,
    Joins,
    Fragmented,
    Instantiations,
    Hits,
    Misses,
    Exhausted,
    HitRate,
    SlotsOwned,
    HighWater,
    Collections,
    Increments,
    ReclaimedBytes,
    SurvivalRate,
    PromotionRate,
    Acquired,
    Released,
    Prefilled,
    Active,
    FrameP50,
    FrameP99,
    FrameP999,
    FrameMax,
    FramesOverBudget,
    PreemptedFrames,
    FramesOverBudgetByClock,
    UpdateShare,
    AllocationShare,
    CollectionShare,
    DrawingShare,
    IdleShare,
    PauseP50,
    PauseP99,
    PauseMax,
    Paused,
    CollectionNsPerByte,
    Utilisation16ms,
    Utilisation100ms,
    Utilisation1s,
    SetUp,
    PeakReservedBytes,
};

struct LaneFigure
{
    // Figures that are shown in one table.
    enum class Group : std::uint8_t { Memory, Pools, Accounting, Frames, Pauses };
    // The lanes that have it. A picture is drawn in all lanes of a run or in none.
    enum class Of : std::uint8_t {
        EveryLane,
        LanesWithSlots,
        LanesWithArenas,
        LanesThatRefuse, // with slots or an arena: an acquire may find no room
        CollectedLanes,
        DrawnLanes,
    };
    // Nothing if the lane has none yet: without a frame, an acquire or a pause.
    using Counted = std::optional<double> (*)(const CounterSummary&);
    using Measured = std::optional<double> (*)(const TimingSummary&);

    LaneFigureId id;
    Group group;
    Text title; // "Frame time, median"
    Quantity quantity;
    Of of;
    std::variant<Counted, Measured> read;
    // Of samples.csv or collections.csv: where that is an estimate, so is the figure. Empty: it is none in any lane.
    std::string_view column{};

    // Of those in the window's table of figures.
    Text shortTitle{}; // "p50"
    Text meaning{};
    const char* topic = ""; // its page in the guide

    // Of a measured figure that all frames decide together: which of a frame's times it is a statistic of. Shares are
    // of the budget; what is left over of it is a share of the frame's time.
    std::optional<Field> time{};
    FrameStatistic statistic = FrameStatistic::Mean;

    [[nodiscard]] bool isMeasured() const { return std::holds_alternative<Measured>(read); }
    [[nodiscard]] std::optional<double> valueOf(const LaneSummary& lane) const;
    // Of a measured figure.
    [[nodiscard]] std::optional<double> valueOf(const TimingSummary& timings) const
    {
        return std::get<Measured>(read)(timings);
    }
};

[[nodiscard]] std::span<const LaneFigure> laneFigures();
[[nodiscard]] inline const LaneFigure& laneFigure(LaneFigureId id)
{
    return laneFigures()[static_cast<std::size_t>(id)];
}

} // namespace poolscope

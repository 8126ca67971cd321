// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to say of a lane, figure by figure: which they are, what they are called and mean, how they read. Pure
// functions.
#pragma once

#include "core/metrics/summary.h"
#include "ui/text/lane_description.h"

#include <QString>

#include <array>
#include <optional>

namespace poolscope::ui {

struct LaneFigures
{
    enum Column {
        Name,
        LiveObjects,
        HeapBytes,
        Collections,
        LongestPause,
        HitRate,
        HeapAllocationsPerFrame,
        MedianFrame,
        P99Frame,
        LongestFrame,
        UpdateShare,
        AllocationShare,
        CollectionShare,
        DrawingShare,
        IdleShare,
        columnTotal,
    };

    // By column: objects, bytes, ns, shares of 1. Nothing: it means nothing for this lane, or not yet; the name.
    using Values = std::array<std::optional<double>, columnTotal>;
    [[nodiscard]] static Values of(const LaneDescription& lane, const LaneSummary& summary);

    // "18,210", "94.0 KiB", "98.6 %"
    [[nodiscard]] static QString formatted(int column, double value);
    // With its sign: "+1.05 MiB", "±0"; of shares in percentage points.
    [[nodiscard]] static QString formattedDifference(int column, double difference);
    [[nodiscard]] static bool isEstimated(const LaneDescription& lane, int column);
    // A text as wide as its figures usually get.
    [[nodiscard]] static QString widest(int column);
    // The same where there are differences, too.
    [[nodiscard]] static QString widestDifference(int column);
    // Taken with a clock, frame by frame.
    [[nodiscard]] static bool isMeasured(int column);

    [[nodiscard]] static QString title(int column);
    [[nodiscard]] static QString meaning(int column);
};

} // namespace poolscope::ui

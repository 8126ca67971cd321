// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a lane: which there are, their names and meanings, and their formats. Pure functions.
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

    // By column: objects, bytes, ns, shares of 1. nullopt for the name, and for a figure that does not apply to this
    // lane or has no value yet.
    using Values = std::array<std::optional<double>, columnTotal>;
    [[nodiscard]] static Values of(const LaneDescription& lane, const LaneSummary& summary);

    // "18,210", "94.0 KiB", "98.6 %"
    [[nodiscard]] static QString formatted(int column, double value);
    // With a sign: "+1.05 MiB", "±0"; shares in percentage points.
    [[nodiscard]] static QString formattedDifference(int column, double difference);
    [[nodiscard]] static bool isEstimated(const LaneDescription& lane, int column);
    // A text with the usual maximum width of the column's figures.
    [[nodiscard]] static QString widest(int column);
    // The same for a column that also shows differences.
    [[nodiscard]] static QString widestDifference(int column);
    // Whether the figure is measured with a clock, frame by frame.
    [[nodiscard]] static bool isMeasured(int column);

    [[nodiscard]] static QString title(int column);
    [[nodiscard]] static QString meaning(int column);
    // Its page in the guide (ui/widgets/help_topic.h).
    [[nodiscard]] static QString topic(int column);
};

} // namespace poolscope::ui

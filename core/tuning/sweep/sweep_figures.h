// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a sweep's runs, and what they are over several seeds: what the curve, the map and the collectors' curves
// are made of.
#pragma once

#include "core/base/parameters.h"
#include "core/metrics/lane_figure.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "core/tuning/sweep/sweep_result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <vector>

namespace poolscope {

// A figure over the seeds; of an even number of them the median is the mean of the two in the middle.
struct SeedSpread
{
    double median = 0;
    double least = 0;
    double most = 0;

    friend bool operator==(const SeedSpread&, const SeedSpread&) = default;
};

// What the charts of a sweep show, besides some of the lanes' figures.
enum class SweepFigureId : std::uint8_t {
    Uncovered, // misses and refusals as a share of acquires
    HeapBytes,
    FrameP99,
    Collections,
    Paused, // a frame
    LongestPause,
    Visited,    // objects, by collections, a frame
    MaxVisited, // by one collection or increment
    Utilisation16ms,
    Utilisation100ms,
};
inline constexpr std::size_t sweepFigureCount = 10;

// Nothing if the run does not have it: a time of a run that was not timed.
using RowReader = std::function<std::optional<double>(const SweepRow&)>;

struct SweepFigure
{
    SweepFigureId id;
    Text title;
    Quantity quantity;
    LaneFigure::Of of; // the lanes that have it
    RowReader read;
};
[[nodiscard]] const SweepFigure& sweepFigure(SweepFigureId id);

// One value of what is varied. A figure that is nothing does not apply to the lane, or was not timed with every seed.
struct SweepPoint
{
    double at = 0;
    std::size_t done = 0; // runs that the figures are of, at least one
    std::array<std::optional<SeedSpread>, sweepFigureCount> figures{};

    [[nodiscard]] std::optional<SeedSpread>& operator[](SweepFigureId id)
    {
        return figures[static_cast<std::size_t>(id)];
    }
    [[nodiscard]] const std::optional<SeedSpread>& operator[](SweepFigureId id) const
    {
        return figures[static_cast<std::size_t>(id)];
    }
};
// Of at least one row.
[[nodiscard]] SweepPoint pointOf(const ExperimentLane& lane, double at, const std::vector<const SweepRow*>& rows);

// Of a lane's figure that a row has a column of. Of pauses nothing if the run had collections, but all of them in
// preempted frames, which are left out.
[[nodiscard]] RowReader rowReader(LaneFigureId id);
// Those of the figures that some lane has.
[[nodiscard]] std::vector<LaneFigure> figuresOf(const SweepRequest& request, std::initializer_list<LaneFigureId> ids);
// Of at least one row; nothing if any of them does not have it.
[[nodiscard]] std::optional<SeedSpread> figureOver(const std::vector<const SweepRow*>& rows, const RowReader& figure);

[[nodiscard]] const Parameter& describedIn(const SweepRequest& request, const VariedParameter& varied);
// Whether it is a number and has at least two values.
[[nodiscard]] bool isNumericRange(const SweepRequest& request, const VariedParameter& varied);
// Of an integer or a real.
[[nodiscard]] double numberOf(const ParameterValue& value);

} // namespace poolscope

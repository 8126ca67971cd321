// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_figures.h"

#include "core/experiment/experiment_tuning.h"
#include "core/experiment/lane_traits.h"
#include "core/metrics/median_interval.h"

#include <algorithm>
#include <utility>

namespace poolscope {

namespace {

// With all of its pauses in preempted frames, which are left out, a run says nothing about pauses.
bool isSilentOnPauses(const SweepRow& row)
{
    return row.timings && row.timings->pauses == 0 && row.counters.collections > 0;
}

// An acquire that a pool refused is in no total but its own, one that recycled an object is in that of the acquires,
// too; and a pool without checks does not count its hits. An arena counts what it was asked for.
std::optional<double> uncoveredOf(const SweepRow& row)
{
    const SweepCounters& counters = row.counters;
    const std::uint64_t uncovered = counters.misses + counters.exhausted;
    const std::uint64_t fromPools = counters.acquires - (counters.arenaRequests - counters.arenaRefused);
    const std::uint64_t asked =
        counters.arenaRequests +
        std::max(fromPools, counters.hits + counters.misses + counters.exhausted - counters.arenaRefused);
    return asked == 0 ? 0 : static_cast<double>(uncovered) / static_cast<double>(asked);
}

std::optional<double> pausedNsOf(const SweepRow& row)
{
    if (!row.timings || row.timings->framesTimed == 0 || isSilentOnPauses(row)) return std::nullopt;
    return static_cast<double>(row.timings->pausedNs) / static_cast<double>(row.timings->framesTimed);
}

std::optional<double> visitedOf(const SweepRow& row)
{
    if (row.counters.frames == 0) return std::nullopt;
    return static_cast<double>(row.counters.objectsVisited) / static_cast<double>(row.counters.frames);
}

SweepFigure figureOfLanes(SweepFigureId id, LaneFigureId lanes)
{
    const LaneFigure& figure = laneFigure(lanes);
    return {id, figure.title, figure.quantity, figure.of, rowReader(lanes)};
}

std::optional<double> maxVisitedOf(const SweepRow& row)
{
    return static_cast<double>(row.counters.peakObjectsVisited);
}

} // namespace

RowReader rowReader(LaneFigureId id)
{
    const auto counters = sweepCounterColumns();
    if (const auto counter = std::ranges::find(counters, id, &SweepColumn<SweepCounters>::id);
        counter != counters.end())
        return [member = counter->figure](const SweepRow& row) {
            return std::optional(static_cast<double>(row.counters.*member));
        };
    const LaneFigure& figure = laneFigure(id);
    const auto member = std::ranges::find(sweepTimingColumns(), id, &SweepColumn<SweepTimings>::id)->figure;
    return [member, isOfPauses = figure.of == LaneFigure::Of::CollectedLanes,
            unit = figure.quantity == Quantity::Share ? 1e6 : 1](const SweepRow& row) -> std::optional<double> {
        if (!row.timings || (isOfPauses && isSilentOnPauses(row))) return std::nullopt;
        return static_cast<double>((*row.timings).*member) / unit;
    };
}

const SweepFigure& sweepFigure(SweepFigureId id)
{
    using enum SweepFigureId;
    using enum LaneFigure::Of;
    static const std::array<SweepFigure, sweepFigureCount> all{
        SweepFigure{Uncovered, POOLSCOPE_TEXT("poolscope::ui::TuningChart", "Misses and refusals, of all acquires"),
                    Quantity::Share, LanesThatRefuse, uncoveredOf},
        figureOfLanes(HeapBytes, LaneFigureId::PeakHeapBytes),
        figureOfLanes(FrameP99, LaneFigureId::FrameP99),
        figureOfLanes(Collections, LaneFigureId::Collections),
        SweepFigure{Paused, POOLSCOPE_TEXT("poolscope::ui::CollectorChart", "Time that collections take, a frame"),
                    Quantity::Nanoseconds, CollectedLanes, pausedNsOf},
        figureOfLanes(LongestPause, LaneFigureId::PauseMax),
        SweepFigure{Visited, POOLSCOPE_TEXT("poolscope::ui::CollectorChart", "Objects that collections visit, a frame"),
                    Quantity::Count, CollectedLanes, visitedOf},
        SweepFigure{MaxVisited,
                    POOLSCOPE_TEXT("poolscope::ui::CollectorChart", "Objects visited by one collection, at most"),
                    Quantity::Count, CollectedLanes, maxVisitedOf},
        figureOfLanes(Utilisation16ms, LaneFigureId::Utilisation16ms),
        figureOfLanes(Utilisation100ms, LaneFigureId::Utilisation100ms),
    };
    return all[static_cast<std::size_t>(id)];
}

SweepPoint pointOf(const ExperimentLane& lane, double at, const std::vector<const SweepRow*>& rows)
{
    SweepPoint point{.at = at, .done = rows.size()};
    for (std::size_t i = 0; i < sweepFigureCount; ++i)
        if (const SweepFigure& figure = sweepFigure(static_cast<SweepFigureId>(i)); hasFigure(lane, figure.of))
            point.figures[i] = figureOver(rows, figure.read);
    return point;
}

std::vector<LaneFigure> figuresOf(const SweepRequest& request, std::initializer_list<LaneFigureId> ids)
{
    std::vector<LaneFigure> figures;
    for (const LaneFigureId id : ids)
        if (std::ranges::any_of(request.experiment.lanes,
                                [id](const ExperimentLane& lane) { return hasFigure(lane, laneFigure(id).of); }))
            figures.push_back(laneFigure(id));
    return figures;
}

std::optional<SeedSpread> figureOver(const std::vector<const SweepRow*>& rows, const RowReader& figure)
{
    std::vector<double> values;
    for (const SweepRow* row : rows) {
        const std::optional<double> value = figure(*row);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    const auto [least, most] = std::ranges::minmax(values);
    return SeedSpread{medianIntervalOf(std::move(values)).median, least, most};
}

const Parameter& describedIn(const SweepRequest& request, const VariedParameter& varied)
{
    return describedAt(request.experiment, varied.path.lane, varied.path.path);
}

bool isNumericRange(const SweepRequest& request, const VariedParameter& varied)
{
    return varied.values.size() > 1 && describedIn(request, varied).isNumber();
}

double numberOf(const ParameterValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::get<double>(value);
}

} // namespace poolscope

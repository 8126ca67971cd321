// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_figures.h"

#include "core/experiment/experiment_tuning.h"
#include "core/metrics/median_interval.h"

#include <algorithm>
#include <utility>

namespace poolscope {

RowFigure rowFigure(std::uint64_t SweepCounters::*figure)
{
    return [figure](const SweepRow& row) { return std::optional(static_cast<double>(row.counters.*figure)); };
}

RowFigure rowFigure(std::uint64_t SweepTimings::*figure)
{
    return [figure](const SweepRow& row) {
        return row.timings ? std::optional(static_cast<double>((*row.timings).*figure)) : std::nullopt;
    };
}

// With all of its pauses in preempted frames, which are left out, a run says nothing about pauses.
bool isSilentOnPauses(const SweepRow& row)
{
    return row.timings && row.timings->pauses == 0 && row.counters.collections > 0;
}

RowFigure pauseFigure(std::uint64_t SweepTimings::*figure)
{
    return [of = rowFigure(figure)](const SweepRow& row) { return isSilentOnPauses(row) ? std::nullopt : of(row); };
}

// A refused acquire is in no total but its own, one that recycled an object is in that of the acquires, too; and a pool
// without checks does not count its hits.
std::optional<double> uncoveredOf(const SweepRow& row)
{
    const SweepCounters& counters = row.counters;
    const std::uint64_t uncovered = counters.misses + counters.exhausted;
    const std::uint64_t asked = std::max(counters.acquires, counters.hits + uncovered);
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

std::optional<TuningFigure> figureOver(const std::vector<const SweepRow*>& rows, const RowFigure& figure)
{
    std::vector<double> values;
    for (const SweepRow* row : rows) {
        const std::optional<double> value = figure(*row);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    const auto [least, most] = std::ranges::minmax(values);
    return TuningFigure{medianIntervalOf(std::move(values)).median, least, most};
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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/tuning_grid.h"

#include "core/experiment/experiment_tuning.h"
#include "core/experiment/lane_traits.h"
#include "core/strategies/strategy_info.h"
#include "core/tuning/sweep/sweep_figures.h"

#include <algorithm>
#include <map>
#include <utility>

namespace poolscope {

namespace {

struct VariedPair
{
    std::size_t lane, x, y; // of the lane, and of its two varied parameters
};

std::optional<VariedPair> variedPairIn(const SweepRequest& request)
{
    for (std::size_t lane = 0; lane < request.experiment.lanes.size(); ++lane) {
        std::vector<std::size_t> found;
        bool isOwn = false;
        for (std::size_t i = 0; i < request.varied.size(); ++i) {
            const TunedLane& of = request.varied[i].path.lane;
            if ((of && *of != lane) || !isNumericRange(request, request.varied[i])) continue;
            found.push_back(i);
            isOwn = isOwn || of;
        }
        if (found.size() == 2 && isOwn) return VariedPair{lane, found[0], found[1]};
    }
    return std::nullopt;
}

TuningGridAxis axisOf(const SweepRequest& request, const VariedParameter& varied)
{
    TuningGridAxis axis{.parameter = describedIn(request, varied),
                        .path = formatPath(request.experiment, varied.path),
                        .values = {},
                        .own = numberOf(valueAt(request.experiment, varied.path.lane, varied.path.path))};
    for (const ParameterValue& value : varied.values)
        axis.values.push_back(numberOf(value));
    std::ranges::sort(axis.values);
    return axis;
}

std::size_t indexOf(const TuningGridAxis& axis, const ParameterValue& value)
{
    return static_cast<std::size_t>(std::ranges::lower_bound(axis.values, numberOf(value)) - axis.values.begin());
}

bool isOfCollector(const Experiment& experiment, const ParameterPath& path)
{
    const StrategyInfo* strategy = tunedParameter(experiment, path.lane, path.path).strategy;
    return strategy == nullptr || strategy->collects; // the scenario's decide nothing
}

// The cost of collection if that is what the parameters are about.
std::optional<SweepFigureId> figureFor(const SweepRequest& request, const VariedPair& pair)
{
    const ExperimentLane& lane = request.experiment.lanes[pair.lane];
    const bool areOfCollector = isOfCollector(request.experiment, request.varied[pair.x].path) &&
                                isOfCollector(request.experiment, request.varied[pair.y].path);
    if (hasFigure(lane, LaneFigure::Of::LanesThatRefuse) && !areOfCollector) return SweepFigureId::Uncovered;
    if (!collects(lane)) return std::nullopt;
    return request.isTimed ? SweepFigureId::Paused : SweepFigureId::Visited;
}

} // namespace

std::optional<TuningGrid> tuningGrid(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    const std::optional<VariedPair> pair = variedPairIn(request);
    if (!pair) return std::nullopt;
    const std::optional<SweepFigureId> figure = figureFor(request, *pair);
    if (!figure) return std::nullopt;
    const VariedParameter &x = request.varied[pair->x], &y = request.varied[pair->y];
    TuningGrid grid{.lane = pair->lane, .x = axisOf(request, x), .y = axisOf(request, y), .figure = *figure};
    grid.seeds = request.seeds.size();
    grid.field = {.columns = grid.x.values.size(), .rows = grid.y.values.size()};
    grid.field.values.resize(grid.field.columns * grid.field.rows);
    grid.isFailed.resize(grid.field.values.size());
    std::map<std::size_t, std::vector<const SweepRow*>> done; // by place in the field
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        const SweepRun& run = sweep.plan.runs()[i];
        if (run.lane != pair->lane || !sweep.rows[i]) continue;
        const std::size_t column = indexOf(grid.x, x.values[run.at[pair->x].value()]);
        const std::size_t row = indexOf(grid.y, y.values[run.at[pair->y].value()]);
        const std::size_t at = row * grid.field.columns + column;
        if (sweep.rows[i]->error.empty())
            done[at].push_back(&*sweep.rows[i]);
        else
            grid.isFailed[at] = true;
    }
    for (const auto& [at, rows] : done)
        if (const auto found = figureOver(rows, sweepFigure(*figure).read)) grid.field.values[at] = found->median;
    if (std::ranges::none_of(grid.field.values, [](const auto& value) { return value.has_value(); }))
        return std::nullopt;
    return grid;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/collector_curve.h"

#include "core/experiment/lane_traits.h"
#include "core/tuning/sweep/collectors_request.h"

#include <algorithm>
#include <map>
#include <utility>

namespace poolscope {

namespace {

struct SizeFound
{
    std::vector<const SweepRow*> rows;
    bool isFailed = false;
};
using SizesFound = std::map<std::uint64_t, SizeFound>; // by bytes that the heap has in all

bool isOfCollectors(const SweepRequest& request)
{
    return request.varied.size() > 1 && std::ranges::all_of(request.varied, [&](const VariedParameter& varied) {
               return varied.path.lane && varied.path.path == "heapBytes" && varied.values.size() > 1 &&
                      collects(request.experiment.lanes[*varied.path.lane]);
           });
}

RowFigure shareOf(std::uint64_t SweepTimings::*millionths)
{
    return [millionths](const SweepRow& row) {
        const std::optional<double> value = pauseFigure(millionths)(row);
        return value ? std::optional(*value / 1e6) : std::nullopt;
    };
}

CollectorPoint collectorPoint(double multiple, const std::vector<const SweepRow*>& rows)
{
    return {.multiple = multiple,
            .done = rows.size(),
            .visited = figureOver(rows, visitedOf).value_or(TuningFigure{}),
            .mostVisited = *figureOver(rows, rowFigure(&SweepCounters::peakObjectsVisited)),
            .pausedNs = figureOver(rows, pausedNsOf),
            .longestPauseNs = figureOver(rows, pauseFigure(&SweepTimings::pauseMaxNs)),
            .utilisation16ms = figureOver(rows, shareOf(&SweepTimings::utilisation16msPpm)),
            .utilisation100ms = figureOver(rows, shareOf(&SweepTimings::utilisation100msPpm))};
}

} // namespace

std::optional<CollectorCurves> collectorCurves(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    if (!isOfCollectors(request)) return std::nullopt;
    CollectorCurves curves{.seeds = request.seeds.size(), .isTimed = request.isTimed};
    std::map<std::size_t, SizesFound> lanes;
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        const SweepRun& run = sweep.plan.runs()[i];
        const auto at = std::ranges::find_if(run.at, [](const auto& index) { return index.has_value(); });
        if (!sweep.rows[i] || at == run.at.end()) continue;
        const VariedParameter& varied = request.varied[static_cast<std::size_t>(at - run.at.begin())];
        ExperimentLane lane = request.experiment.lanes[run.lane];
        lane.parameters.set("heapBytes", varied.values[at->value()]);
        SizeFound& found = lanes[run.lane][heapMemoryOf(lane)];
        if (!sweep.rows[i]->error.empty()) {
            found.isFailed = true;
            continue;
        }
        found.rows.push_back(&*sweep.rows[i]);
        curves.liveBytes = std::max(curves.liveBytes, sweep.rows[i]->counters.peakLiveBytes);
    }
    if (curves.liveBytes == 0) return std::nullopt;
    for (const auto& [lane, sizes] : lanes) {
        CollectorCurve curve{.lane = lane};
        for (const auto& [bytes, found] : sizes) {
            const double multiple = static_cast<double>(bytes) / static_cast<double>(curves.liveBytes);
            if (!found.rows.empty()) curve.points.push_back(collectorPoint(multiple, found.rows));
            if (found.isFailed) curve.failedAt.push_back(multiple);
        }
        curves.curves.push_back(std::move(curve));
    }
    return curves;
}

} // namespace poolscope

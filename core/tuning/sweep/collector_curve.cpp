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

// Bytes that the heap of a run has in all; nothing if its budget is not varied.
std::optional<std::uint64_t> heapOf(const SweepRequest& request, const SweepRun& run)
{
    const auto at = std::ranges::find_if(run.at, [](const auto& index) { return index.has_value(); });
    if (at == run.at.end()) return std::nullopt;
    const VariedParameter& varied = request.varied[static_cast<std::size_t>(at - run.at.begin())];
    ExperimentLane lane = request.experiment.lanes[run.lane];
    lane.parameters.set("heapBytes", varied.values[at->value()]);
    return heapMemoryOf(lane);
}

// The highest of any run that was done.
std::uint64_t liveBytesIn(const Sweep& sweep)
{
    std::uint64_t live = 0;
    for (std::size_t i = 0; i < sweep.rows.size(); ++i)
        if (sweep.rows[i] && sweep.rows[i]->error.empty() && heapOf(sweep.plan.request(), sweep.plan.runs()[i]))
            live = std::max(live, sweep.rows[i]->counters.peakLiveBytes);
    return live;
}

} // namespace

bool comparesCollectors(const SweepRequest& request)
{
    const auto isOfCollector = [&](const VariedParameter& varied) {
        return varied.path.lane && varied.path.path == "heapBytes" &&
               collects(request.experiment.lanes[*varied.path.lane]);
    };
    const auto hasSeveral = [](const VariedParameter& varied) { return varied.values.size() > 1; };
    return request.varied.size() > 1 && std::ranges::all_of(request.varied, isOfCollector) &&
           std::ranges::any_of(request.varied, hasSeveral);
}

std::optional<CollectorCurves> collectorCurves(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    if (!comparesCollectors(request)) return std::nullopt;
    CollectorCurves curves{
        .liveBytes = liveBytesIn(sweep), .curves = {}, .seeds = request.seeds.size(), .isTimed = request.isTimed};
    if (curves.liveBytes == 0) return std::nullopt;
    std::map<std::size_t, SizesFound> lanes;
    for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
        const SweepRun& run = sweep.plan.runs()[i];
        const std::optional<std::uint64_t> heap = heapOf(request, run);
        if (!sweep.rows[i] || !heap) continue;
        SizeFound& found = lanes[run.lane][*heap];
        if (sweep.rows[i]->error.empty())
            found.rows.push_back(&*sweep.rows[i]);
        else
            found.isFailed = true;
    }
    for (const auto& [lane, sizes] : lanes) {
        CollectorCurve curve{.lane = lane};
        for (const auto& [bytes, found] : sizes) {
            const double multiple = static_cast<double>(bytes) / static_cast<double>(curves.liveBytes);
            if (!found.rows.empty())
                curve.points.push_back(pointOf(request.experiment.lanes[lane], multiple, found.rows));
            if (found.isFailed) curve.failedAt.push_back(multiple);
        }
        curves.curves.push_back(std::move(curve));
    }
    return curves;
}

std::vector<std::optional<double>> heapMultiples(const Sweep& sweep)
{
    const std::uint64_t live = comparesCollectors(sweep.plan.request()) ? liveBytesIn(sweep) : 0;
    if (live == 0) return {};
    std::vector<std::optional<double>> multiples;
    for (const SweepRun& run : sweep.plan.runs()) {
        const std::optional<std::uint64_t> heap = heapOf(sweep.plan.request(), run);
        multiples.push_back(heap ? std::optional(static_cast<double>(*heap) / static_cast<double>(live))
                                 : std::nullopt);
    }
    return multiples;
}

} // namespace poolscope

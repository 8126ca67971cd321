// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/collectors_request.h"

#include "core/base/error.h"
#include "core/experiment/experiment_edits.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace poolscope {

namespace {

constexpr std::array multiples{1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0};

// Without what belongs to pools, or to the lanes' names.
Experiment withOnlyLane(Experiment experiment, std::size_t lane)
{
    ExperimentLane only = experiment.lanes.at(lane);
    only.kinds.clear();
    only.staleReferences.reset();
    only.unsetFields.reset();
    only.wrongPool.reset();
    only.colour = 0;
    experiment.lanes = {std::move(only)};
    experiment.claims.clear();
    return experiment;
}

// "Mark and sweep" is the strategy, "mark and sweep" a lane of it.
std::string laneNameOf(const StrategyInfo& strategy)
{
    std::string name = strategy.title;
    if (name.front() >= 'A' && name.front() <= 'Z') name.front() = static_cast<char>(name.front() - 'A' + 'a');
    return name;
}

std::vector<ParameterValue> heapSizes(const Parameter& parameter, std::uint64_t liveBytes)
{
    std::vector<ParameterValue> sizes;
    for (const double multiple : multiples) {
        const double bytes =
            std::clamp(std::ceil(static_cast<double>(liveBytes) * multiple), parameter.minimum, parameter.maximum);
        const ParameterValue size = static_cast<std::int64_t>(bytes);
        if (std::ranges::find(sizes, size) == sizes.end()) sizes.push_back(size);
    }
    return sizes;
}

void limit(ExperimentLane& lane, std::int64_t smallest, std::int64_t largest)
{
    const std::vector<Parameter>& known = findStrategy(lane.strategy)->parameters;
    lane.parameters.set("heapBytes", smallest);
    if (findParameter(known, "growth") != nullptr) lane.parameters.set("growth", 1.0);
    if (findParameter(known, "ceilingBytes") != nullptr)
        lane.parameters.set("ceilingBytes", std::max(lane.parameters.integer("ceilingBytes"), largest));
    if (const Parameter* nursery = findParameter(known, "nurseryBytes"))
        lane.parameters.set("nurseryBytes", std::max(static_cast<std::int64_t>(nursery->minimum),
                                                     std::min(lane.parameters.integer("nurseryBytes"), smallest / 4)));
}

} // namespace

SweepRequest liveBytesRequest(const Experiment& experiment, std::vector<std::uint64_t> seeds)
{
    Experiment plain = withStrategy(withOnlyLane(experiment, 0), 0, "new-delete");
    return {.experiment = std::move(plain), .varied = {}, .seeds = std::move(seeds)};
}

std::uint64_t peakLiveBytes(const Sweep& sweep)
{
    std::uint64_t peak = 0;
    for (const std::optional<SweepRow>& row : sweep.rows) {
        if (row && !row->error.empty()) throw RunError(row->error);
        if (row) peak = std::max(peak, row->counters.peakLiveBytes);
    }
    if (peak == 0) throw RunError(Message(POOLSCOPE_TEXT("CoreText", "nothing lives in these frames")));
    return peak;
}

SweepRequest collectorsRequest(const Experiment& experiment, std::size_t lane, std::vector<std::uint64_t> seeds,
                               std::uint64_t liveBytes, bool isTimed)
{
    const Experiment base = withOnlyLane(experiment, lane);
    SweepRequest request{.experiment = base, .varied = {}, .seeds = std::move(seeds), .isTimed = isTimed};
    request.experiment.lanes.clear();
    for (const StrategyInfo& strategy : strategyCatalog()) {
        const Parameter* budget = findParameter(strategy.parameters, "heapBytes");
        if (!strategy.collects || strategy.isSingular || budget == nullptr) continue;
        const std::vector<ParameterValue> sizes = heapSizes(*budget, liveBytes);
        Experiment one = withStrategy(base, 0, strategy.id);
        one.lanes.front().name = laneNameOf(strategy);
        limit(one.lanes.front(), std::get<std::int64_t>(sizes.front()), std::get<std::int64_t>(sizes.back()));
        if (complaintAbout(one)) continue;
        request.varied.push_back({{request.experiment.lanes.size(), "heapBytes"}, sizes});
        request.experiment.lanes.push_back(std::move(one.lanes.front()));
    }
    if (request.experiment.lanes.empty())
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "no collector has a heap for %1 of live objects"),
                                 Message::Bytes{static_cast<double>(liveBytes)}));
    return request;
}

} // namespace poolscope

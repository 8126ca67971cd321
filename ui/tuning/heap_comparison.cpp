// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/heap_comparison.h"

#include "core/tuning/sweep/collector_curve.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace poolscope::ui {

namespace {

double multipleIn(ExperimentLane lane, std::int64_t budget, std::uint64_t liveBytes)
{
    lane.parameters.set("heapBytes", budget);
    return static_cast<double>(heapMemoryOf(lane)) / static_cast<double>(liveBytes);
}

double distance(double one, double other)
{
    return std::abs(std::log(one / other));
}

} // namespace

std::optional<std::size_t> laneWithStrategy(const Experiment& experiment, std::string_view strategy)
{
    const auto place = std::ranges::find(experiment.lanes, strategy, &ExperimentLane::strategy);
    if (place == experiment.lanes.end()) return std::nullopt;
    return static_cast<std::size_t>(place - experiment.lanes.begin());
}

bool areSameSize(double one, double other)
{
    constexpr double same = 0.01;
    return distance(one, other) < same;
}

std::optional<HeapComparison> HeapComparison::of(const Sweep& sweep, std::string_view strategy)
{
    std::optional<CollectorCurves> curves = collectorCurves(sweep);
    if (!curves) return std::nullopt;
    return HeapComparison(sweep.plan.request(), strategy, *std::move(curves));
}

HeapComparison::HeapComparison(const SweepRequest& request, std::string_view strategy, CollectorCurves curves)
    : curves_(std::move(curves))
{
    const auto ownLane = laneWithStrategy(request.experiment, strategy);
    if (ownLane) lane_ = request.experiment.lanes[*ownLane];
    std::set<double> multiples;
    for (const VariedParameter& varied : request.varied)
        for (const ParameterValue& value : varied.values) {
            const auto budget = std::get<std::int64_t>(value);
            multiples.insert(multipleIn(request.experiment.lanes[*varied.path.lane], budget, curves_.liveBytes));
            if (varied.path.lane == ownLane) budgets_.push_back(budget);
        }
    multiples_.assign(multiples.begin(), multiples.end());
    const auto own = std::ranges::find_if(curves_.curves,
                                          [&](const CollectorCurve& each) { return ownLane && each.lane == *ownLane; });
    if (own != curves_.curves.end()) own_ = static_cast<std::size_t>(own - curves_.curves.begin());
}

bool HeapComparison::keepsSpaceEmpty() const
{
    return lane_ && heapMemoryOf(*lane_) > static_cast<std::uint64_t>(lane_->parameters.integer("heapBytes"));
}

std::optional<double> HeapComparison::multipleOf(std::int64_t budget) const
{
    return lane_ ? std::optional(multipleIn(*lane_, budget, curves_.liveBytes)) : std::nullopt;
}

std::optional<std::int64_t> HeapComparison::budgetAt(double multiple) const
{
    if (budgets_.empty()) return std::nullopt;
    return *std::ranges::min_element(budgets_, {},
                                     [&](std::int64_t budget) { return distance(*multipleOf(budget), multiple); });
}

std::optional<HeapComparison::Tried> HeapComparison::nearest(std::int64_t budget) const
{
    std::optional<Tried> found;
    if (!own_) return found;
    const CollectorCurve& curve = curves_.curves[*own_];
    for (const std::int64_t each : budgets_) {
        const double multiple = *multipleOf(each);
        const auto point = std::ranges::find(curve.points, multiple, &SweepPoint::at);
        Tried tried{each, std::ranges::find(curve.failedAt, multiple) != curve.failedAt.end(), {}};
        if (point != curve.points.end()) tried.point = *point;
        if (!tried.point && !tried.isFailed) continue;
        const auto far = [&](std::int64_t other) {
            return distance(static_cast<double>(other), static_cast<double>(budget));
        };
        if (!found || far(each) < far(found->budget)) found = tried;
    }
    return found;
}

} // namespace poolscope::ui

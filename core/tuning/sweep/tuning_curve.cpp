// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/tuning_curve.h"

#include "core/experiment/lane_traits.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace poolscope {

namespace {

using Rows = std::vector<const SweepRow*>; // of one value, by seed

std::optional<std::size_t> numericOf(const SweepRequest& request)
{
    for (std::size_t i = 0; i < request.varied.size(); ++i)
        if (isNumericRange(request, request.varied[i])) return i;
    return std::nullopt;
}

// What is found of one curve while the rows are gone through.
struct Found
{
    Rows rows;
    std::size_t failed = 0;
};
using FoundValues = std::map<double, Found>;
// The lane, and index and value's index of its other parameter.
using CurveKey = std::pair<std::size_t, std::optional<std::pair<std::size_t, std::size_t>>>;
using FoundCurves = std::map<CurveKey, FoundValues>;

// The smallest value from which on every run of all seeds was done without a miss or a refusal.
std::optional<double> kneeOf(const FoundValues& values, std::size_t seeds)
{
    std::optional<double> knee;
    for (auto each = values.rbegin(); each != values.rend(); ++each) {
        const auto& [value, found] = *each;
        const bool isCovered = std::ranges::all_of(
            found.rows, [](const SweepRow* row) { return row->counters.misses == 0 && row->counters.exhausted == 0; });
        if (!isCovered || found.rows.size() < seeds) return knee;
        knee = value;
    }
    return knee;
}

TuningCurve curveOf(const SweepRequest& request, std::size_t lane, const FoundValues& values)
{
    TuningCurve curve;
    curve.lane = lane;
    const ExperimentLane& described = request.experiment.lanes[lane];
    for (const auto& [value, found] : values) {
        curve.failed += found.failed;
        if (!found.rows.empty()) curve.points.push_back(pointOf(described, value, found.rows));
    }
    if (hasFigure(described, LaneFigure::Of::LanesThatRefuse)) curve.knee = kneeOf(values, request.seeds.size());
    return curve;
}

// Whether two parameters may have one axis: the same of two lanes.
bool isAlike(const SweepRequest& request, const VariedParameter& one, const VariedParameter& other)
{
    const Parameter& a = describedIn(request, one);
    const Parameter& b = describedIn(request, other);
    return one.path.lane && other.path.lane && *one.path.lane != *other.path.lane && a.id == b.id && a.type == b.type &&
           a.unit == b.unit;
}

// What the curves are over, and what tells curves of one lane apart.
struct Axes
{
    std::vector<bool> isAcross; // by varied parameter

    Axes(const SweepRequest& request, std::size_t across)
    {
        for (std::size_t i = 0; i < request.varied.size(); ++i)
            isAcross.push_back(i == across || isAlike(request, request.varied[across], request.varied[i]));
    }
    // The varied parameter that the run has a value of, of the one sort or the other.
    [[nodiscard]] std::optional<std::size_t> of(const SweepRun& run, bool isWanted) const
    {
        for (std::size_t i = 0; i < isAcross.size(); ++i)
            if (isAcross[i] == isWanted && run.at[i]) return i;
        return std::nullopt;
    }
    [[nodiscard]] bool areSeveral() const { return std::ranges::count(isAcross, true) > 1; }
};

FoundCurves foundIn(const Sweep& sweep, const Axes& axes)
{
    const SweepRequest& request = sweep.plan.request();
    FoundCurves curves;
    for (std::size_t i = 0; i < sweep.plan.runs().size(); ++i) {
        const SweepRun& run = sweep.plan.runs()[i];
        const std::optional<std::size_t> here = axes.of(run, true), other = axes.of(run, false);
        if (!here) continue;
        const CurveKey key{run.lane, other ? std::optional(std::pair(*other, *run.at[*other])) : std::nullopt};
        Found& found = curves[key][numberOf(request.varied[*here].values[*run.at[*here]])];
        const std::optional<SweepRow>& row = sweep.rows[i];
        if (row && row->error.empty())
            found.rows.push_back(&*row);
        else if (row)
            ++found.failed;
    }
    return curves;
}

void leaveOutTooMany(TuningCurves& curves)
{
    if (curves.curves.size() <= maximumTuningCurves) return;
    std::vector<TuningCurve> kept;
    const std::size_t last = curves.curves.size() - 1;
    for (std::size_t i = 0; i < maximumTuningCurves; ++i)
        kept.push_back(std::move(curves.curves[i * last / (maximumTuningCurves - 1)]));
    curves.leftOut = curves.curves.size() - kept.size();
    curves.curves = std::move(kept);
}

} // namespace

std::optional<TuningCurves> tuningCurves(const Sweep& sweep)
{
    const SweepRequest& request = sweep.plan.request();
    const std::optional<std::size_t> across = numericOf(request);
    if (!across) return std::nullopt;
    const VariedParameter& first = request.varied[*across];
    const Axes axes(request, *across);
    TuningCurves curves;
    curves.parameter = describedIn(request, first);
    curves.path = axes.areSeveral() ? first.path.path : formatPath(request.experiment, first.path);
    curves.seeds = request.seeds.size();
    curves.isTimed = request.isTimed;
    std::set<std::size_t> told; // other parameters that curves have a value of
    for (const auto& [key, values] : foundIn(sweep, axes)) {
        const auto& [lane, other] = key;
        TuningCurve curve = curveOf(request, lane, values);
        if (curve.points.empty()) continue;
        if (other && request.varied[other->first].values.size() > 1) {
            const VariedParameter& varied = request.varied[other->first];
            curve.other = formatValue(varied.values[other->second]);
            if (told.insert(other->first).second && curves.otherLabel.empty())
                curves.otherLabel = describedIn(request, varied).label;
        }
        curves.curves.push_back(std::move(curve));
    }
    if (curves.curves.empty()) return std::nullopt;
    for (std::size_t i = 0; i < request.varied.size(); ++i)
        if (!axes.isAcross[i] && !told.contains(i) && request.varied[i].values.size() > 1)
            curves.apart += (curves.apart.empty() ? "" : ", ") + formatPath(request.experiment, request.varied[i].path);
    leaveOutTooMany(curves);
    return curves;
}

} // namespace poolscope

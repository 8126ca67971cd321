// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/tuning_curve.h"

#include "core/experiment/lane_traits.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace poolscope {

namespace {

using Rows = std::vector<const SweepRow*>; // of one value, by seed

const Parameter& describedIn(const SweepRequest& request, const VariedParameter& varied)
{
    return describedAt(request.experiment, varied.path.lane, varied.path.path);
}

std::optional<std::size_t> numericOf(const SweepRequest& request)
{
    for (std::size_t i = 0; i < request.varied.size(); ++i)
        if (request.varied[i].values.size() > 1 &&
            describedIn(request, request.varied[i]).type != Parameter::Type::Choice)
            return i;
    return std::nullopt;
}

double numberOf(const ParameterValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::get<double>(value);
}

TuningFigure figureOver(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    const double median = values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
    return {median, values.front(), values.back()};
}

// Nothing if any of the rows has no such figure.
template <class Figure>
std::optional<TuningFigure> figureOf(const Rows& rows, Figure figure)
{
    std::vector<double> values;
    for (const SweepRow* row : rows) {
        const std::optional<double> value = figure(*row);
        if (!value) return std::nullopt;
        values.push_back(*value);
    }
    return figureOver(std::move(values));
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

auto timing(std::uint64_t SweepTimings::*figure)
{
    return [figure](const SweepRow& row) {
        return row.timings ? std::optional(static_cast<double>((*row.timings).*figure)) : std::nullopt;
    };
}

std::optional<double> pausedOf(const SweepRow& row)
{
    if (!row.timings || row.timings->framesTimed == 0) return std::nullopt;
    return static_cast<double>(row.timings->pausedNs) / static_cast<double>(row.timings->framesTimed);
}

TuningPoint pointOf(const ExperimentLane& lane, double value, const Rows& rows)
{
    TuningPoint point;
    point.value = value;
    point.done = rows.size();
    if (hasSlots(lane)) point.uncovered = figureOf(rows, uncoveredOf);
    point.peakHeapBytes = *figureOf(
        rows, [](const SweepRow& row) { return std::optional(static_cast<double>(row.counters.peakHeapBytes)); });
    point.frameP99Ns = figureOf(rows, timing(&SweepTimings::frameP99Ns));
    if (!collects(lane)) return point;
    point.collections = figureOf(
        rows, [](const SweepRow& row) { return std::optional(static_cast<double>(row.counters.collections)); });
    point.pausedNs = figureOf(rows, pausedOf);
    point.longestPauseNs = figureOf(rows, timing(&SweepTimings::pauseMaxNs));
    return point;
}

// What is found of one curve while the rows are gone through.
struct Found
{
    Rows rows;
    std::size_t failed = 0;
};
using FoundValues = std::map<double, Found>;
// By lane and index of the other parameter's value.
using FoundCurves = std::map<std::pair<std::size_t, std::optional<std::size_t>>, FoundValues>;

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
    if (hasSlots(described)) curve.knee = kneeOf(values, request.seeds.size());
    return curve;
}

// Two parameters that may have one axis: the same of two lanes.
bool isAlike(const SweepRequest& request, const VariedParameter& one, const VariedParameter& other)
{
    const Parameter& a = describedIn(request, one);
    const Parameter& b = describedIn(request, other);
    return one.path.lane && other.path.lane && *one.path.lane != *other.path.lane && a.id == b.id && a.type == b.type &&
           a.unit == b.unit;
}

FoundCurves foundIn(const Sweep& sweep, std::size_t across, bool areAlike)
{
    const SweepRequest& request = sweep.plan.request();
    FoundCurves curves;
    for (std::size_t i = 0; i < sweep.plan.runs().size(); ++i) {
        const SweepRun& run = sweep.plan.runs()[i];
        std::optional<std::size_t> other;
        std::size_t here = across;
        if (request.varied.size() == 2) {
            const std::size_t second = 1 - across;
            if (areAlike && run.at[second])
                here = second;
            else
                other = run.at[second];
        }
        if (!run.at[here]) continue;
        Found& found = curves[{run.lane, other}][numberOf(request.varied[here].values[*run.at[here]])];
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
    const VariedParameter* second = request.varied.size() == 2 ? &request.varied[1 - *across] : nullptr;
    const bool areAlike = second != nullptr && isAlike(request, first, *second);
    TuningCurves curves;
    curves.parameter = describedIn(request, first);
    curves.path = areAlike ? first.path.path : formatPath(request.experiment, first.path);
    curves.seeds = request.seeds.size();
    curves.isTimed = request.isTimed;
    for (const auto& [key, values] : foundIn(sweep, *across, areAlike)) {
        const auto& [lane, other] = key;
        TuningCurve curve = curveOf(request, lane, values);
        if (curve.points.empty()) continue;
        if (other && second->values.size() > 1) {
            curve.other = formatValue(second->values[*other]);
            curves.otherLabel = describedIn(request, *second).label;
        }
        curves.curves.push_back(std::move(curve));
    }
    if (curves.curves.empty()) return std::nullopt;
    if (second != nullptr && !areAlike && curves.otherLabel.empty() && second->values.size() > 1)
        curves.apart = formatPath(request.experiment, second->path);
    leaveOutTooMany(curves);
    return curves;
}

} // namespace poolscope

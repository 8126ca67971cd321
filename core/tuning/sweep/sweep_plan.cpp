// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/sweep_plan.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/experiment/experiment_edits.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/value_range.h"

#include <algorithm>
#include <map>
#include <random>
#include <utility>

namespace poolscope {

namespace {

// As many lanes as an experiment may have: more share the events' cost no better, and would hold more memory.
constexpr std::size_t runsPerUnit = maximumLanes;

// Every combination of one index below each of `sizes`, the last fastest.
std::vector<std::vector<std::size_t>> combinationsOf(const std::vector<std::size_t>& sizes)
{
    std::vector<std::vector<std::size_t>> all{{}};
    for (const std::size_t size : sizes) {
        std::vector<std::vector<std::size_t>> longer;
        for (const std::vector<std::size_t>& combination : all)
            for (std::size_t i = 0; i < size; ++i) {
                longer.push_back(combination);
                longer.back().push_back(i);
            }
        all = std::move(longer);
    }
    return all;
}

bool concernsLane(const VariedParameter& varied, std::size_t lane)
{
    return !varied.path.lane || *varied.path.lane == lane;
}

// The same everywhere, as std::shuffle is not.
template <class T>
void shuffle(std::vector<T>& values)
{
    std::mt19937_64 random(values.size());
    for (std::size_t left = values.size(); left > 1; --left)
        std::swap(values[left - 1], values[random() % left]);
}

} // namespace

bool isLeftOut(const ExperimentLane& lane)
{
    return findStrategy(lane.strategy)->isSingular;
}

VariedParameter parseVaried(const Experiment& experiment, std::string_view text)
{
    const std::size_t equals = text.rfind('='); // lane names may contain equals signs, and none of the values does
    if (equals == std::string_view::npos)
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1 names no values; write %2"), std::string(text),
                                 std::string(text) + "=100..5000/20"));
    const std::string_view name = text.substr(0, equals);
    const ParameterPath path = parameterPathOf(experiment, name);
    return {path,
            parseValues(describedAt(experiment, path.lane, path.path), text.substr(equals + 1), std::string(name))};
}

std::vector<std::uint64_t> parseSeeds(const Experiment& experiment, const std::string& text)
{
    std::vector<std::uint64_t> seeds;
    if (const auto count = numberIn(text)) {
        const auto highest = static_cast<std::uint64_t>(seedParameter().maximum);
        if (*count < 1 || *count > maximumSweepSeeds)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "seeds: %1 is not allowed; allowed is 1 to %2"), text,
                                     Message::Count{maximumSweepSeeds}));
        for (std::uint64_t i = 0; i < *count; ++i) // beyond the highest, from 0 on
            seeds.push_back((experiment.seed + i) % (highest + 1));
        return seeds;
    }
    for (const ParameterValue& value : parseValues(seedParameter(), text, "seeds"))
        seeds.push_back(static_cast<std::uint64_t>(std::get<std::int64_t>(value)));
    return seeds;
}

std::string formatVaried(const Experiment& experiment, const VariedParameter& varied)
{
    std::string text = formatPath(experiment, varied.path);
    for (std::size_t i = 0; i < varied.values.size(); ++i)
        text += (i == 0 ? "=" : ",") + formatValue(varied.values[i]);
    return text;
}

std::string formatSeeds(const std::vector<std::uint64_t>& seeds)
{
    std::string text;
    for (std::size_t first = 0, next = 1; first < seeds.size(); first = next++) {
        while (next < seeds.size() && seeds[next] == seeds[next - 1] + 1)
            ++next;
        const std::size_t count = next - first;
        // A single number would be a number of seeds.
        const bool isRange = count > 2 || seeds.size() == 1;
        if (!isRange) next = first + 1;
        text += (text.empty() ? "" : ",") + std::to_string(seeds[first]);
        if (isRange) text += ".." + std::to_string(seeds[next - 1]);
    }
    return text;
}

double sweepRunCount(const SweepRequest& request)
{
    double count = 0;
    for (std::size_t lane = 0; lane < request.experiment.lanes.size(); ++lane) {
        if (isLeftOut(request.experiment.lanes[lane])) continue;
        double own = static_cast<double>(request.seeds.size());
        for (const VariedParameter& varied : request.varied)
            if (concernsLane(varied, lane)) own *= static_cast<double>(varied.values.size());
        count += own;
    }
    return count;
}

SweepPlan::SweepPlan(SweepRequest request) : request_(std::move(request))
{
    const double count = sweepRunCount(request_);
    if (count > static_cast<double>(maximumSweepRuns))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "the sweep would have %1 runs; allowed are %2"),
                                 Message::Fixed{count, 0}, Message::Count{maximumSweepRuns}));
    refuseWhatIsLeftOut();
    refuseTooManyOfALane();
    for (std::size_t lane = 0; lane < request_.experiment.lanes.size(); ++lane)
        if (!isLeftOut(request_.experiment.lanes[lane])) addRuns(lane);
    refuseContradictions();
    addUnits();
    if (request_.isTimed) addTimedUnits();
}

bool SweepPlan::concerns(std::size_t varied, std::size_t lane) const
{
    return concernsLane(request_.varied[varied], lane);
}

void SweepPlan::addRuns(std::size_t lane)
{
    std::vector<std::size_t> sizes;
    for (std::size_t i = 0; i < request_.varied.size(); ++i)
        sizes.push_back(concerns(i, lane) ? request_.varied[i].values.size() : 1);
    for (const std::vector<std::size_t>& combination : combinationsOf(sizes)) {
        SweepRun run{.lane = lane};
        for (std::size_t i = 0; i < combination.size(); ++i)
            run.at.push_back(concerns(i, lane) ? std::optional(combination[i]) : std::nullopt);
        for (const std::uint64_t seed : request_.seeds) {
            run.seed = seed;
            runs_.push_back(run);
        }
    }
}

// Runs share their events if seed and values of the scenario are the same.
void SweepPlan::addUnits()
{
    using Stream = std::pair<std::uint64_t, std::vector<std::size_t>>;
    std::map<Stream, std::vector<std::size_t>> streams;
    for (std::size_t run = 0; run < runs_.size(); ++run) {
        Stream stream{runs_[run].seed, {}};
        for (std::size_t i = 0; i < request_.varied.size(); ++i)
            if (!request_.varied[i].path.lane) stream.second.push_back(*runs_[run].at[i]);
        streams[stream].push_back(run);
    }
    for (const auto& [stream, runs] : streams) {
        SweepUnit unit;
        for (const std::size_t run : runs) {
            unit.runs.push_back(run);
            if (unit.runs.size() == runsPerUnit) units_.push_back(std::exchange(unit, {}));
        }
        if (!unit.runs.empty()) units_.push_back(std::move(unit));
    }
}

void SweepPlan::addTimedUnits()
{
    std::vector<std::size_t> order(runs_.size());
    for (std::size_t run = 0; run < order.size(); ++run)
        order[run] = run;
    shuffle(order);
    for (const std::size_t run : order)
        units_.push_back({{run}, true});
}

void SweepPlan::refuseWhatIsLeftOut() const
{
    const std::vector<ExperimentLane>& lanes = request_.experiment.lanes;
    for (const VariedParameter& varied : request_.varied)
        if (varied.path.lane && isLeftOut(lanes[*varied.path.lane]))
            throw InputError(Message(
                POOLSCOPE_TEXT(
                    "CoreText",
                    "lane %1: %2 keeps its heap from one run to the next, so a sweep of it would depend on the order"),
                Message::Lane{lanes[*varied.path.lane].name}, lanes[*varied.path.lane].strategy));
    if (std::ranges::all_of(lanes, isLeftOut))
        throw InputError(Message(POOLSCOPE_TEXT("CoreText", "no lane of the experiment can be swept")));
}

void SweepPlan::refuseTooManyOfALane() const
{
    constexpr std::ptrdiff_t maxOfALane = 2;
    for (std::size_t lane = 0; lane < request_.experiment.lanes.size(); ++lane)
        if (std::ranges::count_if(request_.varied, [&](const auto& varied) { return concernsLane(varied, lane); }) >
            maxOfALane)
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "lane %1: more than two parameters are varied; allowed "
                                                                "are two per lane, counting those of the scenario"),
                                     Message::Lane{request_.experiment.lanes[lane].name}));
}

void SweepPlan::refuseContradictions() const
{
    for (std::size_t run = 0; run < runs_.size(); run += request_.seeds.size()) {
        const std::size_t only[]{run};
        if (const auto wrong = complaintAbout(experimentOf(only)))
            throw InputError(Message(POOLSCOPE_TEXT("CoreText", "%1: %2"), nameOf(run), wrong->complaint));
    }
}

Experiment SweepPlan::experimentOf(std::span<const std::size_t> runs) const
{
    const SweepRun& first = runs_.at(runs.front());
    Experiment experiment = request_.experiment;
    experiment.seed = first.seed;
    experiment.claims.clear();
    for (std::size_t i = 0; i < request_.varied.size(); ++i) {
        const VariedParameter& varied = request_.varied[i];
        if (!varied.path.lane)
            experiment = withValue(std::move(experiment), varied.path, varied.values[first.at[i].value()]);
    }
    const Experiment base = experiment;
    experiment.lanes.clear();
    for (const std::size_t number : runs) {
        const SweepRun& run = runs_.at(number);
        Experiment own = base;
        for (std::size_t i = 0; i < request_.varied.size(); ++i) {
            const VariedParameter& varied = request_.varied[i];
            if (varied.path.lane == TunedLane(run.lane))
                own = withValue(std::move(own), varied.path, varied.values[run.at[i].value()]);
        }
        ExperimentLane& lane = own.lanes[run.lane];
        if (runs.size() > 1) lane.name += " (" + std::to_string(number) + ")"; // names differ
        lane.colour = 0;
        experiment.lanes.push_back(std::move(lane));
    }
    return experiment;
}

std::string SweepPlan::valuesOf(const SweepRun& run) const
{
    std::string text;
    for (std::size_t i = 0; i < request_.varied.size(); ++i) {
        if (!run.at[i]) continue;
        const VariedParameter& varied = request_.varied[i];
        text += (text.empty() ? "" : ", ") + formatPath(request_.experiment, varied.path) + " " +
                formatValue(varied.values[*run.at[i]]);
    }
    return text.empty() ? request_.experiment.lanes[run.lane].name : text;
}

std::string SweepPlan::nameOf(std::size_t run) const
{
    return valuesOf(runs_.at(run)) + ", seed " + std::to_string(runs_.at(run).seed);
}

} // namespace poolscope

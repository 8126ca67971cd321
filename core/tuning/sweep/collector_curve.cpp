// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tuning/sweep/collector_curve.h"

#include "core/base/error.h"
#include "core/experiment/experiment_edits.h"
#include "core/experiment/lane_traits.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace poolscope {

namespace {

constexpr std::array multiples{1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0};

// Without what belongs to pools, or to the lanes' names.
Experiment withOnlyLane(Experiment experiment, std::size_t lane)
{
    ExperimentLane only = experiment.lanes.at(lane);
    only.kinds.clear();
    only.mistakes.clear();
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

// Budgets of heaps that have so many times the live bytes in all. The lane's nursery has its size already.
std::vector<ParameterValue> heapSizes(const StrategyInfo& strategy, const ExperimentLane& lane, std::uint64_t liveBytes)
{
    const Parameter& budget = *findParameter(strategy.parameters, "heapBytes");
    const bool isCopiedWhole = strategy.copiedParameter == "heapBytes";
    const std::int64_t emptyHalf =
        isCopiedWhole || strategy.copiedParameter.empty() ? 0 : lane.parameters.integer(strategy.copiedParameter);
    std::vector<ParameterValue> sizes;
    for (const double multiple : multiples) {
        const double whole = std::ceil(static_cast<double>(liveBytes) * multiple);
        const double bytes = isCopiedWhole ? std::ceil(whole / 2) : whole - static_cast<double>(emptyHalf);
        const ParameterValue size = static_cast<std::int64_t>(std::clamp(bytes, budget.minimum, budget.maximum));
        if (std::ranges::find(sizes, size) == sizes.end()) sizes.push_back(size);
    }
    return sizes;
}

void limitNursery(const StrategyInfo& strategy, ExperimentLane& lane, std::uint64_t liveBytes)
{
    const Parameter* nursery = findParameter(strategy.parameters, "nurseryBytes");
    if (nursery == nullptr) return;
    const auto most = static_cast<std::int64_t>(static_cast<double>(liveBytes) * multiples.front() / 6);
    lane.parameters.set("nurseryBytes", std::max(static_cast<std::int64_t>(nursery->minimum),
                                                 std::min(lane.parameters.integer("nurseryBytes"), most)));
}

void limit(const StrategyInfo& strategy, ExperimentLane& lane, std::int64_t smallest, std::int64_t largest)
{
    lane.parameters.set("heapBytes", smallest);
    if (findParameter(strategy.parameters, "growth") != nullptr) lane.parameters.set("growth", 1.0);
    if (findParameter(strategy.parameters, "ceilingBytes") != nullptr)
        lane.parameters.set("ceilingBytes", std::max(lane.parameters.integer("ceilingBytes"), largest));
}

// One collector with its heaps, and what speaks against the smallest of them.
struct OfferedCollector
{
    const StrategyInfo* strategy = nullptr;
    ExperimentLane lane;
    std::vector<ParameterValue> sizes;
    std::optional<Message> complaint;
};

// "nurseryBytes: 16,384 is more than half of heapBytes; …"
std::optional<Message> complaintOf(const Experiment& experiment)
{
    const std::optional<EditComplaint> wrong = complaintAbout(experiment);
    if (!wrong || wrong->field.empty()) return wrong ? std::optional(wrong->complaint) : std::nullopt;
    return Message(Text{"", "%1: %2"}, wrong->field.substr(wrong->field.rfind('.') + 1), wrong->complaint);
}

// `base` has one lane, which all of them are like.
std::vector<OfferedCollector> offeredCollectors(const Experiment& base, std::uint64_t liveBytes)
{
    std::vector<OfferedCollector> offered;
    for (const StrategyInfo& strategy : strategyCatalog()) {
        const bool hasBudget = findParameter(strategy.parameters, "heapBytes") != nullptr;
        if (!strategy.collects || strategy.isSingular || !hasBudget) continue;
        Experiment one = withStrategy(base, 0, strategy.id);
        ExperimentLane& only = one.lanes.front();
        only.name = laneNameOf(strategy);
        limitNursery(strategy, only, liveBytes);
        std::vector<ParameterValue> sizes = heapSizes(strategy, only, liveBytes);
        limit(strategy, only, std::get<std::int64_t>(sizes.front()), std::get<std::int64_t>(sizes.back()));
        std::optional<Message> complaint = complaintOf(one);
        offered.push_back({&strategy, std::move(only), std::move(sizes), std::move(complaint)});
    }
    return offered;
}

std::vector<Message> leftOutOf(const std::vector<OfferedCollector>& offered, std::uint64_t liveBytes)
{
    std::vector<Message> all;
    for (const OfferedCollector& each : offered)
        if (each.complaint)
            all.emplace_back(POOLSCOPE_TEXT("CoreText", "%1 is left out: it cannot have a heap that fits %2 of live "
                                                        "objects (%3)"),
                             std::string(each.strategy->id), Message::Bytes{static_cast<double>(liveBytes)},
                             *each.complaint);
    return all;
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

std::uint64_t heapMemoryOf(const ExperimentLane& lane)
{
    const std::string_view copied = findStrategy(lane.strategy)->copiedParameter;
    const std::int64_t budget = lane.parameters.integer("heapBytes");
    const std::int64_t kept = copied.empty() ? 0 : lane.parameters.integer(copied);
    return static_cast<std::uint64_t>(budget + kept);
}

SweepRequest collectorsRequest(const Experiment& experiment, std::size_t lane, std::vector<std::uint64_t> seeds,
                               std::uint64_t liveBytes, bool isTimed)
{
    const Experiment base = withOnlyLane(experiment, lane);
    SweepRequest request{.experiment = base, .varied = {}, .seeds = std::move(seeds), .isTimed = isTimed};
    request.experiment.lanes.clear();
    std::vector<OfferedCollector> offered = offeredCollectors(base, liveBytes);
    for (const Message& sentence : leftOutOf(offered, liveBytes))
        request.notes.push_back(sentence.english());
    for (OfferedCollector& each : offered) {
        if (each.complaint) continue;
        request.varied.push_back({{request.experiment.lanes.size(), "heapBytes"}, std::move(each.sizes)});
        request.experiment.lanes.push_back(std::move(each.lane));
    }
    if (request.experiment.lanes.empty())
        throw InputError(
            Message(POOLSCOPE_TEXT("CoreText", "no collector can be given a heap that fits %1 of live objects"),
                    Message::Bytes{static_cast<double>(liveBytes)}));
    return request;
}

std::vector<Message> collectorsLeftOut(const Experiment& experiment, std::size_t lane, std::uint64_t liveBytes)
{
    return leftOutOf(offeredCollectors(withOnlyLane(experiment, lane), liveBytes), liveBytes);
}

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

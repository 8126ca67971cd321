// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/size_question.h"

#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_tuning.h"
#include "core/scenarios/catalog/scenario_catalog.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/advice/pooled_kinds.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/sweep_figures.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_parts.h"
#include "ui/tuning/heap_comparison.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <utility>

namespace poolscope::ui {

namespace {

struct SizeTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::SizePanel)
};

// What decides about runs of the lane, with one value of the parameter.
Experiment essence(const Experiment& experiment, const LaneSize& size)
{
    Experiment alone = withOneLane(experiment, *laneIndex(experiment, size.lane));
    alone.title.clear();
    alone.description.clear();
    alone.lanes.front().colour = {};
    tune(alone, 0, size.path, size.parameter.defaultValue);
    return alone;
}

const Parameter* heapBudgetOf(const ExperimentLane& lane)
{
    const LanePart own = partsOf(lane).front();
    const auto budget = std::ranges::find_if(own.strategy->parameters,
                                             [&](const Parameter& parameter) { return own.isHeapBudget(parameter); });
    return budget == own.strategy->parameters.end() ? nullptr : &*budget;
}

} // namespace

Experiment withOneLane(Experiment experiment, std::size_t lane)
{
    experiment.lanes = {experiment.lanes[lane]};
    experiment.claims.clear();
    experiment.ranges.clear();
    return experiment;
}

std::optional<std::size_t> laneIndex(const Experiment& experiment, const std::string& lane)
{
    const auto place = std::ranges::find(experiment.lanes, lane, &ExperimentLane::name);
    if (place == experiment.lanes.end()) return std::nullopt;
    return static_cast<std::size_t>(place - experiment.lanes.begin());
}

QString LaneSize::title() const
{
    QString label = translated(parameter.label);
    if (isOfHeap()) return label;
    if (kinds.size() == 1) return SizeTexts::tr("%1 of %2").arg(label, QString::fromStdString(kinds.front()));
    return SizeTexts::tr("%1 of each kind").arg(label);
}

std::vector<LaneSize> laneSizesOf(const Experiment& experiment, std::size_t lane)
{
    std::vector<LaneSize> sizes;
    const ExperimentLane& described = experiment.lanes[lane];
    std::vector<PooledLane> pools;
    if (hasSizes(described)) pools = pooledLanes(withOneLane(experiment, lane));
    for (const PooledLane& pooled : pools) {
        for (const PooledKind& kind : pooled.kinds) {
            const Parameter* parameter = kind.size != nullptr ? kind.size : kind.growth;
            if (parameter == nullptr || !parameter->live) continue;
            const std::string path = (kind.isOwnPart ? kind.name + '.' : std::string()) + parameter->id;
            auto place = std::ranges::find(sizes, path, &LaneSize::path);
            if (place == sizes.end()) place = sizes.insert(place, {described.name, path, *parameter, {}});
            place->kinds.push_back(kind.name);
        }
    }
    if (const Parameter* budget = heapBudgetOf(described)) sizes.push_back({described.name, budget->id, *budget, {}});
    return sizes;
}

std::optional<std::size_t> laneToSize(const Experiment& experiment)
{
    for (const auto has : {&hasSizes, &hasHeapBudget})
        for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
            if (has(experiment.lanes[lane])) return lane;
    return std::nullopt;
}

std::optional<std::int64_t> presentValue(const Experiment& experiment, const LaneSize& size)
{
    const auto lane = laneIndex(experiment, size.lane);
    if (!lane || !hasTuned(experiment, size.lane, size.path)) return std::nullopt;
    const auto* value = std::get_if<std::int64_t>(&valueAt(experiment, lane, size.path));
    return value == nullptr ? std::nullopt : std::optional(*value);
}

Experiment withSizeOfEach(Experiment experiment, const LaneSize& size,
                          const std::vector<std::pair<std::string, std::int64_t>>& values)
{
    const std::size_t lane = *laneIndex(experiment, size.lane);
    const ExperimentLane shared = experiment.lanes[lane];
    for (const auto& [kind, value] : values) {
        experiment = withKindStrategy(std::move(experiment), lane, kind, shared.strategy);
        ParameterValues& own = experiment.lanes[lane].ownPart(kind)->parameters;
        own = shared.parameters;
        own.set(size.parameter.id, value);
    }
    return experiment;
}

bool areAlikeBut(const LaneSize& size, const Experiment& one, const Experiment& other)
{
    return presentValue(one, size) && presentValue(other, size) && essence(one, size) == essence(other, size);
}

namespace {

struct NumberTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::SizePanel)
};

void addNumbers(std::span<const Parameter> parameters, const std::string& lane, const std::string& prefix,
                std::vector<OtherNumber>& numbers)
{
    for (const Parameter& parameter : parameters)
        if (parameter.isNumber() && parameter.minimum < parameter.maximum)
            numbers.push_back({lane, prefix + parameter.id, parameter});
}

} // namespace

QString OtherNumber::title() const
{
    QString label = translated(parameter.label);
    if (lane.empty()) return NumberTexts::tr("Scenario: %1").arg(label);
    if (path == parameter.id) return label;
    return NumberTexts::tr("%1 of %2")
        .arg(label, QString::fromStdString(path.substr(0, path.size() - parameter.id.size() - 1)));
}

std::vector<OtherNumber> numbersOf(const Experiment& experiment, std::size_t lane)
{
    std::vector<OtherNumber> numbers;
    const ExperimentLane& described = experiment.lanes[lane];
    addNumbers(findStrategy(described.strategy)->parameters, described.name, {}, numbers);
    for (const ExperimentKind& kind : described.kinds)
        addNumbers(findStrategy(kind.part.strategy)->parameters, described.name, kind.kind + '.', numbers);
    addNumbers(findScenario(experiment.scenario)->parameters, {}, {}, numbers);
    return numbers;
}

std::optional<ParameterPath> placeOf(const Experiment& experiment, const OtherNumber& number)
{
    if (number.lane.empty()) {
        if (findParameter(findScenario(experiment.scenario)->parameters, number.path) == nullptr) return std::nullopt;
        return ParameterPath{{}, number.path};
    }
    const auto lane = laneIndex(experiment, number.lane);
    if (!lane || !hasTuned(experiment, number.lane, number.path)) return std::nullopt;
    return ParameterPath{*lane, number.path};
}

std::optional<double> presentValue(const Experiment& experiment, const OtherNumber& number)
{
    const auto place = placeOf(experiment, number);
    return place ? std::optional(numberOf(valueAt(experiment, place->lane, place->path))) : std::nullopt;
}

std::vector<ParameterValue> valuesToTry(const Parameter& parameter, double present)
{
    const bool isWhole = parameter.type == Parameter::Type::Integer;
    const auto valid = [&](double value) {
        return std::clamp(isWhole ? std::round(value) : value, parameter.minimum, parameter.maximum);
    };
    std::set<double> values{valid(present)};
    const double base = present != 0 ? present : std::max(1.0, parameter.minimum);
    if (present == 0 || parameter.unit == "bytes" || parameter.unit == "slots") {
        for (int power = -3; power <= 3; ++power)
            values.insert(valid(base * std::pow(2, present == 0 ? power + 3 : power)));
    } else {
        for (int quarters = 1; quarters <= 8; ++quarters)
            values.insert(valid(base * quarters / 4));
    }
    // A map needs two.
    if (values.size() == 1) values.insert(*values.begin() < parameter.maximum ? valid(present + 1) : parameter.minimum);
    std::vector<ParameterValue> all;
    for (const double value : values)
        all.push_back(isWhole ? ParameterValue(static_cast<std::int64_t>(value)) : ParameterValue(value));
    return all;
}

namespace {

std::vector<std::int64_t> advisedSizes(const LaneAdvice& advice)
{
    std::vector<std::int64_t> sizes;
    std::uint64_t underPerMille = 0, underPerCent = 0;
    for (const KindAdvice& kind : advice.kinds) {
        if (kind.underPerMille) underPerMille = std::max(underPerMille, kind.underPerMille->size);
        if (kind.underPerCent) underPerCent = std::max(underPerCent, kind.underPerCent->size);
    }
    for (const std::uint64_t size : {underPerMille, underPerCent})
        if (size > 0 && advice.kinds.front().pooled.size != nullptr) sizes.push_back(static_cast<std::int64_t>(size));
    for (const AdvisedValue& value : advice.values)
        sizes.push_back(static_cast<std::int64_t>(value.value));
    return sizes;
}

// So that the lane is recognised among the collectors.
void showAsOwn(Experiment& compared, std::size_t own, const ExperimentLane& lane, int style)
{
    if (std::ranges::none_of(compared.lanes, [&](const ExperimentLane& other) { return other.name == lane.name; }))
        compared.lanes[own].name = lane.name;
    compared = withColour(std::move(compared), own, style + 1);
}

SizeSearch::Question poolQuestion(const LaneSize& size, const AdviceRequest& advice, bool isTimed)
{
    return SizeSearch::PoolQuestion{advice, [size, advice, isTimed](const Advice& found) {
                                        const ParameterPath path{0, size.path};
                                        const std::int64_t present = *presentValue(advice.experiment, size);
                                        VariedParameter varied{path, {}};
                                        for (const std::int64_t value :
                                             sizesToTry(adviceOn(size, found), size.parameter, present))
                                            if (!complaintAbout(withValue(advice.experiment, path, value)))
                                                varied.values.emplace_back(value);
                                        return SweepRequest{advice.experiment, {varied}, advice.seeds, isTimed};
                                    }};
}

SizeSearch::Question heapQuestion(const LaneSize& size, const Experiment& experiment,
                                  const std::vector<std::uint64_t>& seeds, bool isTimed)
{
    return SizeSearch::HeapQuestion{
        liveBytesRequest(experiment, seeds), [size, experiment, seeds, isTimed](const Sweep& plain) {
            const std::size_t lane = *laneIndex(experiment, size.lane);
            const std::uint64_t live = peakLiveBytes(plain);
            SweepRequest request = collectorsRequest(experiment, lane, seeds, live, isTimed);
            if (const auto own = laneWithStrategy(request.experiment, experiment.lanes[lane].strategy)) {
                showAsOwn(request.experiment, *own, experiment.lanes[lane], laneStyles(experiment)[lane]);
                addPresentHeap(request, *own, *presentValue(experiment, size), live);
            }
            return request;
        }};
}

// The heap is tried from little more than what is live to eight times that.
std::vector<std::int64_t> heapsToTry(std::uint64_t liveBytes, const Parameter& parameter, std::int64_t present)
{
    std::set<std::int64_t> sizes{present};
    for (const double multiple : {1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0}) {
        const double size = std::clamp(multiple * static_cast<double>(liveBytes), parameter.minimum, parameter.maximum);
        if (!areSameSize(size, static_cast<double>(present))) sizes.insert(std::llround(size));
    }
    return {sizes.begin(), sizes.end()};
}

// Every combination must be possible, and the present one stays.
SweepRequest mapRequest(const LaneSize& size, const OtherNumber& against, const AdviceRequest& base,
                        const std::vector<std::int64_t>& sizes, bool isTimed)
{
    VariedParameter x{{0, size.path}, {}}, y{*placeOf(base.experiment, against), {}};
    for (const std::int64_t value : sizes)
        if (!complaintAbout(withValue(base.experiment, x.path, value))) x.values.emplace_back(value);
    for (const ParameterValue& value : valuesToTry(against.parameter, *presentValue(base.experiment, against)))
        if (std::ranges::none_of(x.values, [&](const ParameterValue& other) {
                return complaintAbout(withValue(withValue(base.experiment, x.path, other), y.path, value)).has_value();
            }))
            y.values.push_back(value);
    return {base.experiment, {x, y}, base.seeds, isTimed};
}

SizeSearch::Question mapQuestion(const LaneSize& size, const OtherNumber& against, const AdviceRequest& base,
                                 bool isTimed)
{
    constexpr int steps = 8;
    const std::int64_t present = *presentValue(base.experiment, size);
    if (size.isOfHeap())
        return SizeSearch::HeapQuestion{liveBytesRequest(base.experiment, base.seeds), [=](const Sweep& plain) {
                                            return mapRequest(size, against, base,
                                                              heapsToTry(peakLiveBytes(plain), size.parameter, present),
                                                              isTimed);
                                        }};
    return SizeSearch::PoolQuestion{base, [=](const Advice& found) {
                                        return mapRequest(
                                            size, against, base,
                                            sizesToTry(adviceOn(size, found), size.parameter, present, steps), isTimed);
                                    }};
}

} // namespace

LaneAdvice adviceOn(const LaneSize& size, const Advice& advice)
{
    const auto lane = std::ranges::find(advice.lanes, size.lane, &LaneAdvice::lane);
    LaneAdvice mine = lane == advice.lanes.end() ? LaneAdvice{} : *lane;
    std::erase_if(mine.values, [&](const AdvisedValue& value) { return value.parameter != size.name(); });
    std::erase_if(mine.kinds, [&](const KindAdvice& kind) {
        return std::ranges::find(size.kinds, kind.pooled.name) == size.kinds.end();
    });
    return mine;
}

std::vector<std::pair<std::string, std::int64_t>> sizesOfEach(const LaneAdvice& advice, const Parameter& parameter)
{
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    bool doDiffer = false;
    for (const KindAdvice& kind : advice.kinds) {
        if (kind.pooled.isOwnPart || kind.pooled.size == nullptr) return {};
        const auto needed = static_cast<std::int64_t>(kind.neverMissed.size);
        sizes.emplace_back(kind.pooled.name, std::clamp(needed, static_cast<std::int64_t>(parameter.minimum),
                                                        static_cast<std::int64_t>(parameter.maximum)));
        doDiffer = doDiffer || sizes.back().second != sizes.front().second;
    }
    return doDiffer ? sizes : std::vector<std::pair<std::string, std::int64_t>>();
}

std::vector<std::int64_t> sizesToTry(const LaneAdvice& advice, const Parameter& parameter, std::int64_t present,
                                     int steps)
{
    constexpr double least = 0.125, most = 1.25;
    const auto within = [&](std::int64_t size) {
        return std::clamp(size, static_cast<std::int64_t>(parameter.minimum),
                          static_cast<std::int64_t>(parameter.maximum));
    };
    std::set<std::int64_t> told{within(present)};
    for (const std::int64_t size : advisedSizes(advice))
        told.insert(within(size));
    const auto needed =
        static_cast<double>(advice.values.empty() ? present : std::int64_t(advice.values.front().value));
    const double step = (most - least) * needed / steps;
    std::set<std::int64_t> all = told;
    for (int i = 0; i <= steps; ++i) {
        const std::int64_t size = within(std::llround(least * needed + i * step));
        const auto next = told.lower_bound(size);
        const bool isAtNext = next != told.end() && static_cast<double>(*next - size) < step / 2;
        const bool isAtLast = next != told.begin() && static_cast<double>(size - *std::prev(next)) < step / 2;
        if (!isAtNext && !isAtLast) all.insert(size);
    }
    // A curve needs two.
    if (all.size() == 1) all.insert(within(*all.begin() + 1));
    if (all.size() == 1) all.insert(within(*all.begin() - 1));
    return {all.begin(), all.end()};
}

void addPresentHeap(SweepRequest& request, std::size_t own, std::int64_t present, std::uint64_t liveBytes)
{
    constexpr double most = 100; // times what is live
    constexpr double same = 0.01;
    ExperimentLane& lane = request.experiment.lanes[own];
    std::vector<ParameterValue>& values =
        std::ranges::find(request.varied, TunedLane(own), [](const VariedParameter& varied) {
            return varied.path.lane;
        })->values;
    for (const std::int64_t budget : {present, 2 * present}) {
        const auto isSame = [&](const ParameterValue& value) {
            const auto other = static_cast<double>(std::get<std::int64_t>(value));
            return std::abs(other - static_cast<double>(budget)) < same * other;
        };
        Experiment with = request.experiment;
        ParameterValues& parameters = with.lanes[own].parameters;
        parameters.set("heapBytes", budget);
        if (parameters.find("ceilingBytes") != nullptr)
            parameters.set("ceilingBytes", std::max(parameters.integer("ceilingBytes"), budget));
        if (std::ranges::any_of(values, isSame) || complaintAbout(with)) continue;
        if (static_cast<double>(heapMemoryOf(with.lanes[own])) > most * static_cast<double>(liveBytes)) continue;
        if (parameters.find("ceilingBytes") != nullptr)
            lane.parameters.set("ceilingBytes", parameters.at("ceilingBytes"));
        values.emplace_back(budget);
    }
    std::ranges::sort(values);
}

SizeSearch::Question questionOn(const LaneSize& size, const OtherNumber* against, const Experiment& experiment,
                                std::size_t seeds, bool isTimed)
{
    const Experiment alone = withOneLane(experiment, *laneIndex(experiment, size.lane));
    const std::vector<std::uint64_t> all = parseSeeds(alone, std::to_string(seeds));
    if (against != nullptr) return mapQuestion(size, *against, {alone, all, 0}, isTimed);
    if (size.isOfHeap()) return heapQuestion(size, experiment, all, isTimed);
    return poolQuestion(size, {alone, all, 0}, isTimed);
}

} // namespace poolscope::ui

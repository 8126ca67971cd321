// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/lane_size.h"

#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_tuning.h"
#include "core/tuning/advice/pooled_kinds.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_parts.h"

#include <QCoreApplication>

#include <algorithm>

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
    const TunedParameter tuned = tunedParameter(alone, 0, size.path);
    tuned.values->set(tuned.id, size.parameter.defaultValue);
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
    const QString label = translated(parameter.label);
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
        ParameterValues& own =
            std::ranges::find(experiment.lanes[lane].kinds, kind, &ExperimentKind::kind)->part.parameters;
        own = shared.parameters;
        own.set(size.parameter.id, value);
    }
    return experiment;
}

bool areAlikeBut(const LaneSize& size, const Experiment& one, const Experiment& other)
{
    return presentValue(one, size) && presentValue(other, size) && essence(one, size) == essence(other, size);
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tuning/pool_size.h"

#include "core/experiment/experiment_edits.h"
#include "core/experiment/experiment_tuning.h"
#include "core/tuning/advice/pooled_kinds.h"
#include "core/tuning/parameter_path.h"
#include "core/tuning/sweep/sweep_plan.h"
#include "ui/text/core_words.h"
#include "ui/text/lane_parts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace poolscope::ui {

namespace {

struct SizeTexts
{
    Q_DECLARE_TR_FUNCTIONS(poolscope::ui::SizePanel)
};

// Lanes share nothing but their events, so the others would only take time.
Experiment withoutOtherLanes(Experiment experiment, std::size_t lane)
{
    experiment.lanes = {experiment.lanes[lane]};
    experiment.claims.clear();
    experiment.ranges.clear();
    return experiment;
}

std::optional<std::size_t> indexOf(const Experiment& experiment, const std::string& lane)
{
    const auto place = std::ranges::find(experiment.lanes, lane, &ExperimentLane::name);
    if (place == experiment.lanes.end()) return std::nullopt;
    return static_cast<std::size_t>(place - experiment.lanes.begin());
}

// What decides about runs of the lane, with one value of the parameter.
Experiment essence(const Experiment& experiment, const PoolSize& size)
{
    Experiment alone = withoutOtherLanes(experiment, *indexOf(experiment, size.lane));
    alone.title.clear();
    alone.description.clear();
    alone.lanes.front().colour = {};
    const TunedParameter tuned = tunedParameter(alone, 0, size.path);
    tuned.values->set(tuned.id, size.parameter.defaultValue);
    return alone;
}

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

} // namespace

QString PoolSize::title() const
{
    const QString label = translated(parameter.label);
    if (kinds.size() == 1) return SizeTexts::tr("%1 of %2").arg(label, QString::fromStdString(kinds.front()));
    return SizeTexts::tr("%1 of each kind").arg(label);
}

std::vector<PoolSize> poolSizesOf(const Experiment& experiment, std::size_t lane)
{
    std::vector<PoolSize> sizes;
    const ExperimentLane& described = experiment.lanes[lane];
    if (!hasSizes(described)) return sizes;
    for (const PooledLane& pooled : pooledLanes(withoutOtherLanes(experiment, lane))) {
        for (const PooledKind& kind : pooled.kinds) {
            const Parameter* parameter = kind.size != nullptr ? kind.size : kind.growth;
            if (parameter == nullptr || !parameter->live) continue;
            const std::string path = (kind.isOwnPart ? kind.name + '.' : std::string()) + parameter->id;
            auto place = std::ranges::find(sizes, path, &PoolSize::path);
            if (place == sizes.end()) place = sizes.insert(place, {described.name, path, *parameter, {}});
            place->kinds.push_back(kind.name);
        }
    }
    return sizes;
}

std::optional<std::size_t> laneWithPools(const Experiment& experiment)
{
    for (std::size_t lane = 0; lane < experiment.lanes.size(); ++lane)
        if (hasSizes(experiment.lanes[lane])) return lane;
    return std::nullopt;
}

std::optional<std::int64_t> presentValue(const Experiment& experiment, const PoolSize& size)
{
    const auto lane = indexOf(experiment, size.lane);
    if (!lane || !hasTuned(experiment, size.lane, size.path)) return std::nullopt;
    const auto* value = std::get_if<std::int64_t>(&valueAt(experiment, lane, size.path));
    return value == nullptr ? std::nullopt : std::optional(*value);
}

bool areAlikeBut(const PoolSize& size, const Experiment& one, const Experiment& other)
{
    return presentValue(one, size) && presentValue(other, size) && essence(one, size) == essence(other, size);
}

LaneAdvice adviceOn(const PoolSize& size, const Advice& advice)
{
    const auto lane = std::ranges::find(advice.lanes, size.lane, &LaneAdvice::lane);
    LaneAdvice mine = lane == advice.lanes.end() ? LaneAdvice{} : *lane;
    std::erase_if(mine.values, [&](const AdvisedValue& value) { return value.parameter != size.name(); });
    std::erase_if(mine.kinds, [&](const KindAdvice& kind) {
        return std::ranges::find(size.kinds, kind.pooled.name) == size.kinds.end();
    });
    return mine;
}

std::vector<std::int64_t> sizesToTry(const LaneAdvice& advice, const Parameter& parameter, std::int64_t present)
{
    constexpr int steps = 18;
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

SizeSearch::Question questionOn(const PoolSize& size, const Experiment& experiment, std::size_t seeds, bool isTimed)
{
    const Experiment alone = withoutOtherLanes(experiment, *indexOf(experiment, size.lane));
    const AdviceRequest advice{alone, parseSeeds(alone, std::to_string(seeds)), 0};
    return {advice, [size, advice, isTimed](const Advice& found) {
                const ParameterPath path{0, size.path};
                const std::int64_t present = *presentValue(advice.experiment, size);
                VariedParameter varied{path, {}};
                for (const std::int64_t value : sizesToTry(adviceOn(size, found), size.parameter, present))
                    if (!complaintAbout(withValue(advice.experiment, path, value))) varied.values.emplace_back(value);
                return SweepRequest{advice.experiment, {varied}, advice.seeds, isTimed};
            }};
}

} // namespace poolscope::ui

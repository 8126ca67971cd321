// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/lane_traits.h"

#include "core/metrics/sample.h"
#include "core/strategies/catalog/strategy_catalog.h"

#include <algorithm>

namespace poolscope {

namespace {

bool hasPartWith(const ExperimentLane& lane, bool StrategyInfo::*property)
{
    const auto has = [=](const std::string& strategy) { return findStrategy(strategy)->*property; };
    return has(lane.strategy) ||
           std::ranges::any_of(lane.kinds, [&](const ExperimentKind& own) { return has(own.part.strategy); });
}

bool isEstimatedBy(const std::string& strategy, std::string_view column)
{
    const auto& estimated = findStrategy(strategy)->estimated;
    return std::ranges::find(estimated, column) != estimated.end();
}

} // namespace

bool hasSlots(const ExperimentLane& lane)
{
    return hasPartWith(lane, &StrategyInfo::hasSlots);
}

bool collects(const ExperimentLane& lane)
{
    return hasPartWith(lane, &StrategyInfo::collects);
}

bool isEstimated(const ExperimentLane& lane, std::string_view column)
{
    return isEstimatedBy(lane.strategy, column) || std::ranges::any_of(lane.kinds, [&](const ExperimentKind& own) {
               return isEstimatedBy(own.part.strategy, column);
           });
}

bool isEstimated(const ExperimentLane& lane, std::string_view kind, std::string_view column)
{
    const auto own = std::ranges::find(lane.kinds, kind, &ExperimentKind::kind);
    return isEstimatedBy(own == lane.kinds.end() ? lane.strategy : own->part.strategy, column);
}

std::vector<std::string> estimatedFigures(const ExperimentLane& lane)
{
    std::vector<std::string> names;
    for (const FieldInfo& info : columns())
        if (isEstimated(lane, info.name)) names.emplace_back(info.name);
    for (const StrategyInfo& info : strategyCatalog())
        for (const std::string_view name : info.estimated)
            if (isEstimated(lane, name) && std::ranges::find(names, name) == names.end()) names.emplace_back(name);
    return names;
}

} // namespace poolscope

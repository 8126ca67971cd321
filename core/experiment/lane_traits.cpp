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

using Figures = std::vector<std::string_view> StrategyInfo::*;

bool isListedBy(const std::string& strategy, Figures figures, std::string_view column)
{
    const auto& listed = findStrategy(strategy)->*figures;
    return std::ranges::find(listed, column) != listed.end();
}

bool isListed(const ExperimentLane& lane, Figures figures, std::string_view column)
{
    return isListedBy(lane.strategy, figures, column) ||
           std::ranges::any_of(
               lane.kinds, [&](const ExperimentKind& own) { return isListedBy(own.part.strategy, figures, column); });
}

std::vector<std::string> allListed(const ExperimentLane& lane, Figures figures)
{
    std::vector<std::string> names;
    for (const FieldInfo& info : columns())
        if (isListed(lane, figures, info.name)) names.emplace_back(info.name);
    for (const StrategyInfo& info : strategyCatalog())
        for (const std::string_view name : info.*figures)
            if (isListed(lane, figures, name) && std::ranges::find(names, name) == names.end())
                names.emplace_back(name);
    return names;
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

bool hasArena(const ExperimentLane& lane)
{
    return hasPartWith(lane, &StrategyInfo::hasArena);
}

bool hasSeveralArenas(const ExperimentLane& lane)
{
    const auto isArena = [](const std::string& strategy) { return findStrategy(strategy)->hasArena; };
    const auto own =
        std::ranges::count_if(lane.kinds, isArena, [](const ExperimentKind& kind) { return kind.part.strategy; });
    return own + (isArena(lane.strategy) ? 1 : 0) > 1;
}

bool isEstimated(const ExperimentLane& lane, std::string_view column)
{
    return isListed(lane, &StrategyInfo::estimated, column);
}

bool isEstimated(const ExperimentLane& lane, std::string_view kind, std::string_view column)
{
    return isListedBy(lane.strategyOf(kind), &StrategyInfo::estimated, column);
}

bool isVarying(const ExperimentLane& lane, std::string_view column)
{
    return isListed(lane, &StrategyInfo::varying, column);
}

std::vector<std::string> estimatedFigures(const ExperimentLane& lane)
{
    return allListed(lane, &StrategyInfo::estimated);
}

std::vector<std::string> varyingFigures(const ExperimentLane& lane)
{
    return allListed(lane, &StrategyInfo::varying);
}

bool hasFigure(const ExperimentLane& lane, LaneFigure::Of of)
{
    using enum LaneFigure::Of;
    return (of != LanesWithSlots || hasSlots(lane)) && (of != CollectedLanes || collects(lane)) &&
           (of != LanesWithArenas || hasArena(lane)) && (of != LanesThatRefuse || hasSlots(lane) || hasArena(lane));
}

std::optional<double> valueOf(const LaneFigure& figure, const LaneSummary& summary, const ExperimentLane& lane)
{
    return hasFigure(lane, figure.of) ? figure.valueOf(summary) : std::nullopt;
}

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/lane_description.h"

#include "core/experiment/lane_traits.h"
#include "core/simulation/pictures/frame_picture.h"
#include "ui/text/lane_names.h"

#include <algorithm>

namespace poolscope::ui {

bool LaneDescription::isEstimated(std::string_view column) const
{
    return std::ranges::find(estimated, column) != estimated.end();
}

bool LaneDescription::has(const LaneFigure& figure) const
{
    switch (figure.of) {
    case LaneFigure::Of::LanesWithSlots: return hasSlots;
    case LaneFigure::Of::CollectedLanes: return collects;
    case LaneFigure::Of::LanesWithArenas: return hasArena;
    case LaneFigure::Of::LanesThatRefuse: return hasSlots || hasArena;
    case LaneFigure::Of::DrawnLanes: return draws;
    case LaneFigure::Of::EveryLane: break;
    }
    return true;
}

std::optional<double> LaneDescription::valueOf(const LaneFigure& figure, const LaneSummary& summary) const
{
    return has(figure) ? figure.valueOf(summary) : std::nullopt;
}

QString marked(const QString& figure, bool isEstimate)
{
    return isEstimate ? QStringLiteral("≈ ") + figure : figure;
}

std::vector<LaneDescription> describeLanes(const Experiment& experiment)
{
    const std::vector<int> styles = laneStyles(experiment);
    std::vector<LaneDescription> lanes;
    for (const ExperimentLane& lane : experiment.lanes) {
        lanes.push_back({shownLane(lane.name), styles[lanes.size()], hasSlots(lane), collects(lane), hasArena(lane),
                         !pictureSizeOf(experiment.drawing).isNone(), estimatedFigures(lane)});
    }
    return lanes;
}

} // namespace poolscope::ui

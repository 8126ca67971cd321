// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/lane_description.h"

#include "core/strategies/strategy_catalog.h"

namespace poolscope::ui {

std::vector<LaneDescription> describeLanes(const Experiment& experiment)
{
    std::vector<LaneDescription> lanes;
    for (const ExperimentLane& lane : experiment.lanes) {
        const StrategyInfo& strategy = *findStrategy(lane.strategy);
        lanes.push_back({QString::fromStdString(lane.name), static_cast<int>(lanes.size()), strategy.hasSlots,
                         strategy.collects});
    }
    return lanes;
}

} // namespace poolscope::ui

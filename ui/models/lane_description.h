// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What tables and panels need to know of a lane beside its figures.
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

#include <vector>

namespace poolscope::ui {

struct LaneDescription
{
    QString name;
    int style = 0;         // as laneStyles() has it; gives colour and marker
    bool hasSlots = false; // see StrategyInfo
    bool collects = false;
};

// In lane order. The experiment must name strategies of the catalog.
[[nodiscard]] std::vector<LaneDescription> describeLanes(const Experiment& experiment);

} // namespace poolscope::ui

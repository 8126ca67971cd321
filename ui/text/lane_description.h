// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What tables and panels need to know of a lane beside its figures.
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace poolscope::ui {

struct LaneDescription
{
    QString name;
    int style = 0;         // as laneStyles() has it; gives colour and marker
    bool hasSlots = false; // see StrategyInfo
    bool collects = false;
    bool draws = false;                   // its picture is a part of the frame
    std::vector<std::string> estimated{}; // columns of samples.csv and collections.csv: see estimatedFigures()

    [[nodiscard]] bool isEstimated(std::string_view column) const;
};

// "≈ 94.0 KiB": of a figure that no library tells.
[[nodiscard]] QString marked(const QString& figure, bool isEstimate);

// In lane order. The experiment must name strategies of the catalog.
[[nodiscard]] std::vector<LaneDescription> describeLanes(const Experiment& experiment);

} // namespace poolscope::ui

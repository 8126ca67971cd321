// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What tables and panels need to know about a lane besides its figures.
#pragma once

#include "core/experiment/experiment.h"
#include "core/metrics/lane_figure.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace poolscope::ui {

struct LaneDescription
{
    QString name;
    int style = 0;         // as in laneStyles(); determines colour and marker
    bool hasSlots = false; // see StrategyInfo
    bool collects = false;
    bool hasArena = false;
    bool draws = false;                   // drawing its picture is part of the frame
    std::vector<std::string> estimated{}; // columns of samples.csv and collections.csv: see estimatedFigures()

    [[nodiscard]] bool isEstimated(std::string_view column) const;
    [[nodiscard]] bool has(const LaneFigure& figure) const;
    // Nothing if the lane does not have the figure, or not yet.
    [[nodiscard]] std::optional<double> valueOf(const LaneFigure& figure, const LaneSummary& summary) const;
};

// "≈ 94.0 KiB": marks a figure that no library reports exactly.
[[nodiscard]] QString marked(const QString& figure, bool isEstimate);

// In lane order. The experiment must name strategies from the catalog.
[[nodiscard]] std::vector<LaneDescription> describeLanes(const Experiment& experiment);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes and texts that several charts of lanes share.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

// The name and style of a lane.
struct LaneName
{
    QString label;
    int style = 0; // see ChartTheme::lane

    friend bool operator==(const LaneName&, const LaneName&) = default;
};

inline constexpr double mainWidth = 2;
inline constexpr double thinWidth = 1.2;
// Of a bucket of an area: wide enough to be cheap, narrow enough to be hidden by the line.
inline constexpr double areaPixels = 4;
inline constexpr double minLabelHeight = 14; // units: labels closer together are hard to read

// The number of intervals of the value axis that fit.
[[nodiscard]] int tickRoom(const ChartView& view);

// From zero to a round value, at least `most`, with its ticks.
[[nodiscard]] ChartPicture pictureUpTo(double most, Quantity quantity, const ChartView& view, SteadyRange& range);

// A description of the range and the labels: "50.0 s to 60.0 s. collected 0.61 MiB, pooled 94.0 KiB."
[[nodiscard]] QString summaryOf(const ChartPicture& picture, const ChartView& view);

// The highest visible value in any of these series; 0 if there is none. Null series are skipped.
[[nodiscard]] double highest(const std::vector<const Series*>& series, const ChartView& view);

// A secondary line of a lane.
struct QuietLine
{
    const Series* series = nullptr; // null lines are skipped
    int style = 0;
    QString lane;
};

// Labels the lines with their lanes' names. Lanes of equal value share a label, because they often do the same work.
// `text` has a %1 for the value. No label is added if it would crowd the existing ones.
void addQuietLabels(ChartPicture& picture, const ChartView& view, const std::vector<QuietLine>& lines,
                    Quantity quantity, const QString& text);

// A dashed line across the plot where the budget of a frame is.
void addBudgetLine(ChartPicture& picture, const ChartView& view, double y);

// Adds the names of hidden lanes, struck out, below the other labels.
void addHiddenLanes(ChartPicture& picture, const std::vector<LaneName>& lanes, const ChartView& view);

// "0.61 MiB, 0.40 MiB live, trigger 1.00 MiB": joins the phrases of a readout.
[[nodiscard]] QString listed(const QStringList& phrases);

// A sentence that explains the markers on lines.
[[nodiscard]] QString markersExplained();

// The value at a frame, or 0 past the end or without a series.
[[nodiscard]] double valueAt(const Series* series, std::size_t frame);

} // namespace poolscope::ui

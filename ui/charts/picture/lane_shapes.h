// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of lanes have in common when they make a picture.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/lane_name.h"
#include "ui/charts/picture/value_scale.h"

#include <QStringList>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

inline constexpr double mainWidth = 2;
inline constexpr double thinWidth = 1.2;
inline constexpr double minLabelHeight = 14; // units: closer together they can hardly be read

// How many intervals of the value axis find room.
[[nodiscard]] int tickRoom(const ChartView& view);

// The range in words, then the labels: "50.0 s to 60.0 s. collected 0.61 MiB, pooled 94.0 KiB."
[[nodiscard]] QString summaryOf(const ChartPicture& picture, const ChartView& view);

// Highest value seen in any of these series; 0 if there is none. Null series are skipped.
[[nodiscard]] double highest(const std::vector<const Series*>& series, const ChartView& view);

// A line that belongs to a lane but is not its main one.
struct QuietLine
{
    const Series* series = nullptr; // null lines are skipped
    int style = 0;
    QString lane;
};

// Labels them with their lanes' names. Lanes of equal value share a label: they often do the same work. text has a
// %1 for the value. Where they would crowd the labels there are, none is added.
void addQuietLabels(ChartPicture& picture, const ChartView& view, const std::vector<QuietLine>& lines,
                    Quantity quantity, const QString& text);

// Their names struck out, at the foot of the labels.
void addHiddenLanes(ChartPicture& picture, const std::vector<LaneName>& lanes, const ChartView& view);

// "0.61 MiB, 0.40 MiB live, trigger 1.00 MiB": what a readout says of a lane, one phrase after another.
[[nodiscard]] QString listed(const QStringList& phrases);

// What the markers on lines are for, in a sentence.
[[nodiscard]] QString markersExplained();

// The value at a frame, or 0 past the end or without a series.
[[nodiscard]] double valueAt(const Series* series, std::size_t frame);

} // namespace poolscope::ui

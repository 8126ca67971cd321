// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One figure of the tuning curves as plain shapes: medians as lines, bands from the lowest to the highest over the
// seeds, and where misses end.
#pragma once

#include "core/tuning/sweep/tuning_curve.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/charts/tuning/tuning_axis.h"

#include <QString>

#include <utility>
#include <vector>

namespace poolscope::ui {

enum class TuningMeasure { Uncovered, HeapBytes, FrameP99, Collections, Paused, LongestPause };

// A curve as it is drawn.
struct NamedCurve
{
    QString name;
    int style = 0; // see ChartTheme::lane
    TuningCurve curve;
};

// A figure over a value, as it is drawn: medians and band, with its name and last value beside it.
struct FigureLine
{
    QString name;
    int style = 0;                                     // see ChartTheme::lane
    std::vector<std::pair<double, TuningFigure>> at{}; // by ascending place on the axis; at least one
};
void addFigureLine(ChartPicture& picture, const FigureLine& line, Quantity quantity, const ChartView& view);
// From zero to at least `highest`, with its ticks.
void setValueAxis(ChartPicture& picture, double highest, Quantity quantity, const ChartView& view);

// What there is to draw, from top to bottom; at least the bytes. The cost of collections is what they took if that was
// timed, otherwise how many there were.
[[nodiscard]] std::vector<TuningMeasure> measuresOf(const std::vector<NamedCurve>& curves);
[[nodiscard]] QString titleOf(TuningMeasure measure);
// "0.12 %, from 0 % to 0.4 %"
[[nodiscard]] QString figureText(const TuningFigure& figure, Quantity quantity);
// Empty if the point has no such figure.
[[nodiscard]] QString figureText(TuningMeasure measure, const TuningPoint& point);

// "of the values tried, no miss or refusal from 900 on, in 10 seeds"; empty without a knee.
[[nodiscard]] QString kneeText(const TuningCurve& curve, const TuningAxis& axis, std::size_t seeds);

[[nodiscard]] std::size_t kneeCount(const std::vector<NamedCurve>& curves);

// `areKneesTold`: with their texts, or of several with their values; in a stack only in one panel. A curve without that
// figure is left out.
[[nodiscard]] ChartPicture tuningPicture(TuningMeasure measure, const std::vector<NamedCurve>& curves,
                                         const TuningAxis& axis, std::size_t seeds, const ChartView& view,
                                         bool areKneesTold);

} // namespace poolscope::ui

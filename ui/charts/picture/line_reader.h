// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Series as lines: every value where there is room for it, else the lowest and highest of each stretch of
// time, ordered so that a sawtooth stays a sawtooth. Costs O(pixels). Pure functions.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

// Pixels each bucket is wide: the width of the thickest line, below which nothing can be told apart.
inline constexpr double bucketPixels = 2;

// Values a bucket holds when the view is drawn with buckets of that many pixels, at least 1.
[[nodiscard]] std::size_t bucketSize(const ChartView& view, double pixels = bucketPixels);

// The line through the values of the view, cut exactly at its edges (not every exporter can clip). Flat
// stretches are two points. Values below floor are drawn on it (for logarithmic axes).
[[nodiscard]] std::vector<QPointF> readLine(const Series& series, const ChartView& view, double floor = 0,
                                            double pixels = bucketPixels);
// The lower edge of the line in coarse steps of pixels, for areas.
[[nodiscard]] std::vector<QPointF> readLowerEdge(const Series& series, const ChartView& view, double pixels);
// The highest value of each bucket that has one above 0, at the frame where the bucket begins or, if it holds
// a single value, at that frame.
[[nodiscard]] std::vector<QPointF> readPeaks(const Series& series, const ChartView& view, double pixels = bucketPixels);
// The line through the highest value of each bucket, cut exactly at the edges of the view.
[[nodiscard]] std::vector<QPointF> readPeakLine(const Series& series, const ChartView& view,
                                                double pixels = bucketPixels);
// Points of ascending x as a line, cut exactly at the edges of the view.
[[nodiscard]] std::vector<QPointF> cutToView(const std::vector<QPointF>& points, const ChartView& view);

// The parts of a line, x ascending, that are not above `upper`, cut exactly there.
[[nodiscard]] std::vector<std::vector<QPointF>> partsUpTo(double upper, const std::vector<QPointF>& points);

// The frames [first, last] and what is highest and lowest of them.
struct Bucket
{
    double first = 0;
    double last = 0;
    MinMax extremes;
};

// Those that meet the view.
[[nodiscard]] std::vector<Bucket> readBuckets(const Series& series, const ChartView& view,
                                              double pixels = bucketPixels);

// Values (where a bucket holds several, the highest) at frames that stay put while the view scrolls, far
// apart; each of `count` lines has its own phase.
[[nodiscard]] std::vector<QPointF> readMarkers(const Series& series, const ChartView& view, int index, int count,
                                               double floor = 0);

// The same line with fewer points, nowhere more than tolerance pixels off: straight stretches drawn as one
// have no visible joints.
[[nodiscard]] std::vector<QPointF> simplify(const std::vector<QPointF>& points, const PlotMap& map,
                                            double tolerance = 0.3);

// Extremes of the values seen; nothing if there are none.
[[nodiscard]] std::optional<MinMax> visibleExtremes(const Series& series, const ChartView& view);
// The value at the right edge of the view, or the last one if the series ends before it; nothing if the
// series has no value in the view.
[[nodiscard]] std::optional<double> valueAtEnd(const Series& series, const ChartView& view);

} // namespace poolscope::ui

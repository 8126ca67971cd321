// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Turns series into lines: every value if there is room, otherwise the lowest and highest of each bucket of frames,
// ordered so that a sawtooth stays a sawtooth. Costs O(pixels). Pure functions.
#pragma once

#include "core/recording/series.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

// Width of a bucket in pixels: that of the thickest line, below which no detail is visible.
inline constexpr double bucketPixels = 2;

// The number of values in a bucket of that many pixels, at least 1.
[[nodiscard]] std::size_t bucketSize(const ChartView& view, double pixels = bucketPixels);

// The line through the values in the view, cut exactly at its edges (not every exporter can clip). Flat stretches
// become two points. Values below `floor` are raised to it (for logarithmic axes).
[[nodiscard]] std::vector<QPointF> readLine(const Series& series, const ChartView& view, double floor = 0,
                                            double pixels = bucketPixels);
// The lower edge of the line in coarse buckets of that many pixels, for areas.
[[nodiscard]] std::vector<QPointF> readLowerEdge(const Series& series, const ChartView& view, double pixels);
// The highest value of each bucket that has a value above 0, at the middle of its frames.
[[nodiscard]] std::vector<QPointF> readPeaks(const Series& series, const ChartView& view, double pixels = bucketPixels);
// The line through the highest value of each bucket, cut exactly at the edges of the view.
[[nodiscard]] std::vector<QPointF> readPeakLine(const Series& series, const ChartView& view,
                                                double pixels = bucketPixels);
// Points of ascending x as a line, cut exactly at the edges of the view.
[[nodiscard]] std::vector<QPointF> cutToView(const std::vector<QPointF>& points, const ChartView& view);

// The parts of a line, x ascending, that are not above `upper`, cut exactly there.
[[nodiscard]] std::vector<std::vector<QPointF>> partsUpTo(double upper, const std::vector<QPointF>& points);

// The frames [first, last] and their extremes.
struct Bucket
{
    double first = 0;
    double last = 0;
    MinMax extremes;
};

// The buckets that overlap the view.
[[nodiscard]] std::vector<Bucket> readBuckets(const Series& series, const ChartView& view,
                                              double pixels = bucketPixels);

// Values (the highest of each bucket) at widely spaced frames that stay the same while the view scrolls; each of
// `count` lines has its own phase.
[[nodiscard]] std::vector<QPointF> readMarkers(const Series& series, const ChartView& view, int index, int count,
                                               double floor = 0);

// The line with fewer points, nowhere more than `tolerance` pixels off. Straight stretches become one piece and so have
// no visible joints.
[[nodiscard]] std::vector<QPointF> simplify(const std::vector<QPointF>& points, const PlotMap& map,
                                            double tolerance = 0.3);

// The extremes of the visible values; nullopt if there are none.
[[nodiscard]] std::optional<MinMax> visibleExtremes(const Series& series, const ChartView& view);
// The value at the right edge of the view, or the last one if the series ends before it; nullopt if the view has no
// value.
[[nodiscard]] std::optional<double> valueAtEnd(const Series& series, const ChartView& view);

// Which frame of which lane each dot of a chart stands for, and which dot is near the pointer. Pure functions.

// The frame of a peak of the series, as found by readPeaks(), which gives the middle of its bucket; nullopt: there is
// none.
[[nodiscard]] std::optional<std::size_t> frameOfPeak(const ChartView& view, const Series& series, const QPointF& peak);

// Adds the target of a dot at `drawn`, which stands for a peak of the series as found by readPeaks().
void addTarget(ChartPicture& picture, const ChartView& view, const Series& series, const QPointF& peak,
               const QPointF& drawn, int style);

// The nearest target within a few pixels; null if there is none.
[[nodiscard]] const PictureTarget* targetAt(const ChartPicture& picture, const QPointF& position, const PlotMap& map,
                                            double unit);

} // namespace poolscope::ui

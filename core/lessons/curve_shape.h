// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a curve looks like, drawn or recorded, and how far one is from the other.
#pragma once

#include "core/recording/predictions.h"
#include "core/recording/series.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

// A line that rises and falls, as a person sees it. Falls of less than a fifth of its whole range are ignored.
struct Sawtooth
{
    std::size_t count = 0; // number of falls
    double firstFall = 0;  // frame
    double period = 0;     // average frames from one fall to the next; 0 with fewer than two falls
    double height = 0;     // average height of the falls
    double level = 0;      // average of the points
    double highest = 0;    // of the points
};

// Of points in order of frames.
[[nodiscard]] Sawtooth sawtoothOf(std::span<const Prediction::Point> line);
// The line with a point in every frame, straight between those that there are.
[[nodiscard]] std::vector<Prediction::Point> filledIn(std::span<const Prediction::Point> points);
// A point for each of the frames [first, last] that is recorded.
[[nodiscard]] std::vector<Prediction::Point> pointsOf(const Series& series, std::uint64_t first, std::uint64_t last);

struct CurveDistance
{
    std::size_t frames = 0; // number of frames compared
    double mean = 0;        // mean of the absolute differences
    double share = 0;       // mean as a share of the greatest real value; 0 is exact
};

// Of the line through these points; nullopt while none of its frames is recorded.
[[nodiscard]] std::optional<CurveDistance> distanceOf(std::span<const Prediction::Point> points, const Series& real);

} // namespace poolscope

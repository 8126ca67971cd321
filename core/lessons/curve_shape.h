// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a drawn curve looks like, and how far it is from the recorded one.
#pragma once

#include "core/recording/predictions.h"
#include "core/recording/series.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

struct CurveShape
{
    std::uint64_t falls = 0; // of more than a fifth of the whole range, as a person sees them
    double highest = 0;
    double level = 0; // the mean
};

// Of a line through these points, at least one, in order of frames; straight between them.
[[nodiscard]] CurveShape shapeOf(std::span<const Prediction::Point> points);
// A point for each of the frames [first, last] that is recorded.
[[nodiscard]] std::vector<Prediction::Point> pointsOf(const Series& series, std::uint64_t first, std::uint64_t last);
// The mean of the absolute differences, as a share of the greatest real value; nothing if no frame is recorded.
[[nodiscard]] std::optional<double> distanceOf(std::span<const Prediction::Point> points, const Series& real);

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person predicts for the coming frames, and how far that is from what happened. Plain values.
#pragma once

#include "core/lessons/curve_shape.h"
#include "core/recording/recording.h"

#include <QPointF>

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

// A curve drawn by hand over frames that are not recorded yet.
class DrawnCurve
{
public:
    DrawnCurve() = default;
    // For the frames [first, first + frames).
    DrawnCurve(std::size_t first, std::size_t frames) : first_(first), values_(frames) {}

    // Draws a stroke from one point (frame, value) to another; parts outside the frames are ignored.
    void draw(const QPointF& from, const QPointF& to);
    // From a stored prediction; one of a single frame becomes a curve of one point.
    explicit DrawnCurve(const Prediction& kept);
    [[nodiscard]] bool isEmpty() const;
    // The drawn values by frame; straight lines fill the gaps between them.
    [[nodiscard]] std::vector<QPointF> points() const;

    using Distance = CurveDistance;

    // Distance from the real values; nullopt while none of them is recorded.
    [[nodiscard]] std::optional<Distance> distanceTo(const Series& real) const;

private:
    std::size_t first_ = 0;
    std::vector<std::optional<double>> values_;
};

// Of a line whose points are at whole frames.
[[nodiscard]] Sawtooth sawtoothOf(const std::vector<QPointF>& line);

// The recorded part of the series in the frames [first, last].
[[nodiscard]] std::vector<QPointF> lineOf(const Series& series, std::size_t first, std::size_t last);

// The first recorded frame of [first, last] in which a flow is not 0; nullopt if there is none. O(log).
[[nodiscard]] std::optional<std::size_t> firstFlow(const Series& flow, std::size_t first, std::size_t last);

} // namespace poolscope::ui

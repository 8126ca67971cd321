// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person expects of the frames to come, and how far that is from what they brought. Plain values.
#pragma once

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

    // A stroke from one point (frame, value) to another; what lies beyond the frames is left out.
    void draw(const QPointF& from, const QPointF& to);
    // As it was kept; of a frame, too, which is its one point.
    explicit DrawnCurve(const Prediction& kept);
    [[nodiscard]] bool isEmpty() const;
    // Drawn values by frame, straight lines over what was left out between them.
    [[nodiscard]] std::vector<QPointF> points() const;

    struct Distance
    {
        std::size_t frames = 0; // compared
        double mean = 0;        // of the absolute differences
        double share = 0;       // of the greatest real value: 0 is exact
    };

    // From what really came; nothing while nothing of it is recorded.
    [[nodiscard]] std::optional<Distance> distanceTo(const Series& real) const;

private:
    std::size_t first_ = 0;
    std::vector<std::optional<double>> values_;
};

// A line that rises and falls, as a person sees it. Falls of less than a fifth of all that it spans do not count.
struct Sawtooth
{
    std::size_t count = 0; // falls
    double firstFall = 0;  // frame
    double period = 0;     // frames from one fall to the next, on average; 0 with fewer than two
    double height = 0;     // of the falls, on average
    double level = 0;      // of the points, on average
};

[[nodiscard]] Sawtooth sawtoothOf(const std::vector<QPointF>& line);

// The series in the frames [first, last], as far as it is recorded.
[[nodiscard]] std::vector<QPointF> lineOf(const Series& series, std::size_t first, std::size_t last);

// The first of the frames [first, last] in which a flow is not 0; nothing if none is so, as far as is recorded. O(log).
[[nodiscard]] std::optional<std::size_t> firstFlow(const Series& flow, std::size_t first, std::size_t last);

} // namespace poolscope::ui

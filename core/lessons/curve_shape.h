// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What was predicted and what came, measured by the same figures: those that a lesson is about, for a sawtooth that is
// a little late is nearly right.
#pragma once

#include "core/recording/predictions.h"
#include "core/recording/recording.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace poolscope {

// Figures of a line that rises and falls, as a person sees it. Falls of less than a fifth of its whole range are
// ignored.
struct CurveTraits
{
    std::uint64_t falls = 0;                // falls of the line, or collections of a real lane
    std::optional<std::uint64_t> firstFall; // frame of the first of those
    double period = 0;                      // average frames from one fall to the next; 0 with fewer than two falls
    double height = 0;                      // average height of the falls
    double level = 0;                       // average of the points
    double highest = 0;                     // of the points
    std::optional<std::uint64_t> full;      // the first frame with no slot left; see below
};

// Of points in order of frames, without `full`.
[[nodiscard]] CurveTraits traitsOf(std::span<const Prediction::Point> line);
// A drawn line is full where it reaches the number of slots that the lane owned before the question.
[[nodiscard]] CurveTraits drawnTraits(std::span<const Prediction::Point> line, const Prediction::Question& question,
                                      const Recording& recording);
// Figures of the recorded frames up to `last`. A real lane is full when an acquire finds no idle slot, even if of one
// kind only.
[[nodiscard]] CurveTraits realTraits(const Prediction::Question& question, const Recording& recording,
                                     std::uint64_t last);
// The frame of the event; nullopt if it did not happen.
[[nodiscard]] std::optional<std::uint64_t> realFrame(const Prediction::Question& question, const Recording& recording);
// A point for each frame of the question that is recorded, up to `last`.
[[nodiscard]] std::vector<Prediction::Point> realPoints(const Prediction::Question& question,
                                                        const Recording& recording, std::uint64_t last);

// The line with a point in every frame, straight between those that there are.
[[nodiscard]] std::vector<Prediction::Point> filledIn(std::span<const Prediction::Point> points);

struct CurveDistance
{
    std::size_t frames = 0; // number of frames compared
    double mean = 0;        // mean of the absolute differences
    double share = 0;       // mean as a share of the greatest real value; 0 is exact
};

// Of the line through these points from what came; nullopt while none of its frames is recorded.
[[nodiscard]] std::optional<CurveDistance> distanceOf(std::span<const Prediction::Point> points,
                                                      const Prediction::Question& question, const Recording& recording);

} // namespace poolscope

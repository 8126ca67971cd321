// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/temporaries_scene.h"

#include "core/scenarios/frame_temporaries.h"
#include "ui/particles/frame_scene.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace poolscope::ui {

namespace {

using Temporaries = FrameTemporaries;

// What the position of an object says of it.
struct Origin
{
    std::uint32_t row;
    std::uint32_t index; // in its row
    double inCell;       // 0 to 1
    std::uint64_t frame;
};

Origin originOf(const Particle& particle, const Room& room, const std::array<std::uint32_t, Temporaries::rows>& counts,
                std::uint64_t lastFrame)
{
    const double down = Temporaries::rows * std::clamp(double{particle.y} / double{room.height}, 0.0, 1.0);
    const std::uint32_t row = std::min(static_cast<std::uint32_t>(down), Temporaries::rows - 1);
    const auto time = static_cast<std::uint64_t>((down - row) * Temporaries::framesInRow);
    const std::uint64_t age = (lastFrame + Temporaries::framesInRow - time) % Temporaries::framesInRow;
    const double cell = counts.at(row) * std::clamp(double{particle.x} / double{room.width}, 0.0, 1.0);
    const std::uint32_t index = std::min(static_cast<std::uint32_t>(cell), counts.at(row) - 1);
    return {row, index, cell - index, lastFrame - std::min(age, lastFrame)};
}

// 0 to 1, different in every frame.
float chanceOf(double place)
{
    constexpr double margin = Temporaries::cellMargin;
    return static_cast<float>(std::clamp((place - margin) / (1 - 2 * margin), 0.0, 1.0));
}

// A shape is in the middle, its vectors are at the ends.
Place placeOf(const Span& span, int third)
{
    if (third == 0) return span.from;
    if (third == 2) return span.to;
    return {(span.from.x + span.to.x) / 2, (span.from.y + span.to.y) / 2};
}

} // namespace

void placeTemporaries(Picture& picture)
{
    if (picture.frames == 0) return;
    const Temporaries::Counts now = Temporaries::countsOf(picture.parameters);
    // Leaked objects may be of a row that has been tuned to nothing since.
    const std::array<std::uint32_t, Temporaries::rows> counts{std::max(1U, now.vectors), std::max(1U, now.lines),
                                                              std::max(1U, now.rectangles)};
    FrameScene scene(picture.room);
    for (Particle& particle : picture.particles) {
        const Origin origin = originOf(particle, picture.room, counts, picture.frames - 1);
        const std::uint32_t count = counts.at(origin.row);
        const int third = std::min(2, static_cast<int>(3 * origin.inCell));
        scene.setFrame(origin.frame,
                       chanceOf(origin.row == Temporaries::Vectors ? origin.inCell : 3 * origin.inCell - third));
        Place place;
        if (origin.row == Temporaries::Vectors)
            place = scene.wave(origin.index, count);
        else if (origin.row == Temporaries::Lines)
            place = placeOf(scene.planetLine(origin.index, count), third);
        else
            place = placeOf(scene.ringRectangle(origin.index, count), third);
        particle.x = place.x;
        particle.y = place.y;
    }
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/particles/temporaries_scene.h"

#include "core/base/turn.h"
#include "core/scenarios/frame_temporaries.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace poolscope::ui {

namespace {

// Multiples of it, modulo 1, are spread evenly.
constexpr double goldenSection = 0.618'033'988'749'895;

// The planet, in room heights.
constexpr float planetX = 0.75F;
constexpr float planetY = 0.36F;
constexpr float planetRadius = 0.2F;
constexpr float planetLean = 0.065F; // turns
constexpr float swelling = 0.04F;    // of the radius
constexpr float rim = planetRadius * 1.02F;
constexpr double spinPeriod = 360; // frames for half a turn
// The planet's ring, in radii of the planet, with a gap like Saturn's.
constexpr float ringInside = 1.45F;
constexpr float ringOutside = 2.5F;
constexpr float gapInside = 1.95F;
constexpr float gapOutside = 2.1F;
constexpr float ringOpening = 0.26F; // height of the ellipse divided by its width
constexpr double orbitPeriod = 320;  // frames per turn at a distance of one radius
// The waves: nearness is 1 at the closest point and would be 0 at the horizon.
constexpr float horizon = 0.63F;
constexpr float nearEdge = 0.86F; // share of the way from the horizon to the floor: the nearest waves need room too
constexpr float farthest = 0.08F;
constexpr float waveHeight = 0.034F;
constexpr double driftPeriod = 1800; // frames in which the nearest water crosses the room

float partOf(double turns)
{
    return static_cast<float>(turns - std::floor(turns));
}

float middleOf(std::uint32_t index, std::uint32_t count)
{
    return (static_cast<float>(index) + 0.5F) / static_cast<float>(count);
}

// The planet and its ring have the same tilt.
Place leaning(float x, float y)
{
    const float c = cosineOfTurn(planetLean), s = sineOfTurn(planetLean);
    return {planetX + c * x - s * y, planetY + s * x + c * y};
}

} // namespace

void FrameScene::setFrame(std::uint64_t frame, float flicker)
{
    frame_ = static_cast<double>(frame);
    flicker_ = flicker;
    swell_ = partOf(frame_ / 150);
    ripple_ = partOf(frame_ / 97);
    pulse_ = partOf(frame_ / 110);
}

float FrameScene::flickerOf(std::uint32_t index) const
{
    return partOf(goldenSection * index + static_cast<double>(flicker_));
}

Place FrameScene::wave(std::uint32_t index, std::uint32_t count) const
{
    // Rows that become denser towards the horizon, with equal distances between the points of a row.
    const auto rows = std::max(1U, static_cast<std::uint32_t>(std::sqrt(static_cast<float>(count) * 0.35F)));
    const std::uint32_t row = index % rows, columns = count / rows + (row < count % rows ? 1 : 0);
    const std::uint32_t place = index / rows;
    const float depth = middleOf(row, rows);
    const float nearness = farthest + (1 - farthest) * depth * std::sqrt(depth);
    const float column = static_cast<float>(place) + 0.4F * flickerOf(index);
    const float x = partOf(double{column} / columns + frame_ / driftPeriod * double{nearness});
    // The position on the water: distant points are far apart there.
    const float across = (x - 0.5F) / nearness, along = 1 / nearness;
    const float height =
        sineOfTurn(0.8F * along + 0.35F * across - swell_) + 0.5F * sineOfTurn(1.1F * across - 0.5F * along + ripple_);
    return inRoom(x * room_.width, horizon + (1 - horizon) * nearness * nearEdge - waveHeight * nearness * height);
}

Span FrameScene::planetLine(std::uint32_t index, std::uint32_t count) const
{
    // Only the visible side: points that disappear at one rim reappear at the other.
    const float longitude = 0.5F * partOf(goldenSection * index + frame_ / spinPeriod) - 0.25F;
    const float sine = 2 * middleOf(index, count) - 1;
    // Lines keep their length near the poles, where the parallels are short.
    const float parallel = std::max(0.2F, std::sqrt(1 - sine * sine));
    const float length = (0.2F + 0.2F * flickerOf(index)) / std::sqrt(static_cast<float>(count)) / parallel;
    return {onPlanet(longitude - length, sine), onPlanet(longitude + length, sine)};
}

Place FrameScene::onPlanet(float longitude, float sine) const
{
    // A swell runs from pole to pole.
    const float radius = planetRadius * (1 - swelling + swelling * sineOfTurn(1.5F * sine - pulse_));
    const float x = radius * std::sqrt(std::max(0.0F, 1 - sine * sine)) * sineOfTurn(longitude);
    const Place place = leaning(x, radius * sine);
    return inRoom(place.x, place.y);
}

Span FrameScene::ringRectangle(std::uint32_t index, std::uint32_t count) const
{
    constexpr float gap = gapOutside - gapInside;
    constexpr float inner = (gapInside - ringInside) / (ringOutside - ringInside - gap);
    const float share = middleOf(index, count);
    const float radius = ringInside + share * (ringOutside - ringInside - gap) + (share > inner ? gap : 0);
    // Outer parts orbit more slowly.
    const float angle = partOf(goldenSection * index + frame_ / orbitPeriod / double{radius * radius});
    const float sine = sineOfTurn(angle);
    float x = planetRadius * radius * cosineOfTurn(angle), y = planetRadius * radius * sine * ringOpening;
    // Points behind the planet are moved to its rim.
    const float distance = std::sqrt(x * x + y * y);
    if (sine < 0 && distance < rim) {
        x *= rim / distance;
        y *= rim / distance;
    }
    const Place centre = leaning(x, y);
    const float size = 0.005F + 0.006F * flickerOf(index);
    const float width = size * cosineOfTurn(angle * 5 + pulse_), height = size * sineOfTurn(angle * 5 + pulse_);
    return {inRoom(centre.x - width, centre.y - height), inRoom(centre.x + width, centre.y + height)};
}

Place FrameScene::inRoom(float x, float y) const
{
    return {std::clamp(x, 0.0F, room_.width), std::clamp(y, 0.0F, room_.height)};
}

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

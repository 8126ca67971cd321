// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors, rectangles and lines that live for one frame: the temporary objects of the TypeScript article. A rectangle
// owns two vectors (position and size), and so does a line (start and end). All objects of a frame are made at its
// beginning and die at its end.
//
// An object's position says which it is and when it was made. Single vectors, lines and rectangles have a row each, a
// third of the room's height, from top to bottom. In its row each has a cell, from left to right in order of birth;
// where in the cell it lies is chosen at random for each frame. A shape lies in the middle third of its cell, and its
// vectors in the other two. The objects of each frame lie a little lower in their rows than those of the frame before.
#pragma once

#include "core/base/random.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario.h"

#include <cstdint>
#include <span>
#include <vector>

namespace poolscope {

class FrameTemporaries final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t temporaries = 0; // a frame
        double shapes = 0;             // the share of them
    };

    // Of a frame.
    struct Counts
    {
        std::uint32_t vectors = 0; // without an owner
        std::uint32_t lines = 0;
        std::uint32_t rectangles = 0;
    };

    enum Row : std::uint32_t { Vectors, Lines, Rectangles };
    static constexpr std::uint32_t rows = 3;
    // After this many frames, objects lie at the top of their rows again.
    static constexpr std::uint32_t framesInRow = 32'768;
    // The share that stays free at either side of a cell, or of its third, so that rounding leads to no other one.
    static constexpr double cellMargin = 0.1;

    FrameTemporaries(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

    [[nodiscard]] static ScenarioInfo info();
    // `values` must be complete and valid.
    [[nodiscard]] static Counts countsOf(const ParameterValues& values);

private:
    enum KindNumber : KindIndex { Vector, Rectangle, Line };

    // Makes shapes with their two vectors.
    void makeShapes(KindIndex kind, Row row, std::uint32_t count);
    // `cell` is the place in the row, in cells, of which there are `count`.
    [[nodiscard]] Birth birthAt(KindIndex kind, Row row, double cell, std::uint32_t count) const;

    std::vector<Kind> kinds_;
    Counts counts_;
    double placeInCell_ = 0; // of the current frame, as a share of a cell or of its third
    Random random_;
    Population population_;
};

} // namespace poolscope

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors, rectangles and lines that live for one frame: the temporary objects of the TypeScript article. A rectangle
// owns two vectors (position and size), and so does a line (start and end). All objects of a frame are made at its
// beginning and die at its end; together they are the picture of that frame.
#pragma once

#include "core/base/random.h"
#include "core/scenarios/frame_scene.h"
#include "core/scenarios/population.h"
#include "core/scenarios/scenario_catalog.h"

namespace poolscope {

class FrameTemporaries final : public Scenario
{
public:
    struct Parameters
    {
        std::uint64_t temporaries = 0; // a frame
        double shapes = 0;             // the share of them
    };

    FrameTemporaries(const Parameters& parameters, std::uint64_t seed);

    [[nodiscard]] std::span<const Kind> kinds() const override { return kinds_; }
    void produce(FrameEvents& events) override;
    void tune(const ParameterValues& values) override;

    [[nodiscard]] static ScenarioInfo info();

private:
    void apply(const Parameters& parameters);
    enum KindNumber : KindIndex { Vector, Rectangle, Line };

    void makeVector(const Place& at);
    // Makes a shape with its two vectors.
    void makeShape(KindIndex kind, const Span& span);

    std::vector<Kind> kinds_;
    std::uint32_t rectangles_ = 0, lines_ = 0, vectors_ = 0; // per frame; vectors without an owner
    Random random_;
    Population population_;
    FrameScene scene_;
};

} // namespace poolscope

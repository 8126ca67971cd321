// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/frame_temporaries.h"

#include "core/base/parameter_set.h"

#include <cmath>

namespace poolscope {

namespace {

// A rectangle or a line and the two vectors it owns.
constexpr std::uint32_t objectsPerShape = 3;

std::uint32_t shapesOf(const FrameTemporaries::Parameters& parameters)
{
    const auto temporaries = static_cast<double>(parameters.temporaries);
    // To the nearest object first: 0.57 of 100 is a little less than 57 in binary.
    return static_cast<std::uint32_t>(std::lround(temporaries * parameters.shapes)) / objectsPerShape;
}

const ParameterSet<FrameTemporaries::Parameters>& frameTemporariesFields()
{
    using P = FrameTemporaries::Parameters;
    static const ParameterSet<P> fields{
        {&P::temporaries, Parameter::integer("temporaries", "Temporaries per frame", "objects", 2400, 0, 1'000'000,
                                             "made in every frame, the vectors that others own included", true)},
        {&P::shapes, Parameter::real("shapes", "Share of shapes", "", 0.5, 0, 1,
                                     "of them: rectangles and lines with two vectors each, rounded down to whole "
                                     "ones; the rest are single vectors",
                                     true)}};
    return fields;
}

} // namespace

FrameTemporaries::FrameTemporaries(const Parameters& parameters, std::uint64_t seed)
    : kinds_{{.name = "vector", .bytes = 32},
             {.name = "rectangle", .bytes = 64, .children = {Vector, Vector}},
             {.name = "line", .bytes = 48, .children = {Vector, Vector}}},
      random_(seed),
      scene_(room())
{
    apply(parameters);
}

void FrameTemporaries::tune(const ParameterValues& values)
{
    apply(frameTemporariesFields().read(values));
}

void FrameTemporaries::apply(const Parameters& parameters)
{
    const std::uint32_t shapes = shapesOf(parameters);
    rectangles_ = shapes / 2;
    lines_ = shapes - rectangles_;
    vectors_ = static_cast<std::uint32_t>(parameters.temporaries) - objectsPerShape * shapes;
}

void FrameTemporaries::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    scene_.setFrame(population_.frame(), random_.unit());
    for (std::uint32_t i = 0; i < vectors_; ++i)
        makeVector(scene_.wave(i, vectors_));
    for (std::uint32_t i = 0; i < lines_; ++i)
        makeShape(Line, scene_.planetLine(i, lines_));
    for (std::uint32_t i = 0; i < rectangles_; ++i)
        makeShape(Rectangle, scene_.ringRectangle(i, rectangles_));
}

void FrameTemporaries::makeVector(const Place& at)
{
    population_.spawnTemporary({.kind = Vector, .x = at.x, .y = at.y});
}

void FrameTemporaries::makeShape(KindIndex kind, const Span& span)
{
    const Birth middle{.kind = kind, .x = (span.from.x + span.to.x) / 2, .y = (span.from.y + span.to.y) / 2};
    const ObjectId owner = population_.spawnTemporary(middle);
    population_.spawnChild(owner, 0, {.kind = Vector, .x = span.from.x, .y = span.from.y});
    population_.spawnChild(owner, 1, {.kind = Vector, .x = span.to.x, .y = span.to.y});
}

ScenarioInfo FrameTemporaries::info()
{
    return {.id = "frame-temporaries",
            .title = "Temporaries of a frame",
            .meaning = "vectors, rectangles and lines that are made in every frame and live for that frame only",
            .parameters = frameTemporariesFields().descriptions(),
            .make = [](const ParameterValues& values, std::uint64_t seed) -> std::unique_ptr<Scenario> {
                return std::make_unique<FrameTemporaries>(frameTemporariesFields().read(values), seed);
            }};
}

} // namespace poolscope

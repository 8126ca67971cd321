// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/frame_temporaries.h"

#include "core/base/parameter_set.h"

#include <cmath>

namespace poolscope {

namespace {

// A rectangle or a line and the two vectors it owns.
constexpr std::uint32_t objectsPerShape = 3;

FrameTemporaries::Counts countsOf(const FrameTemporaries::Parameters& parameters)
{
    const auto temporaries = static_cast<double>(parameters.temporaries);
    // To the nearest object first: 0.57 of 100 is a little less than 57 in binary.
    const auto shapes = static_cast<std::uint32_t>(std::lround(temporaries * parameters.shapes)) / objectsPerShape;
    return {.vectors = static_cast<std::uint32_t>(parameters.temporaries) - objectsPerShape * shapes,
            .lines = shapes - shapes / 2,
            .rectangles = shapes / 2};
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
      counts_(poolscope::countsOf(parameters)),
      random_(seed)
{
}

FrameTemporaries::Counts FrameTemporaries::countsOf(const ParameterValues& values)
{
    return poolscope::countsOf(frameTemporariesFields().read(values));
}

void FrameTemporaries::tune(const ParameterValues& values)
{
    counts_ = countsOf(values);
}

void FrameTemporaries::produce(FrameEvents& events)
{
    population_.beginFrame(events);
    placeInCell_ = cellMargin + (1 - 2 * cellMargin) * double{random_.unit()};
    for (std::uint32_t i = 0; i < counts_.vectors; ++i)
        population_.spawnTemporary(birthAt(Vector, Vectors, i + placeInCell_, counts_.vectors));
    makeShapes(Line, Lines, counts_.lines);
    makeShapes(Rectangle, Rectangles, counts_.rectangles);
}

void FrameTemporaries::makeShapes(KindIndex kind, Row row, std::uint32_t count)
{
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto third = [&](int number) { return i + (number + placeInCell_) / 3; };
        const ObjectId owner = population_.spawnTemporary(birthAt(kind, row, third(1), count));
        population_.spawnChild(owner, 0, birthAt(Vector, row, third(0), count));
        population_.spawnChild(owner, 1, birthAt(Vector, row, third(2), count));
    }
}

Birth FrameTemporaries::birthAt(KindIndex kind, Row row, double cell, std::uint32_t count) const
{
    const double time = (static_cast<double>(population_.frame() % framesInRow) + 0.5) / framesInRow;
    return {.kind = kind,
            .x = room().width * static_cast<float>(cell / count),
            .y = room().height * static_cast<float>((static_cast<double>(row) + time) / rows)};
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

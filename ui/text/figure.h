// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a frame that a user can choose from a list: their names, how their values are formatted, and whether a
// sum of them has a meaning.
#pragma once

#include "core/metrics/sample.h"

#include <QString>

#include <span>

namespace poolscope::ui {

struct Figure
{
    enum class Unit { Count, Bytes, Nanoseconds };

    Field field = Field::HeapBytes;
    Unit unit = Unit::Count;
    bool isFlow = false; // of that frame alone, so that a sum over frames has a meaning; otherwise a level
};

// Levels first, then flows, then times.
[[nodiscard]] std::span<const Figure> allFigures();
// The one among allFigures() with that field.
[[nodiscard]] const Figure& figureOf(Field field);

// "Heap bytes", translated.
[[nodiscard]] QString nameOf(const Figure& figure);
// Its page in the guide: "numbers/heap-bytes".
[[nodiscard]] QString topicOf(const Figure& figure);
// "1.05 MiB", "21.3 µs", "18,210"; a count that is not a whole number: "12.5".
[[nodiscard]] QString formatted(double value, const Figure& figure);
// The same with a sign: "+1.05 MiB", "−21.3 µs", "±0".
[[nodiscard]] QString formattedDifference(double difference, const Figure& figure);

} // namespace poolscope::ui

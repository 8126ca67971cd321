// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of a frame that can be chosen from a list: what they are called, how their values read, and what it means
// to add them up.
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
    bool isFlow = false; // of the frame alone, so that a sum over frames says something; else a level
};

// Levels first, then flows, then times.
[[nodiscard]] std::span<const Figure> allFigures();
// One of those.
[[nodiscard]] const Figure& figureOf(Field field);

// "Heap bytes", translated.
[[nodiscard]] QString nameOf(const Figure& figure);
// "1.05 MiB", "21.3 µs", "18,210"; of counts that are no whole number "12.5".
[[nodiscard]] QString formatted(double value, const Figure& figure);
// The same with its sign: "+1.05 MiB", "−21.3 µs", "±0".
[[nodiscard]] QString formattedDifference(double difference, const Figure& figure);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which figures of a frame and of a lane the window lists, and figures as text. What they are is described in
// core/metrics/sample.h and lane_figure.h.
#pragma once

#include "core/base/quantity.h"
#include "core/metrics/lane_figure.h"
#include "core/metrics/sample.h"

#include <QString>

#include <span>

namespace poolscope::ui {

// All of them: levels first, then flows, then times.
[[nodiscard]] std::span<const Field> listedFields();
// "Heap bytes", translated.
[[nodiscard]] QString titleOf(Field field);
// The lane's figures in the window's tables, in the order of their columns.
[[nodiscard]] std::span<const LaneFigureId> listedLaneFigures();

// "1.05 MiB", "1.05 MiB/s", "21.3 µs", "98.6 %", "18,210"; a count that is not a whole number: "12.5"; an average:
// "0.25".
[[nodiscard]] QString formatted(double value, Quantity quantity);
// The same with a sign, and of shares in percentage points: "+1.05 MiB", "−21.3 µs", "+0.25 pp", "±0".
[[nodiscard]] QString formattedDifference(double difference, Quantity quantity);

} // namespace poolscope::ui

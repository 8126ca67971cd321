// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lines cut into dashes, so that lanes can be told apart without colours. Dashed pens would leave the fast path of
// drawing; pieces of a line drawn with a solid pen do not. Interface thread.
#pragma once

#include <QPointF>

#include <span>
#include <vector>

namespace poolscope::ui {

struct PlotMap;

inline constexpr int linePatternCount = 8;

// Lengths in units, what is drawn and what is not in turns; empty for pattern 0, which is solid.
[[nodiscard]] std::span<const double> dashes(int pattern);

// The line with gaps: points whose value is not a number part its pieces. Gaps stay at their moments while the time
// axis scrolls. Where tall teeth stand close together the line is solid: their gaps would be taken for bands across it.
// Costs O(points + pixels).
[[nodiscard]] std::vector<QPointF> patterned(std::vector<QPointF> points, const PlotMap& map, int pattern, double unit);

} // namespace poolscope::ui

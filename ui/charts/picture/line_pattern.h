// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts lines into dashes, so that lanes can be told apart without colours. Qt draws dashed pens slowly; pieces of a
// line with a solid pen stay on its fast path. Interface thread.
#pragma once

#include <QPointF>

#include <span>
#include <vector>

namespace poolscope::ui {

struct PlotMap;

inline constexpr int linePatternCount = 8;

// Alternating lengths in units of dashes and gaps, of a PictureLine's pattern; empty for 0, which is solid.
[[nodiscard]] std::span<const double> dashes(int pattern);

// The line with gaps: points whose value is not a number separate the pieces. Gaps keep their moments while the time
// axis scrolls. Where tall teeth are close together the line is solid, because gaps would look like bands across it.
// Costs O(points + pixels).
[[nodiscard]] std::vector<QPointF> patterned(std::vector<QPointF> points, const PlotMap& map, int pattern, double unit);

} // namespace poolscope::ui

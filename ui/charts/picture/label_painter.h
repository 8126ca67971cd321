// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The labels at the ends of lines.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

struct PainterBrush;

// Where there is too little room, quiet labels are left out, the last ones first, and how many is said.
void paintLabels(const PainterBrush& b, const ChartPicture& picture);

// The width of the column, in units, at which no label is elided.
[[nodiscard]] double labelWidthFor(const std::vector<EndLabel>& labels, const ChartFonts& fonts);

// The name, elided in the middle if the column is too narrow.
[[nodiscard]] QString shownName(const EndLabel& label, const CanvasStyle& style, const CanvasLayout& layout);

// The index of the label at that position; none of a label that is left out.
[[nodiscard]] std::optional<std::size_t> labelAt(const QPointF& position, const ChartPicture& picture,
                                                 const PlotMap& map, const CanvasStyle& style,
                                                 const CanvasLayout& layout);

// The lane whose label is at that position, if a click there hides or shows the lane.
[[nodiscard]] std::optional<int> laneLabelAt(const QPointF& position, const ChartPicture& picture, const PlotMap& map,
                                             const CanvasStyle& style, const CanvasLayout& layout);

// Places labels in a column: each as near to its wanted position as the others allow.

// Returns the centres (in the order given), at least `height` apart and within [top, bottom], moved as little as
// possible. If there is too little room, labels are spaced evenly. Neighbours keep their order.
[[nodiscard]] std::vector<double> spread(const std::vector<double>& wanted, double height, double top, double bottom);

} // namespace poolscope::ui

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

void paintLabels(const PainterBrush& b, const ChartPicture& picture);

// How wide the column must be, in units, for none of them to be cut.
[[nodiscard]] double labelWidthFor(const std::vector<EndLabel>& labels, const ChartFonts& fonts);

// Its name, or the beginning and the end of it if the column has no room for more.
[[nodiscard]] QString shownName(const EndLabel& label, const CanvasStyle& style, const CanvasLayout& layout);

// Which of the picture's labels is there.
[[nodiscard]] std::optional<std::size_t> labelAt(const QPointF& position, const ChartPicture& picture,
                                                 const PlotMap& map, const CanvasStyle& style,
                                                 const CanvasLayout& layout);

// The lane whose label is there, of those a click can hide or show.
[[nodiscard]] std::optional<int> laneLabelAt(const QPointF& position, const ChartPicture& picture, const PlotMap& map,
                                             const CanvasStyle& style, const CanvasLayout& layout);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The labels at the ends of lines.
#pragma once

#include "ui/charts/chart_layout.h"
#include "ui/charts/chart_picture.h"

#include <optional>

namespace poolscope::ui {

struct PainterBrush;

void paintLabels(const PainterBrush& b, const ChartPicture& picture);

// The lane whose label is there, of those a click can hide or show.
[[nodiscard]] std::optional<int> laneLabelAt(const QPointF& position, const ChartPicture& picture, const PlotMap& map,
                                             const CanvasStyle& style, const CanvasLayout& layout);

} // namespace poolscope::ui

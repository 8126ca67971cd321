// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the moments of a picture: vertical lines with texts at their heads.
#pragma once

#include "ui/charts/picture/painter_brush.h"

#include <QRectF>

#include <vector>

namespace poolscope::ui {

// The places of the texts, one per moment: side by side, first beside the chart's title, then in rows at the top of the
// plot; an empty rectangle if there is no text or no room.
[[nodiscard]] std::vector<QRectF> headsOf(const std::vector<PictureMoment>& moments, const PlotMap& map,
                                          const CanvasStyle& style, const CanvasLayout& layout);

// The lines are painted below the marks of the data, the texts above them.
void paintMomentLines(const PainterBrush& brush, const std::vector<PictureMoment>& moments);
void paintMomentHeads(const PainterBrush& brush, const std::vector<PictureMoment>& moments);

} // namespace poolscope::ui

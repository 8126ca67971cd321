// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Moments of a picture: lines from top to bottom with what happened there at their heads.
#pragma once

#include "ui/charts/picture/painter_brush.h"

#include <QRectF>

#include <vector>

namespace poolscope::ui {

// Where the texts stand, one a moment: side by side, beside the chart's title first, then in rows at the top of the
// plot; empty where there is neither text nor room.
[[nodiscard]] std::vector<QRectF> headsOf(const std::vector<PictureMoment>& moments, const PlotMap& map,
                                          const CanvasStyle& style, const CanvasLayout& layout);

// The lines, to lie under marks of data; then the texts, over them.
void paintMomentLines(const PainterBrush& brush, const std::vector<PictureMoment>& moments);
void paintMomentHeads(const PainterBrush& brush, const std::vector<PictureMoment>& moments);

} // namespace poolscope::ui

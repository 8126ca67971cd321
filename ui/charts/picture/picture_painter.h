// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints everything in a picture except lines and areas: bars, texts, markers, stems and labels. Knows no plotting
// library.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

class QPainter;

namespace poolscope::ui {

// Painted below the lines.
void paintBars(QPainter& painter, const ChartPicture& picture, const PlotMap& map);
// All the rest, painted above the lines.
void paintMarks(QPainter& painter, const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                const CanvasLayout& layout);

} // namespace poolscope::ui

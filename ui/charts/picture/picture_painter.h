// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a picture is not a line: texts, markers, stems, rules and labels. Knows no plotting library.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

class QPainter;

namespace poolscope::ui {

// Over the lines.
void paintMarks(QPainter& painter, const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                const CanvasLayout& layout);

} // namespace poolscope::ui

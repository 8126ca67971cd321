// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of a picture is not a line: texts, markers, stems, rules and labels. Knows no plotting library.
#pragma once

#include "ui/charts/chart_layout.h"
#include "ui/charts/chart_picture.h"

#include <optional>
#include <vector>

class QPainter;

namespace poolscope::ui {

// Over the lines.
void paintMarks(QPainter& painter, const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                const CanvasLayout& layout);

// What follows the pointer and is in no export.
struct Overlay
{
    std::optional<double> pin;    // frame
    std::optional<double> cursor; // frame
    QString moment;               // at the head of the box; may be empty
    std::vector<ReadoutRow> rows;
    std::optional<std::pair<double, double>> band; // frames: the range being chosen
    bool hasFocusFrame = false;
};

void paintOverlay(QPainter& painter, const Overlay& overlay, const PlotMap& map, const CanvasStyle& style,
                  const CanvasLayout& layout);

} // namespace poolscope::ui

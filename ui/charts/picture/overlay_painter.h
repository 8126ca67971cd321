// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the overlay of a chart: pointer, box of values, measuring cursors. It is never exported, and is painted
// without redrawing the chart.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace poolscope::ui {

struct Overlay
{
    struct Measure
    {
        double frame = 0;
        QString letter;
    };

    std::optional<double> pin;    // frame
    std::optional<double> past;   // frame: the one whose pictures are shown
    QString pastText;             // beside its line; may be empty
    std::optional<double> cursor; // frame
    QString moment;               // at the head of the box; may be empty
    std::vector<ReadoutRow> rows;
    std::optional<std::pair<double, double>> band; // frames: the range being chosen
    std::vector<Measure> measures;                 // the measuring cursors, in alphabetical order
    QString distance;                              // distance between them, shown at the top; may be empty
    bool hasFocusFrame = false;
};

void paintOverlay(QPainter& painter, const Overlay& overlay, const PlotMap& map, const CanvasStyle& style,
                  const CanvasLayout& layout);

} // namespace poolscope::ui

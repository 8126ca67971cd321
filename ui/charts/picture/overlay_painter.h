// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What lies over a chart: pointer, box of values, measuring cursors. In no export, and painted without drawing the
// chart anew.
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
    std::optional<double> cursor; // frame
    QString moment;               // at the head of the box; may be empty
    std::vector<ReadoutRow> rows;
    std::optional<std::pair<double, double>> band; // frames: the range being chosen
    std::vector<Measure> measures;                 // the measuring cursors, in order of their letters
    QString distance;                              // between them, told at the top; may be empty
    bool hasFocusFrame = false;
};

void paintOverlay(QPainter& painter, const Overlay& overlay, const PlotMap& map, const CanvasStyle& style,
                  const CanvasLayout& layout);

} // namespace poolscope::ui

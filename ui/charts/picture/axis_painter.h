// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The grid of a chart, and the labels of its ticks.
#pragma once

#include "ui/charts/picture/chart_layout.h"

#include <QPointF>
#include <QString>

#include <vector>

class QPainter;

namespace poolscope::ui {

struct PainterBrush;

// In the window, lines and labels stand on whole pixels; in files, where they belong.
enum class TickPlacing { Pixels, Exact };

// A line across the plot at each tick of the value axis.
void paintGrid(const PainterBrush& b, const std::vector<Tick>& ticks, TickPlacing placing);
// Left of the plot, and below it, where `times` ascend. A label that the picture would cut off is left out, and below
// the plot one that would touch the one before.
void paintTickLabels(const PainterBrush& b, const std::vector<Tick>& values, const std::vector<Tick>& times,
                     TickPlacing placing);

} // namespace poolscope::ui

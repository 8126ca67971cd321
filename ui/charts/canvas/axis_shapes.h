// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the time axis that appear on every chart: the view, its ticks, the measuring cursors, and marked
// moments.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/picture/overlay_painter.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace poolscope::ui {

class TimeAxis;

[[nodiscard]] ChartView viewOf(const TimeAxis& axis, const CanvasStyle& style, const CanvasLayout& layout);
// As many ticks in seconds as fit into the view; none if the style has no time labels.
[[nodiscard]] std::vector<Tick> timeTicksFor(const CanvasStyle& style, const CanvasLayout& layout,
                                             const ChartView& view);
// In a stack only one chart shows the distance of B from A.
void addMeasures(Overlay& overlay, const TimeAxis& axis, bool isDistanceTold);
// In a stack only one chart shows the texts.
[[nodiscard]] std::vector<PictureMoment> momentsOf(const TimeAxis& axis, const ChartTheme& theme, bool areTold);
// The frame and its time, with the marks at that frame or within a few pixels.
[[nodiscard]] QString momentAt(std::size_t frame, const TimeAxis& axis, const PlotMap& map);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What of the time axis stands on every chart: the view, its ticks, measuring cursors, and moments that are marked.
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
// Seconds of the view, as many as find room; none where the style has none.
[[nodiscard]] std::vector<Tick> timeTicksFor(const CanvasStyle& style, const CanvasLayout& layout,
                                             const ChartView& view);
// How far B is from A is told once in a stack.
void addMeasures(Overlay& overlay, const TimeAxis& axis, bool isDistanceTold);
// Their texts are told once in a stack.
[[nodiscard]] std::vector<PictureMoment> momentsOf(const TimeAxis& axis, const ChartTheme& theme, bool areTold);
// The frame and its time, with what is marked there, or nearly there.
[[nodiscard]] QString momentAt(std::size_t frame, const TimeAxis& axis, const PlotMap& map);

} // namespace poolscope::ui

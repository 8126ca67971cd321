// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a chart of tuning with panels over one axis, one below the other.
#pragma once

#include "ui/charts/canvas/chart_sheet.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/tuning/tuning_axis.h"

#include <QString>

#include <functional>
#include <vector>

class QPaintDevice;

namespace poolscope::ui {

// What a line of a panel is at one value.
struct PanelReading
{
    QString name;
    int style = 0; // see ChartTheme::lane
    QString text;
};

// One figure over the axis. What it refers to must outlive it.
struct CurvePlot
{
    QString title;
    std::function<ChartPicture(const ChartView&)> picture;
    std::function<std::vector<PanelReading>(double value)> readings;
};

// Units, at least `least`: with it no label is elided.
[[nodiscard]] double labelWidthOf(const std::vector<CurvePlot>& panels, double least, const ChartTheme& theme,
                                  const ChartFonts& fonts);

void renderPanels(QPaintDevice& device, const RenderRequest& request, const SheetTexts& words, const TuningAxis& axis,
                  const std::vector<CurvePlot>& panels);

} // namespace poolscope::ui

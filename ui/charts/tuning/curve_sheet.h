// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a chart of tuning: title and words around what it draws, and panels over one axis, one below the other.
#pragma once

#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"
#include "ui/charts/tuning/tuning_axis.h"

#include <QFont>
#include <QRect>
#include <QString>

#include <functional>
#include <vector>

class QPainter;
class QPaintDevice;

namespace poolscope::ui {

struct SheetTexts
{
    QString title;
    QString legend;    // how to read it
    QString axisTitle; // of the horizontal axis
    QString notes;     // what is not in it, shown beside the footer; may be empty
};

// Where everything is, in pixels at scale 1.
struct CurveSheetLayout
{
    QFont titleFont;
    QRect title, heading, legend, axisTitle, footer;
    QRect body; // above the axis' title

    CurveSheetLayout(const RenderRequest& request, const ChartFonts& fonts, bool hasNotes);
};

// `left` and `width`: of the plot, which the axis' title is centred under.
void writeWords(QPainter& painter, const SheetTexts& words, const RenderRequest& request, const ChartFonts& fonts,
                const CurveSheetLayout& sheet, int left, int width);

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

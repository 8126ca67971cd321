// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet of a chart in a file that is more than a plot: title and words around what it draws.
#pragma once

#include "ui/charts/canvas/drawable_chart.h"
#include "ui/charts/picture/chart_layout.h"

#include <QFont>
#include <QPalette>
#include <QRect>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;
class QPaintDevice;

namespace poolscope::ui {

struct SheetTexts
{
    QString title;
    QString legend;      // how to read it
    QString axisTitle{}; // of the horizontal axis; may be empty
    QString notes{};     // what is not in it, shown beside the footer; may be empty
};

// Where everything is, in pixels at scale 1.
struct SheetLayout
{
    QFont titleFont;
    QRect title, heading, legend, axisTitle, footer;
    QRect body; // above the axis' title

    SheetLayout(const RenderRequest& request, const ChartFonts& fonts, bool hasNotes);
};

// `left` and `width`: of the plot, which the axis' title is centred under.
void writeWords(QPainter& painter, const SheetTexts& words, const RenderRequest& request, const ChartFonts& fonts,
                const SheetLayout& sheet, int left, int width);

// What widgets need to draw themselves on a sheet as they do in the window: they measure in pixels, so the painter is
// scaled until text of their usual size is as large as the sheet's.
struct SheetBody
{
    QSize size;       // pixels of a widget that fills it
    QFont font;       // for widgets
    QPalette palette; // of the request's theme
};

// A sheet without an axis. `paint` gets a painter whose origin is the upper left corner of the body.
void renderSheet(QPaintDevice& device, const RenderRequest& request, const SheetTexts& words,
                 const std::function<void(QPainter&, const SheetBody&)>& paint);

} // namespace poolscope::ui

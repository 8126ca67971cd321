// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a chart. The left and right margins depend on the font and the width alone, so that the plots of a
// stack are aligned.
#pragma once

#include "ui/charts/picture/chart_picture.h"

#include <QFont>
#include <QRect>

namespace poolscope::ui {

// All sized in pixels, so that a picture is the same on every device.
struct ChartFonts
{
    QFont title;
    QFont text;
    QFont strong;
    QFont small;
    double unit = 1; // pixels per unit: lengths grow with the text
};

[[nodiscard]] ChartFonts chartFonts(const QFont& font);

inline constexpr double defaultLabelWidth = 184; // units

struct CanvasStyle
{
    ChartTheme theme;
    ChartFonts fonts;
    QString title;
    QString heading; // may be empty, like the footer
    QString footer;
    bool hasTimeLabels = true;
    int padding = 0; // around the whole picture, pixels
    // Width in units of the column beside the plot. More than the default is granted only if the plot keeps most of the
    // picture; never more than the plot has.
    double labelWidth = defaultLabelWidth;
    QString subject{}; // which of its figures are drawn, shown beside the title; may be empty
};

// Distance from the left end of the title to where text beside it may begin.
[[nodiscard]] double subjectStart(const CanvasStyle& style);
// The same for text after the subject.
[[nodiscard]] double subjectEnd(const CanvasStyle& style);

struct CanvasLayout
{
    QRect title;
    QRect heading;
    QRect plot;
    QRect labels; // beside the plot, with the same height
    QRect footer;
    QSize size;
};

[[nodiscard]] CanvasLayout layOut(const CanvasStyle& style, QSize size);

// Maps frames and values to pixels.
struct PlotMap
{
    QRect plot;
    double lower = 0; // frames
    double upper = 1;
    double bottom = 0; // values
    double top = 1;
    bool isLogarithmic = false;

    [[nodiscard]] double x(double frame) const;
    [[nodiscard]] double y(double value) const;
    [[nodiscard]] QPointF at(const QPointF& point) const { return {x(point.x()), y(point.y())}; }
    [[nodiscard]] double frameAt(double x) const;
    [[nodiscard]] double valueAt(double y) const;
};

} // namespace poolscope::ui

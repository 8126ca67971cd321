// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The state shared by all painters of a chart.
#pragma once

#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/text_line.h"
#include "ui/theme/kept_brushes.h"

#include <QPainter>

namespace poolscope::ui {

struct PainterBrush
{
    QPainter& painter;
    const PlotMap& map;
    const CanvasStyle& style;
    const CanvasLayout& layout;
    double unit;

    void text(const QRectF& rect, Qt::Alignment align, const QString& words, const QFont& font,
              const QColor& colour) const
    {
        painter.setPen(keptPen(colour));
        drawTextLine(painter, rect, align, words, font);
    }
};

[[nodiscard]] inline QPen pen(const QColor& colour, double width)
{
    return {QBrush(colour), width, Qt::SolidLine, Qt::FlatCap};
}

} // namespace poolscope::ui

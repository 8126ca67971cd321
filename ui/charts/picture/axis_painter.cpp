// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/axis_painter.h"

#include "ui/charts/picture/painter_brush.h"

#include <QLineF>

#include <cmath>

namespace poolscope::ui {

namespace {

bool isWithin(double at, double lower, double upper)
{
    return at >= lower && at <= upper;
}

// An even number of pixels across, so that the middle of the text is one of them.
QSizeF tickLabelSize(const PainterBrush& b, const QString& label)
{
    return {2 * std::ceil(textWidth(b.style.fonts.small, label) / 2),
            std::ceil(textHeight(b.style.fonts.small, label))};
}

void paintTickLabel(const PainterBrush& b, QPointF at, const QSizeF& size, const QString& label, TickPlacing placing)
{
    const QFont& font = b.style.fonts.small;
    if (placing == TickPlacing::Pixels)
        return drawTextLine(b.painter, QRectF(QPointF(std::round(at.x()), std::round(at.y())), size), Qt::AlignHCenter,
                            label, font);
    b.painter.translate(at);
    drawTextLine(b.painter, QRectF(QPointF(), size), Qt::AlignHCenter, label, font);
    b.painter.translate(-at);
}

} // namespace

void paintGrid(const PainterBrush& b, const std::vector<Tick>& ticks, TickPlacing placing)
{
    const QRect& plot = b.map.plot;
    b.painter.setPen(keptPen(b.style.theme.grid));
    for (const Tick& tick : ticks) {
        if (!isWithin(tick.at, b.map.bottom, b.map.top)) continue;
        const double y = b.map.y(tick.at);
        const QLineF line(plot.left(), y, plot.right(), y);
        placing == TickPlacing::Pixels ? b.painter.drawLine(line.toLine()) : b.painter.drawLine(line);
    }
}

void paintTickLabels(const PainterBrush& b, const std::vector<Tick>& values, const std::vector<Tick>& times,
                     TickPlacing placing)
{
    constexpr double besideValues = 8, aboveTimes = 5, apart = 3; // units
    const double left = b.map.plot.left() - std::round(besideValues * b.unit);
    const double top = b.map.plot.bottom() + std::round(aboveTimes * b.unit);
    const double right = b.layout.size.width() - 1, bottom = b.layout.size.height() - 1;
    b.painter.setPen(keptPen(b.style.theme.muted));
    double free = 0; // what is to the right of the labels so far
    for (const Tick& tick : times) {
        if (!isWithin(tick.at, b.map.lower, b.map.upper)) continue;
        const QSizeF size = tickLabelSize(b, tick.label);
        const double x = b.map.x(tick.at) - size.width() / 2;
        if (x < free || x + size.width() > right) continue;
        paintTickLabel(b, {x, top}, size, tick.label, placing);
        free = x + size.width() + apart * b.unit;
    }
    for (const Tick& tick : values) {
        if (!isWithin(tick.at, b.map.bottom, b.map.top)) continue;
        const QSizeF size = tickLabelSize(b, tick.label);
        const double y = b.map.y(tick.at) - size.height() / 2;
        if (y >= 0 && y + size.height() <= bottom)
            paintTickLabel(b, {left - size.width(), y}, size, tick.label, placing);
    }
}

} // namespace poolscope::ui

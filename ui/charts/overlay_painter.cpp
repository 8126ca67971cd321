// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/overlay_painter.h"

#include "ui/charts/marker.h"
#include "ui/charts/painter_brush.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

void paintReadout(const PainterBrush& b, const Overlay& overlay, double x)
{
    const QFontMetricsF text(b.style.fonts.text);
    const QFontMetricsF strong(b.style.fonts.strong);
    const QFontMetricsF small(b.style.fonts.small);
    double nameWidth = 0;
    double valueWidth = 0;
    for (const auto& row : overlay.rows) {
        nameWidth = std::max(nameWidth, strong.horizontalAdvance(row.name));
        valueWidth = std::max(valueWidth, text.horizontalAdvance(row.value));
    }
    const double u = b.unit;
    const double lead = 14 * u;
    const double head = overlay.moment.isEmpty() ? 0 : small.height() + 3 * u;
    const double inner =
        std::max(lead + nameWidth + 10 * u + valueWidth, small.horizontalAdvance(overlay.moment));
    const double rowHeight = strong.height() + 1 * u;
    QRectF box(x + 12 * u, b.map.plot.top() + 4 * u, inner + 16 * u,
               head + rowHeight * static_cast<double>(overlay.rows.size()) + 10 * u);
    if (box.right() > b.map.plot.right()) box.moveRight(x - 12 * u);
    // In a narrow window it is better over the labels than cut.
    box.moveLeft(std::max(box.left(), 2 * u));
    b.painter.setRenderHint(QPainter::Antialiasing);
    b.painter.setPen(pen(b.style.theme.grid, 1));
    b.painter.setBrush(b.style.theme.panel);
    b.painter.drawRoundedRect(box.translated(0.5, 0.5), 4 * u, 4 * u);
    const auto align = Qt::AlignLeft | Qt::AlignVCenter;
    const double left = box.left() + 8 * u;
    double top = box.top() + 5 * u;
    if (head > 0)
        b.text({left, top, inner, small.height()}, align, overlay.moment, b.style.fonts.small,
               b.style.theme.muted);
    top += head;
    for (const auto& row : overlay.rows) {
        drawMarker(b.painter, {left + 5 * u, top + rowHeight / 2}, row.marker, row.colour, 3.5 * u);
        b.text({left + lead, top, nameWidth, rowHeight}, align, row.name, b.style.fonts.strong, row.colour);
        b.text({left + lead + nameWidth + 10 * u, top, valueWidth, rowHeight}, align, row.value,
               b.style.fonts.text, b.style.theme.text);
        top += rowHeight;
    }
}

} // namespace

void paintOverlay(QPainter& painter, const Overlay& overlay, const PlotMap& map, const CanvasStyle& style,
                  const CanvasLayout& layout)
{
    const PainterBrush b{painter, map, style, layout, style.fonts.unit};
    painter.save();
    if (overlay.band) {
        auto colour = style.theme.cursor;
        colour.setAlpha(50);
        const auto [from, to] = std::minmax(map.x(overlay.band->first), map.x(overlay.band->second));
        painter.fillRect(QRectF(QPointF(from, map.plot.top()), QPointF(to, map.plot.bottom())), colour);
    }
    if (overlay.pin && *overlay.pin >= map.lower && *overlay.pin <= map.upper) {
        const double x = std::round(map.x(*overlay.pin)) + 0.5;
        painter.setPen(pen(style.theme.text, std::max(1.0, std::round(1.5 * b.unit))));
        painter.drawLine(QPointF(x, map.plot.top()), QPointF(x, map.plot.bottom()));
    }
    if (overlay.cursor && *overlay.cursor >= map.lower && *overlay.cursor <= map.upper) {
        const double x = std::round(map.x(*overlay.cursor)) + 0.5;
        painter.setPen(pen(style.theme.cursor, 1));
        painter.drawLine(QPointF(x, map.plot.top()), QPointF(x, map.plot.bottom()));
        if (!overlay.moment.isEmpty() || !overlay.rows.empty()) paintReadout(b, overlay, x);
    }
    if (overlay.hasFocusFrame) {
        painter.setPen(pen(style.theme.cursor, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(map.plot).adjusted(-2.5, -2.5, 2.5, 2.5));
    }
    painter.restore();
}

} // namespace poolscope::ui

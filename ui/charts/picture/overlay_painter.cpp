// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/overlay_painter.h"

#include "ui/charts/picture/painter_brush.h"
#include "ui/theme/marker.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

void paintUpright(const PainterBrush& b, double x, const QColor& colour, double width)
{
    b.painter.setPen(pen(colour, width));
    b.painter.drawLine(QPointF(x, b.map.plot.top()), QPointF(x, b.map.plot.bottom()));
}

void paintBand(const PainterBrush& b, double one, double other, int alpha)
{
    auto colour = b.style.theme.cursor;
    colour.setAlpha(alpha);
    const auto within = [&](double frame) {
        return std::clamp(b.map.x(frame), double(b.map.plot.left()), double(b.map.plot.right() + 1));
    };
    const auto [from, to] = std::minmax({within(one), within(other)});
    b.painter.fillRect(QRectF(QPointF(from, b.map.plot.top()), QPointF(to, b.map.plot.bottom() + 1)), colour);
}

bool isSeen(const PainterBrush& b, double frame)
{
    return frame >= b.map.lower && frame <= b.map.upper;
}

// The cursor's letter in a box at the top of its line.
void paintMeasure(const PainterBrush& b, const Overlay::Measure& measure)
{
    if (!isSeen(b, measure.frame)) return;
    const QFontMetricsF metrics(b.style.fonts.strong);
    const double x = std::round(b.map.x(measure.frame)) + 0.5;
    paintUpright(b, x, b.style.theme.text, std::max(1.0, std::round(1.5 * b.unit)));
    const double side = std::ceil(metrics.height());
    const QRectF box(std::round(x - side / 2), b.map.plot.top() - side / 2, side, side);
    b.painter.fillRect(box, b.style.theme.text);
    b.text(box, Qt::AlignCenter, measure.letter, b.style.fonts.strong, b.style.theme.background);
}

// Midway between the lines, or beside them if the gap is too narrow.
void paintDistance(const PainterBrush& b, const Overlay& overlay)
{
    const auto [from, to] =
        std::minmax({b.map.x(overlay.measures.front().frame), b.map.x(overlay.measures.back().frame)});
    const QFontMetricsF metrics(b.style.fonts.strong);
    const double width = metrics.horizontalAdvance(overlay.distance) + 12 * b.unit;
    const double letter = metrics.height();
    double left = (from + to - width) / 2;
    if (to - from - letter < width) left = to + letter / 2;
    if (left + width > b.map.plot.right()) left = from - letter / 2 - width;
    if (left < b.map.plot.left() || left + width > b.map.plot.right()) return;
    const QRectF rect(left, b.map.plot.top() - metrics.height() / 2, width, metrics.height());
    b.painter.fillRect(rect, b.style.theme.background);
    b.text(rect, Qt::AlignCenter, overlay.distance, b.style.fonts.strong, b.style.theme.text);
}

// A broad line with its words in a box at the foot, where neither pointer nor measuring cursors have theirs.
void paintPast(const PainterBrush& b, double frame, const QString& words)
{
    if (!isSeen(b, frame)) return;
    const QColor colour = b.style.theme.budget;
    const double x = std::round(b.map.x(frame)) + 0.5;
    paintUpright(b, x, colour, std::max(2.0, std::round(2.5 * b.unit)));
    if (words.isEmpty()) return;
    const QFontMetricsF metrics(b.style.fonts.strong);
    QRectF box(0, 0, std::ceil(metrics.horizontalAdvance(words) + 10 * b.unit), std::ceil(metrics.height()));
    box.moveCenter({x, b.map.plot.bottom() - box.height() / 2});
    box.moveLeft(std::clamp(box.left(), double(b.map.plot.left()),
                            std::max<double>(b.map.plot.left(), b.map.plot.right() - box.width())));
    b.painter.fillRect(box, colour);
    b.text(box, Qt::AlignCenter, words, b.style.fonts.strong, b.style.theme.background);
}

void paintMeasures(const PainterBrush& b, const Overlay& overlay)
{
    const bool areTwo = overlay.measures.size() == 2;
    if (areTwo) paintBand(b, overlay.measures.front().frame, overlay.measures.back().frame, 22);
    for (const auto& measure : overlay.measures)
        paintMeasure(b, measure);
    if (areTwo && !overlay.distance.isEmpty()) paintDistance(b, overlay);
}

void paintReadout(const PainterBrush& b, const Overlay& overlay, double x)
{
    const QFontMetricsF text(b.style.fonts.text);
    const QFontMetricsF strong(b.style.fonts.strong);
    const QFontMetricsF small(b.style.fonts.small);
    const double u = b.unit;
    const double lead = 14 * u;
    double nameWidth = 0;
    double valueWidth = 0;
    for (const auto& row : overlay.rows) {
        nameWidth = std::max(nameWidth, strong.horizontalAdvance(row.name));
        valueWidth = std::max(valueWidth, text.horizontalAdvance(row.value));
    }
    const double beside = std::max(x - b.map.plot.left(), b.map.plot.right() - x) - 28 * u;
    const bool isBrief = lead + nameWidth + 10 * u + valueWidth > beside;
    const auto shown = [&](const ReadoutRow& row) { return isBrief && !row.brief.isEmpty() ? row.brief : row.value; };
    if (isBrief) {
        valueWidth = 0;
        for (const auto& row : overlay.rows)
            valueWidth = std::max(valueWidth, text.horizontalAdvance(shown(row)));
    }
    const double head = overlay.moment.isEmpty() ? 0 : small.height() + 3 * u;
    const double inner = std::max(lead + nameWidth + 10 * u + valueWidth, small.horizontalAdvance(overlay.moment));
    const double rowHeight = strong.height() + 1 * u;
    QRectF box(x + 12 * u, b.map.plot.top() + 4 * u, inner + 16 * u,
               head + rowHeight * static_cast<double>(overlay.rows.size()) + 10 * u);
    if (box.right() > b.map.plot.right()) box.moveRight(x - 12 * u);
    // In a narrow window the box covers the labels rather than being cut, and in a low chart it covers the title.
    box.moveLeft(std::max(box.left(), 2 * u));
    box.moveTop(std::max(2 * u, std::min(box.top(), b.map.plot.bottom() + 6 * u - box.height())));
    b.painter.setRenderHint(QPainter::Antialiasing);
    b.painter.setPen(pen(b.style.theme.grid, 1));
    b.painter.setBrush(b.style.theme.panel);
    b.painter.drawRoundedRect(box.translated(0.5, 0.5), 4 * u, 4 * u);
    const auto align = Qt::AlignLeft | Qt::AlignVCenter;
    const double left = box.left() + 8 * u;
    double top = box.top() + 5 * u;
    if (head > 0)
        b.text({left, top, inner, small.height()}, align, overlay.moment, b.style.fonts.small, b.style.theme.muted);
    top += head;
    for (const auto& row : overlay.rows) {
        drawMarker(b.painter, {left + 5 * u, top + rowHeight / 2}, row.marker, row.colour, 3.5 * u);
        b.text({left + lead, top, nameWidth, rowHeight}, align, row.name, b.style.fonts.strong, row.colour);
        b.text({left + lead + nameWidth + 10 * u, top, valueWidth, rowHeight}, align, shown(row), b.style.fonts.text,
               b.style.theme.text);
        top += rowHeight;
    }
}

} // namespace

void paintOverlay(QPainter& painter, const Overlay& overlay, const PlotMap& map, const CanvasStyle& style,
                  const CanvasLayout& layout)
{
    const PainterBrush b{painter, map, style, layout, style.fonts.unit};
    painter.save();
    if (overlay.band) paintBand(b, overlay.band->first, overlay.band->second, 50);
    paintMeasures(b, overlay);
    if (overlay.pin && isSeen(b, *overlay.pin))
        paintUpright(b, std::round(map.x(*overlay.pin)) + 0.5, style.theme.text,
                     std::max(1.0, std::round(1.5 * b.unit)));
    if (overlay.past) paintPast(b, *overlay.past, overlay.pastText);
    if (overlay.cursor && isSeen(b, *overlay.cursor)) {
        const double x = std::round(map.x(*overlay.cursor)) + 0.5;
        paintUpright(b, x, style.theme.cursor, 1);
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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture_painter.h"

#include "ui/charts/label_column.h"
#include "ui/charts/marker.h"
#include "ui/charts/moment_painter.h"
#include "ui/charts/painter_brush.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

// Words over lines and dots are legible on the ground of the chart alone.
void paintCaption(const PainterBrush& b, const QRectF& rect, const QString& words, const QFont& font, const QColor& colour)
{
    // What lies under the words shows through faintly: it is data.
    QColor ground = b.style.theme.background;
    ground.setAlphaF(0.75F);
    b.painter.fillRect(rect.adjusted(-2 * b.unit, 0, 2 * b.unit, 0), ground);
    b.text(rect, Qt::AlignLeft | Qt::AlignVCenter, words, font, colour);
}

void paintFrame(const PainterBrush& b)
{
    const auto& fonts = b.style.fonts;
    const auto align = Qt::AlignLeft | Qt::AlignVCenter;
    b.text(b.layout.title, align, b.style.title, fonts.title, b.style.theme.text);
    if (!b.style.heading.isEmpty())
        b.text(b.layout.heading, align, b.style.heading, fonts.text, b.style.theme.muted);
    if (b.style.footer.isEmpty()) return;
    const auto footer =
        QFontMetricsF(fonts.small).elidedText(b.style.footer, Qt::ElideRight, b.layout.footer.width());
    b.text(b.layout.footer, align, footer, fonts.small, b.style.theme.muted);
}

// Dotted and dashed lines are never many points: the painter may take its time.
void paintBroken(const PainterBrush& b, const ChartPicture& picture)
{
    for (const auto& line : picture.lines) {
        if (!line.isDotted || line.points.size() < 2) continue;
        QPen dots = pen(line.colour, line.width * b.unit);
        dots.setDashPattern({2, 2.5});
        b.painter.setPen(dots);
        QPolygonF points;
        for (const auto& point : line.points)
            points << b.map.at(point);
        b.painter.drawPolyline(points);
    }
    for (const auto& rule : picture.rules) {
        QPen dashes = pen(rule.colour, 1.5 * b.unit);
        dashes.setDashPattern({4, 3});
        b.painter.setPen(dashes);
        const double y = std::round(b.map.y(rule.y)) + 0.5;
        b.painter.drawLine(QPointF(b.map.plot.left(), y), QPointF(b.map.plot.right() + 1, y));
    }
}

// On whole pixels and without smoothing: a row of many neighbours stays even.
void paintTicks(const PainterBrush& b, const ChartPicture& picture)
{
    b.painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& ticks : picture.ticksBelow) {
        const double foot = std::round(b.map.y(ticks.foot));
        const double height = std::max(std::round(ticks.height * b.unit), 2.0);
        const double width = std::max(std::round(ticks.width * b.unit), 1.0);
        for (const double frame : ticks.at)
            b.painter.fillRect(QRectF(std::round(b.map.x(frame) - width / 2), foot - height, width, height),
                               ticks.colour);
    }
    b.painter.setRenderHint(QPainter::Antialiasing);
}

void paintMarkers(const PainterBrush& b, const ChartPicture& picture)
{
    for (const auto& markers : picture.markers) {
        const auto draw = markers.isHollow ? drawHollowMarker : drawMarker;
        const QPointF raised(0, markers.raised * b.unit);
        for (const auto& point : markers.at)
            draw(b.painter, b.map.at(point) - raised, markers.shape, markers.colour, markers.radius * b.unit);
    }
}

void paintStrokes(const PainterBrush& b, const ChartPicture& picture)
{
    b.painter.setRenderHint(QPainter::Antialiasing, false); // upright: nothing to smooth, and many
    for (const auto& strokes : picture.strokes) {
        const double height = std::max(std::round(strokes.height * b.unit), 2.0);
        const double width = std::max(std::round(strokes.width * b.unit), 1.0);
        for (const auto& point : strokes.at) {
            const QPointF foot = b.map.at(point);
            b.painter.fillRect(QRectF(std::round(foot.x() - width / 2), std::round(foot.y() - height), width, height),
                               strokes.colour);
        }
    }
    b.painter.setRenderHint(QPainter::Antialiasing);
}

void paintStems(const PainterBrush& b, const ChartPicture& picture)
{
    for (const auto& stem : picture.stems) {
        const QPointF head(b.map.x(stem.x), b.map.y(stem.top));
        b.painter.setPen(pen(stem.colour, (stem.isLoud ? 2.5 : 2) * b.unit));
        b.painter.setRenderHint(QPainter::Antialiasing, false); // upright: nothing to smooth, and many
        b.painter.drawLine(QPointF(head.x(), b.map.y(stem.foot)), head);
        b.painter.setRenderHint(QPainter::Antialiasing);
        // Where they stand close together, the lesser ones have a small head: none goes unmarked.
        const double radius = !stem.hasHead ? 1.75 : stem.isLoud ? 5.5 : 4;
        drawMarker(b.painter, head, stem.marker, stem.colour, radius * b.unit);
    }
}

// To the right of the head, or to its left at the end of the plot; none where the last one still stands.
void paintStemCaptions(const PainterBrush& b, const ChartPicture& picture)
{
    const QFontMetricsF metrics(b.style.fonts.strong);
    const double gap = 8 * b.unit;
    double captionFrom = b.map.plot.left();
    for (const auto& stem : picture.stems) {
        if (stem.caption.isEmpty()) continue;
        const QPointF head(b.map.x(stem.x), b.map.y(stem.top));
        const double width = metrics.horizontalAdvance(stem.caption);
        const bool isLeft = head.x() + gap + width > b.map.plot.right();
        const double from = isLeft ? head.x() - gap - width : head.x() + gap;
        if (from < captionFrom) continue;
        captionFrom = from + width + gap;
        // Above the heads of its neighbours, if there are any beside it.
        const double raised = stem.isLoud ? 0 : metrics.height() * 0.75;
        const QRectF rect(from, head.y() - metrics.height() / 2 - raised, width, metrics.height());
        paintCaption(b, rect, stem.caption, b.style.fonts.strong, stem.colour);
    }
}

void paintNotes(const PainterBrush& b, const ChartPicture& picture)
{
    const QFontMetricsF metrics(b.style.fonts.small);
    for (const auto& note : picture.notes) {
        const QPointF at = b.map.at(note.at);
        const double width = metrics.horizontalAdvance(note.text);
        const double gap = 3 * b.unit;
        const bool isCentred = note.align == PictureNote::Align::Centre;
        double left = isCentred ? at.x() - width / 2 : at.x() + 6 * b.unit;
        left = std::clamp(left, double(b.map.plot.left()),
                          std::max(double(b.map.plot.left()), b.map.plot.right() - width));
        double top = at.y() - gap - metrics.height() - note.raised * b.unit;
        if (note.isBelow || top < b.map.plot.top() - metrics.height() / 2) top = at.y() + gap;
        const QRectF rect(left, top, width, metrics.height());
        paintCaption(b, rect, note.text, b.style.fonts.small, note.colour);
    }
}

void paintLabel(const PainterBrush& b, const EndLabel& label, double centre)
{
    const auto& fonts = b.style.fonts;
    const QRect column = b.layout.labels;
    const double end = b.map.y(std::clamp(label.y, b.map.bottom, b.map.top));
    const double markerX = column.left() + 7 * b.unit;
    if (std::abs(centre - end) > 5 * b.unit) {
        b.painter.setPen(pen(blend(label.colour, b.style.theme.background, 0.6), b.unit));
        b.painter.drawLine(QPointF(b.map.plot.right() + 2, end), QPointF(markerX - 5 * b.unit, centre));
    }
    drawMarker(b.painter, QPointF(markerX, centre), label.marker, label.colour, 3.5 * b.unit);
    const double left = markerX + 9 * b.unit;
    const QFontMetricsF strong(fonts.strong);
    const double valueWidth = QFontMetricsF(fonts.text).horizontalAdvance(label.value);
    const double gap = label.name.isEmpty() ? 0 : 5 * b.unit;
    const auto name = strong.elidedText(label.name, Qt::ElideRight, column.right() - left - valueWidth - gap);
    const double nameWidth = strong.horizontalAdvance(name);
    const QRectF line(left, centre - strong.height() / 2, nameWidth, strong.height());
    const auto align = Qt::AlignLeft | Qt::AlignVCenter;
    b.text(line, align, name, fonts.strong, label.isQuiet ? b.style.theme.muted : label.colour);
    b.text(QRectF(left + nameWidth + gap, line.top(), valueWidth, line.height()), align, label.value,
           fonts.text, b.style.theme.text);
}

void paintLabels(const PainterBrush& b, const ChartPicture& picture)
{
    std::vector<double> wanted;
    for (const auto& label : picture.labels)
        wanted.push_back(b.map.y(std::clamp(label.y, b.map.bottom, b.map.top)));
    const double height = QFontMetricsF(b.style.fonts.strong).height();
    const auto centres =
        spread(wanted, height, b.layout.labels.top() - height / 2, b.layout.labels.bottom() + height / 2);
    for (std::size_t i = 0; i < centres.size(); ++i)
        paintLabel(b, picture.labels[i], centres[i]);
}

} // namespace

void paintMarks(QPainter& painter, const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                const CanvasLayout& layout)
{
    const PainterBrush b{painter, map, style, layout, style.fonts.unit};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    paintFrame(b);
    if (!picture.sentence.isEmpty()) {
        painter.setFont(style.fonts.text);
        painter.setPen(style.theme.muted);
        painter.drawText(map.plot, Qt::AlignCenter | Qt::TextWordWrap, picture.sentence);
    }
    paintBroken(b, picture);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMomentLines(b, picture.moments);
    paintTicks(b, picture);
    paintStrokes(b, picture);
    paintMarkers(b, picture);
    paintStems(b, picture);
    paintNotes(b, picture);
    paintMomentHeads(b, picture.moments);
    paintStemCaptions(b, picture); // the loudest words on top
    paintLabels(b, picture);
    painter.restore();
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/picture/picture_painter.h"

#include "ui/charts/picture/caption_painter.h"
#include "ui/charts/picture/label_painter.h"
#include "ui/charts/picture/moment_painter.h"
#include "ui/charts/picture/painter_brush.h"
#include "ui/charts/picture/text_line.h"
#include "ui/theme/marker.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr double patchSide = 9; // units, like the following two
constexpr double patchGap = 4;
constexpr double entryGap = 14;

double widthOf(const PainterBrush& b, const LegendEntry& entry)
{
    const double words = textWidth(b.style.fonts.small, entry.text);
    return words + (entry.colour.isValid() ? (patchSide + patchGap) * b.unit : 0);
}

// Right-aligned to the plot or, if the entries do not all fit, to the labels; if there is still too little room, the
// first entries are left out.
void paintLegend(const PainterBrush& b, const std::vector<LegendEntry>& legend)
{
    if (legend.empty()) return;
    const QFontMetricsF metrics(b.style.fonts.small);
    const double patch = patchSide * b.unit;
    const double least = b.layout.title.left() + subjectEnd(b.style) + entryGap * b.unit;
    const double middle = b.layout.title.center().y() + 1;
    double all = -entryGap * b.unit;
    for (const LegendEntry& entry : legend)
        all += widthOf(b, entry) + entryGap * b.unit;
    const double plotEnd = b.map.plot.right() + 1;
    double right = plotEnd - all >= least ? plotEnd : std::max(plotEnd, b.layout.labels.right() + 1.0);
    for (auto entry = legend.rbegin(); entry != legend.rend(); ++entry) {
        const double width = textWidth(b.style.fonts.small, entry->text);
        const double lead = entry->colour.isValid() ? patch + patchGap * b.unit : 0;
        const double left = right - width - lead;
        if (left < least) return;
        if (entry->colour.isValid())
            b.painter.fillRect(
                QRectF(std::round(left), std::round(middle - patch / 2), std::round(patch), std::round(patch)),
                entry->colour);
        b.text({left + lead, middle - metrics.height() / 2, width, metrics.height()}, Qt::AlignLeft | Qt::AlignVCenter,
               entry->text, b.style.fonts.small, b.style.theme.muted);
        right = left - entryGap * b.unit;
    }
}

void paintFrame(const PainterBrush& b)
{
    const auto& fonts = b.style.fonts;
    const auto align = Qt::AlignLeft | Qt::AlignVCenter;
    b.text(b.layout.title, align, b.style.title, fonts.title, b.style.theme.text);
    if (!b.style.subject.isEmpty()) {
        QRectF beside = b.layout.title;
        beside.setLeft(beside.left() + subjectStart(b.style));
        const bool fits = textWidth(fonts.small, b.style.subject) <= beside.width();
        b.text(beside, align,
               fits ? b.style.subject
                    : QFontMetricsF(fonts.small).elidedText(b.style.subject, Qt::ElideRight, beside.width()),
               fonts.small, b.style.theme.muted);
    }
    if (!b.style.heading.isEmpty()) b.text(b.layout.heading, align, b.style.heading, fonts.text, b.style.theme.muted);
    if (b.style.footer.isEmpty()) return;
    const auto footer = QFontMetricsF(fonts.small).elidedText(b.style.footer, Qt::ElideRight, b.layout.footer.width());
    b.text(b.layout.footer, align, footer, fonts.small, b.style.theme.muted);
}

// Dots are many and too small for the shape of a marker.
void paintDots(const PainterBrush& b, const PictureMarkers& markers)
{
    const double side = std::max(std::round(2 * markers.radius * b.unit), 2.0);
    b.painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& point : markers.at) {
        const QPointF at = b.map.at(point);
        b.painter.fillRect(QRectF(std::round(at.x() - side / 2), std::round(at.y() - side / 2), side, side),
                           markers.colour);
    }
    b.painter.setRenderHint(QPainter::Antialiasing);
}

void paintMarkers(const PainterBrush& b, const ChartPicture& picture)
{
    constexpr double minShape = 2; // units
    for (const auto& markers : picture.markers) {
        if (markers.radius < minShape) {
            paintDots(b, markers);
            continue;
        }
        const auto draw = markers.isHollow ? drawHollowMarker : drawMarker;
        const QPointF raised(0, markers.raised * b.unit);
        for (const auto& point : markers.at)
            draw(b.painter, b.map.at(point) - raised, markers.shape, markers.colour, markers.radius * b.unit);
    }
}

void paintStrokes(const PainterBrush& b, const std::vector<PictureStrokes>& all)
{
    // The strokes are vertical and many, so antialiasing would only cost time.
    b.painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& strokes : all) {
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

// Vertical strokes on whole pixels, and squares for dots: a long recording shows thousands of them.
void paintStemLines(const PainterBrush& b, const ChartPicture& picture)
{
    constexpr double dot = 3.5; // of a minor stem: every stem is marked
    b.painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& stem : picture.stems) {
        const double x = b.map.x(stem.x), top = b.map.y(stem.top), foot = b.map.y(stem.foot);
        const double width = std::max(std::round((stem.isLoud ? 2.5 : 2) * b.unit), 1.0);
        b.painter.fillRect(QRectF(std::round(x - width / 2), std::round(top), width, std::max(foot - top, 0.0)),
                           stem.colour);
        if (stem.hasHead) continue;
        const double side = std::max(std::round(dot * b.unit), 2.0);
        b.painter.fillRect(QRectF(std::round(x - side / 2), std::round(top - side / 2), side, side), stem.colour);
    }
    b.painter.setRenderHint(QPainter::Antialiasing);
}

void paintStems(const PainterBrush& b, const ChartPicture& picture)
{
    paintStemLines(b, picture);
    for (const auto& stem : picture.stems) {
        if (!stem.hasHead) continue;
        const QPointF head(b.map.x(stem.x), b.map.y(stem.top));
        drawMarker(b.painter, head, stem.marker, stem.colour, (stem.isLoud ? 5.5 : 4) * b.unit);
    }
}

} // namespace

// On whole pixels, so that adjacent bars touch and rows are even.
void paintBars(QPainter& painter, const ChartPicture& picture, const PlotMap& map)
{
    const double first = map.plot.left();
    const double last = map.plot.right() + 1;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& bar : picture.bars) {
        const double left = std::clamp(std::round(map.x(bar.from)), first, last);
        double right = std::clamp(std::round(map.x(bar.to)), first, last);
        if (bar.isApart && right < last) right -= 1;
        const double top = std::round(map.y(bar.top));
        const double foot = std::round(map.y(bar.foot));
        if (left == last || right == first) continue;
        painter.fillRect(QRectF(left, top, std::max(right - left, 1.0), std::max(foot - top, 1.0)), bar.colour);
    }
}

void paintMarks(QPainter& painter, const ChartPicture& picture, const PlotMap& map, const CanvasStyle& style,
                const CanvasLayout& layout)
{
    const PainterBrush b{painter, map, style, layout, style.fonts.unit};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(Qt::NoBrush);
    paintFrame(b);
    paintLegend(b, picture.legend);
    if (!picture.sentence.isEmpty()) {
        painter.setFont(style.fonts.text);
        painter.setPen(style.theme.muted);
        painter.drawText(map.plot, Qt::AlignCenter | Qt::TextWordWrap, picture.sentence);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    // A run of one frame has lines of one point, which have no length.
    for (const auto& line : picture.lines)
        if (line.points.size() == 1)
            drawMarker(painter, map.at(line.points.front()), MarkerShape::Circle, line.colour,
                       1.25 * line.width * style.theme.lineScale * b.unit);
    paintMomentLines(b, picture.moments);
    paintStrokes(b, picture.ticksBelow);
    paintStrokes(b, picture.strokes);
    paintMarkers(b, picture);
    paintStems(b, picture);
    paintMomentHeads(b, picture.moments);
    paintCaptions(b, picture);
    paintLabels(b, picture);
    painter.restore();
}

} // namespace poolscope::ui

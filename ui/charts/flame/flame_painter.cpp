// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/flame/flame_painter.h"

#include <QFontMetricsF>
#include <QPainter>

namespace poolscope::ui {

namespace {

constexpr double gap = 1;        // between boxes, pixels
constexpr double textMargin = 4; // pixels
constexpr double leastText = 24; // a box has a text if it has so much room for it
constexpr int flameHue = 1;      // of the lanes' styles: the warm one

// Qt's own hash has a seed for each process.
unsigned hashOf(const QString& name)
{
    unsigned hash = 2166136261U;
    for (const QChar letter : name)
        hash = (hash ^ letter.unicode()) * 16777619U;
    return hash;
}

// A function's name may be longer than any box, and to lay all of it out takes as long as the rest of the picture.
QString shownName(const QString& name, const QFontMetricsF& metrics, double room)
{
    const auto most = static_cast<qsizetype>(room);
    return metrics.elidedText(name.size() > most ? name.left(most) + QChar(0x2026) : name, Qt::ElideRight, room);
}

} // namespace

QRectF placeOf(const FlameBox& box, const FlameLook& look)
{
    return {box.left * look.area.width(), look.area.height() - (box.level + 1) * look.rowHeight,
            box.width * look.area.width(), look.rowHeight};
}

QColor flameColour(const QString& name, const ChartTheme& theme)
{
    constexpr unsigned shades = 5;
    constexpr double least = 0.22, step = 0.06;
    return blend(theme.lane(flameHue).colour, theme.background, least + step * (hashOf(name) % shades));
}

void paintFlame(QPainter& painter, const FlameFrames& frames, const std::vector<FlameBox>& boxes, const FlameLook& look)
{
    painter.save();
    painter.setFont(look.font);
    const QFontMetricsF metrics(look.font);
    for (const FlameBox& box : boxes) {
        const FlameFrame& frame = frames[box.frame];
        const bool isCaller = box.frame < look.focus; // what it calls stands behind it
        const QRectF place = placeOf(box, look).adjusted(0, 0, -gap, -gap);
        if (place.width() <= 0) continue;
        const QColor fill = box.frame == 0 || isCaller ? look.theme.grid : flameColour(frame.name, look.theme);
        painter.fillRect(place, fill);
        if (look.current == box.frame) {
            painter.setPen(QPen(look.theme.text, 2));
            painter.drawRect(place.adjusted(1, 1, -1, -1));
        }
        const QRectF room = place.adjusted(textMargin, 0, -textMargin, 0);
        if (room.width() < leastText || look.rowHeight < look.font.pixelSize()) continue;
        painter.setPen(look.theme.text);
        painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine,
                         shownName(frame.name, metrics, room.width()));
    }
    painter.restore();
}

} // namespace poolscope::ui

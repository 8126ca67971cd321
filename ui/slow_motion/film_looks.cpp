// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slow_motion/film_looks.h"

#include "ui/slow_motion/film_phases.h"
#include "ui/text/digits.h"
#include "ui/theme/chart_theme.h"

#include <QLineF>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {

namespace {

constexpr double smallestPatterned = 5; // pixels; smaller objects have room for a colour only
constexpr double dotPitch = 6;
constexpr double stripePitch = 5;

// Without the gap to its neighbours, in whole pixels.
QRectF inset(const QRectF& place)
{
    const double gap = std::min(place.width(), place.height()) >= 3 ? 1 : 0;
    return place.adjusted(0, 0, -gap, -gap);
}

// The part of a convex shape where `side` is not negative; `side` is linear.
template <class Side>
QPolygonF cut(const QPolygonF& shape, Side side)
{
    QPolygonF part;
    for (qsizetype i = 0; i < shape.size(); ++i) {
        const QPointF& from = shape[i];
        const QPointF& to = shape[(i + 1) % shape.size()];
        const double first = side(from), second = side(to);
        if (first >= 0) part << from;
        if ((first < 0) != (second < 0)) part << from + (to - from) * (first / (first - second));
    }
    return part;
}

// Cut to the place here: SVG cannot clip.
void paintStripes(QPainter& painter, const QRectF& place, const QColor& colour)
{
    constexpr double half = 1.1; // of a stripe's width, along the x axis
    // Aligned to the picture, not to the object, so that a neighbour's stripes go on.
    const double last = place.right() - place.top();
    const double first = std::floor((place.left() - place.bottom()) / stripePitch) * stripePitch;
    QPolygonF corners(place);
    corners.removeLast(); // the first one again
    QPainterPath all;
    for (double at = first; at <= last + stripePitch; at += stripePitch) {
        const QPolygonF stripe = cut(cut(corners, [&](const QPointF& p) { return p.x() - p.y() - (at - half); }),
                                     [&](const QPointF& p) { return at + half - (p.x() - p.y()); });
        if (stripe.size() < 3) continue;
        all.addPolygon(stripe);
        all.closeSubpath();
    }
    painter.fillPath(all, colour);
}

void paintFrame(QPainter& painter, const QRectF& place, const QColor& colour)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1));
    painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5));
}

void paintFill(QPainter& painter, const QRectF& place, const ObjectLook& look, const FilmLooks& looks)
{
    const bool isSmall = std::min(place.width(), place.height()) < smallestPatterned;
    if (!look.isCondemned && look.colour == FilmColour::Black) {
        painter.fillRect(place, looks.calm);
        return;
    }
    switch (look.colour) {
    case FilmColour::White: painter.fillRect(place, looks.white); return;
    case FilmColour::Kept:
        painter.fillRect(place, looks.white);
        if (!isSmall) paintFrame(painter, place.adjusted(2, 2, -2, -2), looks.black);
        return;
    case FilmColour::Black: painter.fillRect(place, looks.black); return;
    case FilmColour::Grey:
        painter.fillRect(place, isSmall ? looks.smallGrey : looks.grey);
        if (!isSmall) paintStripes(painter, place, looks.stripes);
        return;
    case FilmColour::Gone: break;
    }
    paintFree(painter, place, looks);
}

void paintCount(QPainter& painter, const QRectF& place, std::uint32_t count, const QColor& colour)
{
    QFont font = painter.font();
    const int pixels = static_cast<int>(std::min(place.height() - 3, 18.0));
    if (pixels < 8) return;
    font.setPixelSize(pixels);
    const QString figure = QString::number(count);
    if (QFontMetricsF(font).horizontalAdvance(figure) > place.width() - 2) return;
    painter.save();
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(place, Qt::AlignCenter, figure);
    painter.restore();
}

} // namespace

FilmLooks filmLooksFor(const QPalette& palette)
{
    const ChartTheme theme = themeFor(palette);
    FilmLooks looks;
    looks.isDark = theme.isDark;
    looks.background = theme.background;
    looks.text = theme.text;
    looks.muted = theme.muted;
    // Memory is a bluish slate in between, so that white, grey and black objects, which have no hue, stand out from it
    // on any background.
    looks.paper = theme.isDark ? QColor(0x2e, 0x40, 0x54) : QColor(0xa6, 0xb6, 0xc6);
    looks.dots = theme.isDark ? QColor(0x42, 0x59, 0x71) : QColor(0x88, 0x9b, 0xae);
    looks.track = theme.isDark ? QColor(0x3d, 0x44, 0x4d) : QColor(0xd4, 0xda, 0xe0);
    looks.white = Qt::white;
    looks.grey = QColor(0xa4, 0xa4, 0xa4);
    looks.stripes = QColor(0x5c, 0x5c, 0x5c);
    looks.smallGrey = theme.isDark ? QColor(0x8c, 0x8c, 0x8c) : QColor(0x73, 0x73, 0x73);
    looks.black = theme.isDark ? QColor(0x08, 0x08, 0x08) : QColor(0x1c, 0x1c, 0x1c);
    looks.outline = theme.isDark ? QColor(0x98, 0xa0, 0xa8) : QColor(0x50, 0x57, 0x5e);
    looks.calm = theme.isDark ? QColor(0x5f, 0x7a, 0x96) : QColor(0x55, 0x70, 0x8c);
    looks.root = theme.isDark ? QColor(0x56, 0xb4, 0xe9) : QColor(0x00, 0x72, 0xb2);
    looks.current = QColor(0xd5, 0x5e, 0x00);
    looks.remembered = QColor(0xcc, 0x79, 0xa7);
    looks.freeList = theme.isDark ? QColor(0x2f, 0xd0, 0xa0) : QColor(0x00, 0x80, 0x5c);
    looks.lost = theme.isDark ? QColor(0xff, 0x6b, 0x5e) : QColor(0xc8, 0x1e, 0x1e);
    looks.onBlack = Qt::white;
    looks.onWhite = QColor(0x1c, 0x1c, 0x1c);
    return looks;
}

ObjectLook lookOf(const FilmPlayer& player, FilmObject object)
{
    const FilmedAlgorithm algorithm = player.film().algorithm;
    ObjectLook look{.colour = player.colour(object),
                    .isCondemned = player.film().objects[object].isCondemned,
                    .isRoot = player.isRoot(object),
                    .isRemembered = player.isRemembered(object),
                    .isLost = isLost(player, object)};
    if (algorithm == FilmedAlgorithm::ReferenceCounting && look.colour != FilmColour::Gone)
        look.count = player.count(object);
    return look;
}

void paintFree(QPainter& painter, const QRectF& place, const FilmLooks& looks)
{
    painter.fillRect(place, looks.paper);
    const double firstX = std::ceil(place.left() / dotPitch) * dotPitch;
    const double firstY = std::ceil(place.top() / dotPitch) * dotPitch;
    QPainterPath dots; // together: in a file each painting takes a line or more
    for (double y = firstY; y < place.bottom(); y += dotPitch)
        for (double x = firstX; x < place.right(); x += dotPitch)
            dots.addRect(x, y, 1, 1);
    painter.fillPath(dots, looks.dots);
}

void paintObject(QPainter& painter, const QRectF& place, const ObjectLook& look, const FilmLooks& looks)
{
    const QRectF body = inset(place);
    const double edge = std::min(body.width(), body.height());
    paintFill(painter, body, look, looks);
    painter.setBrush(Qt::NoBrush);
    if (look.colour != FilmColour::Gone && edge >= smallestPatterned - 1) {
        painter.setPen(QPen(look.isLost ? looks.lost : looks.outline, look.isLost ? 2.5 : 1));
        painter.drawRect(body.adjusted(0.5, 0.5, -0.5, -0.5));
    } else if (look.isLost) {
        painter.fillRect(body, looks.lost);
    }
    if (look.isRemembered && look.colour != FilmColour::Gone) {
        const double width = std::clamp(edge / 5, 1.0, 3.0);
        painter.setPen(QPen(looks.remembered, width));
        painter.drawRect(body.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
    if (look.isRoot && look.colour != FilmColour::Gone && edge >= 3) {
        // A flag in the corner.
        const double side = std::clamp(edge * 0.5, 3.0, 9.0);
        QPainterPath flag(body.topLeft());
        flag.lineTo(body.left() + side, body.top());
        flag.lineTo(body.left(), body.top() + side);
        flag.closeSubpath();
        painter.fillPath(flag, looks.root);
    }
    if (look.count)
        paintCount(painter, body, *look.count, look.colour == FilmColour::Black ? looks.onBlack : looks.onWhite);
}

void paintForwarded(QPainter& painter, const QRectF& place, const FilmLooks& looks)
{
    const QRectF body = inset(place);
    painter.fillRect(body, looks.paper);
    if (std::min(body.width(), body.height()) < smallestPatterned) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(looks.outline, 1, Qt::DotLine));
    painter.drawRect(body.adjusted(0.5, 0.5, -0.5, -0.5));
}

void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& colour, double width)
{
    const QLineF line(from, to);
    if (line.length() < 1) return;
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line);
    const double head = 3.2 * width + 3;
    const QPointF along = (to - from) / line.length();
    const QPointF across(-along.y(), along.x());
    QPainterPath tip(to);
    tip.lineTo(to - along * head + across * head * 0.5);
    tip.lineTo(to - along * head - across * head * 0.5);
    tip.closeSubpath();
    painter.fillPath(tip, colour);
}

} // namespace poolscope::ui

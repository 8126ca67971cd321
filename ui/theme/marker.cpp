// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/marker.h"

#include "ui/theme/kept_brushes.h"

#include <QPainter>

#include <array>

#include <cmath>
#include <numbers>

namespace poolscope::ui {
namespace {

template <int corners>
void drawPolygon(QPainter& painter, const QPointF& centre, double radius, double firstAngle, double inner = 1)
{
    std::array<QPointF, corners> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = firstAngle + 2 * std::numbers::pi * i / corners;
        const double r = i % 2 == 0 ? radius : radius * inner;
        points[static_cast<std::size_t>(i)] = centre + QPointF(r * std::cos(angle), r * std::sin(angle));
    }
    painter.drawPolygon(points.data(), corners);
}

void drawStrokes(QPainter& painter, const QPointF& c, double r, bool diagonal)
{
    const double d = diagonal ? r * 0.75 : 0;
    const QPointF a = diagonal ? QPointF(d, d) : QPointF(r, 0);
    const QPointF b = diagonal ? QPointF(d, -d) : QPointF(0, r);
    painter.drawLine(c - a, c + a);
    painter.drawLine(c - b, c + b);
}

// Uses the painter's pen and brush.
void drawShape(QPainter& painter, const QPointF& centre, MarkerShape shape, double radius)
{
    constexpr double up = -std::numbers::pi / 2;
    switch (shape) {
    case MarkerShape::Circle: painter.drawEllipse(centre, radius, radius); break;
    case MarkerShape::Square:
        painter.drawRect(QRectF(centre.x() - radius * 0.88, centre.y() - radius * 0.88, radius * 1.76, radius * 1.76));
        break;
    case MarkerShape::TriangleUp: drawPolygon<3>(painter, centre, radius * 1.25, up); break;
    case MarkerShape::Diamond: drawPolygon<4>(painter, centre, radius * 1.25, up); break;
    case MarkerShape::TriangleDown: drawPolygon<3>(painter, centre, radius * 1.25, -up); break;
    case MarkerShape::Star: drawPolygon<10>(painter, centre, radius * 1.4, up, 0.45); break;
    case MarkerShape::Plus:
    case MarkerShape::Cross: drawStrokes(painter, centre, radius * 1.15, shape == MarkerShape::Cross); break;
    }
}

// Gives back what a marker changes. save() would keep all of a painter's state, for each of hundreds of markers.
class PainterLooks
{
public:
    explicit PainterLooks(QPainter& painter)
        : painter_(painter),
          pen_(painter.pen()),
          brush_(painter.brush()),
          isAntialiased_(painter.testRenderHint(QPainter::Antialiasing))
    {
        painter.setRenderHint(QPainter::Antialiasing);
    }
    ~PainterLooks()
    {
        painter_.setPen(pen_);
        painter_.setBrush(brush_);
        painter_.setRenderHint(QPainter::Antialiasing, isAntialiased_);
    }
    PainterLooks(const PainterLooks&) = delete;
    PainterLooks& operator=(const PainterLooks&) = delete;

private:
    QPainter& painter_;
    QPen pen_;
    QBrush brush_;
    bool isAntialiased_;
};

} // namespace

void drawMarker(QPainter& painter, const QPointF& centre, MarkerShape shape, const QColor& colour, double radius)
{
    const bool isStrokes = shape == MarkerShape::Plus || shape == MarkerShape::Cross;
    const PainterLooks looks(painter);
    isStrokes ? painter.setPen(QPen(colour, radius * 0.7)) : painter.setPen(Qt::NoPen);
    painter.setBrush(keptBrush(colour));
    drawShape(painter, centre, shape, radius);
}

void drawHollowMarker(QPainter& painter, const QPointF& centre, MarkerShape shape, const QColor& colour, double radius)
{
    const PainterLooks looks(painter);
    painter.setPen(QPen(colour, radius * 0.4));
    painter.setBrush(Qt::NoBrush);
    drawShape(painter, centre, shape, radius * 0.9);
}

} // namespace poolscope::ui

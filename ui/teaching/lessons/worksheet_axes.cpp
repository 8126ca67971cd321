// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/teaching/lessons/worksheet_axes.h"

#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/teaching/lessons/lesson_curve.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace poolscope::ui {

namespace {

constexpr double room = 1.3; // of the range of values above the highest one, so that it is not given away
constexpr int maxValueTicks = 6;
constexpr int maxTimeTicks = 10;

const QColor ink(0x20, 0x24, 0x2c), gridInk(0xc8, 0xcd, 0xd6), curveInk(0x1f, 0x5f, 0xae);

struct Plot
{
    QRectF place;
    double first = 0, last = 1; // frames
    Bounds bounds;

    [[nodiscard]] double x(double frame) const
    {
        return place.left() + (frame - first) / std::max(1.0, last - first) * place.width();
    }
    [[nodiscard]] double y(double value) const { return place.bottom() - value / bounds.upper * place.height(); }
};

Quantity quantityOf(const CurveQuestion& question)
{
    return question.of == Prediction::Of::SlotsInUse ? Quantity::Slots : Quantity::Bytes;
}

void paintCurve(QPainter& painter, const Plot& plot, const Series& series, std::size_t first, std::size_t last)
{
    QPolygonF line;
    for (std::size_t frame = first; frame <= last && frame < series.size(); ++frame)
        line << QPointF(plot.x(static_cast<double>(frame)), plot.y(static_cast<double>(series[frame])));
    painter.setPen(QPen(curveInk, 1.8));
    painter.drawPolyline(line);
}

void paintGrid(QPainter& painter, const Plot& plot, Quantity quantity, double frameRate)
{
    const QFontMetricsF metrics(painter.font());
    for (const Tick& tick : linearTicks(plot.bounds, quantity, maxValueTicks)) {
        const double y = plot.y(tick.at);
        painter.setPen(QPen(gridInk, 0.6));
        painter.drawLine(QPointF(plot.place.left(), y), QPointF(plot.place.right(), y));
        painter.setPen(ink);
        painter.drawText(QRectF(plot.place.left() - 76, y - metrics.height() / 2, 70, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    for (const Tick& tick : timeTicks(plot.first, plot.last, frameRate, maxTimeTicks)) {
        const double x = plot.x(tick.at);
        painter.setPen(QPen(gridInk, 0.6));
        painter.drawLine(QPointF(x, plot.place.top()), QPointF(x, plot.place.bottom()));
        painter.setPen(ink);
        painter.drawText(QRectF(x - 40, plot.place.bottom() + 3, 80, metrics.height()), Qt::AlignHCenter, tick.label);
    }
    painter.setPen(QPen(ink, 1.2));
    painter.drawLine(plot.place.bottomLeft(), plot.place.bottomRight());
    painter.drawLine(plot.place.bottomLeft(), plot.place.topLeft());
}

} // namespace

void paintAxes(QPainter& painter, const QRectF& place, const CurveQuestion& question, const Recording& recording,
               bool isSolved)
{
    const PredictionQuestion asked = predictionQuestion(question);
    const Series& series = recording.series(asked.lane, asked.field());
    const std::size_t last = std::min(asked.last(), series.size() - 1);
    const std::size_t before = std::min(asked.first, asked.frames);
    Plot plot;
    plot.place = place.adjusted(80, 8, -8, -24);
    plot.first = static_cast<double>(asked.first - before);
    plot.last = static_cast<double>(last);
    std::uint64_t most = 1;
    for (std::size_t frame = asked.first - before; frame <= last; ++frame)
        most = std::max(most, series[frame]);
    plot.bounds = SteadyRange().linear(static_cast<double>(most) * room, quantityOf(question));
    painter.save();
    paintGrid(painter, plot, quantityOf(question), recording.frameRate());
    if (before > 0) {
        paintCurve(painter, plot, series, asked.first - before, asked.first - 1);
        painter.setPen(QPen(ink, 0.8, Qt::DashLine));
        const double x = plot.x(static_cast<double>(asked.first));
        painter.drawLine(QPointF(x, plot.place.top()), QPointF(x, plot.place.bottom()));
    }
    if (isSolved) paintCurve(painter, plot, series, asked.first > 0 ? asked.first - 1 : 0, last);
    painter.restore();
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/curve_chart.h"

#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/picture/label_painter.h"
#include "ui/charts/picture/lane_shapes.h"

#include <QContextMenuEvent>
#include <QLineF>
#include <QMouseEvent>

#include <algorithm>
#include <iterator>
#include <utility>

namespace poolscope::ui {

void CurveChart::setCurves(std::vector<Curve> curves)
{
    curves_ = std::move(curves);
    redraw();
}

QString CurveChart::summary() const
{
    return canvas().picture().summary;
}

QSize CurveChart::sizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(500 * unit), qRound(170 * unit)};
}

QSize CurveChart::minimumSizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(308 * unit), qRound(100 * unit)};
}

ChartWidget::Frame CurveChart::frameIn(Place place, const ChartFonts& fonts) const
{
    if (place == Place::Window) return {.labelWidth = 152}; // narrow, because two charts are side by side
    std::vector<EndLabel> labels;
    for (const Curve& curve : curves_) {
        if (curve.isHidden || curve.points.empty()) continue;
        labels.emplace_back().name = curve.label;
        labels.back().value = endText(namedPoint(curve).y());
    }
    return {.labelWidth = std::max(defaultLabelWidth, labelWidthFor(labels, fonts))};
}

void CurveChart::drawIn(PlotCanvas& canvas, SteadyRange& range, Place) const
{
    std::vector<Curve> drawn;
    std::ranges::copy_if(curves_, std::back_inserter(drawn),
                         [](const Curve& curve) { return !curve.isHidden && !curve.points.empty(); });
    const Axis across = axis(drawn);
    const CanvasStyle& style = canvas.style();
    const ChartView view{across.lower, across.upper, 1, canvas.layout().plot.size(), style.fonts.unit, style.theme};
    canvas.setPicture(pictureOf(drawn, view, range), across.lower, across.upper, across.ticks);
}

ChartPicture CurveChart::pictureOf(const std::vector<Curve>& drawn, const ChartView& view, SteadyRange& range) const
{
    std::vector<LaneName> hidden;
    for (const Curve& curve : curves_)
        if (curve.isHidden) hidden.push_back({curve.label, curve.style});
    ChartPicture picture = frame(drawn, view, range);
    if (drawn.empty() && hidden.empty()) picture.sentence = nothing();
    QStringList words;
    for (const Curve& curve : drawn) {
        const LaneStyle& lane = view.theme.lane(curve.style);
        const QPointF end = namedPoint(curve);
        addShape(picture, curve, view);
        picture.labels.push_back(
            {end.y(), lane.colour, lane.marker, curve.label, endText(end.y()), false, curve.style});
        words << curve.label + QLatin1Char(' ') + endText(end.y());
    }
    addHiddenLanes(picture, hidden, view);
    picture.summary =
        title() + QStringLiteral(": ") + (words.isEmpty() ? picture.sentence : words.join(QStringLiteral(", ")));
    return picture;
}

void CurveChart::addShape(ChartPicture& picture, const Curve& curve, const ChartView& view) const
{
    const LaneStyle& lane = view.theme.lane(curve.style);
    picture.lines.push_back({curve.points, lane.colour, mainWidth, lane.pattern});
    picture.markers.push_back({{curve.points[curve.points.size() / 2]}, lane.marker, lane.colour});
}

void CurveChart::clickPoint(const QPointF& position)
{
    constexpr double reach = 12; // units
    const PlotMap& map = canvas().map();
    double nearest = reach * canvas().style().fonts.unit;
    const Curve* of = nullptr;
    std::size_t point = 0;
    for (const Curve& curve : curves_) {
        for (std::size_t i = 0; !curve.isHidden && i < curve.points.size(); ++i) {
            QPointF mark = map.at(curve.points[i]);
            if (hasBars()) mark.setY(std::clamp(position.y(), mark.y(), std::max(mark.y(), map.y(0))));
            const double distance = QLineF(mark, position).length();
            if (distance > nearest) continue;
            nearest = distance;
            of = &curve;
            point = i;
        }
    }
    if (of != nullptr) emit pointClicked(of->style, point);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event)
{
    canvas().laneLabelAt(event->position()) ? setCursor(Qt::PointingHandCursor) : unsetCursor();
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event)
{
    const auto lane = canvas().laneLabelAt(event->position());
    if (event->button() != Qt::LeftButton) return;
    if (lane)
        emit laneClicked(*lane);
    else
        clickPoint(event->position());
}

void CurveChart::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/curve_chart.h"

#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/picture/label_painter.h"
#include "ui/charts/picture/lane_shapes.h"

#include <QContextMenuEvent>
#include <QMouseEvent>

#include <algorithm>
#include <iterator>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double labelWidth = 152; // units: narrow, because two charts are side by side

} // namespace

struct CurveChart::Private
{
    SteadyRange range;
    std::vector<Curve> curves;
};

CurveChart::CurveChart(QString title, QWidget* parent)
    : ChartWidget(std::move(title), parent),
      d_(std::make_unique<Private>())
{
}

CurveChart::~CurveChart() = default;

void CurveChart::setCurves(std::vector<Curve> curves)
{
    d_->curves = std::move(curves);
    refresh();
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

void CurveChart::refresh()
{
    if (!isVisible() || size().isEmpty()) return;
    CanvasStyle style{themeFor(palette()), chartFonts(font()), title(), {}, {}, true, 0};
    style.labelWidth = labelWidth;
    canvas().setStyle(std::move(style), size());
    drawIn(canvas(), d_->range);
    setAccessibleDescription(canvas().picture().summary);
    canvas().setOverlay({});
    canvas().replot();
}

void CurveChart::drawIn(PlotCanvas& canvas, SteadyRange& range) const
{
    std::vector<Curve> drawn;
    std::ranges::copy_if(d_->curves, std::back_inserter(drawn),
                         [](const Curve& curve) { return !curve.isHidden && !curve.points.empty(); });
    const Axis across = axis(drawn);
    const CanvasStyle& style = canvas.style();
    const ChartView view{across.lower, across.upper, 1, canvas.layout().plot.size(), style.fonts.unit, style.theme};
    canvas.setPicture(pictureOf(drawn, view, range), across.lower, across.upper, across.ticks);
}

ChartPicture CurveChart::pictureOf(const std::vector<Curve>& drawn, const ChartView& view, SteadyRange& range) const
{
    std::vector<LaneName> hidden;
    for (const Curve& curve : d_->curves)
        if (curve.isHidden) hidden.push_back({curve.label, curve.style});
    ChartPicture picture = frame(drawn, view, range);
    if (drawn.empty() && hidden.empty()) picture.sentence = nothing();
    QStringList words;
    for (const Curve& curve : drawn) {
        const LaneStyle& lane = view.theme.lane(curve.style);
        const QPointF end = curve.points.back();
        picture.lines.push_back({curve.points, lane.colour, mainWidth, lane.pattern});
        picture.markers.push_back({{curve.points[curve.points.size() / 2]}, lane.marker, lane.colour});
        picture.labels.push_back(
            {end.y(), lane.colour, lane.marker, curve.label, endText(end.y()), false, curve.style});
        words << curve.label + QLatin1Char(' ') + endText(end.y());
    }
    addHiddenLanes(picture, hidden, view);
    picture.summary =
        title() + QStringLiteral(": ") + (words.isEmpty() ? picture.sentence : words.join(QStringLiteral(", ")));
    return picture;
}

std::vector<EndLabel> CurveChart::endLabels() const
{
    std::vector<EndLabel> labels;
    for (const Curve& curve : d_->curves) {
        if (curve.isHidden || curve.points.empty()) continue;
        EndLabel label;
        label.name = curve.label;
        label.value = endText(curve.points.back().y());
        labels.push_back(label);
    }
    return labels;
}

void CurveChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    PlotCanvas drawing(nullptr);
    const auto fonts = chartFonts(request.font);
    drawing.setStyle({request.theme, fonts, title(), request.heading, request.footer, true, qRound(20 * fonts.unit),
                      std::max(defaultLabelWidth, labelWidthFor(endLabels(), fonts))},
                     request.size);
    SteadyRange range;
    drawIn(drawing, range);
    drawing.drawOn(device, request.scale, request.isVector);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event)
{
    canvas().laneLabelAt(event->position()) ? setCursor(Qt::PointingHandCursor) : unsetCursor();
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event)
{
    const auto lane = canvas().laneLabelAt(event->position());
    if (event->button() == Qt::LeftButton && lane) emit laneClicked(*lane);
}

void CurveChart::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
}

void CurveChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

} // namespace poolscope::ui

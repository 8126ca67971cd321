// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_chart.h"

#include "ui/charts/lane_shapes.h"
#include "ui/charts/plot_canvas.h"

#include <QEvent>

#include <algorithm>
#include <utility>

namespace poolscope::ui {

namespace {

constexpr double labelWidth = 152; // units: two charts stand side by side

} // namespace

struct CurveChart::Private
{
    Private(QString chartTitle, QWidget* parent) : title(std::move(chartTitle)), canvas(parent) {}

    QString title;
    PlotCanvas canvas;
    SteadyRange range;
    std::vector<Curve> curves;
};

CurveChart::CurveChart(QString title, QWidget* parent)
    : QWidget(parent), d_(std::make_unique<Private>(std::move(title), this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(d_->title);
}

CurveChart::~CurveChart() = default;

const QString& CurveChart::title() const
{
    return d_->title;
}

void CurveChart::setCurves(std::vector<Curve> curves)
{
    d_->curves = std::move(curves);
    refresh();
}

QString CurveChart::summary() const
{
    return d_->canvas.picture().summary;
}

QSize CurveChart::sizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(500 * unit), qRound(170 * unit)};
}

QSize CurveChart::minimumSizeHint() const
{
    const double unit = chartFonts(font()).unit;
    return {qRound(320 * unit), qRound(110 * unit)};
}

void CurveChart::refresh()
{
    if (!isVisible()) return;
    CanvasStyle style{themeFor(palette()), chartFonts(font()), d_->title, {}, {}, true, 0};
    style.labelWidth = labelWidth;
    d_->canvas.setStyle(std::move(style), size());
    const Axis across = axis(d_->curves);
    const CanvasStyle& drawn = d_->canvas.style();
    const ChartView view{across.lower, across.upper, 1, d_->canvas.layout().plot.size(), drawn.fonts.unit, drawn.theme};
    ChartPicture picture = frame(d_->curves, view, d_->range);
    QStringList words;
    for (const Curve& curve : d_->curves) {
        if (curve.points.empty()) continue;
        const LaneStyle& lane = view.theme.lane(curve.style);
        const QPointF end = curve.points.back();
        picture.lines.push_back({curve.points, lane.colour, mainWidth});
        picture.markers.push_back({{curve.points[curve.points.size() / 2]}, lane.marker, lane.colour});
        picture.labels.push_back({end.y(), lane.colour, lane.marker, curve.label, endText(end.y())});
        words << curve.label + QLatin1Char(' ') + endText(end.y());
    }
    picture.summary = d_->title + QStringLiteral(": ") +
                      (words.isEmpty() ? picture.sentence : words.join(QStringLiteral(", ")));
    setAccessibleDescription(picture.summary);
    d_->canvas.setPicture(std::move(picture), across.lower, across.upper, across.ticks);
    d_->canvas.setOverlay({});
    d_->canvas.replot();
}

void CurveChart::setExplanation(const QString& sentences)
{
    setToolTip(QStringLiteral("<p>%1</p>").arg(sentences.toHtmlEscaped())); // rich text is broken into lines
    setWhatsThis(toolTip());
}

void CurveChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange) refresh();
}

void CurveChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void CurveChart::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    d_->canvas.setDevicePixelRatio(devicePixelRatioF());
    refresh();
}

} // namespace poolscope::ui

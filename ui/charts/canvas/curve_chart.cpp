// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/curve_chart.h"

#include "ui/charts/canvas/label_painter.h"
#include "ui/charts/canvas/lane_shapes.h"
#include "ui/charts/canvas/plot_canvas.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPointer>
#include <QToolTip>
#include <QWindow>

#include <algorithm>
#include <iterator>
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
    QPointer<QWindow> window; // whose screen is watched
};

CurveChart::CurveChart(QString title, QWidget* parent)
    : QWidget(parent),
      d_(std::make_unique<Private>(std::move(title), this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(d_->title);
    setMouseTracking(true);
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
    return {qRound(308 * unit), qRound(100 * unit)};
}

void CurveChart::refresh()
{
    if (!isVisible() || size().isEmpty()) return;
    CanvasStyle style{themeFor(palette()), chartFonts(font()), d_->title, {}, {}, true, 0};
    style.labelWidth = labelWidth;
    d_->canvas.setStyle(std::move(style), size());
    drawIn(d_->canvas, d_->range);
    setAccessibleDescription(d_->canvas.picture().summary);
    d_->canvas.setOverlay({});
    d_->canvas.replot();
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
        picture.lines.push_back({curve.points, lane.colour, mainWidth, false, lane.pattern});
        picture.markers.push_back({{curve.points[curve.points.size() / 2]}, lane.marker, lane.colour});
        picture.labels.push_back(
            {end.y(), lane.colour, lane.marker, curve.label, endText(end.y()), false, curve.style});
        words << curve.label + QLatin1Char(' ') + endText(end.y());
    }
    addHiddenLanes(picture, hidden, view);
    picture.summary =
        d_->title + QStringLiteral(": ") + (words.isEmpty() ? picture.sentence : words.join(QStringLiteral(", ")));
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
    PlotCanvas canvas(nullptr);
    const auto fonts = chartFonts(request.font);
    canvas.setStyle({request.theme, fonts, d_->title, request.heading, request.footer, true, qRound(20 * fonts.unit),
                     std::max(defaultLabelWidth, labelWidthFor(endLabels(), fonts))},
                    request.size);
    SteadyRange range;
    drawIn(canvas, range);
    canvas.drawOn(device, request.scale, request.isVector);
}

bool CurveChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString tip =
            d_->canvas.labelTip(help->pos(), tr("Click to hide this lane in all charts, or to show it again."));
        if (!tip.isEmpty()) {
            QToolTip::showText(help->globalPos(), tip, this);
            return true;
        }
    }
    return QWidget::event(event);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event)
{
    d_->canvas.laneLabelAt(event->position()) ? setCursor(Qt::PointingHandCursor) : unsetCursor();
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event)
{
    const auto lane = d_->canvas.laneLabelAt(event->position());
    if (event->button() == Qt::LeftButton && lane) emit laneClicked(*lane);
}

void CurveChart::contextMenuEvent(QContextMenuEvent* event)
{
    emit menuRequested(event->globalPos());
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
    const auto adoptScreen = [this] {
        d_->canvas.setDevicePixelRatio(devicePixelRatioF());
        refresh();
    };
    // A panel that is floated or docked comes into another window.
    if (auto* handle = window()->windowHandle(); handle != nullptr && handle != d_->window) {
        if (d_->window) disconnect(d_->window, nullptr, this, nullptr);
        d_->window = handle;
        connect(handle, &QWindow::screenChanged, this, adoptScreen);
    }
    adoptScreen();
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/time_chart.h"

#include "ui/charts/canvas/axis_shapes.h"
#include "ui/charts/canvas/chart_hand.h"
#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/charts/picture/moment_painter.h"
#include "ui/charts/picture/value_scale.h"
#include "ui/text/digits.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QScreen>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

struct TimeChart::Private
{
    Private(TimeAxis& timeAxis, QWidget& chart, PlotCanvas& canvas) : axis(timeAxis), hand(chart, timeAxis, canvas) {}

    TimeAxis& axis;
    ChartHand hand;
    SteadyRange range;
    std::vector<LaneName> hiddenLanes;
    std::vector<RecordedLine> recorded;
    QTimer soon;
    double labelWidth = defaultLabelWidth;
    bool hasTimeLabels = true;
    bool hasTimeInReadout = true;
    bool isStyleOld = true;
    bool isFocusShown = false;
};

TimeChart::TimeChart(QString title, TimeAxis& axis, QWidget* parent)
    : ChartWidget(std::move(title), parent),
      d_(std::make_unique<Private>(axis, *this, canvas()))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleDescription(this->title());
    d_->soon.setSingleShot(true);
    connect(&d_->soon, &QTimer::timeout, this, &TimeChart::refresh);
    connect(&d_->hand, &ChartHand::changed, this, &TimeChart::updateOverlay);
    connect(&d_->hand, &ChartHand::clicked, this, &TimeChart::choosePoint);
    connect(&d_->hand, &ChartHand::laneClicked, this, &TimeChart::laneClicked);
    connect(&d_->hand, &ChartHand::menuRequested, this, &TimeChart::menuRequested);
    connect(&d_->hand, &ChartHand::drawn, &d_->soon, qOverload<>(&QTimer::start));
    connect(&d_->hand, &ChartHand::drawn, this, &TimeChart::drawn);
    connect(&axis, &TimeAxis::rangeChanged, &d_->soon, qOverload<>(&QTimer::start));
    connect(&axis, &TimeAxis::cursorChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::pinChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::pastChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::marksChanged, &d_->soon, qOverload<>(&QTimer::start));
    connect(&axis, &TimeAxis::measuringChanged, this, &TimeChart::updateOverlay);
}

TimeChart::~TimeChart() = default;

TimeAxis& TimeChart::axis() const
{
    return d_->axis;
}

std::vector<TimeChart::Band> TimeChart::bands(std::size_t, std::size_t) const
{
    return {};
}

void TimeChart::refresh()
{
    d_->soon.stop();
    if (!isVisible() || size().isEmpty()) return;
    if (d_->isStyleOld) {
        d_->isStyleOld = false;
        canvas().setStyle(
            {themeFor(palette()), chartFonts(font()), title(), {}, {}, d_->hasTimeLabels, 0, d_->labelWidth, subject()},
            size());
    }
    const auto& style = canvas().style();
    const auto& layout = canvas().layout();
    auto view = viewOf(d_->axis, style, layout);
    d_->hand.pencil().prepare(view);
    auto shapes = picture(view, d_->range);
    addRecorded(shapes, d_->recorded, view);
    addHiddenLanes(shapes, d_->hiddenLanes, view);
    d_->hand.pencil().addTo(shapes, view);
    shapes.moments = momentsOf(d_->axis, view.theme, d_->hasTimeInReadout);
    canvas().setPicture(std::move(shapes), view.lower, view.upper, timeTicksFor(style, layout, view));
    d_->hand.follow();
    updateOverlay();
    canvas().replot();
    if (QAccessible::isActive() || hasFocus()) setAccessibleDescription(canvas().picture().summary);
}

void TimeChart::setHiddenLanes(std::vector<LaneName> lanes)
{
    d_->hiddenLanes = std::move(lanes);
    d_->soon.start();
}

bool TimeChart::hasHiddenLanes() const
{
    return !d_->hiddenLanes.empty();
}

void TimeChart::setRecorded(std::vector<RecordedLine> lines)
{
    d_->recorded = std::move(lines);
    restart();
}

const std::vector<RecordedLine>& TimeChart::recorded() const
{
    return d_->recorded;
}

std::vector<ReadoutRow> TimeChart::rowsAt(std::size_t frame) const
{
    std::vector<ReadoutRow> rows = readout(frame, canvas().style().theme);
    addRecorded(rows, d_->recorded, frame);
    return rows;
}

void TimeChart::restart()
{
    d_->range.forget();
    d_->soon.start();
}

void TimeChart::setSketches(std::vector<ChartSketch> sketches)
{
    d_->hand.pencil().setSketches(std::move(sketches));
    d_->soon.start();
}

void TimeChart::beginDrawing(const QPointF& pencil)
{
    d_->hand.beginDrawing(pencil);
    d_->soon.start();
}

void TimeChart::endDrawing()
{
    d_->hand.endDrawing();
    d_->soon.start();
}

bool TimeChart::isDrawing() const
{
    return d_->hand.isDrawing();
}

void TimeChart::setTimeLabelsVisible(bool visible)
{
    if (visible == d_->hasTimeLabels) return;
    d_->hasTimeLabels = visible;
    restyle();
}

void TimeChart::setLabelWidth(double units)
{
    if (units == d_->labelWidth) return;
    d_->labelWidth = units;
    restyle();
}

void TimeChart::setTimeInReadout(bool visible)
{
    d_->hasTimeInReadout = visible;
    updateOverlay();
}

QRect TimeChart::plotArea() const
{
    return canvas().layout().plot;
}
double TimeChart::frameAt(double x) const
{
    return canvas().map().frameAt(x);
}
double TimeChart::xOf(double frame) const
{
    return canvas().map().x(frame);
}

QStringList TimeChart::readoutLines() const
{
    QStringList lines;
    const auto cursor = d_->axis.cursor();
    if (!cursor) return lines;
    if (d_->hasTimeInReadout) lines << formatMoment(*cursor, d_->axis.frameRate());
    for (const auto& row : rowsAt(*cursor))
        lines << row.name + QLatin1Char(' ') + row.value;
    return lines;
}

QString TimeChart::valuesAt(std::size_t frame) const
{
    if (frame >= d_->axis.frameCount()) return {};
    const QString what = subject();
    QStringList lines{what.isEmpty() ? title() : tr("%1: %2").arg(title(), what),
                      formatMoment(frame, d_->axis.frameRate())};
    for (const auto& row : rowsAt(frame))
        lines << row.name + QLatin1Char('\t') + row.value;
    return lines.join(QLatin1Char('\n'));
}

std::size_t TimeChart::longestLine() const
{
    std::size_t longest = 0;
    for (const auto& line : canvas().picture().lines)
        longest = std::max(longest, line.points.size());
    return longest;
}

void TimeChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    PlotCanvas drawing(nullptr);
    const auto fonts = chartFonts(request.font);
    drawing.setStyle({request.theme, fonts, title(), request.heading, request.footer, true, qRound(20 * fonts.unit),
                      d_->labelWidth, subject()},
                     request.size);
    auto view = viewOf(d_->axis, drawing.style(), drawing.layout());
    d_->hand.pencil().prepare(view);
    SteadyRange range;
    auto shapes = picture(view, range);
    addRecorded(shapes, d_->recorded, view);
    d_->hand.pencil().addTo(shapes, view);
    shapes.moments = momentsOf(d_->axis, view.theme, true);
    drawing.setPicture(std::move(shapes), view.lower, view.upper,
                       timeTicksFor(drawing.style(), drawing.layout(), view));
    drawing.drawOn(device, request.scale, request.isVector);
}

QSize TimeChart::sizeHint() const
{
    return {900, 200};
}

QSize TimeChart::minimumSizeHint() const
{
    const auto fonts = chartFonts(font());
    // In large letters the box could be wider than the screen, and a lesson must find room beside it.
    const int maxOfScreen = screen()->availableSize().width() * 11 / 20;
    return {std::min(qRound(420 * fonts.unit), maxOfScreen), qRound(90 * fonts.unit)};
}

void TimeChart::restyle()
{
    d_->isStyleOld = true;
    d_->soon.start();
}

void TimeChart::updateOverlay()
{
    Overlay overlay;
    if (const auto pin = d_->axis.pin()) overlay.pin = static_cast<double>(*pin);
    if (const auto past = d_->axis.past()) {
        overlay.past = static_cast<double>(*past);
        if (d_->hasTimeInReadout) overlay.pastText = tr("Frame %1").arg(localCount(*past));
    }
    if (const auto cursor = d_->axis.cursor()) {
        overlay.cursor = static_cast<double>(*cursor);
        if (d_->hasTimeInReadout) overlay.moment = momentAt(*cursor, d_->axis, canvas().map());
        overlay.rows = rowsAt(*cursor);
    }
    addMeasures(overlay, d_->axis, d_->hasTimeInReadout);
    overlay.band = d_->hand.band();
    overlay.hasFocusFrame = d_->isFocusShown;
    canvas().setOverlay(std::move(overlay));
}

bool TimeChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return ChartWidget::event(event);
    // Over the plot stands the box of values.
    if (!plotArea().contains(static_cast<QHelpEvent*>(event)->pos())) return ChartWidget::event(event);
    event->ignore();
    return true;
}

void TimeChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    d_->isStyleOld = true;
    refresh();
}

void TimeChart::showEvent(QShowEvent* event)
{
    ChartWidget::showEvent(event);
    refresh();
}

void TimeChart::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    d_->hand.giveUp();
}

void TimeChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    d_->isFocusShown = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                       event->reason() == Qt::ShortcutFocusReason;
    setAccessibleDescription(canvas().picture().summary);
    updateOverlay();
}

void TimeChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    d_->isFocusShown = false;
    updateOverlay();
}

void TimeChart::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    d_->hand.leave();
}

void TimeChart::mousePressEvent(QMouseEvent* event)
{
    d_->hand.press(*event);
}

void TimeChart::mouseMoveEvent(QMouseEvent* event)
{
    d_->hand.move(*event);
}

void TimeChart::mouseReleaseEvent(QMouseEvent* event)
{
    d_->hand.release(*event);
}

void TimeChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    d_->hand.doubleClick(*event);
}

void TimeChart::wheelEvent(QWheelEvent* event)
{
    d_->hand.wheel(*event);
}

void TimeChart::keyPressEvent(QKeyEvent* event)
{
    if (!d_->hand.key(*event)) QWidget::keyPressEvent(event);
}

void TimeChart::choosePoint(const QPointF& at, const QPoint& global)
{
    constexpr double reachPixels = 1.5;
    const auto& map = canvas().map();
    if (const auto lane = canvas().laneLabelAt(at)) return emit laneClicked(*lane);
    const double frame = std::round(frameAt(at.x()));
    const std::size_t frames = d_->axis.frameCount();
    if (!map.plot.contains(at.toPoint()) || frame < 0 || frame >= static_cast<double>(frames)) return;
    const auto around = static_cast<std::size_t>(frameAt(at.x() + reachPixels) - frameAt(at.x()));
    if (const PictureTarget* dot = targetAt(canvas().picture(), at, map, canvas().style().fonts.unit))
        return emit pointChosen(dot->style, dot->frame, around, global, true);
    const auto chosen = static_cast<std::size_t>(frame);
    const auto distance = [&](const Band& band) { // in pixels
        const double above = map.y(band.highest) - at.y();
        const double below = at.y() - map.y(band.lowest);
        return std::max({above, below, 0.0});
    };
    // The line goes on to the frames before and after those.
    const auto all = bands(chosen - std::min(chosen, around + 1), std::min(chosen + around + 1, frames - 1));
    const auto nearest = std::ranges::min_element(all, {}, distance);
    if (nearest != all.end()) emit pointChosen(nearest->style, chosen, around, global, false);
}

void TimeChart::contextMenuEvent(QContextMenuEvent* event)
{
    // A press of the right mouse button may be the beginning of a drag: see ChartHand::release().
    if (event->reason() != QContextMenuEvent::Keyboard) return;
    const auto cursor = d_->axis.cursor();
    const QPoint middle = plotArea().center();
    emit menuRequested(mapToGlobal(middle), cursor ? cursor : d_->hand.recordedAt(middle.x()));
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stack/overview_strip.h"

#include "core/recording/recording.h"
#include "ui/charts/canvas/chart_gestures.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/line_reader.h"
#include "ui/text/digits.h"
#include "ui/widgets/help_topic.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleHints>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr double edgeReach = 6;  // pixels to either side
constexpr double minHandle = 10; // pixels: the handle can always be grabbed, however little it shows
constexpr double headroom = 1.08;

QString secondsOf(double frames, const TimeAxis& axis)
{
    return OverviewStrip::tr("%1 s").arg(inLocalDigits(axis.secondsAt(frames), 1));
}

} // namespace

OverviewStrip::OverviewStrip(TimeAxis& axis, QWidget* parent) : QWidget(parent), axis_(axis)
{
    setObjectName(QStringLiteral("chart.overview"));
    setHelpTopic(*this, QStringLiteral("charts/overview"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Whole recording"));
    setToolTip(
        tr("The heap usage of the whole recording. Drag the bright part to move what the charts show, or its edges "
           "to show more or less; a double click returns to the live end. Red strokes at the foot are pauses "
           "longer than a frame's budget. A red line from top to bottom is the earlier frame that the pictures show; "
           "it can be dragged."));
    connect(&axis, &TimeAxis::rangeChanged, this, &OverviewStrip::describe);
    connect(&axis, &TimeAxis::measuringChanged, this, qOverload<>(&QWidget::update));
    connect(&axis, &TimeAxis::pastChanged, this, qOverload<>(&QWidget::update));
}

void OverviewStrip::showRun(const ChartInput& run)
{
    std::vector<OverviewSeries> all;
    for (const ChartLane& lane : run.lanes)
        if (!lane.isHidden)
            all.push_back({lane.style, &run.recording->series(lane.index, Field::HeapBytes),
                           &run.recording->series(lane.index, Field::PauseNs)});
    setSeries(std::move(all));
}

void OverviewStrip::setSeries(std::vector<OverviewSeries> series)
{
    series_ = std::move(series);
    refresh();
}

void OverviewStrip::setLabelWidth(double units)
{
    labelWidth_ = units;
    refresh();
}

void OverviewStrip::refresh()
{
    if (!isVisible()) return;
    drawPicture();
    describe();
}

QRectF OverviewStrip::handle() const
{
    const double left = xOf(axis_.lower());
    const double right = xOf(axis_.upper());
    const double missing = std::max(minHandle - (right - left), 0.0);
    QRectF rect(QPointF(left - missing / 2, plot_.top()), QPointF(right + missing / 2, plot_.bottom() + 1));
    if (rect.right() > plot_.right() + 1) rect.moveRight(plot_.right() + 1);
    if (rect.left() < plot_.left()) rect.moveLeft(plot_.left());
    return rect;
}

QSize OverviewStrip::sizeHint() const
{
    return {900, qRound(46 * chartFonts(font()).unit)};
}

void OverviewStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::FontChange) updateGeometry();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange) refresh();
}

void OverviewStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void OverviewStrip::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void OverviewStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const ChartTheme theme = themeFor(palette());
    painter.drawImage(plot_.topLeft(), picture_);
    paintMeasures(painter, theme);
    paintHandle(painter, theme);
    paintPast(painter, theme);
    painter.setFont(fonts_.small);
    painter.setPen(theme.muted);
    const QRectF beside(plot_.right() + 1 + 9 * fonts_.unit, plot_.top(), width() - plot_.right() - 1, plot_.height());
    painter.drawText(beside, Qt::AlignLeft | Qt::AlignVCenter,
                     tr("%1 in all").arg(secondsOf(static_cast<double>(axis_.frameCount()), axis_)));
}

void OverviewStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return event->ignore();
    axis_.settle();
    axis_.hold();
    heldEnd_ = axis_.end();
    pressedX_ = event->position().x();
    isMoved_ = false;
    const double frame = frameAt(pressedX_);
    hold_ = holdAt(pressedX_);
    if (hold_ == Hold::None) {
        axis_.setRange(frame - axis_.span() / 2, frame + axis_.span() / 2);
        hold_ = Hold::Handle;
    }
    offset_ = (hold_ == Hold::UpperEdge ? axis_.upper() : axis_.lower()) - frame;
}

void OverviewStrip::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() == Qt::NoButton) giveUp();
    const double x = event->position().x();
    const double at = frameAt(x) + offset_;
    isMoved_ = isMoved_ || std::abs(x - pressedX_) >= QGuiApplication::styleHints()->startDragDistance();
    if (hold_ != Hold::None && !isMoved_) return;
    constexpr double least = TimeAxis::minimumSpan;
    switch (hold_) {
    case Hold::Handle: axis_.pan(at - axis_.lower()); break;
    case Hold::LowerEdge:
        axis_.setRange(std::clamp(at, 0.0, std::max(axis_.upper() - least, 0.0)), axis_.upper());
        break;
    case Hold::UpperEdge:
        axis_.setRange(axis_.lower(), std::clamp(at, std::min(axis_.lower() + least, end()), end()));
        break;
    case Hold::Past: axis_.dragPast(frameAt(x)); break;
    case Hold::None: break;
    }
    const Hold shown = hold_ == Hold::None ? holdAt(x) : hold_;
    const bool isEdge = shown == Hold::LowerEdge || shown == Hold::UpperEdge || shown == Hold::Past;
    const auto grip = hold_ == Hold::Handle ? Qt::ClosedHandCursor : Qt::OpenHandCursor;
    if (shown == Hold::None)
        unsetCursor();
    else
        setCursor(isEdge ? Qt::SizeHorCursor : grip);
}

void OverviewStrip::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    giveUp();
    axis_.settle();
    unsetCursor();
    refresh();
}

void OverviewStrip::giveUp()
{
    if (hold_ != Hold::None) axis_.letGo();
    hold_ = Hold::None;
    heldEnd_.reset();
}

void OverviewStrip::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    giveUp();
}

void OverviewStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) axis_.follow();
}

void OverviewStrip::wheelEvent(QWheelEvent* event)
{
    ChartGestures(axis_).wheel(event->angleDelta(), frameAt(event->position().x()));
    event->accept();
}

void OverviewStrip::keyPressEvent(QKeyEvent* event)
{
    if (!ChartGestures(axis_).key(event->key(), event->modifiers())) QWidget::keyPressEvent(event);
}

double OverviewStrip::end() const
{
    return heldEnd_.value_or(axis_.end());
}

double OverviewStrip::frameAt(double x) const
{
    const double share = (x - plot_.left()) / std::max(plot_.width(), 1);
    return std::clamp(share, 0.0, 1.0) * end();
}

double OverviewStrip::xOf(double frame) const
{
    return plot_.left() + frame / end() * plot_.width();
}

OverviewStrip::Hold OverviewStrip::holdAt(double x) const
{
    if (axis_.past() && std::abs(xOf(static_cast<double>(*axis_.past())) - x) < edgeReach) return Hold::Past;
    const QRectF rect = handle();
    // The middle of a narrow handle must remain for moving it.
    const double reach = std::min(edgeReach, rect.width() / 4);
    if (x < rect.left() - edgeReach || x > rect.right() + edgeReach) return Hold::None;
    if (x < rect.left() + reach) return Hold::LowerEdge;
    if (x > rect.right() - reach) return Hold::UpperEdge;
    return Hold::Handle;
}

void OverviewStrip::describe()
{
    setAccessibleDescription(tr("The charts show %1 to %2 of %3.")
                                 .arg(secondsOf(axis_.lower(), axis_), secondsOf(axis_.upper(), axis_),
                                      secondsOf(static_cast<double>(axis_.frameCount()), axis_)));
    update();
}

void OverviewStrip::drawPicture()
{
    const ChartTheme theme = themeFor(palette());
    fonts_ = chartFonts(font());
    // Its plot is aligned with those of the charts.
    const QRect above = layOut({theme, fonts_, {}, {}, {}, false, 0, labelWidth_}, QSize(width(), 200)).plot;
    const int air = qRound(4 * fonts_.unit);
    plot_ = QRect(above.left(), air, above.width(), std::max(height() - 2 * air, 1));
    const double ratio = devicePixelRatioF();
    picture_ = QImage(plot_.size().expandedTo({1, 1}) * ratio, QImage::Format_RGB32);
    picture_.setDevicePixelRatio(ratio);
    picture_.fill(theme.background);
    QPainter painter(&picture_);
    paintLanes(painter, theme);
    paintPauses(painter, theme);
}

void OverviewStrip::paintLanes(QPainter& painter, const ChartTheme& theme) const
{
    const ChartView view{0, end(), axis_.frameRate(), QSizeF(plot_.size()), fonts_.unit, theme};
    std::vector<const Series*> heaps;
    for (const auto& lane : series_)
        heaps.push_back(lane.heap);
    const double top = std::max(highest(heaps, view) * headroom, 1.0);
    painter.setRenderHint(QPainter::Antialiasing);
    for (auto lane = series_.rbegin(); lane != series_.rend(); ++lane) {
        QPolygonF points;
        for (const QPointF& point : readLine(*lane->heap, view))
            points << QPointF(point.x() / end() * plot_.width(), plot_.height() * (1 - point.y() / top) - 1);
        painter.setPen(QPen(theme.lane(lane->style).colour, 1));
        painter.drawPolyline(points);
    }
}

void OverviewStrip::paintPauses(QPainter& painter, const ChartTheme& theme) const
{
    const ChartView view{0, end(), axis_.frameRate(), QSizeF(plot_.size()), fonts_.unit, theme};
    const double budget = 1e9 / axis_.frameRate();
    const double stroke = 6 * fonts_.unit;
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const auto& lane : series_) {
        if (lane.pause == nullptr) continue;
        for (const QPointF& pause : readPeaks(*lane.pause, view))
            if (pause.y() > budget)
                painter.fillRect(QRectF(pause.x() / end() * plot_.width(), plot_.height() - stroke, 2, stroke),
                                 theme.budget);
    }
}

// Dims the part of the recording that the charts do not show.
void OverviewStrip::paintHandle(QPainter& painter, const ChartTheme& theme) const
{
    const QRectF rect = handle();
    QColor veil = blend(theme.text, theme.background, theme.isDark ? 0.25 : 0.18);
    veil.setAlpha(130);
    const QRectF whole(plot_);
    painter.fillRect(QRectF(whole.topLeft(), QPointF(rect.left(), whole.bottom())), veil);
    painter.fillRect(QRectF(QPointF(rect.right(), whole.top()), whole.bottomRight()), veil);
    const QColor frame = hasFocus() ? palette().color(QPalette::Highlight) : theme.muted;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(frame, hasFocus() ? 2 : 1));
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    const double height = rect.height() / 3;
    for (const double x : {rect.left(), rect.right()})
        painter.fillRect(QRectF(x - 2, rect.center().y() - height / 2, 4, height), frame);
}

void OverviewStrip::paintMeasures(QPainter& painter, const ChartTheme& theme) const
{
    for (const MeasuringCursor which : allMeasuringCursors)
        if (const auto frame = axis_.measuring(which))
            painter.fillRect(QRectF(std::round(xOf(static_cast<double>(*frame))), plot_.top(), 2, plot_.height()),
                             theme.text);
}

void OverviewStrip::paintPast(QPainter& painter, const ChartTheme& theme) const
{
    if (!axis_.past()) return;
    const double x = std::round(xOf(static_cast<double>(*axis_.past())));
    painter.fillRect(QRectF(x - 1, plot_.top() - 2, 3, plot_.height() + 4), theme.budget);
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/time_chart.h"

#include "ui/charts/canvas/axis_shapes.h"
#include "ui/charts/canvas/chart_gestures.h"
#include "ui/charts/canvas/lane_shapes.h"
#include "ui/charts/canvas/moment_painter.h"
#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/canvas/point_targets.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/canvas/value_scale.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPointer>
#include <QScreen>
#include <QTimer>
#include <QToolTip>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

struct TimeChart::Private
{
    Private(QString chartTitle, TimeAxis& timeAxis, QWidget* parent)
        : title(std::move(chartTitle)),
          axis(timeAxis),
          canvas(parent),
          gestures(timeAxis)
    {
    }

    QString title;
    TimeAxis& axis;
    PlotCanvas canvas;
    ChartGestures gestures;
    SteadyRange range;
    std::vector<LaneName> hiddenLanes;
    std::vector<RecordedLine> recorded;
    QTimer soon;
    QPointer<QWindow> window;       // whose screen is watched
    std::optional<QPointF> pointer; // where the mouse rests on this chart
    double labelWidth = standardLabelWidth;
    bool hasTimeLabels = true;
    bool hasTimeInReadout = true;
    bool isStyleOld = true;
    bool isFocusShown = false;
    ChartPencil pencil;
    bool mayChoose = false; // the left button is down, for the first time, and nothing else is held
};

TimeChart::TimeChart(QString title, TimeAxis& axis, QWidget* parent)
    : QWidget(parent),
      d_(std::make_unique<Private>(std::move(title), axis, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(d_->title);
    setAccessibleDescription(d_->title);
    d_->soon.setSingleShot(true);
    connect(&d_->soon, &QTimer::timeout, this, &TimeChart::refresh);
    connect(&axis, &TimeAxis::rangeChanged, &d_->soon, qOverload<>(&QTimer::start));
    connect(&axis, &TimeAxis::cursorChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::pinChanged, this, &TimeChart::updateOverlay);
    connect(&axis, &TimeAxis::marksChanged, &d_->soon, qOverload<>(&QTimer::start));
    connect(&axis, &TimeAxis::measuringChanged, this, &TimeChart::updateOverlay);
}

TimeChart::~TimeChart() = default;

const QString& TimeChart::title() const
{
    return d_->title;
}
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
        d_->canvas.setStyle({themeFor(palette()),
                             chartFonts(font()),
                             d_->title,
                             {},
                             {},
                             d_->hasTimeLabels,
                             0,
                             d_->labelWidth,
                             subject()},
                            size());
    }
    const auto& style = d_->canvas.style();
    const auto& layout = d_->canvas.layout();
    auto view = viewOf(d_->axis, style, layout);
    d_->pencil.prepare(view);
    auto shapes = picture(view, d_->range);
    addRecorded(shapes, d_->recorded, view);
    addHiddenLanes(shapes, d_->hiddenLanes, view);
    d_->pencil.addTo(shapes, view);
    shapes.moments = momentsOf(d_->axis, view.theme, d_->hasTimeInReadout);
    d_->canvas.setPicture(std::move(shapes), view.lower, view.upper, timeTicksFor(style, layout, view));
    // The pointer rests while the frames move under it.
    if (d_->pointer && !isDrawing()) d_->axis.setCursor(frameAt(d_->pointer->x()));
    updateOverlay();
    d_->canvas.replot();
    if (QAccessible::isActive() || hasFocus()) setAccessibleDescription(d_->canvas.picture().summary);
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

std::optional<int> TimeChart::laneLabelAt(const QPointF& position) const
{
    return d_->canvas.laneLabelAt(position);
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
    std::vector<ReadoutRow> rows = readout(frame, d_->canvas.style().theme);
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
    d_->pencil.setSketches(std::move(sketches));
    d_->soon.start();
}

void TimeChart::beginDrawing(const QPointF& pencil)
{
    d_->pencil.begin(pencil);
    d_->pointer.reset();
    d_->axis.setCursor(std::nullopt);
    setCursor(Qt::CrossCursor);
    d_->soon.start();
}

void TimeChart::endDrawing()
{
    d_->pencil.end();
    unsetCursor();
    d_->soon.start();
}

bool TimeChart::isDrawing() const
{
    return d_->pencil.isInUse();
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
    return d_->canvas.layout().plot;
}
double TimeChart::frameAt(double x) const
{
    return d_->canvas.map().frameAt(x);
}
double TimeChart::xOf(double frame) const
{
    return d_->canvas.map().x(frame);
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
    QStringList lines{what.isEmpty() ? d_->title : tr("%1: %2").arg(d_->title, what),
                      formatMoment(frame, d_->axis.frameRate())};
    for (const auto& row : rowsAt(frame))
        lines << row.name + QLatin1Char('\t') + row.value;
    return lines.join(QLatin1Char('\n'));
}

std::size_t TimeChart::longestLine() const
{
    std::size_t longest = 0;
    for (const auto& line : d_->canvas.picture().lines)
        longest = std::max(longest, line.points.size());
    return longest;
}

void TimeChart::render(QPaintDevice& device, const RenderRequest& request) const
{
    PlotCanvas canvas(nullptr);
    const auto fonts = chartFonts(request.font);
    canvas.setStyle({request.theme, fonts, d_->title, request.heading, request.footer, true, qRound(20 * fonts.unit),
                     d_->labelWidth, subject()},
                    request.size);
    auto view = viewOf(d_->axis, canvas.style(), canvas.layout());
    d_->pencil.prepare(view);
    SteadyRange range;
    auto shapes = picture(view, range);
    addRecorded(shapes, d_->recorded, view);
    d_->pencil.addTo(shapes, view);
    shapes.moments = momentsOf(d_->axis, view.theme, true);
    canvas.setPicture(std::move(shapes), view.lower, view.upper, timeTicksFor(canvas.style(), canvas.layout(), view));
    canvas.drawOn(device, request.scale, request.isVector);
}

QSize TimeChart::sizeHint() const
{
    return {900, 200};
}

QSize TimeChart::minimumSizeHint() const
{
    const auto fonts = chartFonts(font());
    const int mostOfScreen = screen()->availableSize().width() * 4 / 5; // in large letters it would be wider than that
    return {std::min(qRound(420 * fonts.unit), mostOfScreen), qRound(90 * fonts.unit)};
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
    if (const auto cursor = d_->axis.cursor()) {
        overlay.cursor = static_cast<double>(*cursor);
        if (d_->hasTimeInReadout) overlay.moment = momentAt(*cursor, d_->axis, d_->canvas.map());
        overlay.rows = rowsAt(*cursor);
    }
    addMeasures(overlay, d_->axis, d_->hasTimeInReadout);
    overlay.band = d_->gestures.band();
    overlay.hasFocusFrame = d_->isFocusShown;
    d_->canvas.setOverlay(std::move(overlay));
}

void TimeChart::setExplanation(const QString& sentences)
{
    setToolTip(QStringLiteral("<p>%1</p>").arg(sentences.toHtmlEscaped())); // rich text is broken into lines
    setWhatsThis(toolTip());
}

bool TimeChart::event(QEvent* event)
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
    // Over the plot stands the box of values.
    if (event->type() == QEvent::ToolTip && plotArea().contains(static_cast<QHelpEvent*>(event)->pos())) {
        event->ignore();
        return true;
    }
    return QWidget::event(event);
}

void TimeChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::StyleChange) restyle();
}

void TimeChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    d_->isStyleOld = true;
    refresh();
}

void TimeChart::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    const auto adoptScreen = [this] {
        d_->canvas.setDevicePixelRatio(devicePixelRatioF());
        restyle();
    };
    if (auto* handle = window()->windowHandle(); handle && handle != d_->window) {
        d_->window = handle;
        connect(handle, &QWindow::screenChanged, this, adoptScreen);
    }
    adoptScreen();
    refresh();
}

void TimeChart::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    d_->gestures.giveUp();
}

void TimeChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    d_->isFocusShown = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                       event->reason() == Qt::ShortcutFocusReason;
    setAccessibleDescription(d_->canvas.picture().summary);
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
    d_->pointer.reset();
    d_->axis.setCursor(std::nullopt);
}

void TimeChart::mousePressEvent(QMouseEvent* event)
{
    using Kind = ChartGestures::Kind;
    if (event->button() == Qt::BackButton) return d_->axis.goBack();
    if (event->button() == Qt::ForwardButton) return d_->axis.goForward();
    const bool isLeft = event->button() == Qt::LeftButton;
    if ((!isLeft && event->button() != Qt::RightButton) || d_->gestures.hasBegun()) return event->ignore();
    if (isLeft && isDrawing()) return draw(d_->pencil.press(event->position(), d_->canvas.map()));
    const bool isChoice = !isLeft || event->modifiers().testFlag(Qt::ShiftModifier);
    d_->mayChoose = isLeft && event->modifiers() == Qt::NoModifier;
    const auto& map = d_->canvas.map();
    const auto measuring = d_->gestures.measuringAt(event->position(), map);
    const auto mark = annotationAt(event->position());
    if (measuring && !isChoice)
        d_->gestures.press(*measuring, event->position(), map);
    else if (mark && !isChoice)
        d_->gestures.press(*mark, event->position(), map);
    else
        d_->gestures.press(isChoice ? Kind::Choose : Kind::Pan, event->position(), map);
}

void TimeChart::mouseMoveEvent(QMouseEvent* event)
{
    const auto& map = d_->canvas.map();
    if (d_->pencil.isDown()) return draw(d_->pencil.moveTo(event->position(), map));
    // The box of values would lie where one wants to draw.
    if (isDrawing()) return d_->axis.setCursor(std::nullopt);
    // Let go where nobody told: over a dialog that came up meanwhile.
    if (event->buttons() == Qt::NoButton) d_->gestures.giveUp();
    d_->gestures.move(event->position(), map);
    const bool isPanning = d_->gestures.running() == ChartGestures::Kind::Pan;
    showHold(event->position());
    const double x = event->position().x();
    const bool isOverPlot = x >= map.plot.left() && x <= map.plot.right() + 1;
    d_->pointer = isOverPlot ? std::optional(event->position()) : std::nullopt;
    if (!isPanning) d_->axis.setCursor(isOverPlot ? std::optional(frameAt(x)) : std::nullopt);
    if (d_->gestures.band()) updateOverlay();
}

// The annotation whose text or line is there.
std::optional<std::size_t> TimeChart::annotationAt(const QPointF& position) const
{
    constexpr double grip = 4; // pixels
    const auto& map = d_->canvas.map();
    const auto& moments = d_->canvas.picture().moments;
    const auto& marks = d_->axis.marks();
    const auto heads = headsOf(moments, map, d_->canvas.style(), d_->canvas.layout());
    for (std::size_t i = std::min(marks.size(), moments.size()); i-- > 0;) {
        const double distance = std::abs(map.x(moments[i].frame) - position.x());
        const bool isOnLine = distance <= grip && map.plot.contains(position.toPoint());
        const bool isThere = isOnLine || heads[i].contains(position);
        if (marks[i].kind == TimeMark::Kind::Annotation && isThere) return i;
    }
    return std::nullopt;
}

// What the mouse would take hold of, or has.
void TimeChart::showHold(const QPointF& position)
{
    using Kind = ChartGestures::Kind;
    const Kind running = d_->gestures.running();
    const bool isOverCursor = running == Kind::None && (d_->gestures.measuringAt(position, d_->canvas.map()) ||
                                                        annotationAt(position).has_value());
    if (isDrawing())
        setCursor(Qt::CrossCursor);
    else if (running == Kind::Pan)
        setCursor(Qt::ClosedHandCursor);
    else if (running == Kind::Measure || running == Kind::Mark || isOverCursor)
        setCursor(Qt::SplitHCursor);
    else if (running == Kind::None && laneLabelAt(position))
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void TimeChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (d_->pencil.isDown()) return d_->pencil.lift();
    const bool wasGesture = d_->gestures.release(event->position(), d_->canvas.map());
    showHold(event->position());
    updateOverlay();
    if (event->button() == Qt::RightButton && !wasGesture)
        emit menuRequested(event->globalPosition().toPoint(), recordedAt(event->position().x()));
    if (event->button() == Qt::LeftButton && std::exchange(d_->mayChoose, false) && !wasGesture) choosePoint(*event);
}

// The frame there, as the cursor would have it.
std::optional<std::size_t> TimeChart::recordedAt(double x) const
{
    const QRect plot = plotArea();
    const double frame = std::round(frameAt(x));
    const std::size_t frames = d_->axis.frameCount();
    if (frames == 0 || x < plot.left() || x > plot.right() + 1) return std::nullopt;
    return std::min(static_cast<std::size_t>(std::max(frame, 0.0)), frames - 1);
}

void TimeChart::draw(const ChartPencil::Stroke& stroke)
{
    d_->soon.start();
    emit drawn(stroke.first, stroke.second);
}

void TimeChart::choosePoint(const QMouseEvent& event)
{
    constexpr double reachPixels = 1.5;
    const auto& map = d_->canvas.map();
    const QPointF at = event.position();
    const QPoint global = event.globalPosition().toPoint();
    if (const auto lane = laneLabelAt(at)) return emit laneClicked(*lane);
    const double frame = std::round(frameAt(at.x()));
    const std::size_t frames = d_->axis.frameCount();
    if (!map.plot.contains(at.toPoint()) || frame < 0 || frame >= static_cast<double>(frames)) return;
    const auto around = static_cast<std::size_t>(frameAt(at.x() + reachPixels) - frameAt(at.x()));
    if (const PictureTarget* dot = targetAt(d_->canvas.picture(), at, map, d_->canvas.style().fonts.unit))
        return emit pointChosen(dot->style, dot->frame, around, global, true);
    const auto chosen = static_cast<std::size_t>(frame);
    const auto distance = [&](const Band& band) { // in pixels
        const double above = map.y(band.highest) - at.y();
        const double below = at.y() - map.y(band.lowest);
        return std::max({above, below, 0.0});
    };
    // The line goes on to the frames beside those.
    const auto all = bands(chosen - std::min(chosen, around + 1), std::min(chosen + around + 1, frames - 1));
    const auto nearest = std::ranges::min_element(all, {}, distance);
    if (nearest != all.end()) emit pointChosen(nearest->style, chosen, around, global, false);
}

void TimeChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    d_->mayChoose = false;
    if (event->button() != Qt::LeftButton) return;
    // The second of two clicks on a name is a click on it too.
    if (const auto lane = laneLabelAt(event->position()))
        emit laneClicked(*lane);
    else
        d_->axis.follow();
}

void TimeChart::contextMenuEvent(QContextMenuEvent* event)
{
    // On a mouse the right button may be the beginning of a drag: see mouseReleaseEvent.
    if (event->reason() != QContextMenuEvent::Keyboard) return;
    const auto cursor = d_->axis.cursor();
    const QPoint middle = plotArea().center();
    emit menuRequested(mapToGlobal(middle), cursor ? cursor : recordedAt(middle.x()));
}

void TimeChart::wheelEvent(QWheelEvent* event)
{
    const auto plot = plotArea();
    const double x = std::clamp(event->position().x(), double(plot.left()), double(plot.right() + 1));
    d_->gestures.wheel(event->angleDelta(), frameAt(x));
    event->accept();
}

void TimeChart::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && d_->gestures.running() != ChartGestures::Kind::None) {
        d_->gestures.giveUp();
        d_->mayChoose = false;
        unsetCursor();
        return updateOverlay();
    }
    if (isDrawing())
        if (const auto stroke = d_->pencil.moveBy(event->key(), d_->canvas.map())) return draw(*stroke);
    if (!d_->gestures.key(event->key(), event->modifiers())) QWidget::keyPressEvent(event);
}

} // namespace poolscope::ui

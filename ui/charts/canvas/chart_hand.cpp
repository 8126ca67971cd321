// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/chart_hand.h"

#include "ui/charts/canvas/plot_canvas.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/moment_painter.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>
#include <Qt>

#include <algorithm>
#include <cmath>
#include <utility>

namespace poolscope::ui {

namespace {

QPointF pointAt(const QPointF& position, const PlotMap& map)
{
    const QRectF plot(map.plot);
    return {map.frameAt(std::clamp(position.x(), plot.left(), plot.right())),
            map.valueAt(std::clamp(position.y(), plot.top(), plot.bottom()))};
}

} // namespace

void ChartPencil::begin(const QPointF& at)
{
    at_ = at;
    isDown_ = false;
}

void ChartPencil::end()
{
    at_.reset();
    isDown_ = false;
}

ChartPencil::Stroke ChartPencil::press(const QPointF& position, const PlotMap& map)
{
    isDown_ = true;
    at_ = pointAt(position, map);
    return {*at_, *at_};
}

ChartPencil::Stroke ChartPencil::moveTo(const QPointF& position, const PlotMap& map)
{
    return strokeTo(pointAt(position, map));
}

std::optional<ChartPencil::Stroke> ChartPencil::moveBy(int key, const PlotMap& map)
{
    constexpr double steps = 50;
    const double along = (map.upper - map.lower) / steps, up = (map.top - map.bottom) / steps;
    QPointF to = *at_;
    switch (key) {
    case Qt::Key_Left: to.rx() -= along; break;
    case Qt::Key_Right: to.rx() += along; break;
    case Qt::Key_Up: to.ry() += up; break;
    case Qt::Key_Down: to.ry() -= up; break;
    default: return std::nullopt;
    }
    return strokeTo({std::clamp(to.x(), map.lower, map.upper), std::clamp(to.y(), map.bottom, map.top)});
}

ChartPencil::Stroke ChartPencil::strokeTo(const QPointF& point)
{
    const QPointF from = *at_;
    at_ = point;
    return {from, point};
}

void ChartPencil::setSketches(std::vector<ChartSketch> sketches)
{
    sketches_ = std::move(sketches);
    std::erase_if(sketches_, [](const ChartSketch& sketch) { return sketch.points.empty(); });
}

void ChartPencil::prepare(ChartView& view) const
{
    if (isInUse() || !sketches_.empty()) view.headroom = 1.6;
}

// Cut at the edges of the view, like all lines.
void ChartPencil::addTo(ChartPicture& shapes, const ChartView& view) const
{
    for (const ChartSketch& sketch : sketches_) {
        const SketchStyle style = view.theme.sketch(sketch.look);
        PictureLine line{{}, style.colour, 2.5, style.pattern};
        for (const QPointF& point : sketch.points)
            if (point.x() >= view.lower && point.x() <= view.upper)
                line.points.emplace_back(point.x(), std::clamp(point.y(), shapes.lower, shapes.upper));
        if (line.points.size() < 2) continue;
        const double labels = static_cast<double>(shapes.labels.size()) + 1;
        if (!sketch.name.isEmpty() && labels * minLabelHeight * view.unit <= view.plot.height())
            shapes.labels.push_back({line.points.back().y(), style.colour, MarkerShape::Circle, sketch.name, {}});
        shapes.lines.push_back(std::move(line));
    }
    if (at_) shapes.markers.push_back({{*at_}, MarkerShape::Circle, view.theme.text, 4});
}

ChartHand::ChartHand(QWidget& chart, TimeAxis& axis, const PlotCanvas& canvas)
    : chart_(chart),
      axis_(axis),
      canvas_(canvas),
      gestures_(axis)
{
    chart.installEventFilter(this);
}

bool ChartHand::eventFilter(QObject* chart, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: press(static_cast<QMouseEvent&>(*event)); return true;
    case QEvent::MouseMove: move(static_cast<QMouseEvent&>(*event)); return true;
    case QEvent::MouseButtonRelease: release(static_cast<QMouseEvent&>(*event)); return true;
    case QEvent::MouseButtonDblClick: doubleClick(static_cast<QMouseEvent&>(*event)); return true;
    case QEvent::Wheel: wheel(static_cast<QWheelEvent&>(*event)); return true;
    case QEvent::ContextMenu: askForMenu(static_cast<QContextMenuEvent&>(*event)); return true;
    case QEvent::KeyPress: return key(static_cast<QKeyEvent&>(*event));
    case QEvent::Leave: leave(); break;
    case QEvent::Hide: gestures_.giveUp(); break;
    default: break;
    }
    return QObject::eventFilter(chart, event);
}

void ChartHand::follow()
{
    if (pointer_ && !isDrawing()) axis_.setCursor(canvas_.map().frameAt(pointer_->x()));
}

void ChartHand::beginDrawing(const QPointF& pencil)
{
    pencil_.begin(pencil);
    pointer_.reset();
    axis_.setCursor(std::nullopt);
    chart_.setCursor(Qt::CrossCursor);
}

void ChartHand::endDrawing()
{
    pencil_.end();
    chart_.unsetCursor();
}

void ChartHand::leave()
{
    pointer_.reset();
    axis_.setCursor(std::nullopt);
}

void ChartHand::press(QMouseEvent& event)
{
    using Kind = ChartGestures::Kind;
    if (event.button() == Qt::BackButton) return axis_.goBack();
    if (event.button() == Qt::ForwardButton) return axis_.goForward();
    const bool isLeft = event.button() == Qt::LeftButton;
    if ((!isLeft && event.button() != Qt::RightButton) || gestures_.hasBegun()) return event.ignore();
    const auto& map = canvas_.map();
    if (isLeft && isDrawing()) return draw(pencil_.press(event.position(), map));
    const bool isChoice = !isLeft || event.modifiers().testFlag(Qt::ShiftModifier);
    mayChoose_ = isLeft && event.modifiers() == Qt::NoModifier;
    const auto measuring = gestures_.measuringAt(event.position(), map);
    const auto mark = annotationAt(event.position());
    if (gestures_.isAtPast(event.position(), map) && !isChoice)
        gestures_.press(Kind::Past, event.position(), map);
    else if (measuring && !isChoice)
        gestures_.press(*measuring, event.position(), map);
    else if (mark && !isChoice)
        gestures_.press(*mark, event.position(), map);
    else
        gestures_.press(isChoice ? Kind::Choose : Kind::Pan, event.position(), map);
}

void ChartHand::move(QMouseEvent& event)
{
    const auto& map = canvas_.map();
    if (pencil_.isDown()) return draw(pencil_.moveTo(event.position(), map));
    // The box of values would cover the place to draw in.
    if (isDrawing()) return axis_.setCursor(std::nullopt);
    // The button was released unnoticed, for example over a dialog that appeared meanwhile.
    if (event.buttons() == Qt::NoButton) gestures_.giveUp();
    gestures_.move(event.position(), map);
    const bool isPanning = gestures_.running() == ChartGestures::Kind::Pan;
    showHold(event.position());
    const double x = event.position().x();
    const bool isOverPlot = x >= map.plot.left() && x <= map.plot.right() + 1;
    pointer_ = isOverPlot ? std::optional(event.position()) : std::nullopt;
    if (!isPanning) axis_.setCursor(isOverPlot ? std::optional(map.frameAt(x)) : std::nullopt);
    if (gestures_.band()) emit changed();
}

void ChartHand::release(QMouseEvent& event)
{
    if (pencil_.isDown()) return pencil_.lift();
    const bool wasGesture = gestures_.release(event.position(), canvas_.map());
    showHold(event.position());
    emit changed();
    const QPoint global = event.globalPosition().toPoint();
    if (event.button() == Qt::RightButton && !wasGesture) emit menuRequested(global, recordedAt(event.position().x()));
    if (event.button() == Qt::LeftButton && std::exchange(mayChoose_, false) && !wasGesture)
        emit clicked(event.position(), global);
}

void ChartHand::doubleClick(QMouseEvent& event)
{
    mayChoose_ = false;
    if (event.button() != Qt::LeftButton) return;
    // The second click of a double click on a name also counts as a click.
    if (const auto lane = canvas_.laneLabelAt(event.position()))
        emit laneClicked(*lane);
    else
        axis_.follow();
}

void ChartHand::wheel(QWheelEvent& event)
{
    const auto& map = canvas_.map();
    const double x = std::clamp(event.position().x(), double(map.plot.left()), double(map.plot.right() + 1));
    gestures_.wheel(event.angleDelta(), map.frameAt(x));
    event.accept();
}

void ChartHand::askForMenu(const QContextMenuEvent& event)
{
    // A press of the right mouse button may be the beginning of a drag: see release().
    if (event.reason() != QContextMenuEvent::Keyboard) return;
    const QPoint middle = canvas_.layout().plot.center();
    const auto cursor = axis_.cursor();
    emit menuRequested(chart_.mapToGlobal(middle), cursor ? cursor : recordedAt(middle.x()));
}

bool ChartHand::key(QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape && gestures_.running() != ChartGestures::Kind::None) {
        gestures_.giveUp();
        mayChoose_ = false;
        chart_.unsetCursor();
        emit changed();
        return true;
    }
    if (isDrawing())
        if (const auto stroke = pencil_.moveBy(event.key(), canvas_.map())) {
            draw(*stroke);
            return true;
        }
    return gestures_.key(event.key(), event.modifiers());
}

std::optional<std::size_t> ChartHand::recordedAt(double x) const
{
    const auto& map = canvas_.map();
    const double frame = std::round(map.frameAt(x));
    const std::size_t frames = axis_.frameCount();
    if (frames == 0 || x < map.plot.left() || x > map.plot.right() + 1) return std::nullopt;
    return std::min(static_cast<std::size_t>(std::max(frame, 0.0)), frames - 1);
}

// The annotation whose text or line is at that position.
std::optional<std::size_t> ChartHand::annotationAt(const QPointF& position) const
{
    constexpr double grip = 4; // pixels
    const auto& map = canvas_.map();
    const auto& moments = canvas_.picture().moments;
    const auto& marks = axis_.marks();
    const auto heads = headsOf(moments, map, canvas_.style(), canvas_.layout());
    for (std::size_t i = std::min(marks.size(), moments.size()); i-- > 0;) {
        const double distance = std::abs(map.x(moments[i].frame) - position.x());
        const bool isOnLine = distance <= grip && map.plot.contains(position.toPoint());
        const bool isThere = isOnLine || heads[i].contains(position);
        if (marks[i].kind == TimeMark::Kind::Annotation && isThere) return i;
    }
    return std::nullopt;
}

// Shows by the cursor what the mouse holds or would grab.
void ChartHand::showHold(const QPointF& position)
{
    using Kind = ChartGestures::Kind;
    const Kind running = gestures_.running();
    const bool isOverCursor =
        running == Kind::None && (gestures_.isAtPast(position, canvas_.map()) ||
                                  gestures_.measuringAt(position, canvas_.map()) || annotationAt(position).has_value());
    if (isDrawing())
        chart_.setCursor(Qt::CrossCursor);
    else if (running == Kind::Pan)
        chart_.setCursor(Qt::ClosedHandCursor);
    else if (running == Kind::Measure || running == Kind::Mark || running == Kind::Past || isOverCursor)
        chart_.setCursor(Qt::SplitHCursor);
    else if (running == Kind::None && canvas_.laneLabelAt(position))
        chart_.setCursor(Qt::PointingHandCursor);
    else
        chart_.unsetCursor();
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/chart_gestures.h"

#include "ui/charts/picture/chart_layout.h"

#include <QGuiApplication>
#include <QStyleHints>

#include <algorithm>
#include <cmath>

namespace poolscope::ui {
namespace {

constexpr double zoomStep = 0.8; // of the span, per notch of the wheel or key press
constexpr double panStep = 0.1;
constexpr double notch = 120;
constexpr double grip = 4; // pixels to either side of a measuring cursor

double frameWithin(const QPointF& position, const PlotMap& map)
{
    return map.frameAt(std::clamp(position.x(), double(map.plot.left()), double(map.plot.right() + 1)));
}

} // namespace

ChartGestures::~ChartGestures()
{
    if (hasBegun()) axis_.letGo();
}

void ChartGestures::press(Kind kind, const QPointF& position, const PlotMap& map)
{
    axis_.settle();
    axis_.hold();
    wasFollowing_ = axis_.isFollowing();
    kind_ = kind;
    moved_ = false;
    start_ = position;
    startFrame_ = frame_ = frameWithin(position, map);
    startLower_ = map.lower;
    startUpper_ = map.upper;
}

void ChartGestures::press(MeasuringCursor which, const QPointF& position, const PlotMap& map)
{
    press(Kind::Measure, position, map);
    measuring_ = which;
    startPlace_ = axis_.measuring(which);
}

void ChartGestures::press(std::size_t mark, const QPointF& position, const PlotMap& map)
{
    press(Kind::Mark, position, map);
    mark_ = mark;
    startPlace_ = axis_.marks().at(mark).frame;
}

std::optional<MeasuringCursor> ChartGestures::measuringAt(const QPointF& position, const PlotMap& map) const
{
    std::optional<MeasuringCursor> nearest;
    double least = grip;
    for (const MeasuringCursor which : allMeasuringCursors) {
        const auto frame = axis_.measuring(which);
        if (!frame) continue;
        const double distance = std::abs(map.x(static_cast<double>(*frame)) - position.x());
        if (distance > least) continue;
        least = distance;
        nearest = which;
    }
    return nearest;
}

bool ChartGestures::isAtPast(const QPointF& position, const PlotMap& map) const
{
    return axis_.past() && std::abs(map.x(static_cast<double>(*axis_.past())) - position.x()) <= grip;
}

void ChartGestures::move(const QPointF& position, const PlotMap& map)
{
    if (kind_ == Kind::None) return;
    const double distance = position.x() - start_.x();
    if (!moved_ && std::abs(distance) < QGuiApplication::styleHints()->startDragDistance()) return;
    moved_ = true;
    frame_ = frameWithin(position, map);
    if (kind_ == Kind::Measure) axis_.setMeasuring(measuring_, frame_);
    if (kind_ == Kind::Mark) axis_.dragMark(mark_, frame_);
    if (kind_ == Kind::Past) axis_.dragPast(frame_);
    if (kind_ == Kind::Pan)
        axis_.pan(startLower_ - distance * axis_.span() / std::max(map.plot.width(), 1) - axis_.lower());
}

bool ChartGestures::release(const QPointF& position, const PlotMap& map)
{
    move(position, map);
    const bool wasGesture = moved_ || kind_ == Kind::Mark;
    if (moved_ && kind_ == Kind::Choose) axis_.setRange(startFrame_, frame_);
    if (kind_ == Kind::Mark) moved_ ? axis_.dropMark(mark_) : axis_.chooseMark(mark_);
    end();
    axis_.settle();
    return wasGesture;
}

void ChartGestures::giveUp()
{
    const std::optional<double> place = startPlace_ ? std::optional(static_cast<double>(*startPlace_)) : std::nullopt;
    if (moved_ && kind_ == Kind::Measure) axis_.setMeasuring(measuring_, place);
    if (moved_ && kind_ == Kind::Mark) axis_.dragMark(mark_, *place);
    if (moved_ && kind_ == Kind::Past) axis_.dragPast(startFrame_);
    if (moved_ && kind_ == Kind::Pan) wasFollowing_ ? axis_.follow() : axis_.setRange(startLower_, startUpper_);
    end();
}

void ChartGestures::end()
{
    if (hasBegun()) axis_.letGo();
    kind_ = Kind::None;
    moved_ = false;
    startPlace_.reset();
}

std::optional<std::pair<double, double>> ChartGestures::band() const
{
    if (running() != Kind::Choose) return std::nullopt;
    return std::pair(startFrame_, frame_);
}

void ChartGestures::wheel(const QPoint& angle, double anchor)
{
    if (std::abs(angle.y()) >= std::abs(angle.x()))
        axis_.zoom(std::pow(zoomStep, angle.y() / notch), anchor);
    else
        axis_.pan(-angle.x() / notch * axis_.span() * panStep);
}

bool ChartGestures::key(int key, Qt::KeyboardModifiers modifiers)
{
    const bool isControl = modifiers.testFlag(Qt::ControlModifier);
    const double middle = (axis_.lower() + axis_.upper()) / 2;
    switch (key) {
    case Qt::Key_Left: isControl ? stepCursor(-1) : axis_.pan(-axis_.span() * panStep); return true;
    case Qt::Key_Right: isControl ? stepCursor(1) : axis_.pan(axis_.span() * panStep); return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: axis_.zoom(zoomStep, middle); return true;
    case Qt::Key_Minus: axis_.zoom(1 / zoomStep, middle); return true;
    case Qt::Key_Home: axis_.setRange(0, axis_.span()); return true;
    case Qt::Key_End: axis_.follow(); return true;
    case Qt::Key_0: axis_.fitAll(); return true;
    default: return false;
    }
}

void ChartGestures::stepCursor(int frames)
{
    const double middle = (axis_.lower() + axis_.upper()) / 2;
    axis_.setCursor(axis_.cursor() ? static_cast<double>(*axis_.cursor()) + frames : middle);
}

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/canvas/chart_pencil.h"

#include "ui/charts/picture/lane_shapes.h"

#include <Qt>

#include <algorithm>

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
        PictureLine line{{}, style.colour, 2.5, false, style.pattern};
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

} // namespace poolscope::ui

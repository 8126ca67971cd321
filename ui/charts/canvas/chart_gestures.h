// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keys do to the time axis, which arriving data does not move between press and release. Knows no
// widget.
#pragma once

#include "ui/charts/canvas/time_axis.h"

#include <QPoint>
#include <QPointF>
#include <Qt>

#include <optional>
#include <utility>

namespace poolscope::ui {

struct PlotMap;

class ChartGestures
{
public:
    enum class Kind { None, Pan, Choose, Measure, Mark };

    // The axis must outlive the gestures.
    explicit ChartGestures(TimeAxis& axis) : axis_(axis) {}
    ~ChartGestures();
    ChartGestures(const ChartGestures&) = delete;
    ChartGestures& operator=(const ChartGestures&) = delete;

    void press(Kind kind, const QPointF& position, const PlotMap& map);
    // Moves a measuring cursor.
    void press(MeasuringCursor which, const QPointF& position, const PlotMap& map);
    // Moves a mark of the axis.
    void press(std::size_t mark, const QPointF& position, const PlotMap& map);
    // That which can be taken hold of there.
    [[nodiscard]] std::optional<MeasuringCursor> measuringAt(const QPointF& position, const PlotMap& map) const;
    // A gesture begins once the pointer has moved so far that it was no click.
    void move(const QPointF& position, const PlotMap& map);
    // True if there was a gesture: the click means nothing else.
    bool release(const QPointF& position, const PlotMap& map);
    // Gives the gesture up: all is again as it was before it.
    void giveUp();
    [[nodiscard]] bool hasBegun() const { return kind_ != Kind::None; }
    [[nodiscard]] Kind running() const { return moved_ ? kind_ : Kind::None; }
    // The frames being chosen.
    [[nodiscard]] std::optional<std::pair<double, double>> band() const;

    // Eighths of a degree, as QWheelEvent has them: up is nearer, sideways is along.
    void wheel(const QPoint& angle, double anchor);
    // False if the key means nothing here.
    bool key(int key, Qt::KeyboardModifiers modifiers);

private:
    void end();
    void stepCursor(int frames);

    TimeAxis& axis_;
    Kind kind_ = Kind::None;
    bool moved_ = false;
    QPointF start_;
    double startFrame_ = 0;
    double startLower_ = 0;
    double startUpper_ = 0;
    bool wasFollowing_ = false;
    std::optional<std::size_t> startPlace_; // frame of the cursor or mark that is moved
    double frame_ = 0;
    MeasuringCursor measuring_ = MeasuringCursor::A;
    std::size_t mark_ = 0;
};

} // namespace poolscope::ui

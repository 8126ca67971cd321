// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The effect of mouse and keys on the time axis. Arriving data does not move the axis between press and release. Knows
// no widget.
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
    enum class Kind { None, Pan, Choose, Measure, Mark, Past };

    // The axis must outlive the gestures.
    explicit ChartGestures(TimeAxis& axis) : axis_(axis) {}
    ~ChartGestures();
    ChartGestures(const ChartGestures&) = delete;
    ChartGestures& operator=(const ChartGestures&) = delete;

    void press(Kind kind, const QPointF& position, const PlotMap& map);
    // Begins to move a measuring cursor.
    void press(MeasuringCursor which, const QPointF& position, const PlotMap& map);
    // Begins to move a mark of the axis.
    void press(std::size_t mark, const QPointF& position, const PlotMap& map);
    // The measuring cursor that can be grabbed there.
    [[nodiscard]] std::optional<MeasuringCursor> measuringAt(const QPointF& position, const PlotMap& map) const;
    // Whether the mark of the frame shown can be grabbed there.
    [[nodiscard]] bool isAtPast(const QPointF& position, const PlotMap& map) const;
    // The gesture begins once the pointer has moved too far for a click.
    void move(const QPointF& position, const PlotMap& map);
    // True if there was a gesture, so that the release is not a click.
    bool release(const QPointF& position, const PlotMap& map);
    // Cancels the gesture and restores the state before it.
    void giveUp();
    [[nodiscard]] bool hasBegun() const { return kind_ != Kind::None; }
    [[nodiscard]] Kind running() const { return moved_ ? kind_ : Kind::None; }
    // The range of frames being chosen.
    [[nodiscard]] std::optional<std::pair<double, double>> band() const;

    // `angle` in eighths of a degree, as in QWheelEvent: vertical zooms, with up to zoom in, and horizontal scrolls.
    void wheel(const QPoint& angle, double anchor);
    // False if the key has no meaning here.
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
    std::optional<std::size_t> startPlace_; // original frame of the cursor or mark being moved
    double frame_ = 0;
    MeasuringCursor measuring_ = MeasuringCursor::A;
    std::size_t mark_ = 0;
};

} // namespace poolscope::ui

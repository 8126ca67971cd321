// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keys do on a chart over time: which of its gestures is meant, what is taken hold of, when a click is
// one, and what the cursor looks like. Interface thread.
#pragma once

#include "ui/charts/canvas/chart_gestures.h"
#include "ui/charts/canvas/chart_pencil.h"

#include <QObject>
#include <QPoint>
#include <QPointF>

#include <cstddef>
#include <optional>
#include <utility>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace poolscope::ui {

class PlotCanvas;
class TimeAxis;

class ChartHand : public QObject
{
    Q_OBJECT

public:
    // All must outlive it. `chart` is what the canvas draws on.
    ChartHand(QWidget& chart, TimeAxis& axis, const PlotCanvas& canvas);

    void press(QMouseEvent& event);
    void move(QMouseEvent& event);
    void release(QMouseEvent& event);
    void doubleClick(QMouseEvent& event);
    void wheel(QWheelEvent& event);
    // False if the key means nothing here.
    [[nodiscard]] bool key(QKeyEvent& event);
    // The mouse has left the chart.
    void leave();
    // Lets go: all is again as it was before the gesture.
    void giveUp() { gestures_.giveUp(); }
    // The chart was redrawn: the pointer rests while the frames move under it.
    void follow();

    // As TimeChart::beginDrawing().
    void beginDrawing(const QPointF& pencil);
    void endDrawing();
    [[nodiscard]] bool isDrawing() const { return pencil_.isInUse(); }
    [[nodiscard]] ChartPencil& pencil() { return pencil_; }
    [[nodiscard]] const ChartPencil& pencil() const { return pencil_; }

    // The frames being chosen.
    [[nodiscard]] std::optional<std::pair<double, double>> band() const { return gestures_.band(); }
    // The frame there, as the cursor would have it; none beside the plot or before anything is recorded.
    [[nodiscard]] std::optional<std::size_t> recordedAt(double x) const;

signals:
    // What is chosen or held is another: the overlay is to be drawn anew.
    void changed();
    // A click of the left button, for the first time and with nothing else held.
    void clicked(const QPointF& position, const QPoint& globalPosition);
    // A second click on the label of a lane.
    void laneClicked(int style);
    void menuRequested(const QPoint& globalPosition, std::optional<std::size_t> frame);
    // As TimeChart::drawn().
    void drawn(const QPointF& from, const QPointF& to);

private:
    [[nodiscard]] std::optional<std::size_t> annotationAt(const QPointF& position) const;
    void showHold(const QPointF& position);
    void draw(const ChartPencil::Stroke& stroke);

    QWidget& chart_;
    TimeAxis& axis_;
    const PlotCanvas& canvas_;
    ChartGestures gestures_;
    ChartPencil pencil_;
    std::optional<QPointF> pointer_; // where the mouse rests on this chart
    bool mayChoose_ = false;         // the left button is down, for the first time, and nothing else is held
};

} // namespace poolscope::ui

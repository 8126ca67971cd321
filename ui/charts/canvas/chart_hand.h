// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Takes mouse and keys from a chart over time: which gesture is meant, what is grabbed, what counts as a click, and
// which cursor is shown. Interface thread.
#pragma once

#include "ui/charts/canvas/chart_gestures.h"
#include "ui/charts/picture/chart_layout.h"
#include "ui/charts/picture/chart_picture.h"

#include <QObject>
#include <QPoint>
#include <QPointF>
#include <QString>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

class QContextMenuEvent;
class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace poolscope::ui {

// A pencil on a chart: moved by mouse or keys, it makes strokes in frames and values. Also holds the lines that are
// drawn on the chart, as set by the receiver of the strokes. Knows no widget.

// A line drawn by a person.
struct ChartSketch
{
    std::vector<QPointF> points; // by frame
    int look = 0;                // see ChartTheme::sketch
    QString name{};              // shown at its end if there is room; empty: none
};

class ChartPencil
{
public:
    using Stroke = std::pair<QPointF, QPointF>; // from, to: frame and value

    // Places the pencil there (frame and value), ready for use.
    void begin(const QPointF& at);
    void end();
    [[nodiscard]] bool isInUse() const { return at_.has_value(); }
    [[nodiscard]] bool isDown() const { return isDown_; }

    // While in use. Positions are pixels, clamped to the plot.
    Stroke press(const QPointF& position, const PlotMap& map);
    Stroke moveTo(const QPointF& position, const PlotMap& map);
    void lift() { isDown_ = false; }
    // Horizontally by a fiftieth of the view, vertically by a fiftieth of the range; nullopt if the key has no meaning
    // here.
    std::optional<Stroke> moveBy(int key, const PlotMap& map);

    // The last one is on top. Sketches without points are ignored.
    void setSketches(std::vector<ChartSketch> sketches);
    // Adds room above for sketched values that exceed the real ones.
    void prepare(ChartView& view) const;
    void addTo(ChartPicture& shapes, const ChartView& view) const;

private:
    Stroke strokeTo(const QPointF& point);

    std::optional<QPointF> at_; // frame and value
    bool isDown_ = false;
    std::vector<ChartSketch> sketches_;
};

class PlotCanvas;
class TimeAxis;

class ChartHand : public QObject
{
    Q_OBJECT

public:
    // All must outlive this object. `chart` is the widget with the canvas.
    ChartHand(QWidget& chart, TimeAxis& axis, const PlotCanvas& canvas);

    bool eventFilter(QObject* chart, QEvent* event) override;

    // The chart was redrawn: frames may have moved under a resting pointer.
    void follow();

    // As TimeChart::beginDrawing().
    void beginDrawing(const QPointF& pencil);
    void endDrawing();
    [[nodiscard]] bool isDrawing() const { return pencil_.isInUse(); }
    [[nodiscard]] ChartPencil& pencil() { return pencil_; }
    [[nodiscard]] const ChartPencil& pencil() const { return pencil_; }

    // The range of frames being chosen.
    [[nodiscard]] std::optional<std::pair<double, double>> band() const { return gestures_.band(); }

signals:
    // The chosen or grabbed object has changed: the overlay must be redrawn.
    void changed();
    // A single click of the left button with no other button held.
    void clicked(const QPointF& position, const QPoint& globalPosition);
    // The second click of a double click on the label of a lane.
    void laneClicked(int style);
    // As TimeChart::menuRequested().
    void menuRequested(const QPoint& globalPosition, std::optional<std::size_t> frame);
    // As TimeChart::drawn().
    void drawn(const QPointF& from, const QPointF& to);

private:
    void press(QMouseEvent& event);
    void move(QMouseEvent& event);
    void release(QMouseEvent& event);
    void doubleClick(QMouseEvent& event);
    void wheel(QWheelEvent& event);
    // False if the key has no meaning here.
    [[nodiscard]] bool key(QKeyEvent& event);
    void leave();
    void askForMenu(const QContextMenuEvent& event);
    // The frame at that x, as for the cursor; nullopt outside the plot or before anything is recorded.
    [[nodiscard]] std::optional<std::size_t> recordedAt(double x) const;
    [[nodiscard]] std::optional<std::size_t> annotationAt(const QPointF& position) const;
    void showHold(const QPointF& position);
    void draw(const ChartPencil::Stroke& stroke) { emit drawn(stroke.first, stroke.second); }

    QWidget& chart_;
    TimeAxis& axis_;
    const PlotCanvas& canvas_;
    ChartGestures gestures_;
    ChartPencil pencil_;
    std::optional<QPointF> pointer_; // position of the mouse on this chart
    bool mayChoose_ = false;         // the left button is down for a single click and no other button is held
};

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of figures over the shared time axis: what all charts have in common. Wheel zooms at the pointer,
// left drag pans, shift or right drag chooses a range, a double click (or End) follows again; arrows, +, -, 0
// (all), Home and End do the same from the keyboard, Ctrl+arrows move the cursor. The mouse's buttons for back and
// forward go through the views chosen before; measuring cursors and annotations can be dragged. Redrawing costs
// O(pixels). Interface thread.
#pragma once

#include "ui/charts/canvas/chart_pencil.h"
#include "ui/charts/canvas/chart_widget.h"
#include "ui/charts/picture/lane_name.h"
#include "ui/charts/picture/recorded_line.h"
#include "ui/theme/chart_theme.h"

#include <QPointF>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace poolscope::ui {

class SteadyRange;
class TimeAxis;
struct ChartPicture;
struct ChartView;
struct ReadoutRow;

class TimeChart : public ChartWidget
{
    Q_OBJECT

public:
    ~TimeChart() override;

    [[nodiscard]] TimeAxis& axis() const;

    // Redraws from the series; reads only what is seen. Does nothing while the chart cannot be seen (it
    // catches up when shown). Call after new data; changes of the range and of the pointer redraw by
    // themselves.
    void refresh();

    // Seconds under the plot; off for all but the lowest of a stack. On at first.
    void setTimeLabelsVisible(bool visible);
    // Frame and time at the head of the box of values; off for all but the first of a stack. On at first.
    void setTimeInReadout(bool visible);

    // Of the column beside the plot, as CanvasStyle::labelWidth: of all of a stack the same, or plots do not align.
    void setLabelWidth(double units);

    // Lanes that are not among the series though they could be: their names stand struck out below the labels.
    void setHiddenLanes(std::vector<LaneName> lanes);
    // Lines that people draw over the others; in pictures, too.
    void setSketches(std::vector<ChartSketch> sketches);
    // While on, the left button draws instead of panning, and so do the arrow keys, from `pencil` on (frame and value);
    // the values have room above. Strokes are told by `drawn`.
    void beginDrawing(const QPointF& pencil);
    void endDrawing();
    [[nodiscard]] bool isDrawing() const;
    // Lies under what the chart draws; the series must stay valid until others are set.
    void setRecorded(std::vector<RecordedLine> lines);

    // Where the lines are drawn, in pixels of the widget.
    [[nodiscard]] QRect plotArea() const;
    [[nodiscard]] double frameAt(double x) const;
    [[nodiscard]] double xOf(double frame) const;
    // What the box of values says, line by line; empty without a cursor.
    [[nodiscard]] QStringList readoutLines() const;
    // What the charts say of a recorded frame, as lines of text: the title, the moment, and a row a lane, with tabs
    // between names and values. Empty past the recording.
    [[nodiscard]] QString valuesAt(std::size_t frame) const;
    // Points of the longest line handed to the plot by the last refresh.
    [[nodiscard]] std::size_t longestLine() const;

    // The range now seen.
    void render(QPaintDevice& device, const RenderRequest& request) const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // A click on a dot, which is of that lane (its style, see ChartTheme::lane) and that frame, or on the line of the
    // lane or near it: then `frame`, give or take `reach` frames, lies under the pointer.
    void pointChosen(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot);
    // A click on the label of a lane, hidden or not.
    void laneClicked(int style);
    // A stroke of the pencil, frames and values. A point is a stroke from itself to itself.
    void drawn(const QPointF& from, const QPointF& to);
    // A right click that was no drag, or the menu key, at that frame, which is recorded; none: there is no such.
    void menuRequested(const QPoint& globalPosition, std::optional<std::size_t> frame);

protected:
    // The axis must outlive the chart.
    TimeChart(QString title, TimeAxis& axis, QWidget* parent);

    // What of the chart's figures is drawn, beside the title; it must stay the same until restyle(). Empty: all there
    // is to say is in the title.
    [[nodiscard]] virtual QString subject() const { return {}; }
    // What is to be seen, as plain shapes. range remembers the value range from picture to picture.
    [[nodiscard]] virtual ChartPicture picture(const ChartView& view, SteadyRange& range) const = 0;
    // Values at a frame that is recorded, one row a lane.
    [[nodiscard]] virtual std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const = 0;

    // What the line of a lane spans, values as they are drawn.
    struct Band
    {
        int style = 0;
        double lowest = 0;
        double highest = 0;
    };
    // Of every lane in the recorded frames [first, last]; without them a click near a line chooses nothing.
    [[nodiscard]] virtual std::vector<Band> bands(std::size_t first, std::size_t last) const;

    // The range of a picture must have room for them.
    [[nodiscard]] const std::vector<RecordedLine>& recorded() const;
    [[nodiscard]] bool hasHiddenLanes() const;
    // For subclasses when their series or options change: redraws soon, and forgets the value range.
    void restart();
    // The same where the subject changes.
    void restyle() override;

    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] std::vector<ReadoutRow> rowsAt(std::size_t frame) const;
    void updateOverlay();
    void choosePoint(const QPointF& at, const QPoint& global);

    struct Private;
    std::unique_ptr<Private> d_;
};

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The common part of all charts over the shared time axis. The wheel zooms at the pointer, a left drag pans, a shift or
// right drag chooses a range, and a double click (or End) follows again; arrows, +, -, 0 (all), Home and End do the
// same from the keyboard, and Ctrl+arrows move the cursor. The back and forward buttons of the mouse go through the
// views chosen before; measuring cursors and annotations can be dragged. Redrawing costs O(pixels). Interface thread.
#pragma once

#include "ui/charts/canvas/chart_hand.h"
#include "ui/charts/canvas/chart_widget.h"
#include "ui/charts/picture/lane_shapes.h"
#include "ui/charts/picture/recorded_line.h"
#include "ui/theme/chart_theme.h"

#include <QPointF>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

class DrawnCells;
class TimeAxis;

class TimeChart : public ChartWidget
{
    Q_OBJECT

public:
    [[nodiscard]] TimeAxis& axis() const { return axis_; }

    // Redraws from the series and reads only the visible part. Does nothing while the chart is not visible (it catches
    // up when shown). Call after new data; changes of the range and of the pointer redraw by themselves.
    void refresh();

    // Labels in seconds under the plot; in a stack, only for the lowest chart. On by default.
    void setTimeLabelsVisible(bool visible);
    // Frame and time at the head of the box of values; in a stack, only for the first chart. On by default.
    void setTimeInReadout(bool visible);

    // Width of the column beside the plot, as CanvasStyle::labelWidth; must be the same in a stack, or plots do not
    // align.
    void setLabelWidth(double units);

    // What the plot says until there is a frame to draw; empty: nothing.
    void setInvitation(const QString& sentence);

    // Hidden lanes, which have no series here: their names are shown struck out below the labels.
    void setHiddenLanes(std::vector<LaneName> lanes);
    // Lines drawn by people over the others; exported pictures include them.
    void setSketches(std::vector<ChartSketch> sketches);
    // While on, the left button and the arrow keys draw instead of panning, starting at `pencil` (frame and value), and
    // there is room above the values. `drawn` reports the strokes.
    void beginDrawing(const QPointF& pencil);
    void endDrawing();
    [[nodiscard]] bool isDrawing() const { return hand_.isDrawing(); }
    // Drawn below the chart's own lines; the series must stay valid until they are replaced.
    void setRecorded(std::vector<RecordedLine> lines);

    // The rectangle of the plot, in pixels of the widget.
    [[nodiscard]] QRect plotArea() const;
    [[nodiscard]] double frameAt(double x) const;
    [[nodiscard]] double xOf(double frame) const;
    // The lines of the box of values, which is not drawn beside the pin: what explains that frame says more; empty
    // without a cursor.
    [[nodiscard]] QStringList readoutLines() const;
    // The values of a recorded frame as lines of text: the title, the moment, and a row per lane, with tabs between
    // names and values. Empty for a frame that is not recorded.
    [[nodiscard]] QString valuesAt(std::size_t frame) const;
    [[nodiscard]] std::optional<LiveChart> live(const ChartTheme& theme, int columns) const override;
    // Marks where this chart, which is shown at `place`, has something to be seen.
    void markDrawn(DrawnCells& cells, const QRect& place) const;
    // The number of points of the longest line in the last refresh.
    [[nodiscard]] std::size_t longestLine() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    // A click on a dot of that lane (its style, see ChartTheme::lane) and that frame, or on or near the line of the
    // lane: then `frame`, give or take `reach` frames, is under the pointer.
    void pointChosen(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot);
    // A click on the label of a lane, hidden or not.
    void laneClicked(int style);
    // A stroke of the pencil, in frames and values. A point is a stroke from itself to itself.
    void drawn(const QPointF& from, const QPointF& to);
    // A right click that was not a drag, or the menu key, at that recorded frame; nullopt if there is none.
    void menuRequested(const QPoint& globalPosition, std::optional<std::size_t> frame);

protected:
    // The axis must outlive the chart.
    TimeChart(QString title, TimeAxis& axis, QWidget* parent);

    // Says beside the title which of the chart's figures are drawn; must not change without restyle(). Empty if the
    // title says it all.
    [[nodiscard]] virtual QString subject() const { return {}; }
    // The visible part of the chart as plain shapes. `range` keeps the value range steady between pictures.
    [[nodiscard]] virtual ChartPicture picture(const ChartView& view, SteadyRange& range) const = 0;
    // The values at a recorded frame, one row per lane.
    [[nodiscard]] virtual std::vector<ReadoutRow> readout(std::size_t frame, const ChartTheme& theme) const = 0;

    // The range of values drawn for a lane.
    struct Band
    {
        int style = 0;
        double lowest = 0;
        double highest = 0;
    };
    // The bands of every lane in the recorded frames [first, last]; without them a click near a line chooses nothing.
    [[nodiscard]] virtual std::vector<Band> bands(std::size_t first, std::size_t last) const;

    // The range of a picture must include these lines.
    [[nodiscard]] const std::vector<RecordedLine>& recorded() const { return recorded_; }
    [[nodiscard]] bool hasHiddenLanes() const { return !hiddenLanes_.empty(); }
    // For subclasses, when series or options change: redraws soon, with a new value range.
    void restart();
    // The same where the subject changes.
    void restyle() override;

    [[nodiscard]] Frame frameIn(Place place, const ChartFonts& fonts) const override;
    void drawIn(PlotCanvas& canvas, SteadyRange& range, Place place) const override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] std::vector<ReadoutRow> rowsAt(std::size_t frame, const ChartTheme& theme) const;
    [[nodiscard]] ChartPicture shapesIn(ChartView& view, SteadyRange& range, Place place) const;
    [[nodiscard]] bool isTold() const;
    void updateOverlay();
    void choosePoint(const QPointF& at, const QPoint& global);

    TimeAxis& axis_;
    ChartHand hand_;
    QString invitation_;
    std::vector<LaneName> hiddenLanes_;
    std::vector<RecordedLine> recorded_;
    QTimer soon_;
    double labelWidth_ = defaultLabelWidth;
    bool hasTimeLabels_ = true;
    bool hasTimeInReadout_ = true;
    bool isStyleOld_ = true;
    bool isFocusShown_ = false;
};

} // namespace poolscope::ui

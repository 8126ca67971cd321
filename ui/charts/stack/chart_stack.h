// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the window on their shared time axis, above a strip of the whole recording: sets which lanes they draw,
// and shows the bubble that explains a point. The charts themselves decide what to draw, the column arranges them, and
// the refresher decides how often they are redrawn. Interface thread.
#pragma once

#include "ui/charts/chart_catalog.h"
#include "ui/charts/stack/chart_column.h"
#include "ui/charts/stack/chart_refresher.h"
#include "ui/charts/stack/explanation_bubble.h"

#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace poolscope::ui {

class DrawnCells;
class OverviewStrip;
class TimeAxis;

class ChartStack : public QWidget
{
    Q_OBJECT

public:
    // Of those charts, which are not none; the first is the main one. The axis must outlive the stack.
    explicit ChartStack(TimeAxis& axis, QWidget* parent = nullptr, std::span<const ChartInfo> catalog = chartCatalog());

    // Shows another recording from its beginning; both must outlive the charts or the next call.
    void setRecording(const Recording& recording, const Experiment& experiment);
    // The same recording with other lane colours.
    void setLooks(const Recording& recording, const Experiment& experiment);
    // Draws the run below the shown one, for lanes of the same name; nullptr for none. Must outlive the charts or the
    // next call.
    void setOverlay(const RecordedRun* overlay);
    // Of the program that the run replays: lines beside those of the lanes, and its births. The series must outlive the
    // charts or the next call.
    void setProgram(std::vector<ProgramLine> lines, const ProgramBirths& births);
    // As TimeChart::setInvitation(), for every chart.
    void setInvitation(const QString& sentence);
    // The recording has grown: redraws soon.
    void follow(std::size_t frameCount);

    // Shows a text beside a point of a chart (in pixels of the screen), and marks the frame on all charts until the
    // text is dismissed. The text goes with its frame as the charts scroll, also out of sight, and covers as little as
    // possible of what they draw.
    void explain(const QString& text, const QPoint& globalPosition, std::size_t frame, int style);
    // As above, beside that frame on the main chart, or on the uppermost if that is hidden.
    void explain(const QString& text, std::size_t frame, int style);

    void closeExplanation() { bubble_.dismiss(); }

    // Centres the view on that frame without changing its length, and puts the cursor on it.
    void showFrame(std::size_t frame);

    // Shows only the main chart with the time labels below it, or all wanted charts again.
    void setMainOnly(bool only);
    // Explanations appear below the charts instead of over them, for large text.
    void setExplanationsBelow(bool below);

    // The lanes of the recording, in order.
    [[nodiscard]] const std::vector<ChartLane>& lanes() const { return run_.lanes; }
    // Hidden lanes are not drawn, but their names stay in the charts. A recording with lanes of the same names keeps
    // them hidden.
    [[nodiscard]] bool isLaneHidden(std::size_t lane) const { return run_.lanes[lane].isHidden; }
    void setLaneHidden(std::size_t lane, bool hidden);
    // Shows or hides the lane of that style; does nothing for other styles.
    void toggleLane(int style);
    // Makes the chart show one of its choices().
    void choose(RunChart& chart, const QString& id);
    // Placed above the charts; becomes a child.
    void setHeader(QWidget* header);

    [[nodiscard]] TimeAxis& axis() const { return axis_; }
    [[nodiscard]] ChartColumn& column() { return column_; }
    [[nodiscard]] const ChartColumn& column() const { return column_; }
    [[nodiscard]] OverviewStrip& overview() const { return *overview_; }
    // In the order of the catalog.
    [[nodiscard]] const std::vector<RunChart*>& charts() const { return charts_; }
    // The chart of this class, which must be in the catalog.
    template <class Chart>
    [[nodiscard]] Chart& chart() const
    {
        return *findChild<Chart*>();
    }

signals:
    // A point of a chart was clicked: as TimeChart::pointChosen.
    void pointChosen(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot);
    // Lanes were shown or hidden, or there are other lanes.
    void lanesChanged();
    // A chart shows another of its choices, or offers others.
    void choicesChanged();
    // A right click on a chart, or the menu key: as TimeChart::menuRequested.
    void menuRequested(poolscope::ui::RunChart* chart, const QPoint& globalPosition, std::optional<std::size_t> frame);

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void add(const ChartInfo& info);
    void showRun();
    void fitLabels();
    [[nodiscard]] std::size_t laneOf(int style) const;
    void moveBubble();
    [[nodiscard]] DrawnCells drawnCells() const;
    [[nodiscard]] TimeChart& chartForBubble() const;

    TimeAxis& axis_;
    ChartInput run_;
    std::vector<RunChart*> charts_; // of the column
    OverviewStrip* overview_;       // of the column
    QTimer overviewTimer_;          // until the strip is drawn again
    int bubbleY_ = 0;               // of the point that the bubble is beside
    ChartColumn column_;
    // These watch the charts, and go before them.
    ChartRefresher refresher_;
    ExplanationBubble bubble_;
};

} // namespace poolscope::ui

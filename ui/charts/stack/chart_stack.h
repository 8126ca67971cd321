// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the window on their one time axis, above a strip of the whole recording: which lanes they draw, and the
// bubble that explains a point of them. What there is to draw they know themselves, how they are arranged is the
// column's, how often they are redrawn while data arrives the refresher's. Interface thread.
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

class OverviewStrip;
class TimeAxis;

class ChartStack : public QWidget
{
    Q_OBJECT

public:
    // Of those charts, which are not none; the first is the main one. The axis must outlive the stack.
    explicit ChartStack(TimeAxis& axis, QWidget* parent = nullptr, std::span<const ChartInfo> catalog = chartCatalog());

    // Shows another recording, from its beginning on; both must outlive the charts or the next call.
    void setRecording(const Recording& recording, const Experiment& experiment);
    // The same recording, its lanes in other colours.
    void setLooks(const Recording& recording, const Experiment& experiment);
    // Lies under what is shown, lane by lane of the same name; nullptr: nothing does. Must outlive the charts or the
    // next call.
    void setOverlay(const RecordedRun* overlay);
    // The recording has grown: redraws soon.
    void follow(std::size_t frameCount);

    // Beside a point of a chart (in pixels of the screen), with the frame marked on all of them until it is dismissed.
    // Goes with its frame as the charts scroll, as far as their edge.
    void explain(const QString& text, const QPoint& globalPosition, std::size_t frame, int style);
    // The same beside that frame on the main chart, or on the uppermost if that is hidden.
    void explain(const QString& text, std::size_t frame, int style);

    // Brings that frame into the middle, with as much time around it as is seen now, and puts the cursor on it.
    void showFrame(std::size_t frame);

    // Only the main chart, with the times under it; else what is wanted.
    void setMainOnly(bool only);
    // Explanations stand below the charts, and cover nothing of them: where text is large.
    void setExplanationsBelow(bool below);

    // Of the recording, in order.
    [[nodiscard]] const std::vector<ChartLane>& lanes() const { return run_.lanes; }
    // In no chart, though its name stays there. A recording of lanes of the same names leaves them hidden.
    [[nodiscard]] bool isLaneHidden(std::size_t lane) const { return run_.lanes[lane].isHidden; }
    void setLaneHidden(std::size_t lane, bool hidden);
    // Shows the lane of that style, or hides it; nothing for other styles.
    void toggleLane(int style);
    // One of the chart's choices(), from now on.
    void choose(RunChart& chart, const QString& id);
    // Above the charts; becomes a child.
    void setHeader(QWidget* header);

    [[nodiscard]] TimeAxis& axis() const { return axis_; }
    [[nodiscard]] ChartColumn& column() { return column_; }
    [[nodiscard]] const ChartColumn& column() const { return column_; }
    [[nodiscard]] OverviewStrip& overview() const { return *overview_; }
    // In the order of the catalog.
    [[nodiscard]] const std::vector<RunChart*>& charts() const { return charts_; }
    // That of this class, which is in the catalog.
    template <class Chart>
    [[nodiscard]] Chart& chart() const
    {
        return *findChild<Chart*>();
    }

signals:
    // A point of a chart was clicked: as TimeChart::pointChosen.
    void pointChosen(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot);
    // Others are shown and hidden than before, or there are other lanes.
    void lanesChanged();
    // A chart shows another of its choices, or has others.
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
    [[nodiscard]] TimeChart& chartForBubble() const;

    TimeAxis& axis_;
    ChartInput run_;
    std::vector<RunChart*> charts_; // of the column
    OverviewStrip* overview_;       // of the column
    QTimer overviewTimer_;          // until the strip is drawn anew
    int bubbleY_ = 0;               // of the point that the bubble is beside
    ChartColumn column_;
    // These watch the charts, and go before them.
    ChartRefresher refresher_;
    ExplanationBubble bubble_;
};

} // namespace poolscope::ui

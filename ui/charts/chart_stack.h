// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the window on their one time axis, above a strip of the whole recording: what they draw, and the bubble
// that explains a point of them. How they are arranged is the column's, how often they are redrawn while data arrives
// the refresher's. Interface thread.
#pragma once

#include "core/experiment/recorded_run.h"
#include "ui/charts/canvas/lane_name.h"
#include "ui/charts/occupancy_chart.h"

#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace poolscope::ui {

class AllocationRateChart;
class AllocationsChart;
class BudgetShareChart;
class ChartColumn;
class ChartRefresher;
class ExplanationBubble;
class FrameBarsChart;
class FrameTimeChart;
class HeapChart;
class OverviewStrip;
class TimeAxis;
class TimeChart;

class ChartStack : public QWidget
{
    Q_OBJECT

public:
    explicit ChartStack(QWidget* parent = nullptr);
    ~ChartStack() override;

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
    // The same beside that frame on the heap's chart, or on the uppermost if that is hidden.
    void explain(const QString& text, std::size_t frame, int style);

    // Brings that frame into the middle, with as much time around it as is seen now, and puts the cursor on it.
    void showFrame(std::size_t frame);

    // Only the heap chart, with the times under it; else what is wanted.
    void setHeapOnly(bool only);
    // Explanations stand below the charts, and cover nothing of them: where text is large.
    void setExplanationsBelow(bool below);

    // Of the recording, in order.
    [[nodiscard]] const std::vector<LaneName>& lanes() const { return lanes_; }
    // In no chart, though its name stays there. A recording of lanes of the same names leaves them hidden.
    [[nodiscard]] bool isLaneHidden(std::size_t lane) const { return isLaneHidden_[lane]; }
    void setLaneHidden(std::size_t lane, bool hidden);
    // Shows the lane of that style, or hides it; nothing for other styles.
    void toggleLane(int style);
    // Those whose slots the occupancy chart can show alone: none where fewer than two kinds have slots.
    [[nodiscard]] QStringList occupancyKinds() const { return occupancyKinds_; }
    // Of one kind, as long as it is among those, else of all together, as for an empty name.
    void setOccupancyKind(const QString& kind);
    // As it was set.
    [[nodiscard]] const QString& occupancyKind() const { return occupancyKind_; }
    // Above the charts; becomes a child.
    void setHeader(QWidget* header);

    [[nodiscard]] TimeAxis& axis() const { return *axis_; }
    [[nodiscard]] ChartColumn& column() const { return *column_; }
    [[nodiscard]] HeapChart& heap() const { return *heap_; }
    [[nodiscard]] FrameTimeChart& frameTime() const { return *frameTime_; }
    [[nodiscard]] OccupancyChart& occupancy() const { return *occupancy_; }
    [[nodiscard]] OverviewStrip& overview() const { return *overview_; }

signals:
    // A point of a chart was clicked: as TimeChart::pointChosen.
    void pointChosen(int style, quint64 frame, quint64 reach, const QPoint& globalPosition, bool isDot);
    // Others are shown and hidden than before, or there are other lanes.
    void lanesChanged();
    // The occupancy is of another kind, or there are others to choose from.
    void occupancyKindChanged();
    // A right click on a chart, or the menu key: as TimeChart::menuRequested.
    void menuRequested(poolscope::ui::TimeChart* chart, const QPoint& globalPosition, std::optional<std::size_t> frame);

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void add(TimeChart& chart, const QString& id, int height, bool isShown);
    void showSeries();
    void fitLabels();
    [[nodiscard]] std::size_t laneOf(int style) const;
    template <class Chart, class Lane>
    void show(Chart& chart, std::vector<Lane> series);
    void readOccupancy();
    [[nodiscard]] QString shownOccupancyKind() const;
    void showOverlay();
    void moveBubble();
    [[nodiscard]] TimeChart& chartForBubble() const;

    TimeAxis* axis_;
    HeapChart* heap_;
    FrameTimeChart* frameTime_;
    FrameBarsChart* frameBars_;
    BudgetShareChart* budgetShare_;
    AllocationsChart* allocations_;
    AllocationRateChart* allocationRate_;
    OccupancyChart* occupancy_;
    OverviewStrip* overview_;
    ChartColumn* column_;
    ChartRefresher* refresher_;
    QTimer overviewTimer_; // until the strip is drawn anew
    ExplanationBubble* bubble_;
    const Recording* recording_ = nullptr;
    const RecordedRun* overlay_ = nullptr;
    std::vector<int> styles_; // by lane
    std::vector<OccupancySeries> occupancySeries_;
    QStringList occupancyKinds_;
    QString occupancyKind_;
    const Experiment* experiment_ = nullptr;
    std::vector<LaneName> lanes_;
    std::vector<bool> isLaneHidden_; // by lane
    std::vector<bool> hasTrigger_;   // by lane: it collects
    int bubbleY_ = 0;                // of the point it is beside
};

} // namespace poolscope::ui

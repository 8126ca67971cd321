// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The three charts on their one time axis, and how often they are redrawn while data arrives. Interface thread.
#pragma once

#include "core/experiment/experiment.h"
#include "core/recording/recording.h"

#include <QTimer>
#include <QWidget>

#include <array>

namespace poolscope::ui {

class ExplanationBubble;
class FrameTimeChart;
class HeapChart;
class OccupancyChart;
class TimeAxis;
class TimeChart;

class ChartStack : public QWidget
{
    Q_OBJECT

public:
    // Redraws while data arrives are this far apart, or further where they take long: a third of the interface
    // thread's time at most.
    static constexpr int shortestRefreshInterval = 33; // ms

    explicit ChartStack(QWidget* parent = nullptr);
    ~ChartStack() override;

    // Shows another recording, from its beginning on; both must outlive the charts or the next call.
    void setRecording(const Recording& recording, const Experiment& experiment);
    // The recording has grown: redraws soon.
    void follow(std::size_t frameCount);

    // Beside a point of a chart (in pixels of the screen), with the frame marked on all of them until it is dismissed. Goes
    // with its frame as the charts scroll, as far as their edge.
    void explain(const QString& text, const QPoint& globalPosition, std::size_t frame, int style);
    // The same beside that frame on the heap's chart.
    void explain(const QString& text, std::size_t frame, int style);

    // Brings that frame into the middle, with as much time around it as is seen now, and puts the cursor on it.
    void showFrame(std::size_t frame);

    // Only the heap chart, with the times under it; else all three, but for the occupancy where no lane has slots.
    void setHeapOnly(bool only);

    [[nodiscard]] TimeAxis& axis() const { return *axis_; }
    [[nodiscard]] HeapChart& heap() const { return *heap_; }
    [[nodiscard]] FrameTimeChart& frameTime() const { return *frameTime_; }
    [[nodiscard]] OccupancyChart& occupancy() const { return *occupancy_; }

signals:
    // A point of a chart was clicked: as TimeChart::pointChosen.
    void pointChosen(int style, quint64 frame, quint64 reach, const QPoint& globalPosition);

private:
    void refresh();
    void moveBubble();
    void showCharts();

    TimeAxis* axis_;
    HeapChart* heap_;
    FrameTimeChart* frameTime_;
    OccupancyChart* occupancy_;
    std::array<TimeChart*, 3> charts_;
    ExplanationBubble* bubble_;
    int bubbleY_ = 0; // of the point it is beside
    bool isHeapOnly_ = false;
    bool hasSlots_ = true;
    QTimer refreshTimer_;
    int nextInterval_ = shortestRefreshInterval;
};

} // namespace poolscope::ui

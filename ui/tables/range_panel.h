// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The values of one figure in a range of frames, lane by lane, and where two lanes diverge; lanes of an overlay are
// included. The range lies between the measuring cursors if both are placed; otherwise it is what the charts show.
// Computed at most a few times a second, and only while the panel can be seen. Interface thread.
#pragma once

#include "ui/tables/first_difference.h"
#include "ui/tables/range_table_model.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace poolscope::ui {

class TimeAxis;

class RangePanel : public QWidget
{
    Q_OBJECT

public:
    // `room` as for FittedTable. Axis and room must outlive the panel.
    RangePanel(TimeAxis& axis, QWidget& room, QWidget* parent = nullptr);

    // Another recording, which may grow.
    void setRecording(std::shared_ptr<const Recording> recording, const std::vector<LaneDescription>& lanes);
    // Another overlay; nullptr: none. After setRecording(), which takes it away.
    void setOverlay(std::shared_ptr<const Recording> overlay, const std::vector<RecordedLane>& lanes);
    // The recording has grown: works it out again before long.
    void follow();

    // Whether times include preempted frames.
    void setPreemptedFrames(PreemptedFrames rule);

    // The figure's column name in samples.csv.
    [[nodiscard]] QString figureName() const;
    // Unknown names are ignored.
    void setFigureName(const QString& name);

    [[nodiscard]] RangeTableModel& model() const { return *model_; }

signals:
    // The user wants to see that frame in the charts.
    void frameChosen(quint64 frame);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* buildHead();
    [[nodiscard]] QWidget* buildDifference();
    [[nodiscard]] QWidget* buildParting();
    void listLanes();
    [[nodiscard]] Field figure() const;
    void refresh();
    void showRange(const std::optional<FrameRange>& range);
    void fitAnswer();
    void placeAnswer(QHBoxLayout& row);
    void showDifference();
    void showParting();

    TimeAxis& axis_;
    RangeTableModel* model_;
    FirstDifference difference_;
    FirstCounterDifference parting_;
    std::shared_ptr<const Recording> recording_, overlay_;
    QComboBox* figures_;
    QLabel* words_;
    QWidget* differenceRow_;
    QHBoxLayout* asked_ = nullptr;    // the question: what is compared
    QHBoxLayout* answered_ = nullptr; // a second row for the answer, if both do not fit into one
    QComboBox* one_;
    QComboBox* other_;
    QSpinBox* percent_;
    QLabel* found_ = nullptr;
    QPushButton* show_;
    std::optional<std::size_t> frame_; // where they diverge
    QWidget* partingRow_;              // shown while there is an overlay
    QLabel* parted_;
    QPushButton* showParted_;
    static constexpr int shortestInterval = 250; // ms
    int interval_ = shortestInterval;
    QTimer timer_; // until the next refresh
};

} // namespace poolscope::ui

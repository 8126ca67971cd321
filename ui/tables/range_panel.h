// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What one figure did in a range of frames, lane by lane, and where two lanes part; the lanes of a recording that is
// laid under the run are among them. The range is that between the measuring cursors if both are placed, else what the
// charts show. Worked out a few times a second at most, and only while it can be seen. Interface thread.
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
    // The recording has grown: works it out anew before long.
    void follow();

    // Whether times are also of preempted frames.
    void setPreemptedFrames(PreemptedFrames rule);

    // The column of samples.csv that the figure is.
    [[nodiscard]] QString figureName() const;
    // Names of no figure mean nothing.
    void setFigureName(const QString& name);

    [[nodiscard]] RangeTableModel& model() const { return *model_; }

signals:
    // One wants to see that frame in the charts.
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
    [[nodiscard]] const Figure& figure() const;
    [[nodiscard]] std::optional<FrameRange> range() const;
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
    QHBoxLayout* asked_ = nullptr;    // what is compared
    QHBoxLayout* answered_ = nullptr; // under it, where there is not room for both in a row
    QComboBox* one_;
    QComboBox* other_;
    QSpinBox* percent_;
    QLabel* found_ = nullptr;
    QPushButton* show_;
    std::optional<std::size_t> frame_; // where they part
    QWidget* partingRow_;              // while there is an overlay
    QLabel* parted_;
    QPushButton* showParted_;
    static constexpr int shortestInterval = 250; // ms
    int interval_ = shortestInterval;
    QTimer timer_; // until the next refresh
};

} // namespace poolscope::ui

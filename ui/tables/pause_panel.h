// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lengths of a run's pauses, and the share of time they leave to the program, side by side. Computed at most once
// a second, and only while the panel can be seen. Interface thread.
#pragma once

#include "ui/tables/pause_curves.h"
#include "ui/text/lane_description.h"

#include <QTimer>
#include <QWidget>

#include <set>
#include <vector>

class QLabel;

namespace poolscope::ui {

class Engine;
class PauseChart;
class UtilisationChart;

class PausePanel : public QWidget
{
    Q_OBJECT

public:
    // The engine must outlive it.
    explicit PausePanel(const Engine& engine, QWidget* parent = nullptr);

    // Lanes with these styles are shown by name only.
    void setHiddenLanes(std::set<int> styles);

    // Draws the whole recording at once, even if the panel has never been shown; for export.
    void finish();

    [[nodiscard]] PauseChart& pauses() const { return *pauses_; }
    [[nodiscard]] UtilisationChart& utilisation() const { return *utilisation_; }

signals:
    // A lane's name was clicked in one of the charts.
    void laneClicked(int style);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showLanes();
    // The recording has grown: schedules a new drawing.
    void follow();
    void begin();
    [[nodiscard]] bool renewCurves();
    void work();
    void draw();
    void sayWhatIsLeftOut();

    const Engine& engine_;
    PauseChart* pauses_;
    UtilisationChart* utilisation_;
    QLabel* preempted_; // empty while there is nothing to say
    std::vector<LaneDescription> lanes_;
    std::set<int> hidden_; // styles
    PauseCurves curves_;
    QTimer timer_;       // until the next slice of work
    bool isOld_ = false; // the curves do not cover all of the recording
};

} // namespace poolscope::ui

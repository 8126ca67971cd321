// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar: run, pause, step, restart, speed, experiment, follow, export. Interface thread.
#pragma once

#include "ui/engine/speed.h"

#include <QToolBar>

class QComboBox;

namespace poolscope::ui {

class Actions;
class ExperimentListModel;
struct SessionState;

class RunBar : public QToolBar
{
    Q_OBJECT

public:
    // All must outlive the bar.
    RunBar(const Actions& actions, SessionState& state, QWidget* parent);

    // Of the run.
    void setSpeed(Speed speed);
    // The last one chosen for the next start. A run as fast as possible is over before it is seen, so that is chosen
    // for this one alone.
    [[nodiscard]] Speed speedToKeep() const { return kept_; }
    void restoreSpeed(Speed speed);
    // Shows only run, step, restart and speed.
    void setReduced(bool isReduced);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void dressButtons();
    void emphasise();
    void fitIcons();
    void limitExperiment();
    void fitWords();
    void stepSpeed(int steps);
    void showExperiment();

    const Actions& actions_;
    SessionState& state_;
    Speed kept_ = Speed::Normal;
    ExperimentListModel* experiments_;

    QList<QAction*> more_;  // left out of a reduced bar
    QList<QAction*> words_; // the labels before the lists

    QWidget* run_ = nullptr; // the button for run and pause, the most prominent one
    QComboBox* speed_;
    QComboBox* experiment_;
};

} // namespace poolscope::ui

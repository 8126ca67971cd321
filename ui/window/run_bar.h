// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar: run, pause, step, restart, speed, experiment, follow, export. Interface thread.
#pragma once

#include "ui/engine/speed.h"

#include <QToolBar>

class QComboBox;

namespace poolscope::ui {

class Actions;
class Engine;
class ExperimentListModel;

class RunBar : public QToolBar
{
    Q_OBJECT

public:
    // All must outlive the bar.
    RunBar(const Actions& actions, Engine& engine, ExperimentListModel& experiments, QWidget* parent = nullptr);

    // Of the run.
    void setSpeed(Speed speed);
    [[nodiscard]] Speed speed() const;
    // The row of the loaded experiment; -1 if it is in no file yet.
    void setExperiment(int row);
    // Shows only run, step, restart and speed.
    void setReduced(bool isReduced);

signals:
    // By the user.
    void experimentChosen(const QString& source);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void letTabReachButtons();
    void emphasise();
    void limitExperiment();
    void fitWords();
    void stepSpeed(int steps);

    Engine& engine_;

    QList<QAction*> more_;  // left out of a reduced bar
    QList<QAction*> words_; // the labels before the lists

    QWidget* run_ = nullptr; // the button for run and pause, the most prominent one
    QComboBox* speed_;
    QComboBox* experiment_;
};

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar: run, pause, step, restart, speed, which experiment, follow, export. Interface thread.
#pragma once

#include "ui/engine/speed.h"

#include <QToolBar>

class QComboBox;

namespace poolscope::ui {

class Actions;
class ExperimentListModel;

class RunBar : public QToolBar
{
    Q_OBJECT

public:
    // Both must outlive the bar.
    RunBar(const Actions& actions, ExperimentListModel& experiments, QWidget* parent = nullptr);

    void setSpeed(Speed speed);
    [[nodiscard]] Speed speed() const;
    // The row of the experiment that is loaded; -1: it is in no file yet.
    void setExperiment(int row);
    // Nothing but run, step, restart and speed.
    void setReduced(bool isReduced);

signals:
    // By a person.
    void speedChosen(poolscope::ui::Speed speed);
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

    QList<QAction*> more_;  // what a reduced bar does not have
    QList<QAction*> words_; // before the lists

    QWidget* run_ = nullptr; // the button of run and pause, the loudest one
    QComboBox* speed_;
    QComboBox* experiment_;
};

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables under the charts, one at a time: the figures of every lane and, for an experiment that has claims, what
// the article said. Which one was chosen is kept from experiment to experiment. Interface thread.
#pragma once

#include <QWidget>

class QTabBar;

namespace poolscope::ui {

class ClaimTable;
class ClaimTableModel;
class LaneTable;
class LaneTableModel;

class TableTabs : public QWidget
{
    Q_OBJECT

public:
    // `room` is what charts and tables share. Models and room must outlive it.
    TableTabs(LaneTableModel& figures, ClaimTableModel& claims, QWidget& room, QWidget* parent = nullptr);

private:
    void choose(int page);
    void refresh();

    QTabBar* bar_; // shown where there is a choice
    LaneTable* figures_;
    ClaimTable* claims_;
    bool wantsClaims_ = false; // as chosen last
};

} // namespace poolscope::ui

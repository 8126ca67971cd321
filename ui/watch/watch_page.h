// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Covers the window from the start of a program that is watched until there is something to see of it. Interface
// thread.
#pragma once

#include "ui/widgets/window_cover.h"

class QLabel;
class QPushButton;

namespace poolscope::ui {

class Actions;

class WatchPage : public WindowCover
{
    Q_OBJECT

public:
    // Hidden. `actions` must outlive it: LeaveProgram is offered.
    WatchPage(const Actions& actions, QMainWindow& window);

    // `program`: its name. `callSites`: the functions that allocate have to be named first.
    void open(const QString& program, bool callSites);

private:
    QLabel* title_;
    QLabel* text_;
    QPushButton* end_;
};

} // namespace poolscope::ui

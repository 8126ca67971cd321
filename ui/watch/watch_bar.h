// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons for the program that is watched; hidden if there is none. Interface thread.
#pragma once

#include <QToolBar>

class QLabel;

namespace poolscope::ui {

class Actions;

class WatchBar : public QToolBar
{
    Q_OBJECT

public:
    // The actions must outlive the bar.
    explicit WatchBar(const Actions& actions, QWidget* parent = nullptr);

    // `text`: how the program stands; empty hides the bar.
    void showProgram(const QString& text);

private:
    QLabel* text_;
};

} // namespace poolscope::ui

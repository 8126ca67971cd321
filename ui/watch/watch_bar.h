// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Below the charts: the program that is watched, and buttons for it; once it has ended, how. Hidden if there is none.
// Interface thread.
#pragma once

#include <QList>
#include <QWidget>

class QToolButton;

namespace poolscope::ui {

class Actions;
class ElidedLabel;

class WatchBar : public QWidget
{
    Q_OBJECT

public:
    // The actions must outlive the bar.
    explicit WatchBar(const Actions& actions, QWidget* parent = nullptr);

    // `text`: how the program stands; empty hides the bar. The buttons are there as long as they can do anything.
    void showProgram(const QString& text);

protected:
    bool event(QEvent* event) override;

private:
    ElidedLabel* text_;
    QList<QToolButton*> buttons_;
};

} // namespace poolscope::ui

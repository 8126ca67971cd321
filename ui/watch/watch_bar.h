// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Below the charts: the program that is watched, and buttons for it. Hidden if there is none. Interface thread.
#pragma once

#include <QWidget>

class QLabel;

namespace poolscope::ui {

class Actions;

class WatchBar : public QWidget
{
    Q_OBJECT

public:
    // The actions must outlive the bar.
    explicit WatchBar(const Actions& actions, QWidget* parent = nullptr);

    // `text`: how the program stands; empty hides the bar.
    void showProgram(const QString& text);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString whole_;
    QLabel* text_; // as much of it as there is room for
};

} // namespace poolscope::ui

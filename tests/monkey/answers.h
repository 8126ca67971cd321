// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a monkey does with what is in front of the window: menus, lists that popped up, questions, dialogs.
#pragma once

#include <QPointer>
#include <QWidget>

class QFileDialog;
class QMessageBox;

namespace poolscope::monkey {

class Mind;

class Answers
{
public:
    explicit Answers(Mind& mind) : mind_(mind) {}

    // Does something with a menu or a list that popped up. False: there is none.
    bool usePopup();
    // Answers the dialog in front, unless it is one to be played with: then, and if there is none, false.
    bool answerDialog();
    // Closes what is in front, without keeping anything. False: there is nothing.
    bool dismiss();

private:
    void choose(QMessageBox& box, bool isToLeave);
    void chooseFile(QFileDialog& dialog);
    void askToWatch(QWidget& dialog);
    [[nodiscard]] bool isTired(QWidget& dialog);

    Mind& mind_;
    QPointer<QWidget> dialog_; // in front
    int patience_ = 0;         // for it
};

} // namespace poolscope::monkey

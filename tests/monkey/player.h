// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The monkey in the program: it draws an action every few milliseconds, as long as it is to play, and ends the program.
// It knows the program by what Qt tells of any: its windows, widgets and actions. Interface thread.
#pragma once

#include "tests/monkey/answers.h"
#include "tests/monkey/mind.h"
#include "tests/monkey/rest.h"

#include <QElapsedTimer>
#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <deque>
#include <functional>

namespace poolscope::monkey {

class Player : public QObject
{
public:
    // As the keeper wants it, by environment variables.
    Player();

private:
    // An action that it may draw; as often as its weight says.
    struct Deed
    {
        const char* name;
        int weight;
        void (Player::*act)();
    };
    static const std::vector<Deed> deeds;

    void tick();
    void play();
    void draw();
    void end();

    void click();
    void clickTwice();
    void clickRight();
    void drag();
    void wheel();
    void point();
    void shortcut();
    void key();
    void type();
    void menu();
    void trigger();
    void resize();
    void movePanel();
    void openFile();
    void dropFile();
    void openShipped();
    void changeLooks();
    void watch();

    void clickWith(Qt::MouseButton button, int times);
    void strike(const QKeySequence& keys);
    // The dialog in front, or a window.
    [[nodiscard]] QWidget* someWindow();
    [[nodiscard]] QWidget* someWidget(QWidget& window);
    // Something of a window, and where it is there.
    struct Target
    {
        QPointer<QWindow> window;
        QPoint at;
        QString name;
    };
    [[nodiscard]] Target someTarget();

    Mind mind_;
    Answers answers_;
    Rest rest_;
    int ms_; // that it plays
    QElapsedTimer since_, sinceRest_, sinceEnd_;
    std::deque<std::function<void()>> steps_; // of the action in progress
    bool isMeasured_ = false;
    int ends_ = 0; // how often it has tried to end the program
};

} // namespace poolscope::monkey

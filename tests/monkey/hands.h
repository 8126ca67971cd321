// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a user's hands do to a window, given to Qt as the window system would give it. Returns at once, unless the event
// opens a dialog or a menu. Positions are those of the window.
#pragma once

#include <QPoint>
#include <Qt>

class QKeyCombination;
class QString;
class QWindow;

namespace poolscope::monkey {

class Hands
{
public:
    void press(QWindow& window, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {});
    void move(QWindow& window, QPoint to, Qt::KeyboardModifiers modifiers = {});
    void release(QWindow& window, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {});
    // Steps of a wheel, away from the user if positive.
    void turn(QWindow& window, QPoint at, int steps, Qt::KeyboardModifiers modifiers = {});
    void key(QWindow& window, QKeyCombination key, const QString& text);
    // From now on, nothing is a double click.
    void pause() { time_ += 1000; }

private:
    int time_ = 1000; // ms, as the events have it
    Qt::MouseButtons held_;
};

} // namespace poolscope::monkey

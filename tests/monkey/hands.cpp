// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/hands.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QPointer>
#include <QTest> // declares how it gives events to Qt
#include <QWheelEvent>
#include <QWindow>

namespace poolscope::monkey {

void Hands::press(QWindow& window, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    held_ |= button;
    qt_handleMouseEvent(&window, at, window.mapToGlobal(at), held_, button, QEvent::MouseButtonPress, modifiers,
                        time_ += 5);
}

void Hands::move(QWindow& window, QPoint to, Qt::KeyboardModifiers modifiers)
{
    qt_handleMouseEvent(&window, to, window.mapToGlobal(to), held_, Qt::NoButton, QEvent::MouseMove, modifiers,
                        time_ += 5);
}

void Hands::release(QWindow& window, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    held_ &= ~Qt::MouseButtons(button);
    qt_handleMouseEvent(&window, at, window.mapToGlobal(at), held_, button, QEvent::MouseButtonRelease, modifiers,
                        time_ += 5);
}

void Hands::turn(QWindow& window, QPoint at, int steps, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, window.mapToGlobal(at), {}, {0, 120 * steps}, held_, modifiers, Qt::NoScrollPhase, false);
    event.setTimestamp(static_cast<quint64>(time_ += 5));
    QCoreApplication::sendEvent(&window, &event);
}

void Hands::key(QWindow& window, QKeyCombination key, const QString& text)
{
    const QPointer<QWindow> there = &window; // a key may close it
    qt_handleKeyEvent(&window, QEvent::KeyPress, key.key(), key.keyboardModifiers(), text);
    if (there != nullptr) qt_handleKeyEvent(&window, QEvent::KeyRelease, key.key(), key.keyboardModifiers(), text);
}

} // namespace poolscope::monkey

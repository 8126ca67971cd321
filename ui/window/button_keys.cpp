// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/button_keys.h"

#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QToolButton>

namespace poolscope::ui {

namespace {

bool isEnter(const QKeyEvent& key)
{
    return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}

// To a user the keypad's Enter is the same key.
bool isPlain(const QKeyEvent& key)
{
    return !(key.modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier));
}

void press(QAbstractButton& button)
{
    auto* tool = qobject_cast<QToolButton*>(&button);
    if (tool != nullptr && tool->menu() != nullptr && tool->popupMode() == QToolButton::InstantPopup)
        tool->showMenu();
    else
        button.click();
}

} // namespace

ButtonKeys::ButtonKeys(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool ButtonKeys::isMeantFor(const QWidget& widget, const QKeyEvent& key) const
{
    if (isMouseUsed_ || !widget.hasFocus() || !widget.isEnabled() || qobject_cast<QDialog*>(widget.window()))
        return false;
    if (qobject_cast<const QAbstractButton*>(&widget))
        return isPlain(key) && (key.key() == Qt::Key_Space || isEnter(key));
    if (const auto* list = qobject_cast<const QComboBox*>(&widget); list != nullptr && !list->isEditable())
        return (isPlain(key) && key.key() == Qt::Key_Space) ||
               (key.modifiers() == Qt::AltModifier && key.key() == Qt::Key_Down);
    return false;
}

bool ButtonKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWidgetType()) return false;
    auto& widget = *static_cast<QWidget*>(watched);
    switch (event->type()) {
    case QEvent::FocusIn: {
        // The popup of an opened list has the focus only for a moment, which does not tell how the user reached the
        // list. When the popup closes or the window is activated again, the focus returns to the widget that had it
        // before.
        if (widget.window()->windowType() == Qt::Popup) return false;
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason)
            isMouseUsed_ = reason == Qt::MouseFocusReason;
        return false;
    }
    case QEvent::ShortcutOverride:
        if (!isMeantFor(widget, *static_cast<QKeyEvent*>(event))) return false;
        event->accept();
        return true;
    case QEvent::KeyPress: {
        const auto& key = *static_cast<QKeyEvent*>(event);
        auto* button = qobject_cast<QAbstractButton*>(watched);
        if (button == nullptr || !isEnter(key) || !isMeantFor(widget, key)) return false;
        if (!key.isAutoRepeat()) press(*button);
        return true;
    }
    default: return false;
    }
}

} // namespace poolscope::ui

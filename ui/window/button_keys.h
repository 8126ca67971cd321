// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Space and Enter press the button that the keyboard has come to, and Space and Alt+Down open the list, also where the
// window has those keys as shortcuts. Whoever has clicked there works with the mouse: for him they stay shortcuts.
// Dialogs have rules of their own for Enter. One a program; lives as long as its parent. Interface thread.
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace poolscope::ui {

class ButtonKeys : public QObject
{
    Q_OBJECT

public:
    explicit ButtonKeys(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] bool isMeantFor(const QWidget& widget, const QKeyEvent& key) const;

    bool isMouseUsed_ = false;
};

} // namespace poolscope::ui

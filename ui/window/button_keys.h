// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Space and Enter press the button that was reached with the keyboard, and Space and Alt+Down open the list, even where
// the window uses those keys as shortcuts. After a click on the widget they stay shortcuts. Dialogs have their own
// rules for Enter. One per program; lives as long as its parent. Interface thread.
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

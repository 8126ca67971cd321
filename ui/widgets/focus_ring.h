// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A ring in the highlight's colour around whatever has the keyboard, on every window of the program: widgets that are
// painted by us show it as well as those of the style. What the Tab key leads to is scrolled into sight. Who works with
// the mouse is not shown the ring until a key is pressed. One a program; lives as long as its parent. Interface thread.
#pragma once

#include <QPointer>
#include <QWidget>

namespace poolscope::ui {

class FocusRing : public QObject
{
    Q_OBJECT

public:
    explicit FocusRing(QObject* parent);
    ~FocusRing() override;

    // What it is around now, in coordinates of that widget's window; empty if there is none.
    [[nodiscard]] QRect place() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void moveTo(QWidget* widget);
    void follow();

    QPointer<QWidget> target_;
    QPointer<QWidget> ring_; // a child of the target's window
    bool isMouseUsed_ = false;
};

} // namespace poolscope::ui

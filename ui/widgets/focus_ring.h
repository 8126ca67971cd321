// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A ring in the highlight colour around the widget with the keyboard focus, in every window of the program, so that our
// own painted widgets show the focus as well as those of the style. A widget reached with the Tab key is scrolled into
// view. After a mouse click, the ring stays hidden until a key is pressed. One for the whole program; lives as long as
// its parent. Interface thread.
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

    // The ring's rectangle in the coordinates of the focused widget's window; empty if there is none.
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

// For a widget that paints its focus itself, on one of its items: it gets no ring.
void paintsItsFocus(QWidget& widget);

} // namespace poolscope::ui

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What happened at a point that was clicked, in a box beside it, large enough for the back row. Stays until a click on
// it, Escape, or another explanation. Lies over its parent, or stands in a layout of its own. Interface thread.
#pragma once

#include <QFrame>

class QLabel;
class QShortcut;

namespace poolscope::ui {

class ScaledFont;

class ExplanationBubble : public QFrame
{
    Q_OBJECT

public:
    explicit ExplanationBubble(QWidget* parent);

    // Shows it beside `point`, in pixels of the parent, within the parent and not over the point where there is room.
    // `style`: of the lane it is about.
    void explain(const QString& text, const QPoint& point, int style);
    // It stands in its parent's layout, over nothing, in lines as long as that is wide.
    void setInLayout(bool isInLayout);
    // What it is about has moved.
    void moveBeside(const QPoint& point);
    void dismiss();

    [[nodiscard]] QString text() const;

signals:
    void dismissed();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place(const QPoint& point);

    QLabel* label_;
    ScaledFont* labelFont_;
    QShortcut* escape_; // on while it is shown
    int style_ = 0;
    bool isInLayout_ = false;
};

} // namespace poolscope::ui

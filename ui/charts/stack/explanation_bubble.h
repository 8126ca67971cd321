// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Explains a clicked point in a box beside it, in text large enough for the back row of a lecture room. Stays until a
// click on it, Escape, or another explanation. Floats over its parent, or is part of a layout. Interface thread.
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

    // Shows it beside `point`, in pixels of the parent, within the parent and if possible not over the point. `style`:
    // of the lane concerned.
    void explain(const QString& text, const QPoint& point, int style);
    // Makes it part of its parent's layout, covering nothing, with lines of the full width.
    void setInLayout(bool isInLayout);
    // The point it explains has moved.
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
    QShortcut* escape_; // enabled while the bubble is shown
    int style_ = 0;
    bool isInLayout_ = false;
};

} // namespace poolscope::ui

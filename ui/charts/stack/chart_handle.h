// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lies over the title of a chart, by which it is dragged to another place and, with a double click, enlarged. Seen
// while the pointer is over it. Interface thread.
#pragma once

#include <QPoint>
#include <QWidget>

namespace poolscope::ui {

class TimeChart;

class ChartHandle : public QWidget
{
    Q_OBJECT

public:
    // Becomes a child of the chart.
    explicit ChartHandle(TimeChart& chart);

signals:
    // While it is dragged, and when it is let go.
    void dragged(const QPoint& globalPosition);
    void dropped(const QPoint& globalPosition);
    // Escape, or the drag ended without being let go.
    void dragCancelled();
    void doubleClicked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void coverTitle();
    bool endDrag();

    TimeChart& chart_;
    QPoint start_;           // in pixels of the screen
    bool isPressed_ = false; // with the left button
    bool isDragged_ = false; // so far that it was no click
};

} // namespace poolscope::ui

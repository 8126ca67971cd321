// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A handle over the title of a chart, for dragging the chart to another place, or enlarging it by a double click.
// Visible while the pointer is over it. Interface thread.
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
    // During a drag, and at its end.
    void dragged(const QPoint& globalPosition);
    void dropped(const QPoint& globalPosition);
    // Escape was pressed, or the drag ended without a release.
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
    bool isDragged_ = false; // too far for a click
};

} // namespace poolscope::ui

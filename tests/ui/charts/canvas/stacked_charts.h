// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts on one time axis, filled with made-up figures, and the mouse over them.
#pragma once

#include "tests/ui/charts/synthetic_series.h"
#include "ui/charts/canvas/time_axis.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <array>

namespace poolscope::ui {

// The three charts of a window on one axis.
struct StackedCharts
{
    explicit StackedCharts(std::size_t frames) : series(frames)
    {
        auto* layout = new QVBoxLayout(&window);
        for (auto* chart : charts)
            layout->addWidget(chart);
        heap.setTimeLabelsVisible(false);
        frameTime.setTimeLabelsVisible(false);
        frameTime.setTimeInReadout(false);
        occupancy.setTimeInReadout(false);
        heap.setSeries(series.heap());
        frameTime.setSeries(series.frameTime());
        occupancy.setSeries(series.occupancy());
        axis.setFrameCount(frames);
        window.resize(1000, 700);
        window.show();
    }

    void refresh()
    {
        for (auto* chart : charts)
            chart->refresh();
    }

    // Frames from the run.
    void arrive(std::size_t frames)
    {
        const std::size_t first = axis.frameCount();
        for (std::size_t frame = first; frame < first + frames; ++frame)
            series.append(frame);
        axis.setFrameCount(first + frames);
        refresh();
    }

    TimeAxis axis{60};
    SyntheticSeries series;
    QWidget window;
    HeapChart heap{axis, &window};
    FrameTimeChart frameTime{axis, &window};
    OccupancyChart occupancy{axis, &window};
    std::array<TimeChart*, 3> charts{&heap, &frameTime, &occupancy};
};

inline void wheel(QWidget& widget, const QPoint& at, const QPoint& angle)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, angle, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

// Moves the mouse with a button held.
inline void moveTo(QWidget& widget, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPoint& at)
{
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, button, modifiers);
    QApplication::sendEvent(&widget, &move);
}

inline void drag(QWidget& widget, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPoint& from,
                 const QPoint& to)
{
    QTest::mousePress(&widget, button, modifiers, from);
    for (const auto& at : {from + (to - from) / 2, to})
        moveTo(widget, button, modifiers, at);
    QTest::mouseRelease(&widget, button, modifiers, to);
}

} // namespace poolscope::ui

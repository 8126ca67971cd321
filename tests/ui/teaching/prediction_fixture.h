// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The window with a question asked, as by Shift+P: the run is paused and waits for predictions.
#pragma once

#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/occupancy_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/teaching/prediction_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSpinBox>

namespace poolscope::ui {

class PredictionFixture : public WindowFixture
{
public:
    // `recorded`: number of frames before the question.
    explicit PredictionFixture(const Experiment& experiment = refusingExperiment(), std::size_t recorded = 60)
        : WindowFixture(experiment)
    {
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        awaitFrames(recorded);
        press(Qt::Key_P, Qt::ShiftModifier);
        QTRY_COMPARE(engine().state(), Engine::State::Paused);
        QTRY_VERIFY(engine().isAtRest());
        heap().refresh();
    }

    [[nodiscard]] TimeAxis& axis() const { return window().charts().axis(); }
    [[nodiscard]] HeapChart& heap() const { return window().charts().chart<HeapChart>(); }
    [[nodiscard]] OccupancyChart& occupancy() const { return window().charts().chart<OccupancyChart>(); }
    [[nodiscard]] PredictionBar& bar() const { return *window().findChild<PredictionBar*>(); }
    [[nodiscard]] QPushButton& button(const char* name) const
    {
        return *bar().findChild<QPushButton*>(QLatin1String(name));
    }
    [[nodiscard]] QString words() const { return bar().findChild<QLabel*>(QStringLiteral("prediction.words"))->text(); }
    // What is asked: what is predicted, of which lane, and for how many frames.
    [[nodiscard]] QComboBox& what() const { return *bar().findChild<QComboBox*>(QStringLiteral("prediction.what")); }
    [[nodiscard]] QComboBox& lanes() const { return *bar().findChild<QComboBox*>(QStringLiteral("prediction.lane")); }
    [[nodiscard]] QSpinBox& frames() const { return *bar().findChild<QSpinBox*>(QStringLiteral("prediction.frames")); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(&window(), key, modifiers); }
    static void drag(QWidget& widget, const QPoint& from, const QPoint& to)
    {
        QTest::mousePress(&widget, Qt::LeftButton, {}, from);
        for (const QPoint& at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&widget, &move);
        }
        QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
    }
    // Draws from the live end to the right end of the plot, up or down.
    void draw(TimeChart& chart, bool isUp) const
    {
        chart.refresh();
        const QRect plot = chart.plotArea();
        const auto now = static_cast<double>(recording().frameCount());
        drag(chart, QPoint(qRound(chart.xOf(now)), plot.center().y()),
             QPoint(plot.right(), isUp ? plot.top() + 20 : plot.bottom() - 20));
    }
    void drawUp() const { draw(heap(), true); }
    void drawDown() const { draw(heap(), false); }
    void awaitReveal() const { QTRY_VERIFY(button("prediction.again").isVisible()); }
    void reveal() const
    {
        QTest::mouseClick(&button("prediction.run"), Qt::LeftButton);
        awaitReveal();
        QTRY_COMPARE(engine().state(), Engine::State::Paused);
        QTRY_VERIFY(engine().isAtRest());
    }
};

} // namespace poolscope::ui

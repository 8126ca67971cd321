// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The time axis of the window, driven by its keys.
#include "tests/program/test_program.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/frame_bars_chart.h"
#include "ui/charts/frame_time_chart.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/stack/chart_stack.h"
#include "ui/tables/range_table_model.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>

#include <algorithm>
#include <cmath>

using namespace poolscope;
using namespace poolscope::ui;

class ViewCommandsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        begin();
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(120);
        w_->pause();
    }

    void goesBackAndForward()
    {
        QVERIFY(!w_->action("view.previous").isEnabled());
        press(Qt::Key_0);
        QCOMPARE(axis().lower(), 0.0);
        QVERIFY(!axis().isFollowing());
        QVERIFY(w_->action("view.previous").isEnabled());
        press(Qt::Key_Left, Qt::AltModifier);
        QVERIFY(axis().isFollowing());
        QVERIFY(w_->action("view.follow").isChecked());
        QVERIFY(!w_->action("view.previous").isEnabled());
        press(Qt::Key_Right, Qt::AltModifier);
        QVERIFY(!axis().isFollowing());
        QVERIFY(!w_->action("view.next").isEnabled());
    }

    void followsAndStopsFollowing()
    {
        press(Qt::Key_F);
        QVERIFY(!axis().isFollowing());
        press(Qt::Key_F);
        QVERIFY(axis().isFollowing());
    }

    void measuresWithCursors()
    {
        axis().setCursor(20);
        press(Qt::Key_A);
        axis().setCursor(90);
        press(Qt::Key_B);
        QCOMPARE(*axis().measuring(MeasuringCursor::A), std::size_t{20});
        QCOMPARE(*axis().measuring(MeasuringCursor::B), std::size_t{90});
        press(Qt::Key_C);
        QVERIFY(!axis().measuring(MeasuringCursor::A));
        QVERIFY(!axis().measuring(MeasuringCursor::B));
    }

    // Placed by a key at the pointer, then by the mouse elsewhere.
    void cursorsArePlacedWhereTheMousePoints()
    {
        axis().setRange(0, 119);
        heap().refresh();
        pointAt(heap(), 20);
        press(Qt::Key_A);
        pointAt(heap(), 90);
        press(Qt::Key_B);
        QVERIFY(isNear(MeasuringCursor::A, 20));
        QVERIFY(isNear(MeasuringCursor::B, 90));
        drag(heap(), 90, 60);
        QVERIFY(isNear(MeasuringCursor::A, 20));
        QVERIFY2(isNear(MeasuringCursor::B, 60), qPrintable(QString::number(*axis().measuring(MeasuringCursor::B))));
        QCOMPARE(axis().lower(), 0.0); // the view did not pan
        // From another chart on the same axis, past the other cursor.
        FrameTimeChart& times = w_->window().charts().chart<FrameTimeChart>();
        times.refresh();
        drag(times, static_cast<double>(*axis().measuring(MeasuringCursor::A)), 100);
        QVERIFY(isNear(MeasuringCursor::A, 100));
        pointAt(heap(), static_cast<double>(*axis().measuring(MeasuringCursor::A)));
        press(Qt::Key_A); // the cursor is there already
        QVERIFY(!axis().measuring(MeasuringCursor::A));
    }

    void whatABarIsOfIsTold()
    {
        QVERIFY(chooseFromMenu(w_->window(), Qt::Key_C,
                               {w_->window().findChild<QAction*>(QStringLiteral("view.chart.frame-bars"))}));
        auto* bars = w_->window().findChild<FrameBarsChart*>();
        QTRY_VERIFY(bars->isVisible() && bars->plotArea().height() > 20);
        axis().setRange(0, 119);
        bars->refresh();
        pointAt(*bars, 50);
        const std::size_t frame = *axis().cursor();
        QVERIFY(frame >= 49 && frame <= 51);
        static const QRegularExpression told(
            QStringLiteral("collected.* [\\d.,]+ (ns|µs|ms), [\\d.,]+ % of the budget"));
        const QString words = bars->readoutLines().join(QLatin1Char('\n'));
        QVERIFY2(told.match(words).hasMatch(), qPrintable(words));
        QCOMPARE(words.count(QStringLiteral("of the budget")), 2);
    }

    void theFirstDifferenceIsAskedForWithKeys()
    {
        auto* panel = w_->window().findChild<QDockWidget*>(QStringLiteral("dock.range"));
        w_->window().charts().setFocus();
        for (int i = 0; i < 60 && qobject_cast<QTabBar*>(QApplication::focusWidget()) == nullptr; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* tabs = QApplication::focusWidget();
        auto* button = panel->findChild<QPushButton*>(QStringLiteral("range.show"));
        for (int i = 0; i < 6 && !button->isVisible(); ++i)
            QTest::keyClick(tabs, Qt::Key_Right);
        QTRY_VERIFY(button->isVisible() && button->isEnabled());
        auto* percent = panel->findChild<QSpinBox*>(QStringLiteral("range.percent"));
        QVERIFY(tabTo(*percent));
        percent->selectAll();
        QTest::keyClicks(percent, QStringLiteral("60"));
        QVERIFY(tabTo(*button));
        QTest::keyClick(button, Qt::Key_Return);
        QVERIFY(axis().cursor());
        const std::size_t frame = *axis().cursor();
        const auto partBy = [this](std::size_t at) {
            const auto one = static_cast<double>(w_->recording().series(0, Field::HeapBytes)[at]);
            const auto other = static_cast<double>(w_->recording().series(1, Field::HeapBytes)[at]);
            return std::abs(one - other) / std::max(one, other);
        };
        QVERIFY(partBy(frame) > 0.6);
        for (std::size_t before = 0; before < frame; ++before)
            QVERIFY(partBy(before) <= 0.6);
        // Compared with the other lane there is no difference.
        auto* other = panel->findChild<QComboBox*>(QStringLiteral("range.other"));
        QVERIFY(tabTo(*other));
        QTest::keyClick(other, Qt::Key_Up);
        QCOMPARE(panel->findChild<QLabel*>(QStringLiteral("range.found"))->text(), QStringLiteral("None so far."));
    }

    void tellsOfTheRangeBetweenTheCursors()
    {
        w_->window().findChild<QDockWidget*>(QStringLiteral("dock.range"))->raise();
        axis().setMeasuring(MeasuringCursor::A, 20);
        axis().setMeasuring(MeasuringCursor::B, 90);
        const auto* words = w_->window().findChild<QLabel*>(QStringLiteral("range.words"));
        QTRY_VERIFY(words->isVisible());
        QTRY_COMPARE(words->text(), QStringLiteral("Between the cursors: 70 frames from frame 20 to frame 90, 1.17 s"));
        const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.range"));
        QCOMPARE(table->model()->rowCount(), 2);
        const double least =
            table->model()->index(0, RangeTableModel::Minimum).data(RangeTableModel::SortRole).toDouble();
        QCOMPARE(least, static_cast<double>(w_->recording().series(0, Field::HeapBytes).extremes(20, 91).minimum));
    }

    void showsWhereLanesPart()
    {
        w_->window().findChild<QDockWidget*>(QStringLiteral("dock.range"))->raise();
        auto* button = w_->window().findChild<QPushButton*>(QStringLiteral("range.show"));
        QTRY_VERIFY(button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(axis().cursor());
        const std::size_t frame = *axis().cursor();
        QVERIFY(w_->recording().series(0, Field::HeapBytes)[frame] !=
                w_->recording().series(1, Field::HeapBytes)[frame]);
    }

private:
    [[nodiscard]] HeapChart& heap() const { return w_->window().charts().chart<HeapChart>(); }
    [[nodiscard]] bool isNear(MeasuringCursor cursor, double frame) const
    {
        const auto at = axis().measuring(cursor);
        return at && std::abs(static_cast<double>(*at) - frame) <= 1;
    }
    static QPoint placeOf(const TimeChart& chart, double frame)
    {
        return {qRound(chart.xOf(frame)), chart.plotArea().center().y()};
    }
    void pointAt(TimeChart& chart, double frame) const
    {
        QTest::mouseMove(&chart, placeOf(chart, frame) + QPoint(0, 5));
        QTest::mouseMove(&chart, placeOf(chart, frame));
        QTRY_VERIFY(axis().cursor() && std::abs(static_cast<double>(*axis().cursor()) - frame) <= 1);
    }
    static void drag(TimeChart& chart, double from, double to)
    {
        const QPoint begin = placeOf(chart, from), end = placeOf(chart, to);
        QTest::mousePress(&chart, Qt::LeftButton, {}, begin);
        for (const QPoint& at : {(begin + end) / 2, end}) {
            QMouseEvent move(QEvent::MouseMove, at, chart.mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
            QApplication::sendEvent(&chart, &move);
        }
        QTest::mouseRelease(&chart, Qt::LeftButton, {}, end);
    }
    [[nodiscard]] static bool tabTo(const QWidget& widget)
    {
        for (int i = 0; i < 60 && !widget.hasFocus() && QApplication::focusWidget() != nullptr; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        return widget.hasFocus();
    }
    [[nodiscard]] TimeAxis& axis() const { return w_->window().charts().axis(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(&w_->window(), key, modifiers);
    }
};

TEST_WITH_APPLICATION(ViewCommandsTest);
#include "tst_chart_commands.moc"

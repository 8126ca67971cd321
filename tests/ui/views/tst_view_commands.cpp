// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The time axis of the window, driven by its keys.
#include "tests/ui/views/window_fixture.h"
#include "ui/charts/heap_chart.h"
#include "ui/charts/time_axis.h"
#include "ui/models/range_table_model.h"
#include "ui/views/chart_stack.h"

#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace poolscope;
using namespace poolscope::ui;

class ViewCommandsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        w_ = std::make_unique<WindowFixture>();
        QVERIFY(w_->isExposed());
        w_->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&w_->window()));
        w_->awaitFrames(120);
        w_->pause();
    }
    void cleanup() { w_.reset(); }

    void goesBackAndForward()
    {
        QVERIFY(!w_->action(ActionId::PreviousView).isEnabled());
        press(Qt::Key_0);
        QCOMPARE(axis().lower(), 0.0);
        QVERIFY(!axis().isFollowing());
        QVERIFY(w_->action(ActionId::PreviousView).isEnabled());
        press(Qt::Key_Left, Qt::AltModifier);
        QVERIFY(axis().isFollowing());
        QVERIFY(w_->action(ActionId::Follow).isChecked());
        QVERIFY(!w_->action(ActionId::PreviousView).isEnabled());
        press(Qt::Key_Right, Qt::AltModifier);
        QVERIFY(!axis().isFollowing());
        QVERIFY(!w_->action(ActionId::NextView).isEnabled());
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

    void tellsOfTheRangeBetweenTheCursors()
    {
        w_->window().findChild<QDockWidget*>(QStringLiteral("dock.range"))->raise();
        axis().setMeasuring(MeasuringCursor::A, 20);
        axis().setMeasuring(MeasuringCursor::B, 90);
        const auto* words = w_->window().findChild<QLabel*>(QStringLiteral("range.words"));
        QTRY_VERIFY(words->isVisible());
        QTRY_COMPARE(words->text(), QStringLiteral("Between the cursors: 71 frames from frame 20 to frame 90, 1.18 s"));
        const auto* table = w_->window().findChild<QTableView*>(QStringLiteral("table.range"));
        QCOMPARE(table->model()->rowCount(), 2);
        const double least = table->model()->index(0, RangeTableModel::Minimum).data(RangeTableModel::SortRole).toDouble();
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
        QVERIFY(w_->recording().series(0, Field::HeapBytes)[frame] != w_->recording().series(1, Field::HeapBytes)[frame]);
    }

private:
    [[nodiscard]] TimeAxis& axis() const { return w_->window().charts().axis(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(&w_->window(), key, modifiers); }

    std::unique_ptr<WindowFixture> w_;
};

QTEST_MAIN(ViewCommandsTest)
#include "tst_view_commands.moc"

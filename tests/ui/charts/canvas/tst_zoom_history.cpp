// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/canvas/zoom_history.h"

#include <QTest>

using poolscope::ui::ZoomHistory;
using namespace std::chrono_literals;

class TestZoomHistory : public QObject
{
    Q_OBJECT

private slots:
    void beginsAtTheLiveEnd();
    void goesBackAndForward();
    void notchesOfAWheelAreOneView();
    void aGestureThatHasEndedIsAViewOfItsOwn();
    void anotherChoiceForgetsWhatLayForward();
    void goingBackIsNotChanged();
    void forgetsTheOldest();

private:
    ZoomHistory history;
    ZoomHistory::Clock::time_point now;

    void choose(double lower, std::chrono::milliseconds later = 1s)
    {
        now += later;
        history.visit({false, lower, lower + 100}, now);
    }

private slots:
    void init() { history.clear(); }
};

void TestZoomHistory::beginsAtTheLiveEnd()
{
    QVERIFY(!history.canGoBack());
    QVERIFY(!history.canGoForward());
    choose(10);
    QVERIFY(history.canGoBack());
    QVERIFY(history.back().isFollowing);
    QVERIFY(!history.canGoBack());
}

void TestZoomHistory::goesBackAndForward()
{
    for (const double lower : {1.0, 2.0, 3.0})
        choose(lower);
    QCOMPARE(history.back().lower, 2.0);
    QCOMPARE(history.back().lower, 1.0);
    QCOMPARE(history.forward().lower, 2.0);
    QCOMPARE(history.forward().lower, 3.0);
    QVERIFY(!history.canGoForward());
}

void TestZoomHistory::notchesOfAWheelAreOneView()
{
    choose(1);
    choose(2);
    for (int notch = 0; notch < 20; ++notch)
        choose(3 + notch, 100ms);
    QCOMPARE(history.back().lower, 1.0);
    QCOMPARE(history.forward().lower, 22.0);
}

void TestZoomHistory::aGestureThatHasEndedIsAViewOfItsOwn()
{
    choose(1);
    history.settle();
    choose(2, 10ms);
    QCOMPARE(history.back().lower, 1.0);
}

void TestZoomHistory::anotherChoiceForgetsWhatLayForward()
{
    for (const double lower : {1.0, 2.0, 3.0})
        choose(lower);
    history.back();
    history.back();
    choose(9);
    QVERIFY(!history.canGoForward());
    QCOMPARE(history.back().lower, 1.0);
    QCOMPARE(history.forward().lower, 9.0);
}

// Otherwise turning the wheel right afterwards would overwrite the view restored.
void TestZoomHistory::goingBackIsNotChanged()
{
    choose(1);
    choose(2);
    history.back();
    choose(7, 1ms);
    QCOMPARE(history.back().lower, 1.0);
}

void TestZoomHistory::forgetsTheOldest()
{
    for (int view = 0; view < 1000; ++view)
        choose(view);
    int steps = 0;
    double lower = 0;
    while (history.canGoBack()) {
        lower = history.back().lower;
        ++steps;
    }
    QCOMPARE(steps, static_cast<int>(ZoomHistory::maxViews) - 1);
    QCOMPARE(lower, 1000.0 - ZoomHistory::maxViews);
}

TEST_WITH_CORE_APPLICATION(TestZoomHistory);
#include "tst_zoom_history.moc"

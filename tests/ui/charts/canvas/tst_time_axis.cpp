// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_axis.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using poolscope::ui::TimeAxis;

class TestTimeAxis : public QObject
{
    Q_OBJECT

private slots:
    void followsTheLiveEnd();
    void beginsWithAWholeViewAtZero();
    void arrivingDataLeavesAChosenRangeAlone();
    void zoomKeepsItsAnchor_data();
    void zoomKeepsItsAnchor();
    void staysWithinTheRecording_data();
    void staysWithinTheRecording();
    void fitAllShowsEverything();
    void theWholeRecordingGrows();
    void followReturnsToTheLiveEnd();
    void aNewRecordingIsFollowed();
    void cursorStaysWithinTheRecording();
    void goesThroughTheViewsChosen();
    void goingBackToTheLiveEndFollows();
    void goingBackStaysWithinTheRecording();
    void aNewRecordingHasNoViews();
    void measuringCursorsArePlaced();
    void nonsenseIsIgnored();
};

void TestTimeAxis::followsTheLiveEnd()
{
    TimeAxis axis(60);
    QSignalSpy scrolled(&axis, &TimeAxis::scrolled);
    QSignalSpy chosen(&axis, &TimeAxis::rangeChanged);
    axis.setFrameCount(1801);
    QVERIFY(axis.isFollowing());
    QCOMPARE(axis.lower(), 1200.0);
    QCOMPARE(axis.upper(), 1800.0);
    QCOMPARE(scrolled.count(), 1);
    QCOMPARE(chosen.count(), 0);
    axis.setFollowSpan(5);
    QCOMPARE(axis.lower(), 1500.0);
    QCOMPARE(chosen.count(), 1);
}

void TestTimeAxis::beginsWithAWholeViewAtZero()
{
    TimeAxis axis(60);
    axis.setFrameCount(30);
    QCOMPARE(axis.lower(), 0.0);
    QCOMPARE(axis.upper(), 600.0);
}

void TestTimeAxis::arrivingDataLeavesAChosenRangeAlone()
{
    TimeAxis axis(60);
    axis.setFrameCount(3600);
    QSignalSpy follow(&axis, &TimeAxis::followChanged);
    axis.zoom(0.5, 3300);
    QCOMPARE(follow.count(), 1);
    QVERIFY(!axis.isFollowing());
    const double lower = axis.lower();
    const double upper = axis.upper();
    QSignalSpy scrolled(&axis, &TimeAxis::scrolled);
    for (std::size_t frames = 3601; frames < 9000; frames += 7)
        axis.setFrameCount(frames);
    QCOMPARE(axis.lower(), lower);
    QCOMPARE(axis.upper(), upper);
    QCOMPARE(scrolled.count(), 0);
}

void TestTimeAxis::zoomKeepsItsAnchor_data()
{
    QTest::addColumn<double>("factor");
    QTest::addColumn<double>("anchor");
    QTest::newRow("nearer at the middle") << 0.5 << 5300.0;
    QTest::newRow("nearer at the left edge") << 0.8 << 5000.0;
    QTest::newRow("nearer at the right edge") << 0.1 << 5600.0;
    QTest::newRow("further off") << 2.0 << 5200.0;
}

void TestTimeAxis::zoomKeepsItsAnchor()
{
    QFETCH(double, factor);
    QFETCH(double, anchor);
    TimeAxis axis(60);
    axis.setFrameCount(10'001);
    axis.setRange(5000, 5600);
    const double before = (anchor - axis.lower()) / axis.span();
    axis.zoom(factor, anchor);
    QVERIFY(qAbs(axis.span() - 600 * factor) < 1e-6);
    QVERIFY(qAbs((anchor - axis.lower()) / axis.span() - before) < 1e-9);
}

void TestTimeAxis::staysWithinTheRecording_data()
{
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<double>("expectedLower");
    QTest::addColumn<double>("expectedUpper");
    QTest::newRow("as asked") << 100.0 << 200.0 << 100.0 << 200.0;
    QTest::newRow("the wrong way round") << 200.0 << 100.0 << 100.0 << 200.0;
    QTest::newRow("before the beginning") << -50.0 << 50.0 << 0.0 << 100.0;
    QTest::newRow("beyond the end") << 950.0 << 1050.0 << 900.0 << 1000.0;
    QTest::newRow("more than there is") << -1e9 << 1e9 << 0.0 << 1000.0;
    QTest::newRow("less than ten frames") << 500.0 << 500.5 << 495.25 << 505.25;
    QTest::newRow("nothing at the end") << 1000.0 << 1000.0 << 990.0 << 1000.0;
}

void TestTimeAxis::staysWithinTheRecording()
{
    QFETCH(double, lower);
    QFETCH(double, upper);
    TimeAxis axis(60);
    axis.setFrameCount(1001);
    axis.setRange(lower, upper);
    QTEST(axis.lower(), "expectedLower");
    QTEST(axis.upper(), "expectedUpper");
}

void TestTimeAxis::fitAllShowsEverything()
{
    TimeAxis axis(60);
    axis.setFrameCount(100'001);
    axis.fitAll();
    QCOMPARE(axis.lower(), 0.0);
    QCOMPARE(axis.upper(), 100'000.0);
    QVERIFY(!axis.isFollowing());
}

void TestTimeAxis::theWholeRecordingGrows()
{
    TimeAxis axis(60);
    axis.setFrameCount(1001);
    axis.fitAll();
    QSignalSpy scrolled(&axis, &TimeAxis::scrolled);
    axis.setFrameCount(2001);
    QCOMPARE(axis.lower(), 0.0);
    QCOMPARE(axis.upper(), 2000.0);
    QCOMPARE(scrolled.count(), 1);
    QVERIFY(!axis.isFollowing());
    axis.hold();
    axis.setFrameCount(2501);
    QCOMPARE(axis.upper(), 2000.0);
    axis.letGo();
    QCOMPARE(axis.upper(), 2500.0);
    axis.setRange(0, 2500); // chosen by the user
    axis.setFrameCount(3001);
    QCOMPARE(axis.upper(), 2500.0);
}

void TestTimeAxis::followReturnsToTheLiveEnd()
{
    TimeAxis axis(60);
    axis.setFrameCount(5001);
    axis.setRange(10, 100);
    axis.follow();
    QVERIFY(axis.isFollowing());
    QCOMPARE(axis.upper(), 5000.0);
    QCOMPARE(axis.span(), 600.0);
}

void TestTimeAxis::aNewRecordingIsFollowed()
{
    TimeAxis axis(60);
    axis.setFrameCount(5000);
    axis.setRange(4000, 4500);
    axis.setCursor(4100);
    axis.setFrameCount(1);
    QVERIFY(axis.isFollowing());
    QVERIFY(!axis.cursor());
    QCOMPARE(axis.lower(), 0.0);
}

void TestTimeAxis::cursorStaysWithinTheRecording()
{
    TimeAxis axis(60);
    axis.setCursor(5);
    QVERIFY(!axis.cursor());
    axis.setFrameCount(100);
    QSignalSpy moved(&axis, &TimeAxis::cursorChanged);
    axis.setCursor(41.6);
    QCOMPARE(*axis.cursor(), std::size_t{42});
    axis.setCursor(41.9);
    QCOMPARE(moved.count(), 1);
    axis.setCursor(1e12);
    QCOMPARE(*axis.cursor(), std::size_t{99});
    axis.setCursor(-3);
    QCOMPARE(*axis.cursor(), std::size_t{0});
    axis.setCursor(std::nullopt);
    QVERIFY(!axis.cursor());
}

void TestTimeAxis::goesThroughTheViewsChosen()
{
    TimeAxis axis(60);
    axis.setFrameCount(10'001);
    QSignalSpy told(&axis, &TimeAxis::historyChanged);
    axis.setRange(1000, 2000);
    axis.settle();
    axis.zoom(0.5, 1500);
    QVERIFY(told.count() >= 2);
    axis.goBack();
    QCOMPARE(axis.lower(), 1000.0);
    QCOMPARE(axis.upper(), 2000.0);
    axis.goForward();
    QCOMPARE(axis.span(), 500.0);
    QVERIFY(!axis.canGoForward());
    axis.goForward();
    QCOMPARE(axis.span(), 500.0);
}

void TestTimeAxis::goingBackToTheLiveEndFollows()
{
    TimeAxis axis(60);
    axis.setFrameCount(5001);
    axis.setRange(10, 100);
    axis.setFrameCount(6001);
    axis.goBack();
    QVERIFY(axis.isFollowing());
    QCOMPARE(axis.upper(), 6000.0);
    axis.goForward();
    QVERIFY(!axis.isFollowing());
    QCOMPARE(axis.upper(), 100.0);
}

void TestTimeAxis::goingBackStaysWithinTheRecording()
{
    TimeAxis axis(60);
    axis.setFrameCount(1001);
    axis.setRoom(300);
    axis.setRange(800, 1300);
    QCOMPARE(axis.upper(), 1300.0);
    axis.settle();
    axis.follow();
    axis.setRoom(0);
    axis.goBack();
    QCOMPARE(axis.upper(), 1000.0);
    QCOMPARE(axis.span(), 500.0);
}

void TestTimeAxis::aNewRecordingHasNoViews()
{
    TimeAxis axis(60);
    axis.setFrameCount(5001);
    axis.setRange(10, 100);
    axis.setMeasuring(poolscope::ui::MeasuringCursor::A, 50);
    axis.setFrameCount(1);
    QVERIFY(!axis.canGoBack());
    QVERIFY(!axis.measuring(poolscope::ui::MeasuringCursor::A));
}

void TestTimeAxis::measuringCursorsArePlaced()
{
    using enum poolscope::ui::MeasuringCursor;
    TimeAxis axis(60);
    axis.placeMeasuring(A); // an empty recording has no frame
    QVERIFY(!axis.measuring(A));
    axis.setFrameCount(1001);
    axis.setRange(200, 400);
    QSignalSpy changed(&axis, &TimeAxis::measuringChanged);
    axis.placeMeasuring(A);
    QCOMPARE(*axis.measuring(A), std::size_t{300});
    axis.setCursor(321.4);
    axis.placeMeasuring(B);
    QCOMPARE(*axis.measuring(B), std::size_t{321});
    axis.placeMeasuring(B); // it is there already
    QVERIFY(!axis.measuring(B));
    axis.setMeasuring(B, 1e9);
    QCOMPARE(*axis.measuring(B), std::size_t{1000});
    axis.removeMeasuring();
    QVERIFY(!axis.measuring(A) && !axis.measuring(B));
    QCOMPARE(changed.count(), 6);
}

void TestTimeAxis::nonsenseIsIgnored()
{
    TimeAxis axis(60);
    axis.setFrameCount(1000);
    const double lower = axis.lower();
    axis.setRange(std::nan(""), 3);
    axis.zoom(0, 500);
    axis.zoom(-1, 500);
    axis.zoom(std::nan(""), 500);
    axis.setFrameRate(0);
    axis.setFollowSpan(-1);
    QCOMPARE(axis.lower(), lower);
    QCOMPARE(axis.frameRate(), 60.0);
    QVERIFY(axis.isFollowing());
}

TEST_WITH_CORE_APPLICATION(TestTimeAxis);
#include "tst_time_axis.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse and the keys do to the time axis of stacked charts.
#include "tests/program/test_program.h"
#include "tests/ui/charts/canvas/stacked_charts.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class TestChartGestures : public QObject
{
    Q_OBJECT

private slots:
    void wheelZoomsAtThePointer();
    void sidewaysWheelPans();
    void leftDragPansWhileDataArrives();
    void dataThatArrivesDoesNotMoveAGesture_data();
    void dataThatArrivesDoesNotMoveAGesture();
    void aGestureThatNobodyEndsHoldsNothing_data();
    void aGestureThatNobodyEndsHoldsNothing();
    void choosingARange_data();
    void choosingARange();
    void rightClickAsksForTheMenu();
    void doubleClickFollows();
    void keysDoTheSame();
    void escapeGivesUpADrag();
    void escapeGivesUpAPanAndFollowsAgain();
    void theMouseGoesBackThroughViews();
    void aMeasuringCursorIsDragged();
    void pressingBesideAMeasuringCursorPans();
};

void TestChartGestures::wheelZoomsAtThePointer()
{
    StackedCharts stack(36'000);
    stack.axis.setRange(10'000, 20'000);
    stack.refresh();
    const QPoint at(stack.heap.plotArea().left() + 200, stack.heap.plotArea().center().y());
    const double frame = stack.heap.frameAt(at.x());
    wheel(stack.heap, at, {0, 240});
    QVERIFY(stack.axis.span() < 7000);
    stack.refresh();
    QVERIFY(qAbs(stack.heap.frameAt(at.x()) - frame) < 1);
    QVERIFY(qAbs(stack.occupancy.frameAt(at.x()) - frame) < 1);
    wheel(stack.heap, at, {0, -240});
    QVERIFY(qAbs(stack.axis.lower() - 10'000) < 1);
    QVERIFY(!stack.axis.isFollowing());
}

void TestChartGestures::sidewaysWheelPans()
{
    StackedCharts stack(36'000);
    stack.axis.setRange(10'000, 20'000);
    wheel(stack.heap, stack.heap.plotArea().center(), {-120, 0});
    QCOMPARE(stack.axis.lower(), 11'000.0);
    QCOMPARE(stack.axis.span(), 10'000.0);
}

void TestChartGestures::leftDragPansWhileDataArrives()
{
    StackedCharts stack(3600);
    const auto from = stack.frameTime.plotArea().center();
    const double span = stack.axis.span();
    const double upper = stack.axis.upper();
    drag(stack.frameTime, Qt::LeftButton, {}, from, from + QPoint(150, 0));
    const double moved = 150 * span / stack.frameTime.plotArea().width();
    QVERIFY(qAbs(upper - moved - stack.axis.upper()) < 0.5);
    QVERIFY(!stack.axis.isFollowing());
    const double lower = stack.axis.lower();
    for (std::uint64_t frame = 3600; frame < 3700; ++frame) {
        stack.series.append(frame);
        stack.axis.setFrameCount(frame + 1);
        stack.refresh();
    }
    QCOMPARE(stack.axis.lower(), lower);
    QCOMPARE(stack.axis.span(), span);
}

void TestChartGestures::dataThatArrivesDoesNotMoveAGesture_data()
{
    QTest::addColumn<int>("button");
    QTest::addColumn<int>("modifier");
    QTest::addColumn<int>("distance");
    QTest::addColumn<double>("from"); // frame that is pressed
    QTest::addColumn<bool>("followsAfterwards");
    QTest::newRow("rubber band") << int(Qt::RightButton) << int(Qt::NoModifier) << 120 << 3300.0 << false;
    QTest::newRow("rubber band with Shift") << int(Qt::LeftButton) << int(Qt::ShiftModifier) << 120 << 3300.0 << false;
    QTest::newRow("pan") << int(Qt::LeftButton) << int(Qt::NoModifier) << 120 << 3300.0 << false;
    QTest::newRow("measuring cursor") << int(Qt::LeftButton) << int(Qt::NoModifier) << 120 << 3100.0 << true;
    QTest::newRow("note") << int(Qt::LeftButton) << int(Qt::NoModifier) << 120 << 3200.0 << true;
    QTest::newRow("a mere click") << int(Qt::LeftButton) << int(Qt::NoModifier) << 0 << 3300.0 << true;
    QTest::newRow("a click for the menu") << int(Qt::RightButton) << int(Qt::NoModifier) << 0 << 3300.0 << true;
}

// What one aimed at used to slide away under the pointer.
void TestChartGestures::dataThatArrivesDoesNotMoveAGesture()
{
    QFETCH(int, button);
    QFETCH(int, modifier);
    QFETCH(int, distance);
    QFETCH(double, from);
    StackedCharts stack(3600);
    stack.axis.setMeasuring(MeasuringCursor::A, 3100);
    stack.axis.setMarks({{.kind = TimeMark::Kind::Annotation, .frame = 3200, .text = QStringLiteral("note")}});
    stack.refresh();
    const auto which = Qt::MouseButton(button);
    const auto keys = Qt::KeyboardModifiers(modifier);
    const QPoint start(qRound(stack.heap.xOf(from)), stack.heap.plotArea().center().y());
    const QPoint end = start + QPoint(distance, 0);
    const double lower = stack.axis.lower(), upper = stack.axis.upper();
    const double aimed = stack.heap.frameAt(end.x()), pressed = stack.heap.frameAt(start.x());
    const bool isPan = qstrcmp(QTest::currentDataTag(), "pan") == 0;

    QTest::mousePress(&stack.heap, which, keys, start);
    stack.arrive(90);
    QCOMPARE(stack.axis.lower(), lower);
    if (distance != 0) moveTo(stack.heap, which, keys, end);
    stack.arrive(90);
    if (!isPan) QCOMPARE(stack.axis.upper(), upper);
    QVERIFY(qAbs(stack.heap.frameAt(end.x()) - (isPan ? pressed : aimed)) < 1);
    QTest::mouseRelease(&stack.heap, which, keys, end);

    QTEST(stack.axis.isFollowing(), "followsAfterwards");
    if (stack.axis.isFollowing()) QCOMPARE(stack.axis.upper(), 3779.0);
    if (QByteArray(QTest::currentDataTag()).startsWith("rubber")) {
        QVERIFY(qAbs(stack.axis.lower() - pressed) < 1);
        QVERIFY(qAbs(stack.axis.upper() - aimed) < 1);
    }
    stack.arrive(10);
    QCOMPARE(stack.axis.isFollowing(), stack.axis.upper() == 3789.0);
}

void TestChartGestures::aGestureThatNobodyEndsHoldsNothing_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("the chart is hidden") << "hidden";
    QTest::newRow("a dialog took the release") << "released elsewhere";
    QTest::newRow("a new recording") << "new";
}

void TestChartGestures::aGestureThatNobodyEndsHoldsNothing()
{
    QFETCH(QString, how);
    StackedCharts stack(3600);
    const QPoint at = stack.heap.plotArea().center();
    QTest::mousePress(&stack.heap, Qt::LeftButton, {}, at);
    if (how == QStringLiteral("hidden")) stack.heap.hide();
    if (how == QStringLiteral("released elsewhere")) moveTo(stack.heap, Qt::NoButton, {}, at);
    if (how == QStringLiteral("new")) stack.axis.setFrameCount(10);
    stack.axis.setFrameCount(4000);
    QVERIFY(stack.axis.isFollowing());
    QCOMPARE(stack.axis.upper(), 3999.0);
}

void TestChartGestures::choosingARange_data()
{
    QTest::addColumn<int>("button");
    QTest::addColumn<int>("modifier");
    QTest::newRow("right drag") << int(Qt::RightButton) << int(Qt::NoModifier);
    QTest::newRow("shift and left drag") << int(Qt::LeftButton) << int(Qt::ShiftModifier);
}

void TestChartGestures::choosingARange()
{
    QFETCH(int, button);
    QFETCH(int, modifier);
    StackedCharts stack(3600);
    QSignalSpy menu(&stack.heap, &TimeChart::menuRequested);
    const auto plot = stack.heap.plotArea();
    const QPoint from(plot.left() + 300, plot.center().y());
    const QPoint to(plot.left() + 100, plot.center().y());
    const double upper = stack.heap.frameAt(from.x());
    const double lower = stack.heap.frameAt(to.x());
    drag(stack.heap, Qt::MouseButton(button), Qt::KeyboardModifiers(modifier), from, to);
    QVERIFY(qAbs(stack.axis.lower() - lower) < 0.01);
    QVERIFY(qAbs(stack.axis.upper() - upper) < 0.01);
    QCOMPARE(menu.count(), 0);
}

void TestChartGestures::rightClickAsksForTheMenu()
{
    StackedCharts stack(3600);
    QSignalSpy menu(&stack.heap, &TimeChart::menuRequested);
    QTest::mouseClick(&stack.heap, Qt::RightButton, {}, stack.heap.plotArea().center());
    QCOMPARE(menu.count(), 1);
    QVERIFY(stack.axis.isFollowing());
}

void TestChartGestures::doubleClickFollows()
{
    StackedCharts stack(3600);
    stack.axis.setRange(100, 300);
    QTest::mouseDClick(&stack.occupancy, Qt::LeftButton, {}, stack.occupancy.plotArea().center());
    QVERIFY(stack.axis.isFollowing());
    QCOMPARE(stack.axis.upper(), 3599.0);
}

void TestChartGestures::keysDoTheSame()
{
    StackedCharts stack(36'001);
    auto& axis = stack.axis;
    axis.setRange(10'000, 20'000);
    QTest::keyClick(&stack.heap, Qt::Key_Right);
    QCOMPARE(axis.lower(), 11'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Left);
    QCOMPARE(axis.lower(), 10'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Plus);
    QCOMPARE(axis.span(), 8000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Minus);
    QCOMPARE(axis.span(), 10'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Home);
    QCOMPARE(axis.lower(), 0.0);
    QTest::keyClick(&stack.heap, Qt::Key_0);
    QCOMPARE(axis.upper(), 36'000.0);
    QTest::keyClick(&stack.heap, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(*axis.cursor(), std::size_t{18'000});
    QTest::keyClick(&stack.heap, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(*axis.cursor(), std::size_t{18'001});
    QTest::keyClick(&stack.heap, Qt::Key_End);
    QVERIFY(axis.isFollowing());
}

void TestChartGestures::escapeGivesUpADrag()
{
    StackedCharts stack(3600);
    const auto at = stack.heap.plotArea().center();
    QTest::mousePress(&stack.heap, Qt::RightButton, {}, at);
    QMouseEvent move(QEvent::MouseMove, at + QPoint(90, 0), stack.heap.mapToGlobal(at + QPoint(90, 0)), Qt::NoButton,
                     Qt::RightButton, {});
    QApplication::sendEvent(&stack.heap, &move);
    QTest::keyClick(&stack.heap, Qt::Key_Escape);
    QTest::mouseRelease(&stack.heap, Qt::RightButton, {}, at + QPoint(90, 0));
    QVERIFY(stack.axis.isFollowing());
}

void TestChartGestures::escapeGivesUpAPanAndFollowsAgain()
{
    StackedCharts stack(3600);
    const auto at = stack.heap.plotArea().center();
    QTest::mousePress(&stack.heap, Qt::LeftButton, {}, at);
    moveTo(stack.heap, Qt::LeftButton, {}, at + QPoint(90, 0));
    QVERIFY(!stack.axis.isFollowing());
    QTest::keyClick(&stack.heap, Qt::Key_Escape);
    QVERIFY(stack.axis.isFollowing());
    stack.arrive(30);
    QCOMPARE(stack.axis.upper(), 3629.0);
    QTest::mouseRelease(&stack.heap, Qt::LeftButton, {}, at + QPoint(90, 0));
    QVERIFY(stack.axis.isFollowing());
}

void TestChartGestures::theMouseGoesBackThroughViews()
{
    StackedCharts stack(36'000);
    stack.axis.setRange(10'000, 20'000);
    stack.axis.settle();
    stack.axis.setRange(12'000, 13'000);
    const QPoint at = stack.heap.plotArea().center();
    QTest::mouseClick(&stack.heap, Qt::BackButton, {}, at);
    QCOMPARE(stack.axis.lower(), 10'000.0);
    QTest::mouseClick(&stack.heap, Qt::ForwardButton, {}, at);
    QCOMPARE(stack.axis.lower(), 12'000.0);
}

void TestChartGestures::aMeasuringCursorIsDragged()
{
    StackedCharts stack(3600);
    stack.refresh();
    stack.axis.setMeasuring(MeasuringCursor::A, 3200);
    stack.axis.setMeasuring(MeasuringCursor::B, 3400);
    const double lower = stack.axis.lower();
    const QRect plot = stack.frameTime.plotArea();
    const QPoint from(qRound(stack.frameTime.xOf(3200)) + 2, plot.center().y());
    const QPoint to(qRound(stack.frameTime.xOf(3300)), plot.center().y());
    drag(stack.frameTime, Qt::LeftButton, {}, from, to);
    QVERIFY(qAbs(static_cast<double>(*stack.axis.measuring(MeasuringCursor::A)) - 3300) <= 1);
    QCOMPARE(*stack.axis.measuring(MeasuringCursor::B), std::size_t{3400});
    QCOMPARE(stack.axis.lower(), lower);
}

void TestChartGestures::pressingBesideAMeasuringCursorPans()
{
    StackedCharts stack(3600);
    stack.refresh();
    stack.axis.setMeasuring(MeasuringCursor::A, 3200);
    const double lower = stack.axis.lower();
    const QPoint from(qRound(stack.heap.xOf(3200)) + 20, stack.heap.plotArea().center().y());
    drag(stack.heap, Qt::LeftButton, {}, from, from + QPoint(80, 0));
    QCOMPARE(*stack.axis.measuring(MeasuringCursor::A), std::size_t{3200});
    QVERIFY(stack.axis.lower() < lower);
}

TEST_WITH_APPLICATION(TestChartGestures);
#include "tst_chart_gestures.moc"

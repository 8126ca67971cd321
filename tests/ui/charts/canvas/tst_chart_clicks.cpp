// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which point of a chart a click chooses.
#include "tests/program/test_program.h"
#include "tests/ui/charts/canvas/stacked_charts.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class TestChartClicks : public QObject
{
    Q_OBJECT

private slots:
    void aClickIsNoDrag();
    void aClickChoosesTheNearestLine_data();
    void aClickChoosesTheNearestLine();
    void aClickOnADotIsOfItsFrame_data();
    void aClickOnADotIsOfItsFrame();
    void noPointIsChosen_data();
    void noPointIsChosen();
    void aPinIsDrawnOnEveryChart();
};

void TestChartClicks::aClickIsNoDrag()
{
    StackedCharts stack(3600);
    const auto at = stack.heap.plotArea().center();
    drag(stack.heap, Qt::LeftButton, {}, at, at + QPoint(2, 0));
    QVERIFY(stack.axis.isFollowing());
}

void TestChartClicks::aClickChoosesTheNearestLine_data()
{
    QTest::addColumn<double>("share"); // of the plot's height, from its top
    QTest::addColumn<int>("style");
    QTest::newRow("at the top, on the sawtooth") << 0.02 << 0;
    QTest::newRow("near the flat line") << 0.88 << 1;
}

void TestChartClicks::aClickChoosesTheNearestLine()
{
    QFETCH(double, share);
    StackedCharts stack(3600);
    stack.axis.setRange(SyntheticSeries::period * 5 - 30, SyntheticSeries::period * 5 + 10);
    stack.refresh();
    QSignalSpy chosen(&stack.heap, &TimeChart::pointChosen);
    const double frame = static_cast<double>(SyntheticSeries::period) * 5 - 8;
    const QRect plot = stack.heap.plotArea();
    const QPoint at(qRound(stack.heap.xOf(frame)), plot.top() + qRound(plot.height() * share));
    QTest::mouseClick(&stack.heap, Qt::LeftButton, {}, at);
    QCOMPARE(chosen.count(), 1);
    QTEST(chosen[0][0].toInt(), "style");
    QCOMPARE(chosen[0][1].toULongLong(), static_cast<qulonglong>(frame));
    QCOMPARE(chosen[0][2].toULongLong(), 0ULL); // a frame is many pixels wide
    QCOMPARE(chosen[0][3].toPoint(), stack.heap.mapToGlobal(at));
}

void TestChartClicks::aClickOnADotIsOfItsFrame_data()
{
    QTest::addColumn<int>("shift"); // pixels beside it
    QTest::newRow("on the dot") << 0;
    QTest::newRow("two pixels left of it") << -2;
    QTest::newRow("two pixels right of it") << 2;
}

// With several frames a pixel the column was taken for its middle, and the nearest line's lane.
void TestChartClicks::aClickOnADotIsOfItsFrame()
{
    QFETCH(int, shift);
    StackedCharts stack(3600);
    stack.axis.setRange(0, 3599);
    stack.refresh();
    QSignalSpy chosen(&stack.frameTime, &TimeChart::pointChosen);
    const QColor colour = themeFor(stack.frameTime.palette()).lane(0).colour;
    const QImage image = stack.frameTime.grab().toImage();
    const QRect plot = stack.frameTime.plotArea();
    const double frame = static_cast<double>(SyntheticSeries::period) * 20;
    const int x = qRound(stack.frameTime.xOf(frame));
    int y = plot.top(); // the head of the pause is the highest of its colour
    while (y < plot.bottom() && image.pixelColor(x, y) != colour)
        ++y;
    QVERIFY(y < plot.bottom());
    QTest::mouseClick(&stack.frameTime, Qt::LeftButton, {}, QPoint(x + shift, y + 3));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toInt(), 0);
    QCOMPARE(chosen[0][1].toULongLong(), static_cast<qulonglong>(frame));
    QVERIFY(chosen[0][4].toBool());
}

void TestChartClicks::noPointIsChosen_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("by a drag") << "drag";
    QTest::newRow("by a right click") << "right";
    QTest::newRow("by a click with shift") << "shift";
    QTest::newRow("beside the plot") << "beside";
    QTest::newRow("by the second click of two") << "double";
}

void TestChartClicks::noPointIsChosen()
{
    QFETCH(QString, how);
    StackedCharts stack(3600);
    stack.refresh();
    QSignalSpy chosen(&stack.heap, &TimeChart::pointChosen);
    const QPoint at = stack.heap.plotArea().center();
    if (how == QStringLiteral("drag")) drag(stack.heap, Qt::LeftButton, {}, at, at + QPoint(90, 0));
    if (how == QStringLiteral("right")) QTest::mouseClick(&stack.heap, Qt::RightButton, {}, at);
    if (how == QStringLiteral("shift")) QTest::mouseClick(&stack.heap, Qt::LeftButton, Qt::ShiftModifier, at);
    if (how == QStringLiteral("beside")) QTest::mouseClick(&stack.heap, Qt::LeftButton, {}, QPoint(3, at.y()));
    if (how == QStringLiteral("double")) QTest::mouseDClick(&stack.heap, Qt::LeftButton, {}, at);
    QCOMPARE(chosen.count(), 0);
}

void TestChartClicks::aPinIsDrawnOnEveryChart()
{
    StackedCharts stack(3600);
    stack.refresh();
    const QImage before = stack.occupancy.grab().toImage();
    stack.axis.setPin(3300);
    QVERIFY(stack.occupancy.grab().toImage() != before);
    stack.axis.setPin(std::nullopt);
    QCOMPARE(stack.occupancy.grab().toImage(), before);
    stack.axis.setPin(3300);
    stack.axis.setFrameCount(10); // a new recording
    QVERIFY(!stack.axis.pin());
}

TEST_WITH_APPLICATION(TestChartClicks);
#include "tst_chart_clicks.moc"

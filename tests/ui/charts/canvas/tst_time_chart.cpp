// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "tests/ui/charts/canvas/stacked_charts.h"

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QPalette>
#include <QSet>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

int distinctColours(const QImage& image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2)
            colours.insert(image.pixel(x, y));
    return static_cast<int>(colours.size());
}

} // namespace

class TestTimeChart : public QObject
{
    Q_OBJECT

private slots:
    void plotsStandUnderOneAnother();
    void hoverShowsOnAllCharts();
    void hoverStaysUnderThePointerWhileFollowing();
    void refreshReadsOnlyWhatIsSeen_data();
    void refreshReadsOnlyWhatIsSeen();
    void hiddenChartsCatchUp();
    void linesAreDrawnInLaneColours();
    void chartsFollowThePalette();
    void logarithmicAndLinear();
    void occupancyWithoutSlotsSaysSo();
    void anEmptyRecordingIsDrawn();
    void everythingCanBeSaidAloud();
    void hoverSaysWhyAFrameIsFaint();
    void tinyWidgetsSurvive();
    void measuringCursorsAreDrawnOnEveryChart();
};

void TestTimeChart::plotsStandUnderOneAnother()
{
    StackedCharts stack(3600);
    QCOMPARE(stack.frameTime.plotArea().left(), stack.heap.plotArea().left());
    QCOMPARE(stack.occupancy.plotArea().right(), stack.heap.plotArea().right());
    QVERIFY(stack.heap.plotArea().width() > 600);
    QVERIFY(stack.heap.rect().contains(stack.heap.plotArea()));
}

void TestTimeChart::hoverShowsOnAllCharts()
{
    StackedCharts stack(3600);
    const auto before = stack.occupancy.grab().toImage();
    const QPoint at(int(stack.heap.xOf(3375)), stack.heap.plotArea().center().y());
    QTest::mouseMove(&stack.heap, at);
    QMouseEvent move(QEvent::MouseMove, at, stack.heap.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&stack.heap, &move);
    QVERIFY(stack.axis.cursor());
    const auto frame = *stack.axis.cursor();
    QVERIFY(frame >= 3374 && frame <= 3376);
    const auto heap = stack.heap.readoutLines();
    QCOMPARE(heap.size(), 3);
    QVERIFY(heap[0].startsWith("frame 3,37"));
    QVERIFY(heap[1].startsWith("collected "));
    QVERIFY(heap[2].startsWith("pooled 93.8 KiB"));
    QCOMPARE(stack.frameTime.readoutLines().size(), 2);
    QCOMPARE(stack.occupancy.readoutLines().size(), 1);
    QVERIFY(stack.occupancy.readoutLines()[0].contains(" of 1,000"));
    QVERIFY(stack.occupancy.grab().toImage() != before);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&stack.heap, &leave);
    QVERIFY(stack.heap.readoutLines().isEmpty());
    QCOMPARE(stack.occupancy.grab().toImage(), before);
}

void TestTimeChart::hoverStaysUnderThePointerWhileFollowing()
{
    StackedCharts stack(3600);
    const auto at = stack.heap.plotArea().center();
    QMouseEvent move(QEvent::MouseMove, at, stack.heap.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&stack.heap, &move);
    const auto before = *stack.axis.cursor();
    for (std::uint64_t frame = 3600; frame < 3630; ++frame)
        stack.series.append(frame);
    stack.axis.setFrameCount(3630);
    stack.refresh();
    QCOMPARE(*stack.axis.cursor(), before + 30);
}

void TestTimeChart::refreshReadsOnlyWhatIsSeen_data()
{
    QTest::addColumn<bool>("everything");
    QTest::newRow("ten seconds") << false;
    QTest::newRow("the whole recording") << true;
}

void TestTimeChart::refreshReadsOnlyWhatIsSeen()
{
    QFETCH(bool, everything);
    StackedCharts stack(1'000'000);
    if (everything) stack.axis.fitAll();
    stack.refresh();
    for (const auto* chart : stack.charts) {
        QVERIFY(chart->longestLine() > 1);
        QVERIFY(chart->longestLine() <= static_cast<std::size_t>(2 * chart->plotArea().width()));
    }
}

void TestTimeChart::hiddenChartsCatchUp()
{
    StackedCharts stack(3600);
    stack.window.hide();
    stack.axis.setRange(0, 100);
    stack.refresh();
    QVERIFY(qAbs(stack.heap.frameAt(stack.heap.plotArea().left()) - 0) > 100);
    stack.window.show();
    QVERIFY(qAbs(stack.heap.frameAt(stack.heap.plotArea().left()) - 0) < 1);
}

void TestTimeChart::linesAreDrawnInLaneColours()
{
    StackedCharts stack(3600);
    const auto image = stack.heap.grab().toImage();
    const auto theme = themeFor(stack.heap.palette());
    // The line of the pooled lane is flat and crosses the whole plot.
    const auto plot = stack.heap.plotArea();
    int flat = 0;
    int steep = 0;
    for (int x = plot.left(); x < plot.right(); ++x)
        for (int y = plot.top(); y < plot.bottom(); ++y) {
            flat += image.pixelColor(x, y) == theme.lane(1).colour;
            steep += image.pixelColor(x, y) == theme.lane(0).colour;
        }
    QVERIFY2(flat > plot.width(), qPrintable(QString::number(flat)));
    QVERIFY2(steep > plot.width() / 2, qPrintable(QString::number(steep)));
}

void TestTimeChart::chartsFollowThePalette()
{
    StackedCharts stack(3600);
    QPalette dark(QColor(0x2b, 0x2b, 0x2b));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1e, 0x1e));
    stack.window.setPalette(dark);
    QTRY_COMPARE(stack.heap.grab().toImage().pixelColor(2, 100), QColor(0x1e, 0x1e, 0x1e));
    stack.window.setPalette(QPalette(QColor(0xef, 0xef, 0xef)));
    QTRY_COMPARE(stack.heap.grab().toImage().pixelColor(2, 100), QColor(Qt::white));
}

void TestTimeChart::logarithmicAndLinear()
{
    StackedCharts stack(3600);
    QVERIFY(stack.frameTime.isLogarithmic());
    const auto logarithmic = stack.frameTime.grab().toImage();
    stack.frameTime.setLogarithmic(false);
    QTRY_VERIFY(stack.frameTime.grab().toImage() != logarithmic);
    stack.frameTime.setLogarithmic(true);
    QTRY_COMPARE(stack.frameTime.grab().toImage(), logarithmic);
}

void TestTimeChart::occupancyWithoutSlotsSaysSo()
{
    StackedCharts stack(3600);
    stack.occupancy.setSeries({});
    stack.occupancy.refresh();
    QCOMPARE(stack.occupancy.longestLine(), std::size_t{0});
    stack.occupancy.setFocus();
    QTRY_VERIFY(stack.occupancy.accessibleDescription().contains("slots"));
    QVERIFY(distinctColours(stack.occupancy.grab().toImage()) > 3);
}

void TestTimeChart::anEmptyRecordingIsDrawn()
{
    StackedCharts stack(0);
    stack.refresh();
    stack.axis.fitAll();
    stack.refresh();
    QCOMPARE(stack.heap.longestLine(), std::size_t{0});
    stack.series.append(0);
    stack.axis.setFrameCount(1);
    stack.axis.setCursor(0);
    stack.refresh();
    QCOMPARE(stack.heap.longestLine(), std::size_t{1});
    QCOMPARE(stack.heap.readoutLines().size(), 3);
}

void TestTimeChart::everythingCanBeSaidAloud()
{
    StackedCharts stack(3600);
    for (auto* chart : stack.charts) {
        QCOMPARE(chart->focusPolicy(), Qt::StrongFocus);
        QCOMPARE(chart->accessibleName(), chart->title());
        chart->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(chart->accessibleDescription().startsWith("50.0 s to 60.0 s"));
        QVERIFY(chart->accessibleDescription().contains("pooled"));
        QVERIFY(chart->toolTip().contains("tell the lanes apart"));
    }
    QVERIFY2(stack.heap.accessibleDescription().contains(" both "), "whose live bytes they are");
}

void TestTimeChart::hoverSaysWhyAFrameIsFaint()
{
    StackedCharts stack(3600);
    stack.axis.setCursor(15 * 211 + 17);
    QVERIFY(stack.frameTime.readoutLines()[0].endsWith("faint: preempted by other programs"));
    stack.axis.setCursor(15 * 211 + 18);
    QVERIFY(!stack.frameTime.readoutLines()[0].contains("faint"));
}

void TestTimeChart::tinyWidgetsSurvive()
{
    StackedCharts stack(3600);
    for (const QSize size : {QSize(1, 1), QSize(40, 20), QSize(200, 30)}) {
        stack.heap.setMinimumSize(1, 1);
        stack.heap.resize(size);
        stack.heap.refresh();
        wheel(stack.heap, {0, 0}, {0, 120});
        stack.heap.grab();
    }
    QVERIFY(stack.axis.span() >= TimeAxis::minimumSpan);
}

void TestTimeChart::measuringCursorsAreDrawnOnEveryChart()
{
    StackedCharts stack(3600);
    stack.refresh();
    for (auto* chart : stack.charts) {
        stack.axis.removeMeasuring();
        const QImage before = chart->grab().toImage();
        stack.axis.setMeasuring(MeasuringCursor::A, 3200);
        const QImage one = chart->grab().toImage();
        QVERIFY(one != before);
        stack.axis.setMeasuring(MeasuringCursor::B, 3400);
        QVERIFY(chart->grab().toImage() != one);
    }
}

TEST_WITH_APPLICATION(TestTimeChart);
#include "tst_time_chart.moc"

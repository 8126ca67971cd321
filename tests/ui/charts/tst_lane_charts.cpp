// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Frame bars, shares of the budget, allocations and their rate: their pictures and texts.
#include "core/recording/series.h"
#include "tests/program/test_program.h"
#include "ui/charts/budget_share_chart.h"
#include "ui/charts/canvas/time_axis.h"
#include "ui/charts/flow_chart.h"
#include "ui/charts/frame_bars_chart.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

constexpr std::uint64_t budget = 16'666'667; // ns, at 60 frames a second

// The colour of the column of pixels at a frame, a little above the bottom of a lane's band.
QColor colourAt(TimeChart& chart, double frame, int lane, int lanes, int above = 4)
{
    const QImage image = chart.grab().toImage();
    const QRect plot = chart.plotArea();
    const double band = static_cast<double>(plot.height()) / lanes;
    const int foot = qRound(plot.bottom() - (lanes - 1 - lane) * band - 0.07 * band);
    return image.pixelColor(qRound(chart.xOf(frame)), foot - above);
}

template <class Chart>
void show(Chart& chart, QSize size = {1000, 300})
{
    chart.resize(size);
    chart.show();
    chart.refresh();
}

} // namespace

class LaneChartsTest : public QObject
{
    Q_OBJECT

private slots:
    void barsHaveTheColourOfTheirShare_data();
    void barsHaveTheColourOfTheirShare();
    void aMergedBarIsTheLongestOfItsFrames();
    void preemptedBarsAreFaint();
    void barsSayFrameTimeAndShare();
    void sharesAreStacked();
    void mergedSharesAreMeans();
    void preemptedFramesAreLeftOut();
    void sharesAreSaid_data();
    void sharesAreSaid();
    void allocationsFollowThePeaks();
    void aClickOnAPeakIsOfItsLane();
    void flowsHaveTheirLinePatterns();
    void theRateIsAMeanOfAQuarterSecond();
    void theRateOfALongRecordingIsWhatItAddsUpTo();
    void manyLanesWantMoreRoom();
    void emptyAndTinyChartsSurvive();
};

void LaneChartsTest::barsHaveTheColourOfTheirShare_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<int>("rank");
    QTest::newRow("little") << 0.3 << 0;
    QTest::newRow("half") << 0.5 << 0;
    QTest::newRow("most") << 0.9 << 1;
    QTest::newRow("too much") << 1.5 << 2;
    QTest::newRow("far too much") << 2.5 << 3;
    QTest::newRow("cut") << 20.0 << 3;
}

void LaneChartsTest::barsHaveTheColourOfTheirShare()
{
    QFETCH(double, share);
    QFETCH(int, rank);
    Series quick, slow;
    for (int frame = 0; frame < 100; ++frame) {
        quick.append(budget / 10);
        slow.append(frame == 50 ? static_cast<std::uint64_t>(share * budget) : budget / 10);
    }
    TimeAxis axis;
    axis.setFrameCount(100);
    axis.setRange(0, 100);
    FrameBarsChart chart(axis);
    chart.setSeries({{QStringLiteral("quick"), 0, &quick}, {QStringLiteral("slow"), 1, &slow}});
    show(chart);
    const ChartTheme theme = themeFor(chart.palette());
    QCOMPARE(colourAt(chart, 50, 1, 2), theme.shares[static_cast<std::size_t>(rank)]);
    QCOMPARE(colourAt(chart, 50, 0, 2), theme.shares[0]);
}

void LaneChartsTest::aMergedBarIsTheLongestOfItsFrames()
{
    Series times;
    for (int frame = 0; frame < 100'000; ++frame)
        times.append(frame == 50'000 ? 2 * budget + 2 * budget / 3 : budget / 10);
    TimeAxis axis;
    axis.setFrameCount(100'000);
    axis.fitAll();
    FrameBarsChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, &times}});
    show(chart);
    const ChartTheme theme = themeFor(chart.palette());
    QCOMPARE(colourAt(chart, 50'000, 0, 1), theme.shares[3]);
    QCOMPARE(colourAt(chart, 70'000, 0, 1), theme.shares[0]);
}

void LaneChartsTest::preemptedBarsAreFaint()
{
    Series clean, preempted;
    for (int frame = 0; frame < 100; ++frame) {
        clean.append(budget / 10);
        preempted.append(frame == 50 ? budget * 9 / 10 : 0);
    }
    TimeAxis axis;
    axis.setFrameCount(100);
    axis.setRange(0, 100);
    FrameBarsChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, &clean, &preempted}});
    show(chart);
    const ChartTheme theme = themeFor(chart.palette());
    QCOMPARE(colourAt(chart, 49, 0, 1), theme.shares[0]);
    QCOMPARE(colourAt(chart, 50, 0, 1), blend(theme.shares[1], theme.background, 0.35));
}

void LaneChartsTest::barsSayFrameTimeAndShare()
{
    Series clean, preempted;
    for (int frame = 0; frame < 100; ++frame) {
        clean.append(budget / 2);
        preempted.append(frame == 50 ? budget * 2 : 0);
    }
    TimeAxis axis;
    axis.setFrameCount(100);
    FrameBarsChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, &clean, &preempted}});
    show(chart);
    axis.setCursor(10);
    QCOMPARE(chart.readoutLines().back(), QStringLiteral("lane 8.33 ms, 50.0 % of the budget"));
    axis.setCursor(50);
    QVERIFY2(chart.readoutLines().back().contains(QStringLiteral("preempted")),
             qPrintable(chart.readoutLines().back()));
    QVERIFY2(chart.accessibleDescription().contains(QStringLiteral("Frame bars")), "its title before it is focused");
}

void LaneChartsTest::sharesAreStacked()
{
    Series update, allocation, pause, drawing;
    for (int frame = 0; frame < 100; ++frame) {
        update.append(budget / 4);
        allocation.append(budget / 4);
        pause.append(frame == 50 ? budget / 4 : 0);
        drawing.append(budget / 8);
    }
    TimeAxis axis;
    axis.setFrameCount(100);
    axis.setRange(0, 100);
    BudgetShareChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, {&update, &allocation, &pause, &drawing}, nullptr}});
    show(chart);
    const ChartTheme theme = themeFor(chart.palette());
    const double band = chart.plotArea().height() * 0.86;
    const auto at = [&](double frame, double share) { return colourAt(chart, frame, 0, 1, qRound(share * band)); };
    QCOMPARE(at(50, 0.12), theme.parts[0]);
    QCOMPARE(at(50, 0.37), theme.parts[1]);
    QCOMPARE(at(50, 0.62), theme.parts[2]);
    QCOMPARE(at(50, 0.81), theme.parts[3]);
    QCOMPARE(at(50, 0.93), theme.parts[4]);
    QCOMPARE(at(60, 0.56), theme.parts[3]);
    QCOMPARE(at(60, 0.68), theme.parts[4]);
}

void LaneChartsTest::mergedSharesAreMeans()
{
    Series update, nothing;
    for (int frame = 0; frame < 100'000; ++frame) {
        update.append(frame % 2 == 0 ? budget * 8 / 10 : 0);
        nothing.append(0);
    }
    TimeAxis axis;
    axis.setFrameCount(100'000);
    axis.fitAll();
    BudgetShareChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, {&update, &nothing, &nothing, &nothing}, nullptr}});
    show(chart);
    const ChartTheme theme = themeFor(chart.palette());
    const double band = chart.plotArea().height() * 0.86;
    // 40 % of the budget, on an axis that ends at 50 %.
    QCOMPARE(colourAt(chart, 50'000, 0, 1, qRound(0.35 / 0.5 * band)), theme.parts[0]);
    QCOMPARE(colourAt(chart, 50'000, 0, 1, qRound(0.45 / 0.5 * band)), theme.parts[4]);
}

void LaneChartsTest::preemptedFramesAreLeftOut()
{
    Series update, nothing, preempted;
    for (int frame = 0; frame < 100; ++frame) {
        update.append(budget / 2);
        nothing.append(0);
        preempted.append(frame == 50 ? budget : 0);
    }
    TimeAxis axis;
    axis.setFrameCount(100);
    axis.setRange(0, 100);
    BudgetShareChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, {&update, &nothing, &nothing, &nothing}, &preempted}});
    show(chart);
    const ChartTheme theme = themeFor(chart.palette());
    QCOMPARE(colourAt(chart, 49, 0, 1), theme.parts[0]);
    QCOMPARE(colourAt(chart, 50, 0, 1), theme.background);
}

void LaneChartsTest::sharesAreSaid_data()
{
    QTest::addColumn<quint64>("drawn");
    QTest::addColumn<QString>("said");
    QTest::newRow("without drawing") << quint64{0}
                                     << "lane update 50.0 %, allocation 25.0 %, collection 0.0 %, idle 25.0 %";
    QTest::newRow("with drawing")
        << quint64{budget / 8}
        << "lane update 50.0 %, allocation 25.0 %, collection 0.0 %, drawing 12.5 %, idle 12.5 %";
}

void LaneChartsTest::sharesAreSaid()
{
    QFETCH(quint64, drawn);
    Series update, allocation, pause, drawing;
    for (int frame = 0; frame < 100; ++frame) {
        update.append(budget / 2);
        allocation.append(budget / 4);
        pause.append(0);
        drawing.append(drawn);
    }
    TimeAxis axis;
    axis.setFrameCount(100);
    BudgetShareChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, {&update, &allocation, &pause, &drawing}, nullptr}});
    show(chart);
    axis.setCursor(10);
    QTEST(chart.readoutLines().back(), "said");
}

void LaneChartsTest::allocationsFollowThePeaks()
{
    Series flow;
    for (int frame = 0; frame < 100'000; ++frame)
        flow.append(frame == 50'000 ? 900 : 0);
    TimeAxis axis;
    axis.setFrameCount(100'000);
    axis.fitAll();
    AllocationsChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, &flow}});
    show(chart);
    // The line reaches the one frame that allocated.
    const QImage image = chart.grab().toImage();
    const QColor colour = themeFor(chart.palette()).lane(0).colour;
    int highest = image.height();
    for (int x = chart.plotArea().left(); x < chart.plotArea().right(); ++x)
        for (int y = chart.plotArea().top(); y < highest; ++y)
            if (image.pixelColor(x, y) == colour) highest = y;
    QVERIFY2(highest < chart.plotArea().top() + chart.plotArea().height() / 4, qPrintable(QString::number(highest)));
    axis.setCursor(50'000);
    QCOMPARE(chart.readoutLines().back(), QStringLiteral("lane 900"));
}

void LaneChartsTest::aClickOnAPeakIsOfItsLane()
{
    Series bursting, steady;
    for (int frame = 0; frame < 100'000; ++frame) {
        bursting.append(frame == 50'000 ? 900 : 0);
        steady.append(300);
    }
    TimeAxis axis;
    axis.setFrameCount(100'000);
    axis.fitAll();
    AllocationsChart chart(axis);
    chart.setSeries({{QStringLiteral("steady"), 0, &steady}, {QStringLiteral("bursting"), 1, &bursting}});
    show(chart);
    QSignalSpy chosen(&chart, &TimeChart::pointChosen);
    const QRect plot = chart.plotArea();
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(qRound(chart.xOf(50'000)), plot.top() + plot.height() / 4));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toInt(), 1);
}

void LaneChartsTest::flowsHaveTheirLinePatterns()
{
    Series flow;
    for (int frame = 0; frame < 100; ++frame)
        flow.append(500);
    TimeAxis axis;
    axis.setFrameCount(100);
    axis.setRange(0, 100);
    const auto pixels = [&](bool patterned) {
        setLinePatterns(patterned);
        AllocationsChart chart(axis);
        chart.setSeries({{QStringLiteral("lane"), 1, &flow}});
        show(chart);
        const QImage image = chart.grab().toImage();
        const QColor colour = themeFor(chart.palette()).lane(1).colour;
        int count = 0;
        for (int y = chart.plotArea().top(); y < chart.plotArea().bottom(); ++y)
            for (int x = chart.plotArea().left(); x < chart.plotArea().right(); ++x)
                count += image.pixelColor(x, y) == colour ? 1 : 0;
        return count;
    };
    const int solid = pixels(false), dashed = pixels(true);
    setLinePatterns(false);
    QVERIFY2(dashed > 0 && dashed < solid * 9 / 10, qPrintable(QStringLiteral("%1 of %2").arg(dashed).arg(solid)));
}

void LaneChartsTest::theRateIsAMeanOfAQuarterSecond()
{
    Series flow;
    for (int frame = 0; frame < 100; ++frame)
        flow.append(frame == 50 ? 15 * 1024 : 0);
    TimeAxis axis;
    axis.setFrameCount(100);
    axis.setRange(0, 100);
    AllocationRateChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, &flow}});
    show(chart);
    const auto said = [&](std::size_t frame) {
        axis.setCursor(static_cast<double>(frame));
        return chart.readoutLines().back();
    };
    QCOMPARE(said(49), QStringLiteral("lane 0 B/s"));
    QCOMPARE(said(50), QStringLiteral("lane 60.0 KiB/s")); // 15 frames in a quarter of a second, at 60 per second
    QCOMPARE(said(64), QStringLiteral("lane 60.0 KiB/s"));
    QCOMPARE(said(65), QStringLiteral("lane 0 B/s"));
}

void LaneChartsTest::theRateOfALongRecordingIsWhatItAddsUpTo()
{
    Series flow;
    for (int frame = 0; frame < 200'000; ++frame)
        flow.append(frame % 100 == 0 ? 102'400 : 0);
    TimeAxis axis;
    axis.setFrameCount(200'000);
    axis.fitAll();
    AllocationRateChart chart(axis);
    chart.setSeries({{QStringLiteral("lane"), 0, &flow}});
    show(chart);
    QVERIFY(chart.longestLine() < 2000);
    // A column holds ten or eleven bursts of 100 KiB in 1,024 frames: 58.6 or 64.5 KiB/s, on an axis of 80.
    const QImage image = chart.grab().toImage();
    const QRect plot = chart.plotArea();
    const QColor colour = themeFor(chart.palette()).lane(0).colour;
    double least = 1e9, most = 0;
    for (int x = plot.left() + 50; x < plot.right() - 50; x += 7)
        for (int y = plot.top(); y < plot.bottom(); ++y) {
            if (image.pixelColor(x, y) != colour) continue;
            const double value = 80.0 * (plot.bottom() - y) / plot.height();
            least = std::min(least, value);
            most = std::max(most, value);
        }
    QVERIFY2(least > 54 && most < 70, qPrintable(QStringLiteral("%1 to %2").arg(least).arg(most)));
}

void LaneChartsTest::manyLanesWantMoreRoom()
{
    Series times;
    TimeAxis axis;
    FrameBarsChart bars(axis);
    bars.setSeries(std::vector<FrameTimeSeries>(2, {QStringLiteral("lane"), 0, &times}));
    const int two = bars.minimumSizeHint().height();
    bars.setSeries(std::vector<FrameTimeSeries>(8, {QStringLiteral("lane"), 0, &times}));
    QVERIFY(bars.minimumSizeHint().height() >= two + 6 * 15);
}

void LaneChartsTest::emptyAndTinyChartsSurvive()
{
    Series none;
    TimeAxis axis;
    FrameBarsChart bars(axis);
    BudgetShareChart shares(axis);
    AllocationsChart allocations(axis);
    AllocationRateChart rate(axis);
    for (const bool hasLane : {false, true}) {
        if (hasLane) {
            bars.setSeries({{QStringLiteral("lane"), 0, &none}});
            shares.setSeries({{QStringLiteral("lane"), 0, {&none, &none, &none}, nullptr}});
            allocations.setSeries({{QStringLiteral("lane"), 0, &none}});
            rate.setSeries({{QStringLiteral("lane"), 0, &none}});
        }
        for (TimeChart* chart : std::initializer_list<TimeChart*>{&bars, &shares, &allocations, &rate}) {
            show(*chart);
            QVERIFY(!chart->grab().isNull());
            show(*chart, {3, 3});
            QVERIFY(!chart->grab().isNull());
        }
    }
}

TEST_WITH_APPLICATION(LaneChartsTest);
#include "tst_lane_charts.moc"

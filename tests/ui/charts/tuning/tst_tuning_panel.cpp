// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/tuning/tuning_panel.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

using enum TuningMeasure;

const std::vector<double> sizes{100, 200, 300};

TuningAxis axisOf()
{
    return {Parameter::integer("capacity", "Slots", "slots", 1, 1, 1'000'000, ""), sizes};
}

// Misses 40, 10 and 0 %, give or take a half of it.
NamedCurve pooled()
{
    NamedCurve named{QStringLiteral("pooled"), 1, {}};
    named.curve.lane = 1;
    double share = 0.4;
    for (const double size : sizes) {
        TuningPoint point;
        point.value = size;
        point.uncovered = {share, share / 2, share * 1.5};
        point.peakHeapBytes = {size * 1024, size * 1024, size * 1024};
        named.curve.points.push_back(point);
        share = size == 100 ? 0.1 : 0;
    }
    named.curve.knee = 300;
    return named;
}

NamedCurve collected(bool isTimed)
{
    NamedCurve named{QStringLiteral("collected"), 0, {}};
    for (const double size : sizes) {
        TuningPoint point;
        point.value = size;
        point.peakHeapBytes = {4096, 4096, 4096};
        point.collections = {7, 6, 9};
        if (isTimed) point.frameP99Ns = point.pausedNs = point.longestPauseNs = TuningFigure{5000, 4000, 7000};
        named.curve.points.push_back(point);
    }
    return named;
}

ChartView view()
{
    ChartView made;
    made.plot = {800, 200};
    made.theme = lightTheme();
    return made;
}

QList<int> numbersOf(const std::vector<TuningMeasure>& measures)
{
    QList<int> numbers;
    for (const TuningMeasure measure : measures)
        numbers << static_cast<int>(measure);
    return numbers;
}

} // namespace

class TestTuningPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLineIsTheMediansAndABandTheRest()
    {
        const ChartPicture picture = tuningPicture(Uncovered, {pooled()}, axisOf(), 10, view(), true);
        using Points = std::vector<QPointF>;
        QCOMPARE(picture.areas.size(), std::size_t{1});
        QCOMPARE(picture.areas[0].points, (Points{{100, 0.4 * 1.5}, {200, 0.1 * 1.5}, {300, 0}}));
        QCOMPARE(picture.areas[0].foot, (Points{{100, 0.2}, {200, 0.05}, {300, 0}}));
        QCOMPARE(picture.lines.back().points, (Points{{100, 0.4}, {200, 0.1}, {300, 0}}));
        QCOMPARE(picture.lines.back().colour, lightTheme().lane(1).colour);
        QCOMPARE(picture.markers.back().at, picture.lines.back().points);
        QVERIFY(picture.upper >= 0.6 && picture.lower < 0);
        QCOMPARE(picture.ticks.front().label, QString("0\u00a0%"));
        QCOMPARE(picture.labels.size(), std::size_t{1});
        QCOMPARE(picture.labels[0].name, QString("pooled"));
        QCOMPARE(picture.labels[0].y, 0.0);
    }

    void equalSeedsHaveNoBand()
    {
        const ChartPicture picture = tuningPicture(HeapBytes, {pooled()}, axisOf(), 1, view(), false);
        QVERIFY(picture.areas.empty());
        QCOMPARE(picture.lines.size(), std::size_t{1});
        QCOMPARE(picture.labels[0].value, QString("300 KiB"));
    }

    void theKneeIsMarkedEverywhereAndToldOnce()
    {
        const ChartPicture first = tuningPicture(Uncovered, {pooled()}, axisOf(), 10, view(), true);
        QCOMPARE(first.moments.size(), std::size_t{1});
        QCOMPARE(first.moments[0].frame, 300.0);
        QCOMPARE(first.moments[0].text, QString("of the values tried, no miss or refusal from 300 on, in 10 seeds"));
        const ChartPicture second = tuningPicture(HeapBytes, {pooled()}, axisOf(), 10, view(), false);
        QCOMPARE(second.moments.size(), std::size_t{1});
        QCOMPARE(second.moments[0].text, QString());
        const ChartPicture both = tuningPicture(Uncovered, {collected(false), pooled()}, axisOf(), 1, view(), true);
        QCOMPARE(both.moments[0].text,
                 QString("pooled: of the values tried, no miss or refusal from 300 on, in one seed"));
        QCOMPARE(
            both.summary,
            QString(
                "Misses and refusals, of all acquires: pooled 0.0 % (of the values tried, no miss or refusal from 300 "
                "on, in one seed)"));
    }

    void severalKneesAreToldByTheirValues()
    {
        NamedCurve other = pooled();
        other.curve.knee = 200;
        const ChartPicture picture = tuningPicture(Uncovered, {pooled(), other}, axisOf(), 10, view(), true);
        QCOMPARE(picture.moments.size(), std::size_t{2});
        QCOMPARE(picture.moments[0].text, QString("200"));
        QCOMPARE(picture.moments[1].text, QString("300"));
    }

    void theKneeIsPutIntoWords_data()
    {
        QTest::addColumn<double>("knee"); // 0: none
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << 0.0 << "";
        QTest::newRow("in the middle") << 200.0
                                       << "of the values tried, no miss or refusal from 200 on, in 1,000 seeds";
        QTest::newRow("the smallest value") << 100.0 << "no miss or refusal with any value tried, in 1,000 seeds";
    }
    void theKneeIsPutIntoWords()
    {
        QFETCH(double, knee);
        TuningCurve curve = pooled().curve;
        curve.knee = knee > 0 ? std::optional(knee) : std::nullopt;
        QTEST(kneeText(curve, axisOf(), 1000), "text");
    }

    void lanesHaveThePanelsOfTheirKind_data()
    {
        QTest::addColumn<bool>("hasPool");
        QTest::addColumn<bool>("hasCollector");
        QTest::addColumn<bool>("isTimed");
        QTest::addColumn<QList<int>>("panels");
        QTest::newRow("a pool") << true << false << false << numbersOf({Uncovered, HeapBytes});
        QTest::newRow("a collector") << false << true << false << numbersOf({HeapBytes, Collections});
        QTest::newRow("a collector, timed") << false << true << true << numbersOf({HeapBytes, Paused, LongestPause});
        QTest::newRow("both") << true << true << false << numbersOf({Uncovered, HeapBytes, Collections});
        QTest::newRow("both, timed") << true << true << true
                                     << numbersOf({Uncovered, HeapBytes, FrameP99, LongestPause});
    }
    void lanesHaveThePanelsOfTheirKind()
    {
        QFETCH(bool, hasPool);
        QFETCH(bool, hasCollector);
        QFETCH(bool, isTimed);
        std::vector<NamedCurve> curves;
        if (hasPool) curves.push_back(pooled());
        if (hasCollector) curves.push_back(collected(isTimed));
        QTEST(numbersOf(measuresOf(curves)), "panels");
    }
};

TEST_WITH_APPLICATION(TestTuningPanel);
#include "tst_tuning_panel.moc"

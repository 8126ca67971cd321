// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/teaching/prediction_round.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// 100 in the first 10 frames, then 100, 110, 120 …
Series risingSeries(std::size_t frames)
{
    Series series;
    for (std::size_t frame = 0; frame < frames; ++frame)
        series.append(frame < 10 ? 100 : 100 + (frame - 10) * 10);
    return series;
}

} // namespace

class PredictionTest : public QObject
{
    Q_OBJECT

private slots:
    void teethAreCounted_data()
    {
        QTest::addColumn<int>("shift"); // frames
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("firstFall");
        QTest::newRow("in phase") << 0 << 3 << 19.0;
        QTest::newRow("a little early") << 5 << 4 << 14.0;
    }

    // A sawtooth out of phase has as many teeth, with the same height and distance.
    void teethAreCounted()
    {
        QFETCH(int, shift);
        std::vector<Prediction::Point> line;
        for (int frame = 0; frame < 79; ++frame)
            line.push_back({static_cast<std::uint64_t>(frame), 100.0 + 10 * ((frame + shift) % 20)});
        const Sawtooth teeth = sawtoothOf(line);
        QTEST(static_cast<int>(teeth.count), "count");
        QTEST(teeth.firstFall, "firstFall");
        QCOMPARE(teeth.period, 20.0);
        QCOMPARE(teeth.height, 190.0);
        QVERIFY(teeth.level > 190 && teeth.level < 200);
    }

    void aFlatLineHasNoTeeth()
    {
        const Sawtooth teeth = sawtoothOf(std::vector<Prediction::Point>{{0, 100}, {10, 100}, {20, 100}});
        QCOMPARE(teeth.count, std::size_t{0});
        QCOMPARE(teeth.level, 100.0);
    }

    void nothingIsDrawnAtFirst()
    {
        const DrawnCurve curve(10, 20);
        QVERIFY(curve.isEmpty());
        QVERIFY(curve.points().empty());
        QVERIFY(!curve.distanceTo(risingSeries(30)));
    }

    void aStrokeIsALine_data()
    {
        QTest::addColumn<QPointF>("from");
        QTest::addColumn<QPointF>("to");
        QTest::newRow("from left to right") << QPointF(10, 100) << QPointF(20, 200);
        QTest::newRow("from right to left") << QPointF(20, 200) << QPointF(10, 100);
        QTest::newRow("beginning before the frames to come") << QPointF(0, 0) << QPointF(20, 200);
        QTest::newRow("ending after them") << QPointF(10, 100) << QPointF(100, 1000);
    }

    void aStrokeIsALine()
    {
        QFETCH(QPointF, from);
        QFETCH(QPointF, to);
        DrawnCurve curve(10, 11);
        curve.draw(from, to);
        const auto points = curve.points();
        QCOMPARE(points.size(), std::size_t{11});
        QVERIFY((points.front() == Prediction::Point{10, 100}));
        QVERIFY((points[5] == Prediction::Point{15, 150}));
        QVERIFY((points.back() == Prediction::Point{20, 200}));
    }

    void aLaterStrokeReplacesAnEarlierOne()
    {
        DrawnCurve curve(10, 11);
        curve.draw({10, 100}, {20, 100});
        curve.draw({14, 50}, {16, 50});
        QCOMPARE(curve.points()[4].value, 50.0);
        QCOMPARE(curve.points()[3].value, 100.0);
    }

    void whatIsDrawnExactlyIsNotOff()
    {
        DrawnCurve curve(10, 21);
        curve.draw({10, 100}, {30, 300});
        const auto distance = curve.distanceTo(risingSeries(31));
        QVERIFY(distance);
        QCOMPARE(distance->frames, std::size_t{21});
        QCOMPARE(distance->mean, 0.0);
        QCOMPARE(distance->share, 0.0);
    }

    // Two ends with nothing between: the visible straight line is compared.
    void gapsAreStraightLines()
    {
        DrawnCurve curve(10, 21);
        curve.draw({10, 110}, {10, 110});
        curve.draw({30, 310}, {30, 310});
        const auto distance = curve.distanceTo(risingSeries(31));
        QCOMPARE(distance->frames, std::size_t{21});
        QVERIFY(qAbs(distance->mean - 10) < 1e-9);
        QVERIFY(qAbs(distance->share - 10.0 / 300) < 1e-9);
    }

    void onlyWhatCameIsCompared()
    {
        DrawnCurve curve(10, 21);
        curve.draw({10, 100}, {30, 300});
        QCOMPARE(curve.distanceTo(risingSeries(15))->frames, std::size_t{5});
        QVERIFY(!curve.distanceTo(risingSeries(10)));
    }

    void firstFlowIsFound_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("frame"); // -1: none
        QTest::newRow("the first of two") << 0 << 1000 << 300;
        QTest::newRow("the second") << 301 << 1000 << 700;
        QTest::newRow("in the first frame asked for") << 300 << 400 << 300;
        QTest::newRow("in the last frame asked for") << 600 << 700 << 700;
        QTest::newRow("none between them") << 301 << 699 << -1;
        QTest::newRow("beyond the recording") << 2000 << 3000 << -1;
    }

    void firstFlowIsFound()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        QFETCH(int, frame);
        Series flow;
        for (int i = 0; i < 1000; ++i)
            flow.append(i == 300 || i == 700 ? 3 : 0);
        const auto found = firstFlow(flow, static_cast<std::size_t>(first), static_cast<std::size_t>(last));
        QCOMPARE(found ? static_cast<int>(*found) : -1, frame);
    }
};

TEST_WITH_CORE_APPLICATION(PredictionTest);
#include "tst_prediction.moc"

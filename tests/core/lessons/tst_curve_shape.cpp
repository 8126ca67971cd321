// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/curve_shape.h"

#include "tests/core/lessons/predicted_run.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

using Of = Prediction::Of;

class CurveShapeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCurveHasTraits_data()
    {
        QTest::addColumn<std::vector<std::uint64_t>>("falls");
        QTest::addColumn<int>("first"); // -1: none
        QTest::addColumn<double>("period");
        QTest::newRow("none") << std::vector<std::uint64_t>{} << -1 << 0.0;
        QTest::newRow("one") << std::vector<std::uint64_t>{50} << 50 << 0.0;
        QTest::newRow("three, a little early") << std::vector<std::uint64_t>{37, 57, 77} << 37 << 20.0;
    }
    void aCurveHasTraits()
    {
        QFETCH(const std::vector<std::uint64_t>, falls);
        QFETCH(double, period);
        const CurveTraits traits = drawnTraits(sawtooth(falls), heapCurve, hundredFrames());
        QCOMPARE(traits.falls, static_cast<std::uint64_t>(falls.size()));
        QTEST(traits.firstFall ? static_cast<int>(*traits.firstFall) : -1, "first");
        QCOMPARE(traits.period, period);
        QCOMPARE(traits.height, falls.empty() ? 0.0 : 190.0);
        QVERIFY(!traits.full);
    }

    void whatCameHasTraits()
    {
        const CurveTraits traits = realTraits(heapCurve, hundredFrames(), heapCurve.last());
        QCOMPARE(traits.falls, std::uint64_t{3});
        QCOMPARE(traits.firstFall, std::optional<std::uint64_t>(40));
        QCOMPARE(traits.period, 20.0);
        QCOMPARE(traits.height, 190.0);
        QCOMPARE(traits.highest, 200.0);
        QCOMPARE(traits.level, 105.0);
        // Only as far as was drawn.
        QCOMPARE(realTraits(heapCurve, hundredFrames(), 50).falls, std::uint64_t{1});
    }

    void slotsRunOut_data()
    {
        QTest::addColumn<double>("end"); // of a straight line from 15 slots on
        QTest::addColumn<int>("full");   // -1: never
        QTest::newRow("it never gets there") << 49.0 << -1;
        QTest::newRow("in the last frame") << 50.0 << 89;
        QTest::newRow("between two frames") << 110.0 << 52; // 15 + 95 * 22 / 59 = 50.4
    }
    void slotsRunOut()
    {
        QFETCH(double, end);
        const Recording recording = hundredFrames();
        const auto full = drawnTraits(filledIn(PredictedLine{{30, 15}, {89, end}}), slotCurve, recording).full;
        QTEST(full ? static_cast<int>(*full) : -1, "full");
        // One kind has no slot left, while the other still has 20.
        QCOMPARE(realTraits(slotCurve, recording, slotCurve.last()).full, std::optional<std::uint64_t>(60));
        QVERIFY(!realTraits(slotCurve, recording, 59).full);
    }

    void eventsCome_data()
    {
        QTest::addColumn<Prediction::Question>("question");
        QTest::addColumn<int>("frame"); // -1: none
        const auto row = [](const char* name, Of of, std::size_t lane, std::uint64_t first, std::uint64_t frames,
                            int frame) {
            QTest::newRow(name) << Prediction::Question{of, lane, first, frames} << frame;
        };
        row("a collection", Of::NextCollection, 0, 30, 60, 40);
        row("the one after it", Of::NextCollection, 0, 41, 59, 60);
        row("in the first frame asked for", Of::NextCollection, 0, 40, 60, 40);
        row("in the last frame asked for", Of::NextCollection, 0, 41, 20, 60);
        row("none between them", Of::NextCollection, 0, 41, 19, -1);
        row("beyond the recording", Of::NextCollection, 0, 200, 60, -1);
        row("a refusal", Of::FirstRefusal, 1, 30, 60, 60);
        row("not yet", Of::FirstRefusal, 1, 30, 30, -1);
        row("never", Of::FirstRefusal, 0, 30, 60, -1);
    }
    void eventsCome()
    {
        QFETCH(const Prediction::Question, question);
        const auto frame = realFrame(question, hundredFrames());
        QTEST(frame ? static_cast<int>(*frame) : -1, "frame");
    }

    void theDistanceIsMeasured_data()
    {
        QTest::addColumn<PredictedLine>("points"); // beside 110, 120 … 200 in frames 30 to 39, 10 … in 40 to 59
        QTest::addColumn<int>("frames");
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("share");
        QTest::newRow("none") << PredictedLine{{30, 110}, {39, 200}} << 10 << 0.0 << 0.0;
        QTest::newRow("two ends with nothing between: the line that is seen counts")
            << PredictedLine{{30, 120}, {39, 210}} << 10 << 10.0 << 10.0 / 200;
        QTest::newRow("one frame") << PredictedLine{{40, 20}} << 1 << 10.0 << 1.0;
        QTest::newRow("of what came only") << PredictedLine{{80, 10}, {119, 400}} << 20 << 0.0 << 0.0;
        QTest::newRow("nothing drawn") << PredictedLine{} << 0 << 0.0 << 0.0;
        QTest::newRow("nothing has come") << PredictedLine{{100, 10}, {119, 400}} << 0 << 0.0 << 0.0;
    }
    void theDistanceIsMeasured()
    {
        QFETCH(const PredictedLine, points);
        const auto distance = distanceOf(points, heapCurve, hundredFrames());
        QTEST(distance ? static_cast<int>(distance->frames) : 0, "frames");
        if (!distance) return;
        QFETCH(double, mean);
        QFETCH(double, share);
        QVERIFY(qAbs(distance->mean - mean) < 1e-9);
        QVERIFY(qAbs(distance->share - share) < 1e-9);
    }
};

TEST_WITHOUT_APPLICATION(CurveShapeTest);
#include "tst_curve_shape.moc"

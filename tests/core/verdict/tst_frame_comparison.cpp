// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/frame_comparison.h"
#include "tests/core/verdict/synthetic_recording.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>

using namespace poolscope;

class TestFrameComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Of 300 runs, some 95 % should have the true difference in their interval, and hardly one the wrong sign.
    void theIntervalCoversTheTruth_data()
    {
        QTest::addColumn<SyntheticLanes>("lanes");
        QTest::newRow("independent noise") << SyntheticLanes{.slower = 500};
        QTest::newRow("noise that lasts") << SyntheticLanes{.memory = 0.9, .slower = 500};
        QTest::newRow("rare, long pauses") << SyntheticLanes{.memory = 0.5, .pauseShare = 0.02, .pauseNs = 2e6};
        QTest::newRow("nothing") << SyntheticLanes{.memory = 0.7};
    }
    void theIntervalCoversTheTruth()
    {
        QFETCH(SyntheticLanes, lanes);
        Random random(42);
        int covered = 0, told = 0;
        for (int run = 0; run < 300; ++run) {
            const Recording recording = syntheticRecording(lanes, 1600, random);
            const FrameComparison found = compareFrames(recording, {0, 1}, PreemptedFrames::LeftOut);
            if (!found.saving.halfWidth) continue;
            ++told;
            covered += std::abs(found.saving.difference - lanes.truth()) <= *found.saving.halfWidth ? 1 : 0;
        }
        const double share = static_cast<double>(covered) / told;
        QVERIFY2(told >= 270, qPrintable(QString::number(told)));
        QVERIFY2(share > 0.91 && share < 0.99, qPrintable(QString::number(share)));
    }

    // What is told of 300 runs.
    void whatIsTold_data()
    {
        QTest::addColumn<SyntheticLanes>("lanes");
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<double>("atLeast"); // share of the runs
        QTest::newRow("no difference") << SyntheticLanes{} << Outcome::NoDifference << 0.92;
        QTest::newRow("no difference, noise that lasts")
            << SyntheticLanes{.memory = 0.9} << Outcome::NoDifference << 0.91;
        QTest::newRow("a difference of a tenth of the noise's spread")
            << SyntheticLanes{.slower = 4000} << Outcome::Faster << 0.99;
        QTest::newRow("the other way round") << SyntheticLanes{.slower = -4000} << Outcome::Slower << 0.99;
        QTest::newRow("pauses in one frame of fifty")
            << SyntheticLanes{.pauseShare = 0.02, .pauseNs = 2e6} << Outcome::Faster << 0.99;
    }
    void whatIsTold()
    {
        QFETCH(SyntheticLanes, lanes);
        QFETCH(Outcome, outcome);
        QFETCH(double, atLeast);
        Random random(7);
        int told = 0;
        for (int run = 0; run < 300; ++run) {
            const Recording recording = syntheticRecording(lanes, 1600, random);
            told += compareFrames(recording, {0, 1}, PreemptedFrames::LeftOut).outcome() == outcome ? 1 : 0;
        }
        QVERIFY2(told >= 300 * atLeast, qPrintable(QString::number(told)));
    }

    void aGrowingDifferenceIsATrend()
    {
        Random random(3);
        Noise noise(random, 0);
        std::vector<std::vector<double>> lanes(2);
        for (int i = 0; i < 3200; ++i) {
            lanes[0].push_back(1e6 + 1e3 * noise.next());
            lanes[1].push_back(1.01e6 + 100.0 * i + 1e3 * noise.next());
        }
        const FrameComparison found = compareFrames(recordingOf({"a", "b"}, lanes), {0, 1}, PreemptedFrames::LeftOut);
        QVERIFY(!found.saving.halfWidth);
        QVERIFY(found.isTrend());
        QCOMPARE(found.partsFaster, std::size_t{8});
        QCOMPARE(found.outcome(), Outcome::Faster);
        const FrameComparison reversed =
            compareFrames(recordingOf({"a", "b"}, lanes), {1, 0}, PreemptedFrames::LeftOut);
        QCOMPARE(reversed.partsSlower, std::size_t{8});
        QCOMPARE(reversed.outcome(), Outcome::Slower);
    }

    void aTrendThatChangesItsSignTellsNothing()
    {
        Random random(3);
        Noise noise(random, 0);
        std::vector<std::vector<double>> lanes(2);
        for (int i = 0; i < 3200; ++i) {
            lanes[0].push_back(1e6 + 1e3 * noise.next());
            lanes[1].push_back(0.9e6 + 100.0 * i + 1e3 * noise.next());
        }
        const FrameComparison found = compareFrames(recordingOf({"a", "b"}, lanes), {0, 1}, PreemptedFrames::LeftOut);
        QVERIFY(!found.saving.halfWidth);
        QVERIFY(!found.isTrend());
        QCOMPARE(found.outcome(), Outcome::NoDifference);
    }

    // Frame times are of whole nanoseconds, and their mean may still be known better than the clock can tell.
    void whatTheClockCannotTellIsNoDifference()
    {
        std::vector<std::vector<double>> lanes(2);
        for (int i = 0; i < 800; ++i) {
            lanes[0].push_back(1e6 + i % 2);
            lanes[1].push_back(1e6 + 80 + i % 3);
        }
        const FrameComparison found = compareFrames(recordingOf({"a", "b"}, lanes), {0, 1}, PreemptedFrames::LeftOut);
        QVERIFY(found.saving.isBeyondNoise());
        QCOMPARE(found.outcome(), Outcome::NoDifference);
    }

    void fewFramesTellNothing_data()
    {
        QTest::addColumn<int>("frames");
        QTest::addColumn<Outcome>("outcome");
        QTest::newRow("none") << 0 << Outcome::TooFewFrames;
        QTest::newRow("one") << 1 << Outcome::TooFewFrames;
        QTest::newRow("one too few") << 159 << Outcome::TooFewFrames;
        QTest::newRow("just enough") << 160 << Outcome::Faster;
    }
    void fewFramesTellNothing()
    {
        QFETCH(int, frames);
        std::vector<std::vector<double>> lanes(2);
        for (int i = 0; i < frames; ++i) {
            lanes[0].push_back(1e6 + i % 2);
            lanes[1].push_back(2e6 + i % 3);
        }
        const FrameComparison found = compareFrames(recordingOf({"a", "b"}, lanes), {0, 1}, PreemptedFrames::LeftOut);
        QCOMPARE(found.frames, static_cast<std::uint64_t>(frames));
        QTEST(found.outcome(), "outcome");
    }

    void preemptedFramesCountWithTheirProcessorTime_data()
    {
        QTest::addColumn<PreemptedFrames>("rule");
        QTest::addColumn<quint64>("onProcessorTime");
        QTest::addColumn<double>("saved");
        QTest::newRow("left out") << PreemptedFrames::LeftOut << quint64{20} << 1e5 + 18e6 / 20;
        QTest::newRow("included") << PreemptedFrames::Included << quint64{0} << 1.5e5 + 18e6 / 20;
    }
    // In every tenth frame one of the lanes, in turn, loses 10 ms or 9 ms to another program. The pauses of the second
    // lane, 18 ms in every twentieth frame, fall into frames that are preempted.
    void preemptedFramesCountWithTheirProcessorTime()
    {
        QFETCH(PreemptedFrames, rule);
        Recording recording({"a", "b"}, 60);
        for (std::uint64_t frame = 0; frame < 200; ++frame)
            for (std::uint32_t lane : {0U, 1U}) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                const bool isDisturbed = frame % 20 == 10U * lane;
                if (isDisturbed && lane == 1) sample.timings.pauseNs = 18'000'000;
                sample.timings.cpuNs = 1'000'000 + lane * 100'000 + sample.timings.pauseNs;
                sample.timings.frameNs = sample.timings.cpuNs + (isDisturbed ? 9'000'000 + lane * 1'000'000 : 0);
                recording.append(sample);
            }
        const FrameComparison found = compareFrames(recording, {0, 1}, rule);
        QTEST(static_cast<quint64>(found.onProcessorTime), "onProcessorTime");
        QCOMPARE(found.frames, std::uint64_t{200});
        QFETCH(double, saved);
        QCOMPARE(found.saving.difference, saved);
        QCOMPARE(found.otherNs - found.laneNs, saved);
    }

    // Which took twice as long in one lane, and in a preempted frame includes what other programs took.
    void drawingIsNotCompared()
    {
        Recording recording({"a", "b"}, 60);
        for (std::uint64_t frame = 0; frame < 200; ++frame)
            for (std::uint32_t lane : {0U, 1U}) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                sample.timings.drawNs = 2'000'000 * (lane + 1);
                sample.timings.cpuNs = 1'000'000 + sample.timings.drawNs;
                if (frame % 40 == 5) sample.timings.drawNs += 9'000'000;
                sample.timings.frameNs = 1'000'000 + sample.timings.drawNs;
                recording.append(sample);
            }
        const FrameComparison found = compareFrames(recording, {0, 1}, PreemptedFrames::LeftOut);
        QCOMPARE(found.onProcessorTime, std::uint64_t{5});
        QCOMPARE(found.laneNs, 1e6);
        QCOMPARE(found.otherNs, 1e6);
    }
};

TEST_WITHOUT_APPLICATION(TestFrameComparison);
#include "tst_frame_comparison.moc"

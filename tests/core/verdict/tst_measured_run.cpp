// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict/measured_run.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

FrameComparison savingBy(double saved, double halfWidth)
{
    FrameComparison comparison;
    comparison.pair = {1, 0};
    comparison.frames = 3600;
    comparison.saving.difference = saved;
    comparison.saving.halfWidth = halfWidth;
    comparison.saving.batches = 32;
    return comparison;
}

} // namespace

class TestMeasuredSaving : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofOneRun()
    {
        const MeasuredSaving found = savingOf(savingBy(5000, 1000), 0);
        QCOMPARE(found.by, IntervalBy::BatchMeans);
        QCOMPARE(found.lowNs, 4000.0);
        QCOMPARE(found.highNs, 6000.0);
        QCOMPARE(found.outcome, Outcome::Faster);
        QCOMPARE(found.pair, (LanePair{1, 0}));
    }

    // Where the memory of equal lanes lies makes them differ, too.
    void oneRunTellsWhatIsAboveItsFloor_data()
    {
        QTest::addColumn<std::optional<double>>("floor");
        QTest::addColumn<Outcome>("outcome");
        QTest::newRow("not measured") << std::optional<double>() << Outcome::NoDifference;
        QTest::newRow("below") << std::optional(5001.0) << Outcome::NoDifference;
        QTest::newRow("above") << std::optional(4999.0) << Outcome::Faster;
    }
    void oneRunTellsWhatIsAboveItsFloor()
    {
        QFETCH(std::optional<double>, floor);
        QTEST(savingOf(savingBy(5000, 1000), floor).outcome, "outcome");
    }

    void withoutAnInterval()
    {
        FrameComparison comparison = savingBy(5000, 0);
        comparison.saving.halfWidth.reset();
        comparison.saving.why = NoInterval::TooDependent;
        comparison.partsFaster = 7;
        QCOMPARE(savingOf(comparison, 0).outcome, Outcome::NoDifference);
        comparison.partsFaster = 8;
        QCOMPARE(savingOf(comparison, 0).outcome, Outcome::Faster);
        QCOMPARE(savingOf(comparison).by, IntervalBy::None);
    }

    void ofRepeats_data()
    {
        QTest::addColumn<QList<double>>("saved");
        QTest::addColumn<double>("halfWidth"); // of each repeat
        QTest::addColumn<IntervalBy>("by");
        QTest::addColumn<QString>("interval");
        QTest::addColumn<Outcome>("outcome");
        using enum IntervalBy;
        QTest::newRow("enough, and beyond 0")
            << QList<double>{300, 500, 400, 700, 600, 800} << 1e6 << Repeats << "550 (300 to 800)" << Outcome::Faster;
        QTest::newRow("enough, and one the other way") << QList<double>{300, 500, 400, 700, 600, -800} << 10.0
                                                       << Repeats << "450 (-800 to 700)" << Outcome::NoDifference;
        // Of nine values, the second and the eighth hold the median with 96 %.
        QTest::newRow("one of many the other way") << QList<double>{300, 500, 400, 700, 600, 800, 900, 650, -800} << 1e6
                                                   << Repeats << "600 (300 to 800)" << Outcome::Faster;
        QTest::newRow("slower") << QList<double>{-300, -500, -400, -700, -600, -800} << 10.0 << Repeats
                                << "-550 (-800 to -300)" << Outcome::Slower;
        QTest::newRow("less than the clock tells")
            << QList<double>{30, 50, 40, 70, 60, 80} << 10.0 << Repeats << "55 (30 to 80)" << Outcome::NoDifference;
        QTest::newRow("too few, and each of them beyond its noise")
            << QList<double>{300, 500, 400} << 100.0 << Extremes << "400 (300 to 500)" << Outcome::NoDifference;
        QTest::newRow("too few, and they disagree")
            << QList<double>{-300, 500, 400} << 100.0 << Extremes << "400 (-300 to 500)" << Outcome::NoDifference;
    }
    void ofRepeats()
    {
        QFETCH(QList<double>, saved);
        QFETCH(double, halfWidth);
        std::vector<MeasuredRun> repeats;
        for (const double each : saved)
            repeats.push_back({{savingBy(-each, 1), savingBy(each, halfWidth)}, {}, {}});
        const MeasuredSaving found = savingOver(repeats, 1);
        QTEST(QString("%1 (%2 to %3)").arg(found.savedNs).arg(found.lowNs).arg(found.highNs), "interval");
        QTEST(found.by, "by");
        QTEST(found.outcome, "outcome");
    }

    void repeatsWithTooFewFramesTellNothing()
    {
        const std::vector<MeasuredRun> repeats(8, MeasuredRun{std::vector<FrameComparison>(1), {}, {}});
        QCOMPARE(savingOver(repeats, 0).outcome, Outcome::TooFewFrames);
    }
};

TEST_WITHOUT_APPLICATION(TestMeasuredSaving);
#include "tst_measured_run.moc"

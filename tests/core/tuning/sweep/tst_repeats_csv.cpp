// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/tuning/sweep/repeats_csv.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <sstream>

using namespace poolscope;

class TestRepeatsCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRowIsARepeatOfALane()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes[1].name = "pooled, FIFO";
        std::vector<std::vector<LaneSummary>> repeats(2, std::vector<LaneSummary>(2));
        TimingSummary& timings = repeats[1][1].timings;
        timings.frames = 598;
        timings.frame = {.p50 = 11, .p95 = 13, .p99 = 14, .max = 17};
        timings.framesOverBudget = 3;
        timings.pauses = 4;
        timings.pause = {.p50 = 5, .p99 = 6, .max = 7};
        timings.pausedNs = 21;
        timings.utilisation16ms = 0.25;
        timings.utilisation100ms = 0.75;
        timings.preemptedFrames = 2;
        timings.reservedBytesPeak = 4096;
        const std::string text = written(experiment, repeats);
        QCOMPARE(
            QString::fromStdString(text),
            QString(
                "repeat,lane,frames_timed,frame_p50_ns,frame_p95_ns,frame_p99_ns,frame_max_ns,"
                "frames_over_budget,pauses,pause_p50_ns,pause_p99_ns,pause_max_ns,paused_ns,mmu_16ms_ppm,mmu_100ms_ppm,"
                "preempted_frames,peak_reserved_bytes\n"
                "1,collected,0,0,0,0,0,0,0,0,0,0,0,1000000,1000000,0,0\n"
                "1,\"pooled, FIFO\",0,0,0,0,0,0,0,0,0,0,0,1000000,1000000,0,0\n"
                "2,collected,0,0,0,0,0,0,0,0,0,0,0,1000000,1000000,0,0\n"
                "2,\"pooled, FIFO\",598,11,13,14,17,3,4,5,6,7,21,250000,750000,2,4096\n"));
        const RepeatedTimings again = readRepeats(text, "repeats.csv", experiment);
        QCOMPARE(again.size(), std::size_t{2});
        QCOMPARE(again[1].size(), std::size_t{2});
        for (const SweepColumn<SweepTimings>& column : sweepTimingColumns())
            QCOMPARE(again[1][1].*column.figure, timingsOf(timings).*column.figure);
        QCOMPARE(again[0][0].frameMaxNs, std::uint64_t{0});
    }

    void aTableOfSomethingElseIsRefused_data()
    {
        QTest::addColumn<QString>("before"); // a part of the table
        QTest::addColumn<QString>("after");  // that is there instead
        QTest::addColumn<QString>("complaint");
        QTest::newRow("other columns") << "frame_p50_ns"
                                       << "frame_p51_ns"
                                       << "repeats.csv:1: is not the table of a run's repeats";
        QTest::newRow("another lane") << "1,pooled,"
                                      << "1,other,"
                                      << "repeats.csv:3: the row should be of repeat 1 and of lane pooled";
        QTest::newRow("a repeat left out") << "2,collected"
                                           << "3,collected"
                                           << "repeats.csv:4: the row should be of repeat 2 and of lane collected";
        QTest::newRow("no number") << "2,pooled,7"
                                   << "2,pooled,seven"
                                   << "repeats.csv:5: \"seven\" is not a number";
        QTest::newRow("a field too few") << "2,pooled,7,"
                                         << "2,pooled,"
                                         << "repeats.csv:5: has another number of fields than the head of the table";
        QTest::newRow("cut off") << "\n2,pooled,"
                                 << "\n#"
                                 << "repeats.csv:4: the last repeat has too few lanes";
    }
    void aTableOfSomethingElseIsRefused()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, complaint);
        const Experiment experiment = loadExperiment("boss-bullets");
        std::vector<std::vector<LaneSummary>> repeats(2, std::vector<LaneSummary>(2));
        repeats[1][1].timings.frames = 7;
        QString text = QString::fromStdString(written(experiment, repeats));
        QCOMPARE(text.count(before), 1);
        text.replace(before, after);
        if (after == "\n#") text.truncate(text.indexOf('#'));
        const std::string changed = text.toStdString();
        try {
            (void)readRepeats(changed, "repeats.csv", experiment);
            QFAIL("it was read");
        } catch (const InputError& error) {
            QCOMPARE(QString(error.what()), complaint);
        }
    }

    // The verdict over repeats is the median of what a lane saved, and where it lies follows from the rows.
    void comparisonsStandBehindTheTimings()
    {
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes.push_back(experiment.lanes[0]);
        experiment.lanes[2].name = "plain, too";
        FrameComparison first, second;
        first.pair = {1, 0};
        first.frames = 598;
        first.saving = {.difference = 5000.5, .halfWidth = 1000.0, .batches = 16};
        second.pair = {1, 2};
        second.frames = 597;
        second.saving = {.difference = -70.0, .halfWidth = {}, .batches = 0, .why = NoInterval::TooDependent};
        const std::vector<MeasuredRun> measured{{{first, second}, {}, {}}};
        const std::vector<std::vector<LaneSummary>> repeats(1, std::vector<LaneSummary>(3));
        std::ostringstream out;
        writeRepeats(out, experiment, repeats, measured);
        const QStringList rows = QString::fromStdString(out.str()).split('\n');
        QVERIFY2(
            rows[0].endsWith(
                ",peak_reserved_bytes,frames_against_collected,saved_ns_against_collected,"
                "saved_low_ns_against_collected,saved_high_ns_against_collected,"
                "\"frames_against_plain, too\",\"saved_ns_against_plain, too\",\"saved_low_ns_against_plain, too\","
                "\"saved_high_ns_against_plain, too\""),
            qPrintable(rows[0]));
        QVERIFY2(rows[1].endsWith(",1000000,1000000,0,0,,,,,,,,"), qPrintable(rows[1]));
        QVERIFY2(rows[2].endsWith(",0,0,598,5000.5,4000.5,6000.5,597,-70.0,,"), qPrintable(rows[2]));
        QCOMPARE(readRepeats(out.str(), "repeats.csv", experiment)[0].size(), std::size_t{3});
    }

private:
    static std::string written(const Experiment& experiment, const std::vector<std::vector<LaneSummary>>& repeats)
    {
        std::ostringstream out;
        writeRepeats(out, experiment, repeats);
        return out.str();
    }
};

TEST_WITHOUT_APPLICATION(TestRepeatsCsv);
#include "tst_repeats_csv.moc"

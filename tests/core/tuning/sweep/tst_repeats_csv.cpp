// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/experiment/world.h"
#include "core/recording/recorded_summary.h"
#include "core/tuning/sweep/repeats_csv.h"
#include "core/verdict/verdict.h"
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
        const RepeatedTimings again = readRepeats(text, "repeats.csv", experiment).timings;
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
        const PauseComparison::Side collected{.over = 3, .paused = 5, .longestNs = 6000};
        PauseComparison spared{.pair = {1, 0}, .lane = {}, .other = collected},
            plain{.pair = {1, 2}, .lane = {}, .other = {}};
        spared.other.broken = 2;
        plain.lane.broken = 1;
        plain.other.broken = 8;
        FrameComparison first, second;
        first.pair = spared.pair;
        first.frames = 598;
        first.onProcessorTime = 9;
        first.saving = {.difference = 5000.5, .halfWidth = 1000.0, .batches = 16};
        second.pair = plain.pair;
        second.frames = 598;
        second.saving = {.difference = -70.125, .halfWidth = {}, .batches = 0, .why = NoInterval::TooDependent};
        std::vector<BudgetBreaches> breaches(3, {.frames = 598});
        breaches[0] = {.frames = 598, .over = 3, .byPauses = 2, .preempted = 4};
        breaches[0].times.updateNs = 11;
        breaches[0].times.allocationNs = 12;
        breaches[0].times.pauseNs = 13;
        breaches[0].times.drawNs = 14;
        const std::vector<MeasuredRun> measured{{{first, second}, {spared, plain}, breaches}};
        const std::vector<std::vector<LaneSummary>> repeats(1, std::vector<LaneSummary>(3));
        std::ostringstream out;
        writeRepeats(out, experiment, repeats, measured);
        const QStringList rows = QString::fromStdString(out.str()).split('\n');
        QVERIFY2(rows[0].endsWith(",peak_reserved_bytes,frames,over_budget_by_collections,over_budget_by_clock_alone,"
                                  "over_budget_update_ns,over_budget_allocation_ns,over_budget_pause_ns,"
                                  "over_budget_draw_ns,paused_frames,frame_paused_max_ns,"
                                  "frames_against_collected,saved_ns_against_collected,saved_low_ns_against_collected,"
                                  "saved_high_ns_against_collected,processor_time_against_collected,"
                                  "spared_against_collected,caused_against_collected,"
                                  "\"frames_against_plain, too\",\"saved_ns_against_plain, too\","
                                  "\"saved_low_ns_against_plain, too\",\"saved_high_ns_against_plain, too\","
                                  "\"processor_time_against_plain, too\",\"spared_against_plain, too\","
                                  "\"caused_against_plain, too\""),
                 qPrintable(rows[0]));
        QVERIFY2(rows[1].endsWith(",1000000,1000000,0,0,598,2,4,11,12,13,14,5,6000,,,,,,,,,,,,,,"),
                 qPrintable(rows[1]));
        QVERIFY2(rows[2].endsWith(",0,0,598,0,0,0,0,0,0,0,0,598,5000.5,4000.5,6000.5,9,2,0,598,-70.125,,,0,8,1"),
                 qPrintable(rows[2]));
        // What is read writes the same rows, but for the intervals.
        const MeasuredRepeats again = readRepeats(out.str(), "repeats.csv", experiment);
        QCOMPARE(again.timings[0].size(), std::size_t{3});
        std::ostringstream written;
        writeRepeats(written, experiment, repeats, again.runs);
        QCOMPARE(QString::fromStdString(written.str()),
                 QString::fromStdString(out.str()).replace("4000.5,6000.5", ","));
        const std::string damaged = out.str().replace(out.str().find("-70.125"), 7, "seventy");
        try {
            (void)readRepeats(damaged, "repeats.csv", experiment);
            QFAIL("it was read");
        } catch (const InputError& error) {
            QCOMPARE(QString(error.what()), QString("repeats.csv:3: \"seventy\" is not a number"));
        }
    }

    void theVerdictCanBeWorkedOutAgain_data()
    {
        QTest::addColumn<QStringList>("strategies");
        QTest::addColumn<int>("frames");
        QTest::addColumn<quint64>("pauseMs");
        QTest::addColumn<int>("repeats");
        QTest::addColumn<QString>("begin"); // of the first sentence
        const QStringList two{"gc-copying", "pool-stack"};
        QTest::newRow("pauses over the budget")
            << two << 640 << quint64{18} << 7 << "Pooling paid here: in 70 of 4,480 frames “pool-stack” kept to";
        QTest::newRow("long pauses") << two << 640 << quint64{3} << 7
                                     << "Pooling paid here: collections paused “gc-copying” for up to 3.01 ms";
        QTest::newRow("the mean frame") << two << 640 << quint64{0} << 7
                                        << "Pooling did not pay here: “pool-stack” took ";
        QTest::newRow("too few repeats") << two << 640 << quint64{0} << 3
                                         << "So few repeats show no sure difference in the mean frame: ";
        QTest::newRow("too few frames") << two << 100 << quint64{0} << 7 << "Time cannot be judged: too few frames";
        QTest::newRow("several comparisons") << QStringList{"gc-copying", "pool-stack", "new-delete", "pool-bitmap"}
                                             << 640 << quint64{18} << 7 << "Pooling paid here: in 2 of 4 comparisons ";
        QTest::newRow("pools alone") << QStringList{"pool-stack", "pool-bitmap"} << 640 << quint64{0} << 7
                                     << "This run cannot tell whether pooling pays: every lane has pools.";
        QTest::newRow("one lane") << QStringList{"gc-copying"} << 640 << quint64{18} << 7
                                  << "This run cannot tell whether pooling pays: there is no second lane";
    }
    void theVerdictCanBeWorkedOutAgain()
    {
        QFETCH(QStringList, strategies);
        QFETCH(int, frames);
        QFETCH(quint64, pauseMs);
        QFETCH(int, repeats);
        QFETCH(QString, begin);
        Experiment experiment = loadExperiment("boss-bullets");
        experiment.lanes.clear();
        for (const QString& id : strategies)
            experiment.lanes.push_back({.name = id.toStdString(), .strategy = id.toStdString(), .parameters = {}});
        for (const PreemptedFrames rule : {PreemptedFrames::LeftOut, PreemptedFrames::Included}) {
            const Repeats all = repeatsOf(experiment, frames, pauseMs * 1'000'000, repeats, rule);
            std::ostringstream out;
            writeRepeats(out, experiment, all.summaries, all.measured);
            const MeasuredRepeats again = readRepeats(out.str(), "repeats.csv", experiment);
            QVERIFY(again.haveVerdict());
            const auto verdictOn = [&](const std::vector<MeasuredRun>& runs) {
                QStringList sentences;
                for (const Message& sentence : verdictOf(experiment, all.first, all.summaries.front(), runs).sentences)
                    sentences << QString::fromStdString(sentence.english());
                return sentences;
            };
            const QStringList sentences = verdictOn(all.measured);
            if (rule == PreemptedFrames::LeftOut) QVERIFY2(sentences[0].startsWith(begin), qPrintable(sentences[0]));
            QCOMPARE(verdictOn(again.runs), sentences);
            for (std::size_t run = 0; run < all.measured.size(); ++run)
                for (std::size_t pair = 0; pair < all.measured[run].comparisons.size(); ++pair)
                    QVERIFY(again.runs[run].comparisons[pair].saving.difference ==
                            all.measured[run].comparisons[pair].saving.difference);
        }
    }

    void aTableOfAnOlderVersionHasTimingsAlone()
    {
        const Experiment experiment = loadExperiment("boss-bullets");
        std::vector<std::vector<LaneSummary>> repeats(2, std::vector<LaneSummary>(2));
        repeats[1][1].timings.frames = 7;
        QStringList rows = QString::fromStdString(written(experiment, repeats)).trimmed().split('\n');
        rows[0] += ",frames_against_collected,saved_ns_against_collected,saved_low_ns_against_collected,"
                   "saved_high_ns_against_collected";
        for (qsizetype row = 1; row < rows.size(); ++row)
            rows[row] += row % 2 == 0 ? ",598,5000.5,4000.5,6000.5" : ",,,,";
        const std::string text = (rows.join('\n') + '\n').toStdString();
        const MeasuredRepeats again = readRepeats(text, "repeats.csv", experiment);
        QCOMPARE(again.count(), std::size_t{2});
        QCOMPARE(again.timings[1][1].framesTimed, std::uint64_t{7});
        QVERIFY(!again.haveVerdict());
    }

private:
    struct Repeats
    {
        Recording first;
        std::vector<std::vector<LaneSummary>> summaries;
        std::vector<MeasuredRun> measured;
    };

    // The first lane collects in ten of 640 frames; each lane is preempted now and then, once over the budget.
    static Recording repeatOf(const Experiment& experiment, int frames, std::uint64_t pauseNs, std::uint64_t repeat)
    {
        Recording recording(laneNames(experiment), experiment.frameRate);
        for (std::uint64_t frame = 0; frame < static_cast<std::uint64_t>(frames); ++frame)
            for (std::uint32_t lane = 0; lane < experiment.lanes.size(); ++lane) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                Timings& timings = sample.timings;
                timings.updateNs = 400'000 + 70'003 * lane + 1009 * (frame * (lane + 3 + repeat) % 11) + 101 * repeat;
                timings.allocationNs = 50'021;
                if (lane == 0 && frame % 64 == 7 && pauseNs > 0) timings.pauseNs = pauseNs + 1000 * repeat;
                timings.cpuNs = timings.updateNs + timings.allocationNs + timings.pauseNs;
                timings.frameNs =
                    timings.cpuNs + (frame % 100 == lane + 1 ? frame == lane + 1 ? 17'000'000 : 900'000 : 0);
                recording.append(sample);
            }
        return recording;
    }

    static Repeats repeatsOf(const Experiment& experiment, int frames, std::uint64_t pauseNs, int repeats,
                             PreemptedFrames rule)
    {
        Repeats all{repeatOf(experiment, frames, pauseNs, 0), {}, {}};
        for (int repeat = 0; repeat < repeats; ++repeat) {
            const Recording recording = repeatOf(experiment, frames, pauseNs, static_cast<std::uint64_t>(repeat));
            std::vector<LaneSummary>& lanes = all.summaries.emplace_back();
            for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
                lanes.push_back(summarizerOf(recording, lane).summary(rule));
            all.measured.push_back(measuredRunOf(experiment, recording, rule));
        }
        return all;
    }

    static std::string written(const Experiment& experiment, const std::vector<std::vector<LaneSummary>>& repeats)
    {
        std::ostringstream out;
        writeRepeats(out, experiment, repeats);
        return out.str();
    }
};

TEST_WITHOUT_APPLICATION(TestRepeatsCsv);
#include "tst_repeats_csv.moc"

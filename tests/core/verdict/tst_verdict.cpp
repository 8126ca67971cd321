// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/recorded_summary.h"
#include "core/verdict/verdict.h"
#include "tests/core/verdict/synthetic_recording.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QtTest>

using namespace poolscope;

namespace {

// Lanes named after their strategies.
Experiment judged(const std::vector<std::string>& strategies)
{
    Experiment experiment = loadExperiment("boss-bullets");
    experiment.lanes.clear();
    for (const std::string& strategy : strategies)
        experiment.lanes.push_back({.name = strategy, .strategy = strategy, .parameters = {}});
    return experiment;
}

// 640 frames of these means in ns by lane, the noise of which repeats every few frames; those of `growing` grow.
Recording steady(const Experiment& experiment, const std::vector<double>& means, double growth = 0)
{
    std::vector<std::vector<double>> lanes(means.size());
    for (std::size_t lane = 0; lane < means.size(); ++lane)
        for (std::size_t i = 0; i < 640; ++i)
            lanes[lane].push_back(means[lane] + 1000.0 * static_cast<double>(i * (lane + 2) % (7 + 4 * lane)) +
                                  growth * static_cast<double>(lane * i));
    return recordingOf(laneNames(experiment), lanes);
}

std::vector<LaneSummary> summariesOf(const Recording& recording)
{
    std::vector<LaneSummary> lanes;
    for (std::size_t lane = 0; lane < recording.laneCount(); ++lane)
        lanes.push_back(summarizerOf(recording, lane).summary());
    return lanes;
}

QStringList sentencesIn(const Verdict& verdict)
{
    QStringList list;
    for (const Message& sentence : verdict.sentences)
        list << QString::fromStdString(sentence.english());
    return list;
}

// Digits become 0, as what matters here are the words.
QString wordsOf(QString sentence)
{
    return sentence.replace(QRegularExpression("[0-9]+"), "0").replace("0 ns", "0.0 µs");
}

} // namespace

class TestVerdict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFirstSentence_data()
    {
        QTest::addColumn<QList<QString>>("strategies");
        QTest::addColumn<QList<double>>("means");
        QTest::addColumn<QString>("words");
        const QString interval = " (0 % interval: 0.0 µs to 0.0 µs; 0.0 % of a frame's budget)";
        QTest::newRow("pooling paid") << QList<QString>{"gc-copying", "pool-stack"} << QList<double>{5e5, 4e5}
                                      << "Pooling paid here: pool-stack took 0.0 µs less a frame than gc-copying" +
                                             interval + ".";
        QTest::newRow("it did not") << QList<QString>{"pool-stack", "new-delete"} << QList<double>{5e5, 4e5}
                                    << "Pooling did not pay here: pool-stack took 0.0 µs more a frame than new-delete" +
                                           interval + ".";
        QTest::newRow("in all comparisons")
            << QList<QString>{"gc-copying", "new-delete", "pool-stack"} << QList<double>{6e5, 5e5, 4e5}
            << "Pooling paid here: in all 0 comparisons of a lane with pools and one without.";
        QTest::newRow("in none")
            << QList<QString>{"gc-copying", "new-delete", "pool-stack"} << QList<double>{3e5, 3e5, 4e5}
            << "Pooling cost time here: in all 0 comparisons of a lane with pools and one without.";
        QTest::newRow("in some") << QList<QString>{"gc-copying", "pool-bitmap", "pool-stack"}
                                 << QList<double>{5e5, 6e5, 4e5}
                                 << "Of 0 comparisons of a lane with pools and one without, pooling saved time in 0 "
                                    "and cost time in 0; in 0 "
                                    "there is no difference that this machine can tell.";
        QTest::newRow("pools only")
            << QList<QString>{"pool-bitmap", "pool-stack"} << QList<double>{5e5, 6e5}
            << "Whether pooling pays, this run cannot tell: every lane has pools. The lanes are "
               "compared with pool-bitmap.";
        QTest::newRow("no pools") << QList<QString>{"new-delete", "gc-copying"} << QList<double>{5e5, 6e5}
                                  << "Whether pooling pays, this run cannot tell: no lane has pools. The lanes are "
                                     "compared with new-delete.";
        QTest::newRow("one lane")
            << QList<QString>{"pool-stack"} << QList<double>{5e5}
            << "Whether pooling pays, this run cannot tell: it has one lane, and none to compare.";
    }
    void theFirstSentence()
    {
        QFETCH(QList<QString>, strategies);
        QFETCH(QList<double>, means);
        std::vector<std::string> ids;
        for (const QString& id : strategies)
            ids.push_back(id.toStdString());
        const Experiment experiment = judged(ids);
        const Recording recording = steady(experiment, {means.begin(), means.end()});
        const Verdict verdict = verdictOf(experiment, recording, summariesOf(recording));
        QTEST(wordsOf(sentencesIn(verdict).front()), "words");
    }

    void everySentence()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Recording recording = steady(experiment, {5e5, 4e5});
        std::vector<LaneSummary> lanes = summariesOf(recording);
        lanes[0].counters.peaks.heapBytes = 2 << 20;
        lanes[1].counters.peaks.heapBytes = 1 << 20;
        lanes[1].counters.totals.hits = 90;
        lanes[1].counters.totals.exhausted = 10;
        const QStringList all = sentencesIn(verdictOf(experiment, recording, lanes));
        QCOMPARE(all.size(), 6);
        QVERIFY2(all[0].startsWith("Pooling paid here: pool-stack took 98.0 µs less a frame than gc-copying (95 % "
                                   "interval: "),
                 qPrintable(all[0]));
        QCOMPARE(wordsOf(all[4]),
                 QString("Frames are compared in pairs, as in each frame all lanes get the same events; the "
                         "interval of the mean difference is by batch means (0 batches of some 0 "
                         "frames), since a frame resembles those before it."));
        QCOMPARE(all[5], QString("This is one run with one seed on one machine, and says nothing about others."));
        QCOMPARE(all[1], QString("Every lane kept to the budget of 16.67 ms a frame."));
        QCOMPARE(all[2], QString("pool-stack held up to 1.00 MiB of heap at once, gc-copying up to 2.00 MiB."));
        QCOMPARE(all[3], QString("The pools of pool-stack were full at 10 of 100 acquires (10.0 %)."));
    }

    void noDifference()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        Random random(1);
        const Recording recording = syntheticRecording({}, 1600, random);
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording)));
        const QString first = wordsOf(all.front());
        QVERIFY2(first.startsWith("No difference that this machine can tell: pool-stack took "), qPrintable(first));
        QVERIFY2(first.contains(QRegularExpression("\\(0 % interval: [0.]+ .s less to [0.]+ .s more; ")),
                 qPrintable(first));
    }

    void whatNobodyNotices()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Recording recording = steady(experiment, {4.15e5, 4e5});
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all[0].startsWith("Pooling paid here"), qPrintable(all[0]));
        QCOMPARE(all[1], QString("That is less than a thousandth of a frame's budget: no player would notice."));
    }

    void ofSeveralComparisonsTwoAreTold()
    {
        const Experiment experiment = judged({"new-delete", "pool-stack", "pool-bitmap", "pool-chunked"});
        const Recording recording = steady(experiment, {5e5, 4e5, 6e5, 3e5});
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all[0].startsWith("Of 3 comparisons of a lane with pools and one without, pooling saved time in 2 and "
                                   "cost time in 1;"),
                 qPrintable(all[0]));
        QVERIFY2(all[1].startsWith("pool-chunked took "), qPrintable(all[1]));
        QVERIFY2(all[2].startsWith("pool-bitmap took "), qPrintable(all[2]));
        QVERIFY(all.contains("Each interval stands for itself: about one in twenty misses the true value."));
    }

    // The lane that is slow wavers between 0.1 ms and 0.9 ms more, for long.
    void whatCannotBeToldMayBeNoticed()
    {
        const Experiment experiment = judged({"new-delete", "pool-stack", "pool-bitmap"});
        std::vector<std::vector<double>> lanes(3);
        for (int i = 0; i < 640; ++i) {
            lanes[0].push_back(4e5 + i % 3);
            lanes[1].push_back(3.95e5 + i % 5);
            lanes[2].push_back(i < 320 ? 2e5 : 1e6);
        }
        const Recording recording = recordingOf(laneNames(experiment), lanes);
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all.join('\n').contains("too unsteady for an interval"), qPrintable(all.join('\n')));
        QVERIFY2(!all.join('\n').contains("no player would notice"), qPrintable(all.join('\n')));
    }

    void aTrendSaysItsTest()
    {
        const Experiment experiment = judged({"pool-stack", "gc-copying"});
        const Recording recording = steady(experiment, {4e5, 5e5}, 1000);
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all[0].contains("(in each of 8 parts of the run; "), qPrintable(all[0]));
        QVERIFY2(all.join('\n').contains("It is told if one lane was faster in each of 8 parts of the run; "),
                 qPrintable(all.join('\n')));
    }

    void repeats_data()
    {
        QTest::addColumn<int>("repeats");
        QTest::addColumn<QString>("range");
        QTest::addColumn<QString>("how");
        QTest::newRow("enough") << 7 << "(95 % interval: "
                                << "Each of 7 repeats counts once, ";
        QTest::newRow("too few") << 3 << "(in all repeats: "
                                 << "3 repeats are too few for an interval, which takes 6.";
        QTest::newRow("one is no repeat") << 1 << "(95 % interval: "
                                          << "Frames are compared in pairs, ";
    }
    void repeats()
    {
        QFETCH(int, repeats);
        QFETCH(QString, range);
        QFETCH(QString, how);
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        std::vector<std::vector<FrameComparison>> comparisons;
        for (int i = 0; i < repeats; ++i)
            comparisons.push_back(
                comparisonsOf(experiment, steady(experiment, {5e5 + 1e3 * i, 4e5}), PreemptedFrames::LeftOut));
        const Recording recording = steady(experiment, {5e5, 4e5});
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording), comparisons));
        QVERIFY2(all[0].contains(range), qPrintable(all[0]));
        QVERIFY2(all[all.size() - 2].startsWith(how), qPrintable(all.join('\n')));
        QCOMPARE(all.back(),
                 QString(repeats > 1 ? "All of this is from one seed on one machine, and says nothing about others."
                                     : "This is one run with one seed on one machine, and says nothing about others."));
    }

    void aTunedRunSaysSo()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        Recording recording = steady(experiment, {5e5, 4e5});
        recording.append(Tuning{100, "pool-stack", "initialSize", "500", "700"});
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY(all.contains("Parameters were changed during the run, so these figures belong to no single setting."));
    }

    void beforeTheFirstFrame()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Recording recording = recordingOf(laneNames(experiment), {{}, {}});
        QCOMPARE(sentencesIn(verdictOf(experiment, recording, summariesOf(recording))),
                 QStringList("No frame has been run, so there is nothing to tell."));
    }

    void whatIsCountedAlone()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Verdict verdict = countedVerdictOf(experiment, std::vector<LaneSummary>(2));
        QCOMPARE(sentencesIn(verdict),
                 (QStringList{"Whether pooling pays depends on times, and this run has only counters.",
                              "pool-stack held up to 0 B of heap at once, gc-copying up to 0 B.",
                              "Nothing was refused, missed, leaked or corrupted."}));
        QVERIFY(verdict.comparisons.empty());
    }
};

TEST_WITHOUT_APPLICATION(TestVerdict);
#include "tst_verdict.moc"

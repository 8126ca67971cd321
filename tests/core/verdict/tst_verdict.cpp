// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/recording/recorded_summary.h"
#include "core/verdict/verdict.h"
#include "tests/core/verdict/synthetic_recording.h"
#include "tests/program/test_program.h"

#include <QRegularExpression>
#include <QtTest>

#include <optional>
#include <span>
#include <vector>

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

// 640 frames of 500 µs, of the first lane 400 µs and in ten frames a pause, of which so many are preempted.
Recording withPauses(const Experiment& experiment, std::uint64_t pauseNs, int preempted)
{
    Recording recording(laneNames(experiment), 60);
    for (std::uint64_t frame = 0; frame < 640; ++frame)
        for (std::uint32_t lane = 0; lane < experiment.lanes.size(); ++lane) {
            Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
            const bool isPaused = lane == 0 && frame % 64 == 7;
            const bool isPreempted = isPaused && frame / 64 < static_cast<std::uint64_t>(preempted);
            sample.timings.cpuNs = lane == 0 ? 400'000 + frame % 7 : 500'000 + frame % 5;
            if (isPaused) sample.timings.cpuNs += sample.timings.pauseNs = pauseNs;
            sample.timings.frameNs = sample.timings.cpuNs + (isPreempted ? 9'000'000 : 0);
            recording.append(sample);
        }
    return recording;
}

QStringList sentencesIn(const Verdict& verdict)
{
    QStringList list;
    for (const Message& sentence : verdict.sentences)
        list << QString::fromStdString(sentence.english());
    return list;
}

// As on a machine on which all processes are alike.
Verdict quietVerdictOf(const Experiment& experiment, const Recording& recording, std::span<const LaneSummary> lanes,
                       std::span<const MeasuredRun> repeats = {})
{
    const std::size_t pairs = lanePairsOf(experiment).pairs.size();
    return verdictOf(experiment, recording, lanes, repeats,
                     ProcessNoise{.processes = 8, .frames = 400, .spreads = std::vector<double>(pairs)});
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
        const QString interval = " (0 % interval over this run's frames: 0.0 µs to 0.0 µs; equal lanes differ by up to "
                                 "0.0 µs between runs; 0.0 % "
                                 "of a frame's budget)";
        QTest::newRow("pooling paid") << QList<QString>{"gc-copying", "pool-stack"} << QList<double>{5e5, 4e5}
                                      << "Pooling paid here: “pool-stack” took 0.0 µs less a frame than “gc-copying”" +
                                             interval + ".";
        QTest::newRow("it did not")
            << QList<QString>{"pool-stack", "new-delete"} << QList<double>{5e5, 4e5}
            << "Pooling did not pay here: “pool-stack” took 0.0 µs more a frame than “new-delete”" + interval + ".";
        QTest::newRow("in all comparisons")
            << QList<QString>{"gc-copying", "new-delete", "pool-stack"} << QList<double>{6e5, 5e5, 4e5}
            << "Pooling paid here: in all 0 comparisons of a lane with pools and one without.";
        QTest::newRow("in none")
            << QList<QString>{"gc-copying", "new-delete", "pool-stack"} << QList<double>{3e5, 3e5, 4e5}
            << "Pooling cost time here: in all 0 comparisons of a lane with pools and one without.";
        QTest::newRow("in some") << QList<QString>{"gc-copying", "pool-bitmap", "pool-stack"}
                                 << QList<double>{5e5, 6e5, 4e5}
                                 << "Of 0 comparisons of a lane with pools and one without, pooling saved time in 0 "
                                    "and cost time in 0; in 0 no difference can be shown.";
        QTest::newRow("pools only") << QList<QString>{"pool-bitmap", "pool-stack"} << QList<double>{5e5, 6e5}
                                    << "This run cannot tell whether pooling pays: every lane has pools. The lanes are "
                                       "compared with “pool-bitmap”.";
        QTest::newRow("no pools") << QList<QString>{"new-delete", "gc-copying"} << QList<double>{5e5, 6e5}
                                  << "This run cannot tell whether pooling pays: no lane has pools. The lanes are "
                                     "compared with “new-delete”.";
        QTest::newRow("one lane")
            << QList<QString>{"pool-stack"} << QList<double>{5e5}
            << "This run cannot tell whether pooling pays: there is no second lane to compare with.";
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
        const Verdict verdict = quietVerdictOf(experiment, recording, summariesOf(recording));
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
        lanes[1].counters.totals.misses = 10;
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, lanes));
        QCOMPARE(all.size(), 7);
        QVERIFY2(all[0].startsWith("Pooling paid here: “pool-stack” took 98.0 µs less a frame than “gc-copying” (95 % "
                                   "interval over this run's frames: "),
                 qPrintable(all[0]));
        QCOMPARE(wordsOf(all[4]), QString("Frames are compared in pairs, because all lanes get the same events in a "
                                          "frame. The interval of the mean difference is by batch means (0 batches of "
                                          "some 0 frames), because a frame resembles those before it."));
        QCOMPARE(all[5], QString("Where its memory lies makes a lane faster or slower in all frames of a run. By how "
                                 "much is estimated from 8 processes of 400 frames each. A difference is reported only "
                                 "if it exceeds what equal lanes stay below in 95 of 100 runs."));
        QCOMPARE(all[6], QString("This is one run with one seed on one machine, and says nothing about others."));
        QCOMPARE(all[1], QString("Every lane kept to the budget of 16.67 ms a frame."));
        QCOMPARE(all[2], QString("“pool-stack” held up to 1.00 MiB of heap at once, “gc-copying” up to 2.00 MiB."));
        QCOMPARE(all[3],
                 QString("The pools of “pool-stack” had no idle slot at 10 of 100 acquires (10.0 %), and grew."));
    }

    void noDifference()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        Random random(1);
        const Recording recording = syntheticRecording({}, 1600, random);
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        const QString first = wordsOf(all.front());
        QVERIFY2(first.startsWith("This run shows no sure difference in the mean frame: “pool-stack” took "),
                 qPrintable(first));
        QVERIFY2(first.contains(
                     QRegularExpression("\\(0 % interval over this run's frames: [0.]+ .s less to [0.]+ .s more; ")),
                 qPrintable(first));
    }

    void whatNobodyNotices()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Recording recording = steady(experiment, {4.15e5, 4e5});
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all[0].startsWith("Pooling paid here"), qPrintable(all[0]));
        QCOMPARE(all[1], QString("That is less than a thousandth of a frame's budget: no player would notice."));
    }

    // What a lane did not do costs it no time.
    void refusalsAreNoSaving_data()
    {
        QTest::addColumn<double>("pooled"); // mean of a frame, ns; gc-copying: 500 µs
        QTest::addColumn<QString>("whenFull");
        QTest::addColumn<QString>("begin");
        QTest::addColumn<QString>("end");
        const QString refused =
            ") “pool-free-list” refused 1,204 of 40,000 acquires, so it did less work: the difference "
            "includes that.";
        QTest::newRow("faster") << 4e5 << "refuse"
                                << "This run cannot tell whether pooling paid: “pool-free-list” took " << refused;
        QTest::newRow("slower all the same") << 6e5 << "refuse"
                                             << "Pooling did not pay here: “pool-free-list” took " << refused;
        QTest::newRow("recycling")
            << 4e5 << "recycle-oldest"
            << "This run cannot tell whether pooling paid: “pool-free-list” took "
            << ") The pools of “pool-free-list” were full at 1,204 of 40,000 acquires, so it did "
               "less work: the difference includes that.";
    }
    void refusalsAreNoSaving()
    {
        QFETCH(double, pooled);
        QFETCH(QString, whenFull);
        QFETCH(QString, begin);
        QFETCH(QString, end);
        Experiment experiment = judged({"gc-copying", "pool-free-list"});
        experiment.lanes[1].parameters.set("onExhausted", whenFull.toStdString());
        const Recording recording = steady(experiment, {5e5, pooled});
        std::vector<LaneSummary> lanes = summariesOf(recording);
        lanes[1].counters.totals.hits = 40'000 - 1204;
        lanes[1].counters.totals.exhausted = 1204;
        const QString first = sentencesIn(quietVerdictOf(experiment, recording, lanes)).front();
        QVERIFY2(first.startsWith(begin), qPrintable(first));
        QVERIFY2(QString(first).replace(").", ")").endsWith(end), qPrintable(first));
    }

    void refusalsAreNoSavingInSeveralComparisons_data()
    {
        QTest::addColumn<double>("other"); // mean of a frame of the lane without refusals, ns
        QTest::addColumn<QString>("first");
        QTest::newRow("one refuses, one pays")
            << 4e5
            << "Of 2 comparisons of a lane with pools and one without, pooling saved time in 1 and cost time in 0; in "
               "1 the lane with pools took less time, but did less work; in 0 no difference can be shown.";
        QTest::newRow("both are faster, both refuse")
            << 3e5
            << "This run cannot tell whether pooling paid: in all 2 comparisons of a lane with pools and one without, "
               "the lane with pools took less time, but did less work.";
    }
    void refusalsAreNoSavingInSeveralComparisons()
    {
        QFETCH(double, other);
        const Experiment experiment = judged({"gc-copying", "pool-free-list", "pool-stack"});
        const Recording recording = steady(experiment, {5e5, 3.5e5, other});
        std::vector<LaneSummary> lanes = summariesOf(recording);
        lanes[1].counters.totals.exhausted = 10;
        if (other < 3.5e5) lanes[2].counters.totals.exhausted = 10;
        QTEST(sentencesIn(quietVerdictOf(experiment, recording, lanes)).front(), "first");
    }

    void ofMoreThanFourComparisonsTwoAreTold()
    {
        const Experiment experiment =
            judged({"new-delete", "pool-stack", "pool-bitmap", "pool-chunked", "pool-managed", "pool-free-list"});
        const Recording recording = steady(experiment, {9e5, 4e5, 6e5, 3e5, 5e5, 7e5});
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all[0].startsWith("Pooling paid here: in all 5 comparisons "), qPrintable(all[0]));
        QCOMPARE(all[1], QString("Of the 5 comparisons, these are the two that lie furthest apart."));
        QVERIFY2(all[2].startsWith("“pool-chunked” took "), qPrintable(all[2]));
        QVERIFY2(all[3].startsWith("“pool-free-list” took "), qPrintable(all[3]));
        QVERIFY2(!all[4].contains(" took "), qPrintable(all[4]));
    }

    void everyComparisonIsTold()
    {
        const Experiment experiment = judged({"new-delete", "pool-stack", "pool-bitmap", "pool-chunked"});
        const Recording recording = steady(experiment, {5e5, 4e5, 6e5, 3e5});
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all[0].startsWith("Of 3 comparisons of a lane with pools and one without, pooling saved time in 2 and "
                                   "cost time in 1;"),
                 qPrintable(all[0]));
        QVERIFY2(all[1].startsWith("“pool-chunked” took "), qPrintable(all[1]));
        QVERIFY2(all[2].startsWith("“pool-stack” took "), qPrintable(all[2]));
        QVERIFY2(all[3].startsWith("“pool-bitmap” took "), qPrintable(all[3]));
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
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all.join('\n').contains("too unsteady for an interval"), qPrintable(all.join('\n')));
        QVERIFY2(!all.join('\n').contains("no player would notice"), qPrintable(all.join('\n')));
    }

    void aTrendSaysItsTest()
    {
        const Experiment experiment = judged({"pool-stack", "gc-copying"});
        const Recording recording = steady(experiment, {4e5, 5e5}, 1000);
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY2(all[0].contains("(in each of 8 parts of the run; "), qPrintable(all[0]));
        QVERIFY2(all.join('\n').contains("It is reported if one lane was faster in each of 8 parts of the run; "),
                 qPrintable(all.join('\n')));
    }

    void repeats_data()
    {
        QTest::addColumn<int>("repeats");
        QTest::addColumn<QString>("range");
        QTest::addColumn<QString>("how");
        QTest::newRow("enough") << 7 << "(95 % interval over 7 repeats: "
                                << "Each of 7 repeats is a process of its own and counts once, ";
        QTest::newRow("too few")
            << 3 << "(in all 3 repeats: "
            << "3 repeats are too few for an interval, which takes 6: no difference in the mean frame is reported.";
        QTest::newRow("one is no repeat") << 1 << "(95 % interval over this run's frames: "
                                          << "Where its memory lies makes a lane faster or slower ";
    }
    void repeats()
    {
        QFETCH(int, repeats);
        QFETCH(QString, range);
        QFETCH(QString, how);
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        std::vector<MeasuredRun> runs;
        for (int i = 0; i < repeats; ++i)
            runs.push_back(
                measuredRunOf(experiment, steady(experiment, {5e5 + 1e3 * i, 4e5}), PreemptedFrames::LeftOut));
        const Recording recording = steady(experiment, {5e5, 4e5});
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording), runs));
        QVERIFY2(all[0].contains(range), qPrintable(all[0]));
        QVERIFY2(all[all.size() - 2].startsWith(how), qPrintable(all.join('\n')));
        QCOMPARE(all.back(),
                 QString(repeats > 1 ? "All of this is from one seed on one machine, and says nothing about others."
                                     : "This is one run with one seed on one machine, and says nothing about others."));
    }

    void whatOneRunTellsOfMeans_data()
    {
        QTest::addColumn<double>("spread"); // between processes; below 0: not measured
        QTest::addColumn<QString>("begin");
        QTest::addColumn<QString>("range");
        const QString untold = "This run shows no sure difference in the mean frame: “pool-stack” took 98.0 µs less";
        QTest::newRow("processes alike") << 0.0 << "Pooling paid here: “pool-stack” took 98.0 µs less"
                                         << "equal lanes differ by up to 0 ns between runs";
        // Of 98 µs in 450.5 µs, at seven degrees of freedom.
        QTest::newRow("just enough") << 0.09 << "Pooling paid here: “pool-stack” took 98.0 µs less"
                                     << "equal lanes differ by up to 96.";
        QTest::newRow("less than between equal lanes") << 0.0925 << untold << "equal lanes differ by up to 99.";
        QTest::newRow("not measured") << -1.0 << untold << "(95 % interval over this run's frames: 9";
    }
    void whatOneRunTellsOfMeans()
    {
        QFETCH(double, spread);
        QFETCH(QString, begin);
        QFETCH(QString, range);
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Recording recording = steady(experiment, {5e5, 4e5});
        std::optional<ProcessNoise> noise;
        if (spread >= 0) noise = ProcessNoise{.processes = 8, .frames = 400, .spreads = {spread}};
        const QStringList all = sentencesIn(verdictOf(experiment, recording, summariesOf(recording), {}, noise));
        QVERIFY2(all[0].startsWith(begin), qPrintable(all[0]));
        QVERIFY2(all[0].contains(range), qPrintable(all[0]));
        QCOMPARE(all.join('\n').contains("By how much was not measured here"), spread < 0);
    }

    void pausesComeFirst_data()
    {
        QTest::addColumn<QStringList>("strategies");
        QTest::addColumn<quint64>("pauseMs");
        QTest::addColumn<int>("preempted"); // of the frames with a pause
        QTest::addColumn<QString>("first");
        const QStringList pool{"gc-copying", "pool-stack"};
        const QString kept = "Pooling paid here: in 10 of 640 frames “pool-stack” kept to the budget of 16.67 ms where "
                             "collections made “gc-copying” miss it.";
        QTest::newRow("over the budget") << pool << quint64{18} << 0 << kept;
        QTest::newRow("over the budget, and preempted") << pool << quint64{18} << 10 << kept;
        QTest::newRow("a fifth of the budget")
            << pool << quint64{3} << 0
            << "Pooling paid here: collections paused “gc-copying” for up to 3.00 ms (18.0 % of a frame's budget), and "
               "“pool-stack” never.";
        QTest::newRow("the pool's own collections")
            << QStringList{"pool-stack", "new-delete"} << quint64{18} << 0
            << "Pooling did not pay here: in 10 of 640 frames “new-delete” kept to the budget of 16.67 ms where "
               "collections made “pool-stack” miss it.";
        QTest::newRow("of several comparisons")
            << QStringList{"gc-copying", "pool-stack", "pool-bitmap"} << quint64{18} << 0
            << "Pooling paid here: in 2 of 2 comparisons of a lane with pools and one without, it spared frames a "
               "collection that broke the budget or took more than a tenth of it.";
    }
    // The first lane pauses in ten frames; in all others it is the faster one.
    void pausesComeFirst()
    {
        QFETCH(QStringList, strategies);
        QFETCH(quint64, pauseMs);
        QFETCH(int, preempted);
        std::vector<std::string> ids;
        for (const QString& id : strategies)
            ids.push_back(id.toStdString());
        const Experiment experiment = judged(ids);
        const Recording recording = withPauses(experiment, pauseMs * 1'000'000, preempted);
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QTEST(all[0], "first");
        QVERIFY2(!all[1].contains("Pooling paid") && !all[1].contains("did not pay"), qPrintable(all[1]));
    }

    // Another program had the processor during a short collection: the frame's other work is no pause.
    void whatOthersTookIsNoPause()
    {
        Recording recording({"collected", "pooled"}, 60);
        for (std::uint64_t frame = 0; frame < 640; ++frame)
            for (std::uint32_t lane : {0U, 1U}) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                sample.timings.cpuNs = 3'000'000;
                const bool isDisturbed = lane == 0 && frame % 64 == 7;
                sample.timings.pauseNs = isDisturbed ? 15'100'000 : 0;
                sample.timings.frameNs = sample.timings.cpuNs + (isDisturbed ? 15'000'000 : 0);
                recording.append(sample);
            }
        const PauseComparison found = comparePauses(recording, {1, 0}, PreemptedFrames::LeftOut);
        QCOMPARE(found.other.paused, std::uint64_t{10});
        QCOMPARE(found.other.longestNs, std::uint64_t{100'000});
        QCOMPARE(found.outcome(), PauseComparison::Outcome::Nothing);
    }

    // Their collections fall into the same frames, and are now one, now the other longer or preempted.
    void equalLanesHaveEqualPauses()
    {
        const Experiment experiment = judged({"gc-copying", "gc-copying"});
        Recording recording({"a", "b"}, 60);
        for (std::uint64_t frame = 0; frame < 640; ++frame)
            for (std::uint32_t lane : {0U, 1U}) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                if (frame % 64 == 0) sample.timings.pauseNs = frame % 128 == 64 * lane ? 30'000'000 : 16'000'000;
                sample.timings.frameNs = sample.timings.cpuNs = 500'000 + sample.timings.pauseNs;
                recording.append(sample);
            }
        const PauseComparison found = comparePauses(recording, {0, 1}, PreemptedFrames::LeftOut);
        QCOMPARE(found.lane.over, std::uint64_t{5});
        QCOMPARE(found.lane.broken, std::uint64_t{0});
        QCOMPARE(found.outcome(), PauseComparison::Outcome::Nothing);
    }

    // The budget and the frames left out are those of all repeats.
    void repeatsAreCountedTogether()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack", "pool-bitmap"});
        const std::vector<std::vector<double>> times(3, std::vector<double>(640, 4e5));
        std::vector<Recording> recordings;
        for (const std::size_t slow : {0U, 2U}) {
            Recording recording = recordingOf(laneNames(experiment), times);
            for (std::uint32_t lane = 0; lane < 3; ++lane)
                for (std::uint64_t frame = 640; frame < 650; ++frame) {
                    Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                    sample.timings.frameNs = sample.timings.updateNs = lane == 0 && frame < 640 + slow ? 20'000'000 : 4;
                    sample.timings.cpuNs = lane == 1 && frame < 641 + slow ? 1 : sample.timings.frameNs;
                    recording.append(sample);
                }
            recordings.push_back(std::move(recording));
        }
        std::vector<MeasuredRun> runs;
        for (const Recording& recording : recordings)
            runs.push_back(measuredRunOf(experiment, recording, PreemptedFrames::LeftOut));
        const QString all =
            sentencesIn(quietVerdictOf(experiment, recordings[0], summariesOf(recordings[0]), runs)).join('\n');
        for (const char* expected : {"“gc-copying” took longer than the budget of 16.67 ms in 2 of 1,300 frames;",
                                     "These are the frames of all 2 repeats together.",
                                     "Up to 4 of 1,300 frames in each comparison count with their processor time"})
            QVERIFY2(all.contains(expected), qPrintable(all));
    }

    // Not those of the first comparison alone.
    void batchesAreThoseOfAllComparisons()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack", "pool-bitmap"});
        const Recording recording = steady(experiment, {5e5, 4e5, 6e5});
        MeasuredRun run = measuredRunOf(experiment, recording, PreemptedFrames::LeftOut);
        run.comparisons[0].saving.batches = 16;
        run.comparisons[1].saving.batches = 8;
        const QStringList all =
            sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording), std::span(&run, 1)));
        QVERIFY2(all.join('\n').contains(" is by batch means (8 to 16 batches), "), qPrintable(all.join('\n')));
    }

    void framesOnProcessorTime_data()
    {
        QTest::addColumn<int>("lanes");
        QTest::addColumn<QList<int>>("preempted"); // frames by lane
        QTest::addColumn<QString>("sentence");
        const QString end = " count with their processor time, because other programs had the processor for more than "
                            "a fifth of their time.";
        QTest::newRow("of one comparison") << 2 << QList<int>{0, 9} << "9 of 640 frames" + end;
        QTest::newRow("of several") << 3 << QList<int>{2, 9, 3} << "Up to 9 of 640 frames in each comparison" + end;
    }
    void framesOnProcessorTime()
    {
        QFETCH(int, lanes);
        QFETCH(QList<int>, preempted);
        Experiment experiment = judged({"gc-copying", "pool-stack", "pool-bitmap"});
        experiment.lanes.resize(static_cast<std::size_t>(lanes));
        Recording recording(laneNames(experiment), 60);
        for (std::uint32_t lane = 0; lane < experiment.lanes.size(); ++lane)
            for (std::uint64_t frame = 0; frame < 640; ++frame) {
                Sample sample{.frame = frame, .lane = lane, .counters = {}, .timings = {}};
                sample.timings.frameNs = 4000;
                sample.timings.cpuNs = frame < static_cast<std::uint64_t>(preempted[lane]) ? 1 : 4000;
                recording.append(sample);
            }
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QTEST(all[all.size() - 2], "sentence");
    }

    void aTunedRunSaysSo()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        Recording recording = steady(experiment, {5e5, 4e5});
        recording.append(Tuning{100, "pool-stack", "initialSize", "500", "700"});
        const QStringList all = sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording)));
        QVERIFY(all.contains("Parameters were changed during the run, so these figures belong to no single setting."));
    }

    void beforeTheFirstFrame()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Recording recording = recordingOf(laneNames(experiment), {{}, {}});
        QCOMPARE(sentencesIn(quietVerdictOf(experiment, recording, summariesOf(recording))),
                 QStringList("No frame has been run, so there is nothing to tell."));
    }

    void whatIsCountedAlone()
    {
        const Experiment experiment = judged({"gc-copying", "pool-stack"});
        const Verdict verdict = countedVerdictOf(experiment, std::vector<LaneSummary>(2));
        QCOMPARE(sentencesIn(verdict),
                 (QStringList{"Whether pooling pays depends on times, and this run has only counters.",
                              "“pool-stack” held up to 0 B of heap at once, “gc-copying” up to 0 B.",
                              "Nothing was refused, missed, leaked or corrupted."}));
        QVERIFY(verdict.comparisons.empty());
    }
};

TEST_WITHOUT_APPLICATION(TestVerdict);
#include "tst_verdict.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured is never the same twice: tested are what is run, and what is said of given figures.
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/measuring/record_run.h"
#include "core/metrics/median_interval.h"
#include "core/tuning/advice/advice.h"
#include "core/tuning/advice/advice_text.h"
#include "core/tuning/advice/pooling_gain.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

using namespace poolscope;

namespace {

PooledLane firstPooledLane(const Experiment& experiment)
{
    return pooledLanes(experiment).front();
}

Experiment shortExperiment()
{
    Experiment experiment = loadExperiment("boss-bullets");
    experiment.frames = 20;
    return experiment;
}

void oneByOne(std::size_t tasks, const std::function<void(std::size_t)>& task)
{
    for (std::size_t i = 0; i < tasks; ++i)
        task(i);
}

Recording recorded(const Experiment& experiment)
{
    return recordRun(experiment, [](std::uint64_t) {}).recording;
}

} // namespace

class TestPoolingGain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindIsMeasuredInEveryRepeat()
    {
        const Experiment experiment = shortExperiment();
        const PooledLane lane = firstPooledLane(experiment);
        const GainRequest request{experiment, 6};
        std::uint64_t frames = 0;
        std::vector<std::size_t> runs;
        const auto run = [&frames](const Experiment& of) {
            return recordRun(of, [&frames](std::uint64_t) { ++frames; }).recording;
        };
        const auto gains = gainsOf(lane, request, {run, [&runs](std::size_t done) { runs.push_back(done); }});
        QCOMPARE(runs.size(), 2 * lane.kinds.size() * 6);
        QCOMPARE(runs.back(), runsForGains(lane, request));
        QCOMPARE(frames, std::uint64_t{20} * runs.size());
        QCOMPARE(gains.size(), lane.kinds.size());
        for (const auto& gain : gains) {
            QVERIFY(gain.has_value());
            QVERIFY(gain->savedNs.low <= gain->savedNs.median && gain->savedNs.median <= gain->savedNs.high);
            QVERIFY(gain->savedNs.coverage >= 0.95);
            QVERIFY(gain->pooledNs > 0);
            QCOMPARE(gain->savedNsByRepeat.size(), std::size_t{6});
            QCOMPARE(medianIntervalOf(gain->savedNsByRepeat).median, gain->savedNs.median);
            QCOMPARE(medianIntervalOf(gain->savedNsByRepeat).low, gain->savedNs.low);
            QCOMPARE(gain->repeats, std::size_t{6});
            QCOMPARE(gain->frames, std::uint64_t{20});
        }
    }

    // With one of the two from new and delete the lane would be mixed, and slower by that alone.
    void aLaneWithTwoPooledKindsIsNotMeasuredAndSaysSo()
    {
        Experiment experiment = loadExperiment("falling-words");
        experiment.frames = 120;
        std::erase_if(experiment.lanes, [](const ExperimentLane& lane) { return lane.name != "3 kinds"; });
        experiment.claims.clear();
        experiment.lanes.front().kinds.resize(2);
        QCOMPARE(firstPooledLane(experiment).kinds.size(), std::size_t{2});
        const AdviceRequest request{experiment, {42}};
        Advice advice = adviceFor(request, oneByOne, [] {});
        QVERIFY(!advice.lanes.front().kinds.front().whyNotMeasured); // nobody asked
        addGains(advice, request, 6, {recorded});
        for (const KindAdvice& kind : advice.lanes.front().kinds) {
            QVERIFY(!kind.gain);
            QVERIFY(kind.whyNotMeasured == WhyNotMeasured::TwoPooledKinds);
            QVERIFY(kind.births > 0);
            const std::vector<Message> sentences = sentencesOn(kind, advice);
            QVERIFY(std::ranges::any_of(sentences, [](const Message& each) {
                return each.english().starts_with("What pooling saves is not measured: the lane has two pooled kinds");
            }));
        }
    }

    void anInterruptEndsIt()
    {
        const PooledLane lane = firstPooledLane(shortExperiment());
        const GainRequest request{shortExperiment(), 6};
        const GainWork stopping{[](const Experiment&) -> Recording { throw RunError("stop"); }};
        QVERIFY_EXCEPTION_THROWN((void)gainsOf(lane, request, stopping), RunError);
    }

    void preemptedFramesCountWithTheirProcessorTime_data()
    {
        QTest::addColumn<int>("processorMs"); // of the pauses without the pool, of 18 ms each
        QTest::addColumn<double>("savedMs");
        QTest::newRow("no frame is preempted") << 18 << 17.0 / 4;
        QTest::newRow("every pause is preempted") << 10 << 9.0 / 4;
    }
    void preemptedFramesCountWithTheirProcessorTime()
    {
        QFETCH(int, processorMs);
        const Experiment experiment = shortExperiment();
        const PooledLane lane = firstPooledLane(experiment);
        // Without the pool of the kind, one more comes from new and delete.
        const std::ptrdiff_t fromHeapWithPool = lane.kinds.size() > 2 ? 1 : 0;
        const auto run = [&](const Experiment& of) {
            const bool isPooled =
                std::ranges::count(of.lanes.front().kinds, "new-delete",
                                   [](const ExperimentKind& kind) { return kind.part.strategy; }) == fromHeapWithPool;
            Recording recording({"lane"}, 60);
            for (std::uint64_t frame = 0; frame < 20; ++frame) {
                const bool isPaused = !isPooled && frame % 4 == 0;
                Sample sample{.frame = frame, .lane = 0, .counters = {}, .timings = {}};
                sample.timings.frameNs = isPaused ? 18'000'000 : 1'000'000;
                sample.timings.cpuNs = isPaused ? static_cast<std::uint64_t>(processorMs) * 1'000'000 : 1'000'000;
                recording.append(sample);
            }
            return recording;
        };
        for (const auto& gain : gainsOf(lane, {experiment, 6}, {run}))
            QTEST(gain->savedNs.median / 1e6, "savedMs");
    }

    void whatWasMeasuredIsSaid_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<double>("coverage");
        QTest::addColumn<int>("why"); // -1: nothing against a pool
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, double low, double high, double coverage, int why, const char* sentence) {
            QTest::newRow(name) << low << high << coverage << why << QString::fromUtf8(sentence);
        };
        row("it saves time", 1000, 3000, 0.98, -1,
            "Measured here, over 10 repeats, each run a process of its own: pooling saves 2.00 µs a frame (95 % "
            "interval "
            "over the repeats: 1.00 µs to 3.00 µs), 0.02 % of the budget.");
        row("it costs time", -3000, -1000, 0.98, static_cast<int>(WhyNot::CostsMore),
            "Measured here, over 10 repeats, each run a process of its own: pooling costs 2.00 µs a frame (95 % "
            "interval "
            "over the repeats: 1.00 µs to 3.00 µs), 0.02 % of the budget.");
        row("it cannot be told", -1000, 3000, 0.98, -1,
            "Measured here, over 10 repeats, each run a process of its own: cannot tell from 600 frames whether "
            "pooling "
            "saves time; with a pool it would be between 1.00 µs a frame more and 3.00 µs less.");
        row("too few repeats", 1000, 3000, 0.5, -1,
            "Measured here: the number of repeats, 10, is too small to tell what pooling saves.");
    }
    void whatWasMeasuredIsSaid()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, coverage);
        QFETCH(QString, sentence);
        KindAdvice kind;
        kind.births = 100;
        kind.gain = PoolingGain{{(low + high) / 2, low, high, coverage}, 1e7, 5000, 10, 600};
        const auto why = whyNotByTime(*kind.gain);
        QTEST(why ? static_cast<int>(*why) : -1, "why");
        Advice advice;
        advice.seeds = {1};
        const std::vector<Message> sentences = sentencesOn(kind, advice);
        const auto says = [&](const Message& each) { return QString::fromStdString(each.english()) == sentence; };
        QVERIFY2(std::ranges::any_of(sentences, says), sentences.front().english().c_str());
    }

    // What counting found is stronger: it holds on every machine.
    void whatWasCountedStays()
    {
        const AdviceRequest request{shortExperiment(), {42}};
        Advice advice = adviceFor(request, oneByOne, [] {});
        const Advice before = advice;
        addGains(advice, request, 6, {recorded});
        for (std::size_t i = 0; i < advice.lanes.front().kinds.size(); ++i) {
            const KindAdvice &was = before.lanes.front().kinds[i], &is = advice.lanes.front().kinds[i];
            QVERIFY(is.gain.has_value());
            QVERIFY(!was.whyNot || was.whyNot == is.whyNot);
            QCOMPARE(is.neverMissed.size, was.neverMissed.size);
        }
    }
};

TEST_WITHOUT_APPLICATION(TestPoolingGain);
#include "tst_pooling_gain.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for a pool's size beside the interface thread.
#include "core/base/error.h"
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/simulation/run.h"
#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "tests/program/test_program.h"
#include "ui/engine/size_search.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

// A population that stays as large as it is while some of it is exchanged, in one pool.
Experiment constantPopulation(int objects, std::uint64_t frames)
{
    Experiment experiment = parseExperiment(R"({
        "format": "poolscope-experiment", "version": 1, "title": "Constant",
        "scenario": "churn", "parameters": {"active": 10, "exchanges": 1},
        "lanes": [
            {"name": "pooled", "strategy": "pool-free-list", "parameters": {"capacity": 10, "onExhausted": "grow"}},
            {"name": "collected", "strategy": "gc-mark-sweep"}
        ]})",
                                            "constant");
    experiment.parameters.set("active", std::int64_t{objects});
    experiment.parameters.set("exchanges", std::int64_t{objects / 10});
    experiment.frames = frames;
    return experiment;
}

// Slots of the kind that needs most, as runs with these seeds had them.
double highWaterMark(Experiment experiment, const std::string& seeds)
{
    std::uint64_t most = 0;
    for (const std::uint64_t seed : parseSeeds(experiment, seeds)) {
        experiment.seed = seed;
        Run run(setupOf(experiment));
        while (run.frame() < experiment.frames)
            run.step();
        std::vector<KindSlots> kinds;
        run.slotsByKind(0, kinds);
        for (const KindSlots& kind : kinds)
            most = std::max(most, kind.highWater);
    }
    return static_cast<double>(most);
}

// Sizes around the one that is advised.
SizeSearch::Question aroundAdvised(const Experiment& experiment, const std::string& seeds, bool isTimed = false)
{
    const AdviceRequest advice{experiment, parseSeeds(experiment, seeds), 0};
    return SizeSearch::PoolQuestion{
        advice, [advice, isTimed](const Advice& found) {
            const auto size = static_cast<std::int64_t>(found.lanes.front().values.front().value);
            return SweepRequest{
                advice.experiment, {{{0, "capacity"}, {size - 1, size, size + 1}}}, advice.seeds, isTimed};
        }};
}

} // namespace

class TestSizeSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsThePopulation_data()
    {
        QTest::addColumn<int>("objects");
        QTest::addColumn<QString>("seeds");
        QTest::addColumn<int>("jobs");
        QTest::addColumn<bool>("isTimed");
        QTest::newRow("of a few, with one seed") << 20 << "1" << 1 << false;
        QTest::newRow("of many, with ten seeds, two at a time") << 700 << "10" << 2 << false;
        QTest::newRow("timed") << 50 << "2" << 2 << true;
    }
    void findsThePopulation()
    {
        QFETCH(int, objects);
        QFETCH(QString, seeds);
        QFETCH(int, jobs);
        QFETCH(bool, isTimed);
        SizeSearch search;
        QSignalSpy planned(&search, &SizeSearch::planned), progressed(&search, &SizeSearch::progressed),
            ended(&search, &SizeSearch::ended), failed(&search, &SizeSearch::failed);
        Experiment experiment = constantPopulation(objects, 30);
        experiment.lanes.resize(1); // others would run once with each seed
        search.begin(aroundAdvised(experiment, seeds.toStdString(), isTimed), static_cast<std::size_t>(jobs));
        QVERIFY(search.isRunning());
        QTRY_VERIFY(ended.count() + failed.count() > 0);
        QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
        QVERIFY(!search.isRunning());
        QCOMPARE(planned.count(), 1);
        QVERIFY(progressed.count() > 0);
        QVERIFY(search.sweep()->isDone());
        const std::size_t runs = 3 * search.advice()->seeds.size() * (isTimed ? 2 : 1);
        QCOMPARE(search.progress().all, runs);
        QCOMPARE(search.progress().done, runs);
        QCOMPARE(search.progress().secondsLeft.value(), 0.0);
        const TuningCurves curves = tuningCurves(*search.sweep()).value();
        QCOMPARE(curves.curves.front().knee.value(), highWaterMark(experiment, seeds.toStdString()));
        QVERIFY(curves.curves.front().points.front()[SweepFigureId::Uncovered]->most > 0);
        QCOMPARE(curves.curves.front().points.back()[SweepFigureId::FrameP99].has_value(), isTimed);
    }

    // Against heaps as multiples of what is live, which the first sweep finds.
    void findsWhatHeapsCost()
    {
        SizeSearch search;
        QSignalSpy planned(&search, &SizeSearch::planned), ended(&search, &SizeSearch::ended);
        Experiment experiment = constantPopulation(2000, 60);
        const std::vector<std::uint64_t> seeds{1, 2};
        search.begin(SizeSearch::HeapQuestion{liveBytesRequest(experiment, seeds),
                                              [=](const Sweep& plain) {
                                                  return collectorsRequest(experiment, 1, seeds, peakLiveBytes(plain),
                                                                           false);
                                              }},
                     1);
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(planned.count(), 1);
        QVERIFY(!search.advice() && search.sweep()->isDone());
        QCOMPARE(search.progress().swept, 1.0);
        const CollectorCurves curves = collectorCurves(*search.sweep()).value();
        QCOMPARE(curves.curves.size(), 3U);
        const std::vector<SweepPoint>& points = curves.curves.front().points;
        QVERIFY(points.front().at < 1.3 && points.back().at > 7.9);
        QVERIFY(points.front()[SweepFigureId::Visited]->median > points.back()[SweepFigureId::Visited]->median);
    }

    void cancelEndsItAtOnceAndKeepsWhatIsFound()
    {
        SizeSearch search;
        QSignalSpy progressed(&search, &SizeSearch::progressed), ended(&search, &SizeSearch::ended);
        search.begin(aroundAdvised(constantPopulation(100, 300), "1000"), 1);
        QTRY_VERIFY(progressed.count() > 0);
        search.cancel();
        QCOMPARE(ended.count(), 1);
        QVERIFY(!search.isRunning());
        const std::size_t done = search.progress().done;
        QVERIFY(done > 0 && done < search.progress().all);
        QTest::qWait(50); // what was on its way is dropped
        QCOMPARE(search.progress().done, done);
        QCOMPARE(ended.count(), 1);
        search.cancel();
        QCOMPARE(ended.count(), 1);
    }

    void anotherSearchTakesItsPlace_data()
    {
        QTest::addColumn<bool>("isCancelled");
        QTest::newRow("while the first goes on") << false;
        QTest::newRow("after the first was cancelled") << true;
    }
    void anotherSearchTakesItsPlace()
    {
        QFETCH(bool, isCancelled);
        SizeSearch search;
        QSignalSpy progressed(&search, &SizeSearch::progressed), ended(&search, &SizeSearch::ended);
        search.begin(aroundAdvised(constantPopulation(100, 300), "1000"), 1);
        QTRY_VERIFY(progressed.count() > 0);
        if (isCancelled) search.cancel();
        const Experiment other = constantPopulation(30, 20);
        search.begin(aroundAdvised(other, "2"), 1);
        QVERIFY(!search.advice() && !search.sweep());
        QCOMPARE(search.progress().all, 0U);
        ended.clear();
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(search.advice()->seeds.size(), 2U);
        QCOMPARE(tuningCurves(*search.sweep())->curves.front().knee.value(), highWaterMark(other, "2"));
    }

    void itEndsSoonWithItsOwner()
    {
        QElapsedTimer since;
        {
            SizeSearch search;
            QSignalSpy planned(&search, &SizeSearch::planned);
            search.begin(aroundAdvised(constantPopulation(100, 1'000'000), "1"), 1);
            QTest::qWait(20);
            QCOMPARE(planned.count(), 0);
            since.start();
        }
        QVERIFY(since.elapsed() < 5000);
    }

    void whatIsImpossibleIsSaid_data()
    {
        QTest::addColumn<int>("lane");
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a lane without pools") << 1 << 10 << "Lane “collected” has no pools to advise on";
        QTest::newRow("a sweep that cannot be") << 0 << 0 << "No such size";
    }
    void whatIsImpossibleIsSaid()
    {
        QFETCH(int, lane);
        QFETCH(int, size);
        QFETCH(QString, sentence);
        const Experiment experiment = constantPopulation(10, 10);
        SizeSearch search;
        QSignalSpy failed(&search, &SizeSearch::failed), ended(&search, &SizeSearch::ended);
        search.begin(
            SizeSearch::PoolQuestion{{experiment, {1, 2}, static_cast<std::size_t>(lane)},
                                     [=](const Advice&) -> SweepRequest {
                                         if (size == 0) throw InputError("no such size");
                                         return {experiment, {{{0, "capacity"}, {std::int64_t{size}}}}, {1, 2}};
                                     }},
            1);
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed.front().front().toString(), sentence);
        QVERIFY(!search.isRunning());
        QCOMPARE(ended.count(), 0);
    }
};

TEST_WITH_CORE_APPLICATION(TestSizeSearch);
#include "tst_size_search.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "core/tuning/sweep/tuning_curve.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

SweepRow rowOf(std::uint64_t misses, std::uint64_t exhausted, std::uint64_t acquires, std::uint64_t bytes)
{
    SweepRow row;
    row.counters.misses = misses;
    row.counters.exhausted = exhausted;
    row.counters.acquires = acquires;
    row.counters.peakHeapBytes = bytes;
    return row;
}

SweepRow failedRow()
{
    SweepRow row;
    row.error = "the pool is full";
    return row;
}

// With no rows. boss-bullets has the lanes collected (0) and pooled (1).
Sweep begun(const std::vector<std::string>& varied, const std::string& seeds, bool isTimed = false)
{
    SweepRequest request;
    request.experiment = loadExperiment("boss-bullets");
    for (const std::string& text : varied)
        request.varied.push_back(parseVaried(request.experiment, text));
    request.seeds = parseSeeds(request.experiment, seeds);
    request.isTimed = isTimed;
    return Sweep::begun(std::move(request));
}

// A sweep whose runs of `lane` have these rows, in the plan's order: by value, then by seed.
Sweep sweepWith(Sweep sweep, std::size_t lane, const std::vector<SweepRow>& rows)
{
    std::size_t next = 0;
    for (std::size_t i = 0; i < sweep.rows.size(); ++i)
        if (sweep.plan.runs()[i].lane == lane) sweep.rows[i] = rows.at(next++);
    return sweep;
}

QString wordsOf(const std::optional<SeedSpread>& figure)
{
    if (!figure) return "nothing";
    return QString("%1 (%2 to %3)").arg(figure->median).arg(figure->least).arg(figure->most);
}

} // namespace

class TestTuningCurve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyValueHasMedianLowestAndHighest()
    {
        // The values are given from the largest on.
        const Sweep sweep = sweepWith(begun({"pooled.capacity=400,100"}, "1,2,3,4"), 1,
                                      {rowOf(0, 0, 100, 4000), rowOf(0, 0, 100, 4000), rowOf(0, 0, 100, 4000),
                                       rowOf(0, 0, 100, 4000), rowOf(10, 0, 100, 1000), rowOf(20, 5, 100, 1500),
                                       rowOf(0, 40, 100, 1000), rowOf(50, 0, 100, 1200)});
        const TuningCurves curves = tuningCurves(sweep).value();
        QCOMPARE(curves.path, std::string("pooled.capacity"));
        QCOMPARE(curves.parameter.unit, std::string("slots"));
        QCOMPARE(curves.seeds, std::size_t{4});
        QCOMPARE(curves.curves.size(), std::size_t{1});
        const TuningCurve& pooled = curves.curves.front();
        QCOMPARE(pooled.lane, std::size_t{1});
        QCOMPARE(pooled.points.size(), std::size_t{2});
        QCOMPARE(pooled.points[0].at, 100.0);
        QCOMPARE(wordsOf(pooled.points[0][SweepFigureId::Uncovered]), QString("0.325 (0.1 to 0.5)"));
        QCOMPARE(wordsOf(pooled.points[0][SweepFigureId::HeapBytes]), QString("1100 (1000 to 1500)"));
        QCOMPARE(wordsOf(pooled.points[0][SweepFigureId::Collections]), QString("nothing"));
        QCOMPARE(wordsOf(pooled.points[0][SweepFigureId::FrameP99]), QString("nothing"));
        QCOMPARE(pooled.points[1].at, 400.0);
        QCOMPARE(wordsOf(pooled.points[1][SweepFigureId::Uncovered]), QString("0 (0 to 0)"));
        QCOMPARE(pooled.knee.value(), 400.0);
    }

    // They are in no other total.
    void refusedAcquiresAreAcquires()
    {
        SweepRow refusing = rowOf(0, 60, 40, 1);
        refusing.counters.hits = 40;
        SweepRow recycling = rowOf(0, 60, 100, 1);
        recycling.counters.hits = 40;
        const Sweep sweep = sweepWith(begun({"pooled.capacity=1,2"}, "1"), 1, {refusing, recycling});
        const TuningCurves curves = tuningCurves(sweep).value();
        for (const SweepPoint& point : curves.curves.front().points)
            QCOMPARE(point[SweepFigureId::Uncovered]->median, 0.6);
    }

    void anArenaHasNoHits()
    {
        SweepRequest request;
        request.experiment = loadExperiment("boss-bullets");
        ExperimentLane& lane = request.experiment.lanes[1];
        lane.strategy = "heap-list";
        lane.kinds.clear();
        lane.parameters = {};
        lane.parameters.complete(findStrategy(lane.strategy)->parameters);
        lane.parameters.set("onExhausted", std::string("refuse"));
        request.varied.push_back(parseVaried(request.experiment, "pooled.arenaBytes=1MiB,2MiB"));
        request.seeds = parseSeeds(request.experiment, "1");
        SweepRow refusing = rowOf(0, 25, 75, 1), serving = rowOf(0, 0, 100, 1);
        refusing.counters.arenaRequests = serving.counters.arenaRequests = 100;
        refusing.counters.arenaRefused = 25;
        const TuningCurves curves =
            tuningCurves(sweepWith(Sweep::begun(std::move(request)), 1, {refusing, serving})).value();
        QCOMPARE(curves.curves.front().points[0][SweepFigureId::Uncovered]->median, 0.25);
        QCOMPARE(curves.curves.front().knee.value(), double(2 << 20));
    }

    void theKneeIsWhereMissingEnds_data()
    {
        QTest::addColumn<QList<int>>("misses"); // of two seeds with each of the values 10, 20, 30 and 40; -1: failed
        QTest::addColumn<double>("knee");       // 0: none
        QTest::newRow("in the middle") << QList<int>{9, 9, 1, 0, 0, 0, 0, 0} << 30.0;
        QTest::newRow("one seed misses longer") << QList<int>{9, 9, 0, 0, 0, 1, 0, 0} << 40.0;
        QTest::newRow("no value misses") << QList<int>{0, 0, 0, 0, 0, 0, 0, 0} << 10.0;
        QTest::newRow("every value misses") << QList<int>{9, 9, 8, 8, 7, 7, 1, 0} << 0.0;
        QTest::newRow("the largest misses again") << QList<int>{0, 0, 0, 0, 0, 0, 1, 1} << 0.0;
        QTest::newRow("a failed run is none without misses") << QList<int>{0, -1, 0, 0, 0, 0, 0, 0} << 20.0;
    }
    void theKneeIsWhereMissingEnds()
    {
        QFETCH(QList<int>, misses);
        QFETCH(double, knee);
        std::vector<SweepRow> rows;
        for (const int count : misses)
            rows.push_back(count < 0 ? failedRow() : rowOf(static_cast<std::uint64_t>(count), 0, 100, 1));
        const TuningCurves curves =
            tuningCurves(sweepWith(begun({"pooled.capacity=10,20,30,40"}, "1,2"), 1, rows)).value();
        QCOMPARE(curves.curves.front().knee.value_or(0), knee);
        QCOMPARE(curves.curves.front().failed, std::size_t{misses[1] < 0 ? 1U : 0U});
    }

    void aValueWhoseRunsFailedHasNoPoint()
    {
        const Sweep sweep = sweepWith(begun({"pooled.capacity=10,20"}, "1,2"), 1,
                                      {failedRow(), failedRow(), rowOf(1, 0, 100, 1), rowOf(2, 0, 100, 1)});
        const TuningCurve curve = tuningCurves(sweep)->curves.front();
        QCOMPARE(curve.points.size(), std::size_t{1});
        QCOMPARE(curve.points.front().at, 20.0);
        QVERIFY(!tuningCurves(sweepWith(begun({"pooled.capacity=10,20"}, "1"), 1, {failedRow(), failedRow()})));
    }

    void aCollectedLaneHasWhatItsCollectionsCost()
    {
        std::vector<SweepRow> rows(4);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].counters.collections = 10 * (i + 1);
            SweepTimings timings;
            timings.framesTimed = 100;
            timings.frameP99Ns = 5000 + i;
            timings.pauses = 10 * (i + 1);
            timings.pausedNs = 1000 * (i + 1);
            timings.pauseMaxNs = 700 + i;
            rows[i].timings = timings;
        }
        const Sweep sweep = sweepWith(begun({"collected.heapBytes=1MiB,2MiB"}, "1,2", true), 0, rows);
        const TuningCurves curves = tuningCurves(sweep).value();
        QVERIFY(curves.isTimed);
        const TuningCurve& curve = curves.curves.front();
        QCOMPARE(wordsOf(curve.points[0][SweepFigureId::Uncovered]), QString("nothing"));
        QVERIFY(!curve.knee);
        QCOMPARE(wordsOf(curve.points[0][SweepFigureId::Collections]), QString("15 (10 to 20)"));
        QCOMPARE(wordsOf(curve.points[1][SweepFigureId::Paused]), QString("35 (30 to 40)"));
        QCOMPARE(wordsOf(curve.points[1][SweepFigureId::LongestPause]), QString("702.5 (702 to 703)"));
        QCOMPARE(wordsOf(curve.points[0][SweepFigureId::FrameP99]), QString("5000.5 (5000 to 5001)"));
    }

    void everyValueOfASecondParameterHasACurve()
    {
        const Sweep sweep = sweepWith(begun({"pooled.onExhausted=grow,refuse", "pooled.capacity=10,20"}, "1"), 1,
                                      {rowOf(1, 0, 10, 1), rowOf(0, 0, 10, 1), rowOf(0, 3, 10, 1), rowOf(0, 2, 10, 1)});
        const TuningCurves curves = tuningCurves(sweep).value();
        QCOMPARE(curves.path, std::string("pooled.capacity")); // the first that is a number
        QCOMPARE(curves.curves.size(), std::size_t{2});
        QCOMPARE(curves.curves[0].other, std::string("grow"));
        QCOMPARE(curves.curves[0].knee.value(), 20.0);
        QCOMPARE(curves.curves[1].other, std::string("refuse"));
        QCOMPARE(curves.curves[1].points[1][SweepFigureId::Uncovered]->median, 0.2);
        QVERIFY(!curves.otherLabel.empty());
    }

    void moreThanEightCurvesAreToldAndLeftOut()
    {
        const std::vector<SweepRow> rows(40, rowOf(0, 0, 1, 1));
        const TuningCurves curves =
            tuningCurves(sweepWith(begun({"pooled.capacity=50,60", "scenario.bullets=1..20"}, "1"), 1, rows)).value();
        QCOMPARE(curves.curves.size(), maximumTuningCurves);
        QCOMPARE(curves.leftOut, std::size_t{12});
        QCOMPARE(curves.curves.front().other, std::string("1"));
        QCOMPARE(curves.curves.back().other, std::string("20"));
    }

    void aParameterOfTheScenarioHasACurveForEachLane()
    {
        Sweep sweep = begun({"scenario.bullets=10,20"}, "1");
        for (auto& row : sweep.rows)
            row = rowOf(1, 0, 10, 1);
        const TuningCurves curves = tuningCurves(sweep).value();
        QCOMPARE(curves.curves.size(), std::size_t{2});
        QVERIFY(!curves.curves[0].points[0][SweepFigureId::Uncovered] &&
                curves.curves[1].points[0][SweepFigureId::Uncovered]);
    }

    void theSameParameterOfTwoLanesHasOneAxis()
    {
        SweepRequest request;
        request.experiment = loadExperiment("boss-bullets");
        request.experiment.lanes.push_back(request.experiment.lanes[1]);
        request.experiment.lanes[2].name = "another";
        for (const char* text : {"pooled.capacity=10,20", "another.capacity=15,20,40"})
            request.varied.push_back(parseVaried(request.experiment, text));
        request.seeds = {1};
        Sweep sweep = Sweep::begun(std::move(request));
        for (auto& row : sweep.rows)
            row = rowOf(1, 0, 10, 1);
        const TuningCurves curves = tuningCurves(sweep).value();
        QCOMPARE(curves.path, std::string("capacity"));
        QCOMPARE(curves.apart, std::string());
        QCOMPARE(curves.curves.size(), std::size_t{2});
        QCOMPARE(curves.curves[0].points.size(), std::size_t{2});
        QCOMPARE(curves.curves[1].lane, std::size_t{2});
        QCOMPARE(curves.curves[1].points.front().at, 15.0);
        QCOMPARE(curves.curves[1].points.size(), std::size_t{3});
    }

    void anotherParameterOfAnotherLaneIsLeftOutByName()
    {
        Sweep sweep = begun({"pooled.capacity=10,20", "collected.heapBytes=1MiB,2MiB"}, "1");
        for (auto& row : sweep.rows)
            row = rowOf(0, 0, 10, 1);
        const TuningCurves curves = tuningCurves(sweep).value();
        QCOMPARE(curves.curves.size(), std::size_t{1});
        QCOMPARE(curves.curves[0].lane, std::size_t{1});
        QCOMPARE(curves.apart, std::string("collected.heapBytes"));
    }

    void withoutNumbersThereIsNoCurve_data()
    {
        QTest::addColumn<QString>("varied");
        QTest::newRow("choices") << "pooled.onExhausted=grow,refuse";
        QTest::newRow("a single value") << "pooled.capacity=10";
        QTest::newRow("nothing done yet") << "pooled.capacity=10,20";
    }
    void withoutNumbersThereIsNoCurve()
    {
        QFETCH(QString, varied);
        QVERIFY(!tuningCurves(begun({varied.toStdString()}, "1")));
    }
};

TEST_WITHOUT_APPLICATION(TestTuningCurve);
#include "tst_tuning_curve.moc"

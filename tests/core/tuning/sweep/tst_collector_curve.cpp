// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/experiment/built_in/built_in_experiments.h"
#include "core/tuning/sweep/collector_curve.h"
#include "core/tuning/sweep/sweep_figures.h"
#include "core/tuning/sweep/sweep_run.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

Sweep doneAtOnce(SweepRequest request)
{
    Sweep sweep = Sweep::begun(std::move(request));
    for (const std::size_t unit : sweep.unitsLeft())
        sweep.add(sweep.plan.units()[unit],
                  runUnit(sweep.plan, sweep.plan.units()[unit], [](std::uint64_t) { return false; }));
    return sweep;
}

Experiment shortCache()
{
    Experiment experiment = loadExperiment("collectors");
    experiment.frames = 60;
    return experiment;
}

} // namespace

class TestCollectorCurve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCollectorWithABudgetHasALane()
    {
        const SweepRequest request = collectorsRequest(shortCache(), 1, {42, 43}, 1'000'000, true);
        QStringList lanes;
        for (const ExperimentLane& lane : request.experiment.lanes) {
            lanes << QString::fromStdString(lane.name + " " + lane.strategy);
            QCOMPARE(lane.parameters.real("growth"), 1.0);
        }
        QCOMPARE(lanes.join(", "), QString("mark and sweep gc-mark-sweep, copying gc-copying, "
                                           "generational gc-generational"));
        QCOMPARE(request.experiment.lanes.front().parameters.real("markingWork"), 4.0); // as the lane has it
        QCOMPARE(request.experiment.lanes.back().parameters.integer("nurseryBytes"), std::int64_t{208'333});
        QCOMPARE(SweepPlan(request).runs().size(), std::size_t{2 * 3 * 10}); // no contradiction
        QCOMPARE(request.varied.size(), std::size_t{3});
        for (const VariedParameter& varied : request.varied) {
            ExperimentLane lane = request.experiment.lanes[*varied.path.lane];
            for (const auto& [value, memory] : {std::pair(varied.values.front(), std::uint64_t{1'250'000}),
                                                std::pair(varied.values.back(), std::uint64_t{8'000'000})}) {
                lane.parameters.set("heapBytes", value);
                QCOMPARE(heapMemoryOf(lane), memory);
            }
        }
        QVERIFY(request.varied[0].values.front() == ParameterValue(std::int64_t{1'250'000}));
        QVERIFY(request.varied[1].values.front() == ParameterValue(std::int64_t{625'000})); // of two semispaces
        QVERIFY(request.varied[2].values.front() ==
                ParameterValue(std::int64_t{1'041'667})); // with half of its nursery
        QVERIFY(request.isTimed);
    }

    // A nursery has at least 16 KiB, and takes at most half of the heap.
    void aHeapTooSmallForACollectorLeavesItOut()
    {
        const SweepRequest request = collectorsRequest(shortCache(), 0, {1}, 20'000, false);
        QCOMPARE(request.experiment.lanes.size(), std::size_t{2});
        QCOMPARE(request.notes.size(), std::size_t{1});
        const QString note = QString::fromStdString(request.notes.front());
        QVERIFY2(note.startsWith("gc-generational is left out: it cannot have a heap that fits 19.5 KiB of live "
                                 "objects (nurseryBytes"),
                 qPrintable(note));
        const std::vector<Message> told = collectorsLeftOut(shortCache(), 0, 20'000);
        QCOMPARE(told.size(), std::size_t{1});
        QCOMPARE(told.front().english(), request.notes.front());
        QVERIFY(collectorsRequest(shortCache(), 0, {1}, 1'000'000, false).notes.empty());
    }

    // So little is live that the smallest budgets allowed are larger than what was wanted.
    void aCollectorWithASingleSizeIsDrawnBesideTheOthers()
    {
        SweepRequest request = collectorsRequest(shortCache(), 0, {42}, 1'000'000, false);
        request.varied[1].values.resize(1);
        const CollectorCurves curves = collectorCurves(doneAtOnce(std::move(request))).value();
        QCOMPARE(curves.curves.size(), std::size_t{3});
        QCOMPARE(curves.curves[1].points.size() + curves.curves[1].failedAt.size(), std::size_t{1});
    }

    void poolsAreLeftOut()
    {
        const Experiment mixed = loadExperiment("background-garbage");
        const SweepRequest request = collectorsRequest(mixed, 1, {1}, 1'000'000, false);
        for (const ExperimentLane& lane : request.experiment.lanes)
            QVERIFY(lane.kinds.empty());
    }

    void whatIsLiveIsFoundByItself()
    {
        const Sweep plain = doneAtOnce(liveBytesRequest(shortCache(), {42, 43}));
        QCOMPARE(plain.rows.size(), std::size_t{2});
        const std::uint64_t live = peakLiveBytes(plain);
        QCOMPARE(live, std::max(plain.rows[0]->counters.peakLiveBytes, plain.rows[1]->counters.peakLiveBytes));
        const CollectorCurves curves =
            collectorCurves(doneAtOnce(collectorsRequest(shortCache(), 0, {42, 43}, live, false))).value();
        QCOMPARE(curves.liveBytes, live);
        QCOMPARE(curves.curves.size(), std::size_t{3});
        for (const CollectorCurve& curve : curves.curves) {
            QVERIFY(!curve.points.empty());
            QVERIFY(std::abs(curve.points.back().at - 8) < 0.001);
            QCOMPARE(curve.points.size() + curve.failedAt.size() >= 10, true);
            QVERIFY(curve.points.front()[SweepFigureId::Visited]->median >=
                    curve.points.back()[SweepFigureId::Visited]->median);
            QVERIFY(!curve.points.front()[SweepFigureId::Paused]);
        }
        Sweep nothing = plain;
        nothing.rows = {std::nullopt, std::nullopt};
        QVERIFY_EXCEPTION_THROWN((void)peakLiveBytes(nothing), RunError);
    }

    void figuresAreOverTheSeeds()
    {
        Sweep sweep = Sweep::begun(collectorsRequest(shortCache(), 0, {1, 2, 3}, 100'000, true));
        for (std::size_t i = 0; i < sweep.rows.size(); ++i) {
            const SweepRun& run = sweep.plan.runs()[i];
            SweepRow& row = sweep.rows[i].emplace();
            row.counters.frames = 10;
            row.counters.peakLiveBytes = 98'000 + 1000 * run.seed; // 101,000 with the last
            row.counters.objectsVisited = 100 * run.seed;
            row.timings = SweepTimings{.framesTimed = 4,
                                       .pauseMaxNs = 7 * run.seed,
                                       .pausedNs = 80 * run.seed,
                                       .utilisation16msPpm = 100'000 * run.seed,
                                       .utilisation100msPpm = 200'000 * run.seed};
            if (run.lane == 1 && run.at[1] == std::size_t{0}) row.error = "the heap is full";
        }
        const CollectorCurves curves = collectorCurves(sweep).value();
        QCOMPARE(curves.liveBytes, std::uint64_t{101'000});
        const SweepPoint& point = curves.curves[0].points.front();
        QCOMPARE(point.at, 125'000.0 / 101'000);
        QVERIFY((point[SweepFigureId::Visited] == SeedSpread{20, 10, 30}));
        QVERIFY((point[SweepFigureId::Paused] == SeedSpread{40, 20, 60}));
        QVERIFY((point[SweepFigureId::LongestPause] == SeedSpread{14, 7, 21}));
        QVERIFY((point[SweepFigureId::Utilisation16ms] == SeedSpread{0.2, 0.1, 0.3}));
        QVERIFY((point[SweepFigureId::Utilisation100ms] == SeedSpread{0.4, 0.2, 0.6}));
        const std::vector<std::optional<double>> multiples = heapMultiples(sweep);
        QCOMPARE(multiples.size(), sweep.rows.size());
        QCOMPARE(multiples.front().value(), point.at);
        QCOMPARE(multiples.back().value(), 800'000.0 / 101'000);
        QCOMPARE(curves.curves[1].failedAt.size(), std::size_t{1});
        QCOMPARE(curves.curves[1].points.size(), std::size_t{9});
    }

    void aRunWhosePausesAreAllLeftOutSaysNothingOfThem()
    {
        SweepRow row;
        row.counters.collections = 1;
        row.timings = SweepTimings{.framesTimed = 4};
        QVERIFY(!rowReader(LaneFigureId::PauseMax)(row));
        QVERIFY(!sweepFigure(SweepFigureId::Paused).read(row));
        row.timings->pauses = 1;
        QCOMPARE(rowReader(LaneFigureId::PauseMax)(row).value(), 0.0);
        QCOMPARE(sweepFigure(SweepFigureId::Paused).read(row).value(), 0.0);
        row = SweepRow{};
        row.timings = SweepTimings{.framesTimed = 4};
        QCOMPARE(sweepFigure(SweepFigureId::Paused).read(row).value(), 0.0); // no collection, no pause
    }

    void otherSweepsHaveNone()
    {
        SweepRequest request{.experiment = shortCache(), .varied = {}, .seeds = {1}};
        request.varied.push_back(parseVaried(request.experiment, "copying.heapBytes=4MiB,8MiB"));
        QVERIFY(!collectorCurves(Sweep::begun(request)));
        QVERIFY(!comparesCollectors(request) && heapMultiples(Sweep::begun(request)).empty());
        SweepRequest other = request;
        other.varied.push_back(parseVaried(request.experiment, "generational.heapBytes=4MiB"));
        QVERIFY(comparesCollectors(other)); // a curve and a point
        request.varied.push_back(parseVaried(request.experiment, "generational.nurseryBytes=1MiB,2MiB"));
        QVERIFY(!collectorCurves(Sweep::begun(request)));
    }
};

TEST_WITHOUT_APPLICATION(TestCollectorCurve);
#include "tst_collector_curve.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of a trace that is being recorded.
#include "core/experiment/trace_experiment.h"
#include "engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/program/trace_in_progress.h"
#include "tests/ui/engine/engine_fixture.h"
#include "ui/engine/channel.h"
#include "ui/engine/engine.h"
#include "ui/engine/live_summaries.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QtTest>

#include <numeric>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

Sample sampleOfLane(std::uint64_t frame, std::uint32_t lane)
{
    Sample sample;
    sample.frame = frame;
    sample.lane = lane;
    sample.counters.acquires = lane + 1;
    sample.timings.frameNs = sample.timings.cpuNs = 1000;
    return sample;
}

} // namespace

using State = Engine::State;

namespace {

std::uint64_t inUse(const LaneReport& lane)
{
    return std::accumulate(lane.kinds.begin(), lane.kinds.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const KindSlots& kind) { return sum + kind.inUse; });
}

} // namespace

class TestEngineLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunFollowsItsTraceToTheEnd()
    {
        TraceInProgress trace(file());
        Engine engine;
        const QSignalSpy shortened(&engine, &Engine::shortened);
        engine.load(watched());
        engine.run();
        for (const int frames : {10, 20}) {
            trace.writeFrames(frames - 10, frames);
            trace.flush();
            QTRY_COMPARE(recordedFrames(engine), static_cast<std::size_t>(frames));
            QCOMPARE(engine.state(), Engine::State::Running);
        }
        trace.writer().allocate(32);
        trace.finish();
        QTRY_COMPARE(engine.state(), Engine::State::Finished);
        QVERIFY(isWhole(engine.recording(), 21));
        QCOMPARE(shortened.size(), 1);
        QCOMPARE(engine.experiment().frames, std::uint64_t{21});
        QCOMPARE(engine.recordedExperiment().frames, std::uint64_t{21});
        QCOMPARE(engine.recording().series(1, Field::LiveObjects).back(),
                 engine.recording().series(0, Field::LiveObjects).back());
    }

    void whatHasHappenedIsCaughtUpAtOnce()
    {
        TraceInProgress trace(file());
        trace.writeFrames(0, 1200); // 80 s at this speed
        trace.flush();
        Engine engine;
        engine.setSpeed(Speed::Quarter);
        engine.load(watched());
        engine.run();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1200});
    }

    void aPausedRunLosesNothing()
    {
        TraceInProgress trace(file());
        Engine engine;
        engine.load(watched());
        engine.run();
        trace.writeFrames(0, 5);
        trace.flush();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{5});
        engine.pause();
        QTRY_VERIFY(engine.isAtRest());
        trace.writeFrames(5, 100);
        trace.finish();
        engine.run();
        QTRY_COMPARE(engine.state(), Engine::State::Finished);
        QVERIFY(isWhole(engine.recording(), 101));
    }

    void aStepWaitsForNoFrame()
    {
        TraceInProgress trace(file());
        trace.writeFrames(0, 1);
        trace.writer().allocate(32);
        trace.flush();
        Engine engine;
        engine.load(watched());
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        engine.step(); // that frame is not whole
        QTRY_VERIFY(engine.isAtRest());
        QCOMPARE(recordedFrames(engine), std::size_t{1});
        trace.writeFrames(1, 2);
        trace.flush();
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{2});
    }

    void aRestartedRunFollowsAgain()
    {
        TraceInProgress trace(file());
        Engine engine;
        engine.load(watched());
        engine.run();
        trace.writeFrames(0, 50);
        trace.flush();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{50});
        const std::uint64_t hash = engine.eventHash();
        engine.restart();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{50});
        QCOMPARE(engine.eventHash(), hash);
        trace.writeFrames(50, 60);
        trace.flush();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{60});
    }

    // There is nothing after the end of a trace.
    void aRunThatGoesOnEndsAtOnce()
    {
        TraceInProgress trace(file());
        trace.writeFrames(0, 10);
        trace.finish();
        Engine engine;
        engine.load(experimentOfTrace(file()));
        engine.run();
        QTRY_COMPARE(engine.state(), Engine::State::Finished);
        const QSignalSpy finished(&engine, &Engine::finished);
        engine.run();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(recordedFrames(engine), std::size_t{11});
    }

    void onlyTheLatestReportCounts()
    {
        Channel channel;
        channel.beginRun(1, 1);
        RunReport first{{"old"}, {}, {}};
        RunReport second{{"new"}, {}, {}};
        QVERIFY(channel.wantsReport());
        channel.deliver(first);
        QVERIFY(!channel.wantsReport());
        channel.deliver(second);
        Delivery delivery;
        delivery.pictures.resize(1);
        channel.take(1, delivery);
        QVERIFY(delivery.hasNewReport);
        QCOMPARE(delivery.report.kinds.front(), std::string("new"));
        QVERIFY(channel.wantsReport());
        channel.take(1, delivery);
        QVERIFY(!delivery.hasNewReport);
        QCOMPARE(delivery.report.kinds.front(), std::string("new"));
    }

    void aRunThatRestsHasReportedItsLastFrame_data()
    {
        QTest::addColumn<bool>("isStepped");
        QTest::newRow("stepped") << true;
        QTest::newRow("finished") << false;
    }

    void aRunThatRestsHasReportedItsLastFrame()
    {
        QFETCH(bool, isStepped);
        Engine engine;
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(200));
        if (isStepped)
            for (int i = 0; i < 200; ++i)
                engine.step();
        else
            engine.run();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{200});
        const auto inUseAtLast = engine.recording().series(1, Field::SlotsInUse)[199];
        QTRY_COMPARE(inUse(engine.report().lanes.at(1)), inUseAtLast);
        QVERIFY(inUseAtLast > 0);
        QVERIFY(engine.report().lanes.at(0).kinds.empty()); // a collected heap has none
        QCOMPARE(engine.report().lanes.at(1).kinds.size(), engine.report().kinds.size());
        // Births and needs are of that frame, too; nothing was missed, so the pools had what the events ask for.
        const RunReport& report = engine.report();
        QTRY_COMPARE(report.lives.at(0).frames, 200U);
        std::uint64_t alive = 0;
        for (std::size_t kind = 0; kind < report.kinds.size(); ++kind) {
            alive += report.lives.at(kind).alive();
            QCOMPARE(report.lanes[1].needed.at(kind), report.lanes[1].kinds[kind].highWater);
        }
        QCOMPARE(alive, engine.recording().series(1, Field::LiveObjects)[199]);
        QVERIFY(report.lanes[0].needed.empty());
    }

    void saysWhatAPoolTunedDownWaitsFor()
    {
        Engine engine;
        engine.load(smallExperiment(400));
        for (int i = 0; i < 120; ++i)
            engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{120});
        tune(engine, 1, "capacity", std::int64_t{1});
        engine.step();
        QTRY_VERIFY(engine.report().lanes.at(1).toRetire > 0);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished); // slow under a sanitizer
        QTRY_COMPARE(engine.report().lanes.at(1).toRetire, 0U);
    }

    void aNewRunHasNoReportOfTheOldOne()
    {
        Engine engine;
        engine.load(smallExperiment(1000));
        engine.step();
        QTRY_VERIFY(!engine.report().lanes.empty());
        bool isEmptyAtReset = false;
        connect(&engine, &Engine::reset, &engine, [&] { isEmptyAtReset = engine.report().lanes.empty(); });
        engine.restart();
        QVERIFY(isEmptyAtReset);
    }

    void startWithZerosForEveryLane()
    {
        LiveSummaries live;
        live.begin(3, 60);
        QCOMPARE(live.summaries().size(), std::size_t{3});
        QCOMPARE(live.summaries()[2].counters.frames, 0U);
        QVERIFY(!live.isStale());
        QVERIFY(!live.refresh());
    }

    void areRenewedLaneByLane()
    {
        LiveSummaries live;
        live.begin(2, 60);
        for (std::uint32_t lane = 0; lane < 2; ++lane)
            live.add(sampleOfLane(0, lane));
        QVERIFY(live.isStale());
        QVERIFY(!live.refresh());
        QCOMPARE(live.summaries()[0].counters.frames, 0U);
        QVERIFY(live.refresh());
        QCOMPARE(live.summaries()[0].counters.totals.acquires, 1U);
        QCOMPARE(live.summaries()[1].counters.totals.acquires, 2U);
        QVERIFY(!live.isStale());
    }

    void areAllOfOneFrame()
    {
        LiveSummaries live;
        live.begin(2, 60);
        for (std::uint64_t frame = 0; frame < 2; ++frame) {
            for (std::uint32_t lane = 0; lane < 2; ++lane)
                live.add(sampleOfLane(frame, lane));
            QCOMPARE(live.refresh(), frame == 1);
        }
        for (const LaneSummary& lane : live.summaries())
            QCOMPARE(lane.counters.frames, 1U);
        QVERIFY2(live.isStale(), "the second frame is not told of yet");
    }

    void followTheRuleForPreemptedFrames()
    {
        LiveSummaries live;
        live.begin(1, 60);
        Sample preempted = sampleOfLane(0, 0);
        preempted.timings.frameNs = 5000;
        live.add(preempted);
        live.add(sampleOfLane(1, 0));
        QVERIFY(live.refresh());
        QCOMPARE(live.summaries()[0].timings.frame.max, 1000U);
        QCOMPARE(live.pauses(0).totalNs(), 16'666'666U);
        live.setRule(PreemptedFrames::Included);
        QVERIFY2(live.refresh(), "at once");
        QCOMPARE(live.summaries()[0].timings.frame.max, 5000U);
        QCOMPARE(live.exactSummaries()[0].timings.frame.max, 5000U);
        QCOMPARE(live.pauses(0).totalNs(), 2 * 16'666'666U);
        QVERIFY(!live.isStale());
    }

    void areNotRenewedAtOnceAgain()
    {
        LiveSummaries live;
        live.begin(1, 60);
        live.add(sampleOfLane(0, 0));
        QVERIFY(live.refresh());
        live.add(sampleOfLane(1, 0));
        QVERIFY(!live.refresh());
        QVERIFY(live.isStale());
        QCOMPARE(live.exactSummaries()[0].counters.frames, 2U);
        QTRY_VERIFY(live.refresh() || !live.isStale());
        QCOMPARE(live.summaries()[0].counters.frames, 2U);
    }

    void rememberThatTheAccountingDidNotBalance()
    {
        LiveSummaries live;
        live.begin(1, 60);
        live.add(sampleOfLane(0, 0));
        live.setAccounting(0, {.balanced = false, .lostObjects = 7});
        QVERIFY(live.refresh());
        QVERIFY(!live.summaries()[0].counters.accounting.balanced);
        QCOMPARE(live.summaries()[0].counters.accounting.lostObjects, 7U);
        live.setAccounting(0, {.balanced = false, .lostObjects = 8});
        QVERIFY2(live.isStale(), "new accounting is news even if no frame came with them");
    }

private:
    [[nodiscard]] Experiment watched() const { return experimentOfWatched(file(), false, 0); }
    [[nodiscard]] std::string file() const { return folder_.filePath(QStringLiteral("a.trace")).toStdString(); }

    QTemporaryDir folder_;
};

TEST_WITH_CORE_APPLICATION(TestEngineLive);
#include "tst_engine_live.moc"

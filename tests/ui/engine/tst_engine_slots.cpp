// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run delivers about its pools: only the latest report, with the last frame's guaranteed.
#include "engine_fixture.h"
#include "tests/program/test_program.h"
#include "ui/engine/channel.h"
#include "ui/engine/engine.h"

#include <QSignalSpy>
#include <QTest>

#include <numeric>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

namespace {

std::uint64_t inUse(const LaneReport& lane)
{
    return std::accumulate(lane.kinds.begin(), lane.kinds.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const KindSlots& kind) { return sum + kind.inUse; });
}

} // namespace

class EngineSlotsTest : public QObject
{
    Q_OBJECT

private slots:
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
        engine.tune(1, "capacity", std::int64_t{1});
        engine.step();
        QTRY_VERIFY(engine.report().lanes.at(1).toRetire > 0);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE_WITH_TIMEOUT(engine.state(), State::Finished, 60000); // slow under a sanitizer
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
};

TEST_WITH_CORE_APPLICATION(EngineSlotsTest);
#include "tst_engine_slots.moc"

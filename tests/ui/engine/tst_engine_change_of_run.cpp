// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// One run ends and another begins, or fails to.
#include "engine_fixture.h"
#include "tests/program/test_program.h"
#include "ui/engine/channel.h"
#include "ui/engine/engine.h"

#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

Q_DECLARE_METATYPE(poolscope::BlockReport)

namespace {

constexpr HeapMapRequest request{.columns = 100, .rows = 50, .labelRows = 2};

} // namespace

using State = Engine::State;

class EngineChangeOfRunTest : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheOldRecordingUntilAllHaveBeenTold()
    {
        Engine engine;
        engine.load(smallExperiment(50));
        engine.step();
        QTRY_COMPARE(recordedFrames(engine), std::size_t{1});
        const Series& old = engine.recording().series(0, Field::HeapBytes);
        const std::uint64_t value = old[0];
        bool isReadable = false;
        connect(&engine, &Engine::reset, this, [&] { isReadable = old[0] == value; });
        engine.load(smallExperiment(50));
        QVERIFY(isReadable);
    }

    void anotherExperimentMayBeLoadedWhileOneRuns()
    {
        Engine engine;
        engine.load(smallExperiment(1'000'000));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_VERIFY(recordedFrames(engine) > 100);
        Experiment other = smallExperiment(40);
        other.lanes.pop_back();
        for (int i = 0; i < 20; ++i) {
            engine.load(smallExperiment(1'000'000));
            engine.run();
        }
        engine.load(other);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(engine.recording().laneCount(), std::size_t{1});
        QVERIFY(isWhole(engine.recording(), 40));
    }

    void mayBeToldToLoadByItsOwnSignals()
    {
        Engine engine;
        int loads = 0;
        connect(&engine, &Engine::finished, this, [&] {
            if (++loads < 5) {
                engine.load(smallExperiment(10));
                engine.run();
            }
        });
        engine.load(smallExperiment(10));
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.run();
        QTRY_COMPARE(loads, 5);
        QVERIFY(isWhole(engine.recording(), 10));
    }

    void tellsWhenARunFails()
    {
        Engine engine;
        QSignalSpy failed(&engine, &Engine::failed);
        engine.load(failingExperiment());
        engine.run();
        QTRY_COMPARE(engine.state(), State::Failed);
        QCOMPARE(failed.count(), 1);
        const QString sentence = failed.front().front().toString();
        QVERIFY2(sentence.contains(QStringLiteral("pooled")), qPrintable(sentence));
        engine.run();
        engine.step();
        QCOMPARE(engine.state(), State::Failed);
        // With more slots, the run continues from the beginning.
        tune(engine, 1, "capacity", std::int64_t{5000});
        engine.restart();
        QCOMPARE(engine.state(), State::Running);
        QTRY_VERIFY(recordedFrames(engine) > 10);
    }

    // Every other object dies, and then larger ones come: an arena that is half free cannot serve them.
    void anArenaThatRefusedIsKeptToBeLookedAt_data()
    {
        QTest::addColumn<int>("arenaBytes");
        QTest::addColumn<bool>("isEnoughFree");
        QTest::newRow("free in pieces") << 96 * 1024 << true;
        QTest::newRow("full") << 16 * 1024 << false;
    }
    void anArenaThatRefusedIsKeptToBeLookedAt()
    {
        QFETCH(int, arenaBytes);
        QFETCH(bool, isEnoughFree);
        Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1,
            "scenario": "checkerboard", "parameters": {"small": 1000}, "frames": 600,
            "lanes": [{"name": "plain", "strategy": "new-delete"}, {"name": "list", "strategy": "heap-list"}]})",
                                                "failing");
        experiment.lanes[1].parameters.set("arenaBytes", std::int64_t{arenaBytes});
        experiment.lanes[1].parameters.set("onExhausted", std::string("fail"));
        Engine engine;
        const QSignalSpy failed(&engine, &Engine::failed);
        engine.load(experiment);
        engine.run();
        QTRY_COMPARE(failed.count(), 1);
        const auto frames = recordedFrames(engine);
        QVERIFY(!engine.report().lanes[0].refused);
        const auto refused = engine.report().lanes[1].refused;
        QVERIFY(refused.has_value());
        QCOMPARE(refused->bytes > 0, isEnoughFree);
        QCOMPARE(refused->freeBytes >= 192, isEnoughFree);
        QVERIFY(refused->largestFreeBytes < 192);
        // Asked for only now, it is the heap of that moment.
        QCOMPARE(engine.heapMap(1).frames, 0U);
        engine.showHeapOf(1, request);
        QTRY_COMPARE(engine.heapMap(1).frames, frames);
        QCOMPARE(engine.heapMap(1).largestFreeRun < 192, true);
        engine.collect();
        engine.run();
        engine.step();
        QCOMPARE(recordedFrames(engine), frames);
        engine.restart();
        // The new run may refuse before anybody sees it without a refusal, so only the old report can be looked for.
        QVERIFY(engine.report().lanes.empty());
        QTRY_COMPARE(failed.count(), 2);
        QCOMPARE(recordedFrames(engine), frames);
    }

    void tellsWhenARunCannotBeMade()
    {
        Experiment experiment = smallExperiment(100);
        experiment.lanes[0].parameters.set("ceilingBytes", std::int64_t{8192});
        Engine engine;
        QSignalSpy failed(&engine, &Engine::failed);
        engine.load(experiment);
        QTRY_COMPARE(engine.state(), State::Failed);
        QVERIFY2(failed.front().front().toString().contains(QStringLiteral("heapBytes")),
                 qPrintable(failed.front().front().toString()));
        engine.load(smallExperiment(3));
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(failed.count(), 1);
    }

    void onlyTheLatestMapCounts()
    {
        Channel channel;
        channel.beginRun(1, 2);
        QVERIFY(channel.wantingHeapMaps().test(0));
        HeapMap first, second;
        first.frames = 1;
        second.frames = 2;
        channel.deliver(0, first);
        QVERIFY(!channel.wantingHeapMaps().test(0));
        QVERIFY(channel.wantingHeapMaps().test(1));
        channel.deliver(0, second);
        Delivery delivery;
        delivery.pictures.resize(2);
        delivery.heapMaps.resize(2);
        channel.take(1, delivery);
        QVERIFY(delivery.hasNewHeapMaps);
        QCOMPARE(delivery.heapMaps[0].frames, 2U);
        channel.take(1, delivery);
        QVERIFY(!delivery.hasNewHeapMaps);
        QCOMPARE(delivery.heapMaps[0].frames, 2U);
    }

    void onlyWatchedLanesAreDrawn()
    {
        Engine engine;
        engine.load(smallExperiment(1000));
        engine.showHeapOf(1, request);
        engine.run();
        QTRY_VERIFY(engine.heapMap(1).frames > 20);
        QVERIFY(engine.heapMap(1).of(MemoryState::Live) > 0);
        QVERIFY(engine.heapMap(0).cells.empty());
        engine.showHeapOf(1, std::nullopt);
        const auto stepOn = [&] {
            const std::size_t frames = recordedFrames(engine);
            engine.step();
            QTRY_VERIFY(recordedFrames(engine) > frames);
        };
        engine.pause();
        stepOn(); // a heap map may have been on its way
        const QSignalSpy maps(&engine, &Engine::heapMapsArrived);
        stepOn();
        QVERIFY(maps.isEmpty());
    }

    void aRunThatRestsIsDrawnAsItsLastFrameLeftIt()
    {
        Engine engine;
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(200));
        engine.showHeapOf(0, request);
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QTRY_COMPARE(engine.heapMap(0).frames, 200U);
        const Recording& recording = engine.recording();
        QCOMPARE(engine.heapMap(0).of(MemoryState::Live), recording.series(0, Field::LiveBytes)[199]);
        QCOMPARE(engine.heapMap(0).of(MemoryState::Garbage), recording.series(0, Field::GarbageBytes)[199]);
    }

    void aPausedRunIsDrawnAtOnce()
    {
        Engine engine;
        engine.load(smallExperiment(200));
        const QSignalSpy maps(&engine, &Engine::heapMapsArrived);
        engine.showHeapOf(1, request);
        QTRY_VERIFY(!maps.isEmpty());
        QVERIFY(engine.heapMap(1).of(MemoryState::NeverUsed) > 0);
        engine.restart();
        QVERIFY(engine.heapMap(1).cells.empty());
    }

    void saysWhatIsAtAnAddress()
    {
        Engine engine;
        engine.load(smallExperiment(200));
        for (int i = 0; i < 60; ++i)
            engine.step();
        engine.showHeapOf(0, request);
        QTRY_VERIFY(engine.heapMap(0).frames == 60);
        QSignalSpy found(&engine, &Engine::blockFound);
        engine.findBlock(0, engine.heapMap(0).spaces.at(0).begin);
        QTRY_COMPARE(found.size(), 1);
        const auto block = found[0][1].value<BlockReport>();
        QCOMPARE(found[0][0].toInt(), 0);
        QCOMPARE(block.frames, 60U);
        QCOMPARE(block.space, engine.heapMap(0).spaces[0].name);
        QVERIFY(block.hasObject);
        engine.findBlock(0, 1);
        QTRY_COMPARE(found.size(), 2);
        QVERIFY(found[1][1].value<BlockReport>().space.empty());
    }
};

TEST_WITH_CORE_APPLICATION(EngineChangeOfRunTest);
#include "tst_engine_change_of_run.moc"

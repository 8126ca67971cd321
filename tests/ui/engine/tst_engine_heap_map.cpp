// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a run delivers about its memory: pictures of the watched lanes, with the last frame's guaranteed, and the block
// at an address.
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

class EngineHeapMapTest : public QObject
{
    Q_OBJECT

private slots:
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

TEST_WITH_CORE_APPLICATION(EngineHeapMapTest);
#include "tst_engine_heap_map.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pools/frame_arena.h"
#include "tests/core/pools/pool_witness.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <new>
#include <vector>

using namespace poolscope::pools;

class TestFrameArena : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alignsAndKeepsApart();
    void beginsAnewAtReset();
    void usesNoMoreBlocksFrameAfterFrame();
    void keepsBlocksWithSurvivors();
    void keepsTheLiveWithoutAGuard();
    void refusesWhatIsLargerThanABlock();
    void refusesBlockSizes_data();
    void refusesBlockSizes();
    void refusesForeignObjects();
    void givesBlocksBack();
};

void TestFrameArena::alignsAndKeepsApart()
{
    FrameArena<> arena(4096);
    std::vector<PoolWitness> witnesses;
    for (const std::size_t alignment : {1, 2, 8, 16, 64}) {
        PoolWitness witness(40);
        for (int i = 0; i < 300; ++i) {
            void* object = arena.allocate(40, alignment);
            QCOMPARE(reinterpret_cast<std::uintptr_t>(object) % alignment, std::uintptr_t{0});
            QVERIFY(witness.handedOut(object));
            QVERIFY(arena.owns(object));
        }
        witnesses.push_back(std::move(witness));
    }
    for (const PoolWitness& witness : witnesses)
        QVERIFY(witness.allWhole());
    QCOMPARE(arena.live(), 1500U);
}

void TestFrameArena::beginsAnewAtReset()
{
    FrameArena<> arena(4096);
    void* first = arena.allocate(16);
    for (int i = 0; i < 1000; ++i)
        (void)arena.allocate(16);
    arena.reset();
    QCOMPARE(arena.live(), 0U);
    QCOMPARE(arena.allocated(), 1001U);
    QCOMPARE(arena.allocate(16), first);
    QCOMPARE(arena.live(), 1U);
}

void TestFrameArena::usesNoMoreBlocksFrameAfterFrame()
{
    FrameArena<> arena(4096);
    for (int frame = 0; frame < 100; ++frame) {
        std::vector<void*> objects;
        for (int i = 0; i < 1000; ++i)
            objects.push_back(arena.allocate(32));
        for (const void* object : objects)
            arena.leak(object);
        arena.endFrame();
        QCOMPARE(arena.blocks().blocksInUse(), std::size_t{0});
    }
    QCOMPARE(arena.blocks().blocksOwned(), std::size_t{8}); // 126 objects per block
    QCOMPARE(arena.live(), 0U);
}

void TestFrameArena::keepsBlocksWithSurvivors()
{
    FrameArena<> arena(1024);
    std::vector<std::uint64_t*> objects;
    for (int i = 0; i < 60; ++i) {
        objects.push_back(static_cast<std::uint64_t*>(arena.allocate(64)));
        *objects.back() = static_cast<std::uint64_t>(i);
    }
    QCOMPARE(arena.blocks().blocksOwned(), std::size_t{4}); // 15 objects per block
    for (int i = 0; i < 60; ++i)
        if (i != 20) arena.leak(objects[static_cast<std::size_t>(i)]);
    arena.endFrame();
    QCOMPARE(arena.blocks().blocksInUse(), std::size_t{1});
    QCOMPARE(arena.blocks().bytesHeld(), std::size_t{15 * 64});
    for (int i = 0; i < 60; ++i)
        std::fill_n(static_cast<std::byte*>(arena.allocate(64)), 64, std::byte{0xff});
    QCOMPARE(*objects[20], 20U);
    arena.leak(objects[20]);
    arena.endFrame();
    QCOMPARE(arena.live(), 60U);
}

void TestFrameArena::keepsTheLiveWithoutAGuard()
{
    FrameArena<Unguarded> arena(1024);
    void* live = arena.allocate(64);
    arena.endFrame();
    QVERIFY(arena.allocate(64) != live);
    arena.leak(live);
    arena.endFrame();
    QCOMPARE(arena.live(), 1U);
}

void TestFrameArena::refusesWhatIsLargerThanABlock()
{
    FrameArena<> arena(1024);
    QVERIFY(arena.allocate(960) != nullptr);
    QVERIFY_EXCEPTION_THROWN((void)arena.allocate(961), std::bad_alloc);
    QVERIFY_EXCEPTION_THROWN((void)arena.allocate(~std::size_t{0}), std::bad_alloc);
    QCOMPARE(arena.live(), 1U);
}

void TestFrameArena::refusesBlockSizes_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("nothing") << quint64{0};
    QTest::newRow("too small") << quint64{512};
    QTest::newRow("no power of two") << quint64{3000};
    QTest::newRow("too large") << (quint64{1} << 27);
}

void TestFrameArena::refusesBlockSizes()
{
    QFETCH(quint64, bytes);
    QVERIFY_EXCEPTION_THROWN(FrameArena<>{bytes}, std::invalid_argument);
}

void TestFrameArena::refusesForeignObjects()
{
    FrameArena<> arena;
    int local = 0;
    QVERIFY_EXCEPTION_THROWN(arena.leak(&local), PoolMisuse);
    QVERIFY_EXCEPTION_THROWN(arena.leak(nullptr), PoolMisuse);
}

void TestFrameArena::givesBlocksBack()
{
    ArenaBlocks blocks(64 * 1024);
    for (int i = 0; i < 10; ++i)
        (void)blocks.take();
    blocks.takeBackAll();
    QCOMPARE(blocks.bytesOwned(), std::size_t{10 * 64 * 1024});
    blocks.trim();
    QCOMPARE(blocks.bytesOwned(), std::size_t{0});
    QVERIFY(blocks.take() != nullptr);
}

TEST_WITHOUT_APPLICATION(TestFrameArena);
#include "tst_frame_arena.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/heap_map/heap_map_words.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

const std::vector<std::string> kinds{"bullet", "enemy"};

BlockReport aliveBullet()
{
    BlockReport block;
    block.space = "heap";
    block.offset = 0x1a40;
    block.bytes = 48;
    block.state = MemoryState::Live;
    block.kind = 0;
    block.hasObject = true;
    block.id = {123, 5};
    block.age = 1320;
    return block;
}

} // namespace

class HeapMapWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void namesObjectAndHolders()
    {
        BlockReport block = aliveBullet();
        block.references = 6;
        block.referrers = {{{7, 1}, 1, true}, {{8, 3}, 1, false}};
        QCOMPARE(blockSentence(block, kinds),
                 QStringLiteral("bullet 123 (generation 5), alive: 48 B at 0x1a40 of heap, 1,320 frames old. "
                                "Referred to by its owner, enemy 7 (generation 1); enemy 8 (generation 3); 4 more."));
        block = aliveBullet();
        block.isRoot = true;
        QVERIFY(blockSentence(block, kinds).endsWith(QStringLiteral("Referred to by the program itself.")));
    }

    void saysThatAnObjectIsDead()
    {
        BlockReport block = aliveBullet();
        block.state = MemoryState::Garbage;
        QCOMPARE(blockSentence(block, kinds),
                 QStringLiteral("bullet 123 (generation 5), dead: 48 B at 0x1a40 of heap, it lived for 1,320 frames. "
                                "No live object refers to it."));
        block.isLeaked = true;
        QVERIFY(blockSentence(block, kinds).contains(QStringLiteral("It was never released.")));
    }

    void saysWhatHoldsNoObject()
    {
        BlockReport block;
        QCOMPARE(blockSentence(block, kinds), QStringLiteral("That memory no longer belongs to the lane."));
        block.space = "pool of enemy";
        block.bytes = 64;
        block.kind = 1;
        block.state = MemoryState::Idle;
        QCOMPARE(blockSentence(block, kinds),
                 QStringLiteral("An idle slot of kind enemy: 64 B at 0x0 of pool of enemy."));
        block.state = MemoryState::Free;
        QVERIFY(blockSentence(block, kinds).startsWith(QStringLiteral("Free: 64 B")));
        block.state = MemoryState::Other;
        QVERIFY(blockSentence(block, kinds).startsWith(QStringLiteral("No object of this lane")));
        block.space = "heap";
        block.isArrayPiece = true;
        QCOMPARE(
            blockSentence(block, kinds),
            QStringLiteral("A piece of the array in which the pool of kind enemy has its idle objects: 64 B at 0x0 "
                           "of heap."));
        block.state = MemoryState::Garbage;
        QCOMPARE(blockSentence(block, kinds),
                 QStringLiteral("Garbage: the pool of kind enemy had its idle objects in this piece of an array, 64 B "
                                "at 0x0 of heap."));
    }

    void saysWhatFragmentationMeans()
    {
        HeapMap map;
        QCOMPARE(fragmentationSentence(map), QStringLiteral("It holds no memory."));
        map.spaces.push_back({"heap", 0, 4096, 0, 0});
        QCOMPARE(fragmentationSentence(map), QStringLiteral("Nothing is free."));
        map.freeBytes = map.largestFreeRun = 1024;
        QVERIFY(fragmentationSentence(map).startsWith(QStringLiteral("Not fragmented")));
        map.largestFreeRun = 256;
        QCOMPARE(fragmentationSentence(map), QStringLiteral("Fragmentation 75.0 %: the largest free piece is 256 B of "
                                                            "1.00 KiB; nothing larger fits."));
        map.isFreeKnown = false;
        QVERIFY(fragmentationSentence(map).contains(QStringLiteral("unknown")));
    }
};

TEST_WITH_CORE_APPLICATION(HeapMapWordsTest);
#include "tst_heap_map_words.moc"

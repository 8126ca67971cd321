// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Nouns agree with their numbers: one frame, two frames.
#include "core/metrics/summary.h"
#include "tests/program/test_program.h"
#include "ui/appearance/language.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/heap_map/heap_map_words.h"
#include "ui/lanes/lane_card.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class PluralsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyLanguage(LanguageChoice::English); }

    void spansOfFrames_data();
    void spansOfFrames();
    void agesOfObjects();
    void stateOfSlots_data();
    void stateOfSlots();
    void stateWithoutSlots();
    void germanToo();
};

void PluralsTest::spansOfFrames_data()
{
    QTest::addColumn<int>("a");
    QTest::addColumn<int>("b");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 60 << 60 << "B − A: 0.00 s · 0 frames";
    QTest::newRow("one") << 60 << 61 << "B − A: 0.02 s · 1 frame"; // regression: it was "1 frames"
    QTest::newRow("one back") << 61 << 60 << "B − A: -0.02 s · -1 frame";
    QTest::newRow("many") << 0 << 1200 << "B − A: 20.00 s · 1,200 frames";
}

void PluralsTest::spansOfFrames()
{
    QFETCH(int, a);
    QFETCH(int, b);
    QTEST(formatSpan(static_cast<std::size_t>(a), static_cast<std::size_t>(b), 60), "text");
}

void PluralsTest::agesOfObjects()
{
    const std::vector<std::string> kinds{std::string("bullet")};
    BlockReport block;
    block.state = MemoryState::Live;
    block.kind = 0;
    block.hasObject = true;
    block.id = {3, 1};
    block.space = std::string("heap");
    block.bytes = 48;
    block.age = 1;
    block.survived = 1;
    block.isRoot = true;
    QCOMPARE(blockSentence(block, kinds),
             QStringLiteral("bullet 3 (generation 1), alive: 48 B at 0x0 of heap, 1 frame old. It survived 1 minor "
                            "collection. Referred to by the program itself."));
    block.age = 1320;
    block.survived = 2;
    block.isLeaked = true;
    const QString older = blockSentence(block, kinds);
    QVERIFY2(older.contains(
                 QStringLiteral("1,320 frames old. It survived 2 minor collections. Its release was forgotten. ")),
             qPrintable(older));
}

void PluralsTest::stateOfSlots_data()
{
    QTest::addColumn<int>("misses");
    QTest::addColumn<int>("exhausted");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
    QTest::newRow("all well") << 0 << 0 << "1,200 in use, 1,300 at most, no miss"
                              << "1.200 belegt, höchstens 1.300, kein Fehlgriff";
    QTest::newRow("a miss") << 1 << 0 << "1,200 in use, 1,300 at most, 1 missed"
                            << "1.200 belegt, höchstens 1.300, 1 Fehlgriff";
    QTest::newRow("misses") << 7 << 0 << "1,200 in use, 1,300 at most, 7 missed"
                            << "1.200 belegt, höchstens 1.300, 7 Fehlgriffe";
    QTest::newRow("refusals") << 0 << 2 << "1,200 in use, 1,300 at most, 2 found no slot"
                              << "1.200 belegt, höchstens 1.300, 2 ohne Slot";
    QTest::newRow("both") << 7 << 2 << "1,200 in use, 1,300 at most, 7 missed, 2 found no slot"
                          << "1.200 belegt, höchstens 1.300, 7 Fehlgriffe, 2 ohne Slot";
}

void PluralsTest::stateOfSlots()
{
    QFETCH(int, misses);
    QFETCH(int, exhausted);
    LaneSummary summary;
    Counters& now = summary.counters.totals;
    now.slotsInUse = 1200;
    now.highWater = 1300;
    now.misses = static_cast<std::uint64_t>(misses);
    now.exhausted = static_cast<std::uint64_t>(exhausted);
    QTEST(laneState(summary, true, false), "english");
    applyLanguage(LanguageChoice::German);
    QTEST(laneState(summary, true, false), "german");
}

// Objects that live for one frame are gone at its end, but must be mentioned.
void PluralsTest::stateWithoutSlots()
{
    LaneSummary summary;
    summary.counters.peaks.liveObjects = 2400;
    QCOMPARE(laneState(summary, false, false), QStringLiteral("0 alive, 2,400 at most"));
    applyLanguage(LanguageChoice::German);
    QCOMPARE(laneState(summary, false, false), QStringLiteral("0 am Leben, höchstens 2.400"));
}

void PluralsTest::germanToo()
{
    applyLanguage(LanguageChoice::German);
    QCOMPARE(formatSpan(60, 61, 60), QStringLiteral("B − A: 0,02 s · 1 Frame"));
    QCOMPARE(formatSpan(60, 62, 60), QStringLiteral("B − A: 0,03 s · 2 Frames"));
}

TEST_WITH_APPLICATION(PluralsTest);
#include "tst_plurals.moc"

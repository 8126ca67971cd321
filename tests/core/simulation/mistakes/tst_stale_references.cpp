// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// References kept across the end of a frame into pools that then take their temporaries back.
#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

using Reference = StaleSetting::Reference;

constexpr KindIndex staleNode = 0, staleLeaf = 1, staleSelf = 3; // of 64, 48 and 96 bytes

LaneSetup keeping(std::string_view strategy, Reference reference, std::uint64_t every = 1)
{
    LaneSetup setup = laneSetup("lane", strategy);
    setup.stale = {.every = every, .frames = 3, .reference = reference};
    return setup;
}

void playTemporary(Lane& lane, std::uint32_t index)
{
    (void)lane.work({{spawnOf(index, staleLeaf)}, {killOf(index)}});
}

} // namespace

class TestStaleReferences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acrossTheEndOfAFrame_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const StrategyInfo& info : strategyCatalog())
            if (info.keepsSlots || info.keepsMemory) QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }
    void acrossTheEndOfAFrame()
    {
        QFETCH(QString, strategy);
        Lane lane(keeping(strategy.toStdString(), Reference::RawPointer), tangledKinds());
        playTemporary(lane, 1);
        QCOMPARE(lane.accounting().stale.kept, 1U);
        QCOMPARE(lane.accounting().stale.strayWrites, 0U);
        playTemporary(lane, 2);
        const StaleFindings found = lane.accounting().stale;
        QCOMPARE(found.strayWrites, 1U);
        QCOMPARE(found.corruptedObjects, 1U);
        QCOMPARE(found.idleWrites, 0U);
        const std::string place = strategy == "frame-arena" ? "memory" : "slot";
        QCOMPARE(found.first.english(),
                 "frame 1: leaf 1 of generation 1 was released in frame 0, but an old pointer still moves it; "
                 "its " +
                     place + " is leaf 2 of generation 1 now, which is dragged along");
        QVERIFY(lane.accounting().balanced);
    }

    void intoASlotThatNobodyHasYet()
    {
        Lane lane(keeping("pool-managed", Reference::RawPointer), tangledKinds());
        playTemporary(lane, 1);
        for (int frame = 0; frame < 5; ++frame)
            (void)lane.work({});
        // For three frames.
        QCOMPARE(lane.accounting().stale.idleWrites, 3U);
        QCOMPARE(lane.accounting().stale.strayWrites, 0U);
    }

    // Neither the address nor the kind matches the released object.
    void intoTheMiddleOfAnotherInAnArena()
    {
        Lane lane(keeping("frame-arena", Reference::RawPointer), tangledKinds());
        (void)lane.work({{spawnOf(1, staleNode), spawnOf(2, staleLeaf)}, {killOf(2), killOf(1)}});
        (void)lane.work({{spawnOf(3, staleSelf)}, {}});
        StaleFindings found = lane.accounting().stale;
        QCOMPARE(found.kept, 2U);
        QCOMPARE(found.strayWrites, 2U);
        QCOMPARE(found.corruptedObjects, 1U);
        (void)lane.work({{}, {killOf(3)}});
        (void)lane.work({});
        found = lane.accounting().stale;
        QCOMPARE(found.strayWrites, 4U);
        QCOMPARE(found.idleWrites, 3U); // by then the third object's reference was kept as well
        QVERIFY(lane.accounting().balanced);
    }

    void handlesAreCaught()
    {
        Lane lane(keeping("pool-managed", Reference::Handle), tangledKinds());
        playTemporary(lane, 1);
        playTemporary(lane, 2);
        const StaleFindings found = lane.accounting().stale;
        QCOMPARE(found.caught, 1U);
        QCOMPARE(found.strayWrites + found.idleWrites, 0U);
        QVERIFY2(QString::fromStdString(found.first.english()).contains("its slot is leaf 2 of generation 1 now"),
                 found.first.english().c_str());
    }

    void everyTemporaryOfAFrameMayBeHarmed()
    {
        const auto scenario = makeScenario("frame-temporaries");
        Lane lane(keeping("pool-managed", Reference::RawPointer, 10), scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 20; ++frame) {
            scenario->produce(events);
            (void)lane.work(events);
        }
        const StaleFindings found = lane.accounting().stale;
        QVERIFY(found.kept > 1000);
        // Each reference is used in three frames, in all of which the slot holds another temporary, except for the last
        // kept.
        QVERIFY2(found.strayWrites > 2 * found.kept, qPrintable(QString::number(found.strayWrites)));
        QCOMPARE(found.idleWrites, 0U);
        QVERIFY(lane.accounting().balanced);
    }

    void theyTakeNoTimeOfTheLane()
    {
        Lane lane(keeping("pool-managed", Reference::RawPointer), tangledKinds());
        for (std::uint32_t i = 1; i < 50; ++i) {
            const Sample sample = lane.work({{spawnOf(i, staleLeaf)}, {killOf(i)}});
            const Timings& t = sample.timings;
            QCOMPARE(t.allocationNs + t.updateNs + t.pauseNs, t.frameNs);
            QVERIFY(t.frameNs < 1'000'000'000);
            QVERIFY(t.cpuNs < 1'000'000'000);
        }
    }
};

TEST_WITHOUT_APPLICATION(TestStaleReferences);
#include "tst_stale_references.moc"

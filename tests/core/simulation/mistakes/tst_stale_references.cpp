// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// References kept across the end of a frame into pools that then take their temporaries back.
#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/core/simulation/mistake_counts.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

constexpr KindIndex staleNode = 0, staleLeaf = 1, staleSelf = 3; // of 64, 48 and 96 bytes

LaneSetup keeping(std::string_view strategy, const char* reference, std::int64_t every = 1)
{
    LaneSetup setup = laneSetup("lane", strategy);
    ParameterValues values;
    values.set("every", every);
    values.set("frames", std::int64_t{3});
    values.set("reference", std::string(reference));
    setup.mistakes = {{findMistake("staleReferences"), std::move(values)}};
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
        Lane lane(keeping(strategy.toStdString(), "raw-pointer"), tangledKinds());
        playTemporary(lane, 1);
        QCOMPARE(found(lane.accounting(), "staleReferences", "kept"), 1U);
        QCOMPARE(found(lane.accounting(), "staleReferences", "strayWrites"), 0U);
        playTemporary(lane, 2);
        const Accounting accounting = lane.accounting();
        QCOMPARE(found(accounting, "staleReferences", "strayWrites"), 1U);
        QCOMPARE(found(accounting, "staleReferences", "corruptedObjects"), 1U);
        QCOMPARE(found(accounting, "staleReferences", "idleWrites"), 0U);
        const std::string place = strategy == "frame-arena" ? "memory" : "slot";
        QCOMPARE(found(accounting, "staleReferences").first.english(),
                 "frame 1: leaf 1 of generation 1 was released in frame 0, but an old pointer still moves it; "
                 "its " +
                     place + " is leaf 2 of generation 1 now, which is dragged along");
        QVERIFY(lane.accounting().balanced);
    }

    void intoASlotThatNobodyHasYet()
    {
        Lane lane(keeping("pool-managed", "raw-pointer"), tangledKinds());
        playTemporary(lane, 1);
        for (int frame = 0; frame < 5; ++frame)
            (void)lane.work({});
        // For three frames.
        QCOMPARE(found(lane.accounting(), "staleReferences", "idleWrites"), 3U);
        QCOMPARE(found(lane.accounting(), "staleReferences", "strayWrites"), 0U);
    }

    // Neither the address nor the kind matches the released object.
    void intoTheMiddleOfAnotherInAnArena()
    {
        Lane lane(keeping("frame-arena", "raw-pointer"), tangledKinds());
        (void)lane.work({{spawnOf(1, staleNode), spawnOf(2, staleLeaf)}, {killOf(2), killOf(1)}});
        (void)lane.work({{spawnOf(3, staleSelf)}, {}});
        Accounting accounting = lane.accounting();
        QCOMPARE(found(accounting, "staleReferences", "kept"), 2U);
        QCOMPARE(found(accounting, "staleReferences", "strayWrites"), 2U);
        QCOMPARE(found(accounting, "staleReferences", "corruptedObjects"), 1U);
        (void)lane.work({{}, {killOf(3)}});
        (void)lane.work({});
        accounting = lane.accounting();
        QCOMPARE(found(accounting, "staleReferences", "strayWrites"), 4U);
        QCOMPARE(found(accounting, "staleReferences", "idleWrites"),
                 3U); // by then the third object's reference was kept as well
        QVERIFY(lane.accounting().balanced);
    }

    void handlesAreCaught()
    {
        Lane lane(keeping("pool-managed", "handle"), tangledKinds());
        playTemporary(lane, 1);
        playTemporary(lane, 2);
        const Accounting accounting = lane.accounting();
        QCOMPARE(found(accounting, "staleReferences", "caught"), 1U);
        QCOMPARE(found(accounting, "staleReferences", "strayWrites") +
                     found(accounting, "staleReferences", "idleWrites"),
                 0U);
        QVERIFY2(QString::fromStdString(found(accounting, "staleReferences").first.english())
                     .contains("its slot is leaf 2 of generation 1 now"),
                 found(accounting, "staleReferences").first.english().c_str());
    }

    void everyTemporaryOfAFrameMayBeHarmed()
    {
        const auto scenario = makeScenario("frame-temporaries");
        Lane lane(keeping("pool-managed", "raw-pointer", 10), scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 20; ++frame) {
            scenario->produce(events);
            (void)lane.work(events);
        }
        const Accounting accounting = lane.accounting();
        QVERIFY(found(accounting, "staleReferences", "kept") > 1000);
        // Each reference is used in three frames, in all of which the slot holds another temporary, except for the last
        // kept.
        QVERIFY2(found(accounting, "staleReferences", "strayWrites") > 2 * found(accounting, "staleReferences", "kept"),
                 qPrintable(QString::number(found(accounting, "staleReferences", "strayWrites"))));
        QCOMPARE(found(accounting, "staleReferences", "idleWrites"), 0U);
        QVERIFY(lane.accounting().balanced);
    }

    void theyTakeNoTimeOfTheLane()
    {
        Lane lane(keeping("pool-managed", "raw-pointer"), tangledKinds());
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

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The maxima of a lane's levels within a frame, which the values at its end do not show.
#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <set>
#include <vector>

using namespace poolscope;

namespace {

constexpr KindIndex nodeKind = 0, leafKind = 1; // of 64 and 48 bytes
constexpr std::uint64_t nodeBytes = 64, leafBytes = 48;

Counters workThrough(Lane& lane, std::vector<Event> opening, std::vector<Event> closing = {})
{
    const Counters counters = lane.work({std::move(opening), std::move(closing)}).counters;
    if (!lane.accounting().balanced) qFatal("the accounting is off");
    return counters;
}

KindPartSetup partOf(const char* kind, std::string_view strategy, SomeValues some = {},
                     Backing backing = Backing::System)
{
    const LaneSetup lane = laneSetup("", strategy, some);
    return {kind, {lane.strategy, lane.parameters, backing}};
}

void verifyPeaksAreNoLower(const Counters& c)
{
    QVERIFY(c.peakLiveObjects >= c.liveObjects);
    QVERIFY(c.peakLiveBytes >= c.liveBytes);
    QVERIFY(c.peakGarbageBytes >= c.garbageBytes);
    QVERIFY(c.peakHeapBytes >= c.heapBytes);
    QVERIFY(c.peakSlotsOwned >= c.slotsOwned);
    QVERIFY(c.peakSlotsInUse >= c.slotsInUse);
    QVERIFY(c.peakHeapBytes >= c.peakLiveBytes);
    QVERIFY(c.peakHeapBytes >= c.peakGarbageBytes);
    QVERIFY(c.peakSlotsOwned >= c.peakSlotsInUse);
    QVERIFY(c.highWater >= c.peakSlotsInUse);
}

} // namespace

class TestFramePeaks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void temporariesAreSeen_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        for (const StrategyInfo& info : availableStrategies())
            QTest::newRow(info.id.c_str())
                << (info.id == "pool-free-list" ? laneSetup("lane", info.id, {{"capacity", whole(5000)}})
                                                : laneSetup("lane", info.id));
    }
    void temporariesAreSeen()
    {
        QFETCH(LaneSetup, setup);
        const auto scenario = makeScenario("frame-temporaries");
        Lane lane(setup, scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 30; ++frame) {
            scenario->produce(events);
            std::uint64_t objects = 0, bytes = 0;
            for (const Event& event : events.opening) {
                if (event.type != Event::Type::Spawn) continue;
                ++objects;
                bytes += scenario->kinds()[event.kind].bytes;
            }
            const Counters c = lane.work(events).counters;
            QCOMPARE(c.liveObjects + c.liveBytes, 0U);
            QCOMPARE(c.peakLiveObjects, objects);
            QCOMPARE(c.peakLiveBytes, bytes);
            verifyPeaksAreNoLower(c);
            if (setup.strategy->hasSlots) QCOMPARE(c.peakSlotsInUse, objects);
            // Where dead objects are taken back only at the end of the frame.
            const bool isTakenBackTogether =
                setup.strategy->id == "pool-managed" || setup.strategy->id == "frame-arena";
            if (isTakenBackTogether || setup.strategy->id == "gc-mark-sweep") QVERIFY(c.peakGarbageBytes >= bytes);
            if (isTakenBackTogether) QCOMPARE(c.garbageBytes, 0U);
        }
    }

    void plainHeapHoldsItsTemporaries()
    {
        Lane lane(laneSetup("plain", "new-delete"), tangledKinds());
        const Counters c = workThrough(lane, {spawnOf(1, nodeKind), spawnOf(2, leafKind)}, {killOf(1), killOf(2)});
        QCOMPARE(c.heapBytes, 0U);
        QCOMPARE(c.peakHeapBytes, nodeBytes + leafBytes);
        QCOMPARE(c.peakLiveBytes, nodeBytes + leafBytes);
        QCOMPARE(c.peakLiveObjects, 2U);
        // They were live one after the other, never together.
        const Counters next = workThrough(lane, {spawnOf(3, nodeKind), killOf(3), spawnOf(4, leafKind), killOf(4)});
        QCOMPARE(next.peakHeapBytes, nodeBytes);
        QCOMPARE(next.peakLiveObjects, 1U);
    }

    void whatAFrameBeganWithCounts()
    {
        Lane lane(laneSetup("plain", "new-delete"), tangledKinds());
        (void)workThrough(lane, {spawnOf(1, nodeKind)});
        const Counters c = workThrough(lane, {killOf(1), spawnOf(2, leafKind)});
        QCOMPARE(c.peakHeapBytes, nodeBytes);
        QCOMPARE(c.peakLiveBytes, nodeBytes);
        QCOMPARE(c.heapBytes, leafBytes);
        QCOMPARE(workThrough(lane, {}).peakHeapBytes, leafBytes);
    }

    // The maxima of the parts do not add up to the maximum of the lane.
    void partsAreHighestTogether()
    {
        LaneSetup setup = laneSetup("mixed", "new-delete");
        setup.kinds = {partOf("leaf", "pool-stack")};
        Lane apart(setup, tangledKinds()), together(setup, tangledKinds());
        QCOMPARE(workThrough(apart, {spawnOf(1, nodeKind), killOf(1), spawnOf(2, leafKind)}).peakHeapBytes, nodeBytes);
        QCOMPARE(workThrough(together, {spawnOf(1, nodeKind), spawnOf(2, leafKind), killOf(1)}).peakHeapBytes,
                 nodeBytes + leafBytes);
        QCOMPARE(workThrough(together, {}).peakHeapBytes, leafBytes);
    }

    void aPoolInTheHeapCounts()
    {
        LaneSetup setup = laneSetup("mixed", "gc-mark-sweep");
        setup.kinds = {partOf("leaf", "pool-stack", {{"initialSize", whole(2)}}, Backing::Collected),
                       partOf("box", "new-delete")};
        Lane lane(setup, tangledKinds());
        Counters c = workThrough(
            lane, {spawnOf(1, leafKind), spawnOf(2, leafKind), spawnOf(3, leafKind), spawnOf(4, 2), killOf(4)});
        QCOMPARE(c.peakSlotsOwned, 3U);
        QCOMPARE(c.peakSlotsInUse, 3U);
        QCOMPARE(c.peakHeapBytes, 3 * leafBytes + 80);
        QCOMPARE(c.heapBytes, 3 * leafBytes);
        c = workThrough(lane, {killOf(1), killOf(2), killOf(3)});
        QCOMPARE(c.peakSlotsInUse, 3U);
        QCOMPARE(c.slotsInUse, 0U);
    }

    void collectorsReachWhatTheyCollect_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        const ParameterValue budget = whole(192 * 1024);
        QTest::newRow("mark and sweep") << laneSetup("lane", "gc-mark-sweep", {{"heapBytes", budget}});
        QTest::newRow("in increments") << laneSetup("lane", "gc-mark-sweep",
                                                    {{"heapBytes", budget}, {"markingWork", 2.0}});
        QTest::newRow("copying") << laneSetup("lane", "gc-copying", {{"heapBytes", budget}});
        QTest::newRow("generational") << laneSetup("lane", "gc-generational",
                                                   {{"heapBytes", budget}, {"nurseryBytes", whole(16 * 1024)}});
    }
    // A collected heap grows only by allocations and shrinks only by collections: its maximum is at the beginning or
    // end of the frame, or where a collection began.
    void collectorsReachWhatTheyCollect()
    {
        QFETCH(LaneSetup, setup);
        const auto scenario = makeScenario("aging-cache", 11);
        Lane lane(setup, scenario->kinds());
        FrameEvents events;
        std::uint64_t before = 0, collections = 0, hidden = 0, increments = 0;
        std::set<std::uint64_t> numbers;
        for (int frame = 0; frame < 200; ++frame) {
            scenario->produce(events);
            const Counters c = lane.work(events).counters;
            std::uint64_t highest = std::max(before, c.heapBytes), incrementsHere = 0;
            for (const CollectionRecord& record : lane.collections()) {
                highest = std::max(highest, record.collection.bytesBefore);
                incrementsHere += record.collection.kind == Collection::Kind::Increment ? 1 : 0;
                numbers.insert(record.collection.number);
            }
            QCOMPARE(c.peakHeapBytes, highest);
            QCOMPARE(c.increments, incrementsHere);
            verifyPeaksAreNoLower(c);
            hidden += highest > std::max(before, c.heapBytes) ? 1 : 0;
            before = c.heapBytes;
            collections += c.collections;
            increments += c.increments;
        }
        QVERIFY(collections > 3 && hidden > 3);
        const ParameterValue* marking = setup.parameters.find("markingWork");
        QCOMPARE(increments > 0, marking != nullptr && std::get<double>(*marking) > 0);
        // Each collection has a number, which its increments share; the last one may still go on.
        QVERIFY(*numbers.begin() == 1 && *numbers.rbegin() == numbers.size());
        QVERIFY(numbers.size() == collections || numbers.size() == collections + 1);
    }

    void garbageIsHighestBeforeItIsCollected()
    {
        for (const char* strategy : {"gc-mark-sweep", "gc-copying", "gc-generational"}) {
            Lane lane(laneSetup("lane", strategy), tangledKinds());
            (void)workThrough(lane, {spawnOf(1, nodeKind), spawnOf(2, nodeKind)});
            lane.collect();
            QCOMPARE(workThrough(lane, {}, {killOf(1)}).garbageBytes, nodeBytes);
            lane.collect();
            const Counters c = workThrough(lane, {spawnOf(3, leafKind)});
            QCOMPARE(c.peakGarbageBytes, nodeBytes);
            QCOMPARE(c.garbageBytes, 0U);
            QCOMPARE(c.peakHeapBytes, 2 * nodeBytes);
        }
    }

    void slotsOwnedFallAfterTuning()
    {
        Lane lane(laneSetup("pooled", "pool-stack", {{"initialSize", whole(4)}}), tangledKinds());
        Counters c = workThrough(lane, {spawnOf(1, leafKind), spawnOf(2, leafKind)});
        QCOMPARE(c.peakSlotsOwned, 16U); // of four kinds
        lane.tune("initialSize", whole(1));
        c = workThrough(lane, {killOf(1), killOf(2)});
        QCOMPARE(c.peakSlotsOwned, 5U); // two leaves in use, one more than the pool is to own
        QCOMPARE(c.slotsOwned, 4U);
        QCOMPARE(c.peakHeapBytes, nodeBytes + 2 * leafBytes + 80 + 96);
    }

    void aManagedPoolHoldsItsDeadUntilTheEnd()
    {
        Lane lane(laneSetup("managed", "pool-managed"), tangledKinds());
        const Counters c =
            workThrough(lane, {spawnOf(1, leafKind), killOf(1), spawnOf(2, leafKind), killOf(2), spawnOf(3, leafKind)});
        QCOMPARE(c.peakLiveObjects, 1U);
        QCOMPARE(c.peakGarbageBytes, 2 * leafBytes);
        QCOMPARE(c.peakSlotsInUse, 3U);
        QCOMPARE(c.highWater, 3U);
        QCOMPARE(c.slotsInUse, 1U);
        QCOMPARE(c.garbageBytes, 0U);
    }
};

TEST_WITHOUT_APPLICATION(TestFramePeaks);
#include "tst_frame_peaks.moc"

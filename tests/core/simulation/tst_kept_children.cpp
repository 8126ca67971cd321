// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Pools whose idle slots keep the children of their last object.
#include "core/base/error.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

// A node owns a leaf and a box, and the box owns a leaf.
constexpr KindIndex keptNodeKind = 0, keptLeafKind = 1, boxKind = 2;

const ParameterValue everyChild = std::string("all"), butTheLast = std::string("all-but-last");

KindPartSetup ownPart(KindIndex kind, std::string_view strategy, Backing backing, SomeValues some = {})
{
    const LaneSetup part = laneSetup("", strategy, some);
    return {tangledKinds()[kind].name, {part.strategy, part.parameters, backing}};
}

// Nodes in a pool of the same lane, whatever else is in it.
LaneSetup pooledNodes(LaneSetup main, Backing backing, const ParameterValue& keeps = everyChild)
{
    main.kinds = {ownPart(keptNodeKind, "pool-chunked", backing, {{"chunkSize", whole(6)}, {"keepsChildren", keeps}})};
    return main;
}

LaneSetup onHeap(std::string_view heap = "gc-mark-sweep", SomeValues some = {})
{
    return laneSetup("lane", heap, some);
}

LaneSetup allInPools(std::string_view strategy, SomeValues some = {})
{
    LaneSetup setup = laneSetup("lane", strategy, some);
    setup.parameters.set("keepsChildren", everyChild);
    return setup;
}

// Object `index` of kind node with its leaf, its box, and the box's leaf: four objects with ids from there on.
std::vector<Event> nodeAt(std::uint32_t index)
{
    const ObjectId id{index, 1}, itsBox{index + 2, 1};
    return {spawnOf(index, keptNodeKind), spawnOf(index + 1, keptLeafKind, id, 0), spawnOf(index + 2, boxKind, id, 1),
            spawnOf(index + 3, keptLeafKind, itsBox, 0)};
}

std::uint64_t heapMapBytes(Lane& lane, MemoryState state)
{
    HeapMap map;
    lane.heapMap({.columns = 100'000, .rows = 1000}, map);
    return map.bytes[static_cast<std::size_t>(state)];
}

void collectEverything(Lane& lane)
{
    lane.collect();
    (void)lane.work({});
}

} // namespace

class TestKeptChildren : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anIdleSlotKeepsItsChildren_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::newRow("from the plain heap") << pooledNodes(laneSetup("lane", "new-delete"), Backing::System);
        QTest::newRow("from a collected heap") << pooledNodes(onHeap(), Backing::Collected);
        QTest::newRow("from a heap that copies") << pooledNodes(onHeap("gc-copying"), Backing::Collected);
        QTest::newRow("from generations") << pooledNodes(onHeap("gc-generational"), Backing::Collected);
        QTest::newRow("from a heap that counts") << pooledNodes(onHeap("gc-reference-counting"), Backing::Collected);
        for (const char* pool : {"pool-stack", "pool-free-list", "pool-chunked", "pool-bitmap"})
            QTest::newRow(pool) << allInPools(pool);
    }
    void anIdleSlotKeepsItsChildren()
    {
        QFETCH(LaneSetup, setup);
        Lane lane(setup, tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        const std::uint64_t made = lane.stats().instantiated, allocated = lane.stats().heapAllocations;
        const Counters died = lane.work({{killOf(0)}, {}}).counters;
        QCOMPARE(died.liveObjects, 0U);
        QCOMPARE(died.liveBytes, 0U);
        QCOMPARE(died.garbageBytes, 0U);
        QCOMPARE(died.releases, 4U);
        const Counters again = lane.work({nodeAt(10), {}}).counters;
        QCOMPARE(again.liveObjects, 4U);
        QCOMPARE(again.acquires, 4U);
        QCOMPARE(again.misses, 0U);
        QCOMPARE(lane.stats().instantiated, made);
        QCOMPARE(lane.stats().heapAllocations, allocated);
        // Every field is set again, as in a new object.
        Lane plain(laneSetup("plain", "new-delete"), tangledKinds());
        (void)plain.work({nodeAt(10), {}});
        QCOMPARE(lane.contentChecksum(), plain.contentChecksum());
        QVERIFY(lane.accounting().balanced);
    }

    void theLastChildMayBeMadeAnew()
    {
        Lane lane(pooledNodes(onHeap(), Backing::Collected, butTheLast), tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        const std::uint64_t made = lane.stats().instantiated;
        const Counters died = lane.work({{killOf(0)}, {}}).counters;
        QCOMPARE(died.garbageBytes, 80U + 48U); // the box and its leaf
        (void)lane.work({nodeAt(10), {}});
        QCOMPARE(lane.stats().instantiated, made + 2);
        QVERIFY(lane.accounting().balanced);
    }

    void withoutKeepingEveryChildIsMadeAnew()
    {
        Lane lane(pooledNodes(onHeap(), Backing::Collected, std::string("none")), tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        const std::uint64_t made = lane.stats().instantiated;
        (void)lane.work({{killOf(0)}, {}});
        (void)lane.work({nodeAt(10), {}});
        QCOMPARE(lane.stats().instantiated, made + 3);
    }

    void aKeptPoolSlotIsIdle()
    {
        Lane lane(allInPools("pool-stack"), tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        (void)lane.work({{killOf(0)}, {}});
        std::vector<KindSlots> kinds;
        lane.slotsByKind(kinds);
        QCOMPARE(kinds, (std::vector<KindSlots>{{1, 0, 1, 1, 1}, {2, 0, 2, 2, 2}, {1, 0, 1, 1, 1}, {0, 0, 0, 0, 0}}));
        const StrategyStats s = lane.stats();
        QCOMPARE(s.slotsIdle, 4U);
        QCOMPARE(s.highWater, 4U);
        // A separate leaf needs a slot of its own: kept ones are not free.
        QCOMPARE(lane.work({{spawnOf(20, keptLeafKind)}, {}}).counters.misses, 1U);
        const Counters again = lane.work({nodeAt(10), {}}).counters;
        QCOMPARE(again.hits, 4U);
        QCOMPARE(again.highWater, 5U);
    }

    void collectorKeepsWhatAnIdleOwnerRefersTo_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        for (const char* heap : {"gc-mark-sweep", "gc-copying", "gc-generational", "gc-reference-counting"})
            QTest::newRow(heap) << pooledNodes(onHeap(heap), Backing::Collected);
    }
    void collectorKeepsWhatAnIdleOwnerRefersTo()
    {
        QFETCH(LaneSetup, setup);
        Lane lane(setup, tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        (void)lane.work({{killOf(0), spawnOf(50, keptLeafKind)}, {}});
        for (int i = 0; i < 3; ++i)
            collectEverything(lane);
        // Six nodes of the pool, of which one keeps a box and two leaves, and the live leaf.
        const std::uint64_t perObject = setup.strategy->id == "gc-reference-counting" ? 16 : 0;
        QCOMPARE(lane.stats().heapBytes, 6 * 64U + 80U + 2 * 48U + 48U + 10 * perObject);
        const std::uint64_t made = lane.stats().instantiated;
        (void)lane.work({nodeAt(10), {}});
        QCOMPARE(lane.stats().instantiated, made);
        collectEverything(lane);
        QCOMPARE(lane.stats().liveObjects, 5U);
        QVERIFY(lane.accounting().balanced);
    }

    void heapMapShowsThemIdle_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::newRow("on a collected heap") << pooledNodes(onHeap(), Backing::Collected);
        QTest::newRow("on a heap that copies") << pooledNodes(onHeap("gc-copying"), Backing::Collected);
        QTest::newRow("in pools") << allInPools("pool-chunked", {{"chunkSize", whole(1)}});
    }
    void heapMapShowsThemIdle()
    {
        QFETCH(LaneSetup, setup);
        Lane lane(setup, tangledKinds());
        std::vector<Event> three = nodeAt(0);
        for (const std::uint32_t index : {10, 20})
            std::ranges::copy(nodeAt(index), std::back_inserter(three));
        (void)lane.work({three, {}});
        (void)lane.work({{killOf(0), killOf(10)}, {}});
        constexpr std::uint64_t whole = 64 + 48 + 80 + 48;
        const std::uint64_t neverUsed = setup.kinds.empty() ? 0 : 3 * 64;
        QCOMPARE(heapMapBytes(lane, MemoryState::Live), whole);
        QCOMPARE(heapMapBytes(lane, MemoryState::Idle), 2 * whole + neverUsed);
        QCOMPARE(heapMapBytes(lane, MemoryState::Garbage), 0U);
        // A node is born again, but without its children so far.
        (void)lane.work({{spawnOf(30, keptNodeKind)}, {}});
        QCOMPARE(heapMapBytes(lane, MemoryState::Live), whole + 64);
        QCOMPARE(heapMapBytes(lane, MemoryState::Idle), 2 * whole - 64 + neverUsed);
        QCOMPARE(heapMapBytes(lane, MemoryState::Garbage), 0U);
    }

    void aSmallerPoolGivesThemBack_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<QString>("parameter");
        LaneSetup plain = laneSetup("lane", "new-delete");
        plain.kinds = {ownPart(keptNodeKind, "pool-stack", Backing::System, {{"keepsChildren", everyChild}})};
        QTest::newRow("on the plain heap") << plain << "node.initialSize";
        LaneSetup heapSetup = onHeap();
        heapSetup.kinds = {ownPart(keptNodeKind, "pool-stack", Backing::Collected, {{"keepsChildren", everyChild}})};
        QTest::newRow("on a collected heap") << heapSetup << "node.initialSize";
        QTest::newRow("all in pools") << allInPools("pool-stack") << "initialSize";
    }
    void aSmallerPoolGivesThemBack()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(QString, parameter);
        Lane lane(setup, tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        (void)lane.work({{killOf(0)}, {}});
        lane.tune(parameter.toStdString(), std::int64_t{0});
        const Counters c = lane.work({}).counters;
        QCOMPARE(c.acquires + c.releases, 0U);
        collectEverything(lane);
        QCOMPARE(lane.stats().slotsOwned, 0U);
        QCOMPARE(lane.stats().heapBytes, 0U);
        (void)lane.work({nodeAt(10), {}});
        QCOMPARE(lane.stats().liveObjects, 4U);
        QVERIFY(lane.accounting().balanced);
    }

    void aChildThatIsNotBornAgainWaits()
    {
        Lane lane(allInPools("pool-stack"), tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        (void)lane.work({{killOf(0)}, {}});
        (void)lane.work({{spawnOf(10, keptNodeKind), spawnOf(11, keptLeafKind, {10, 1}, 0)}, {}});
        QCOMPARE(lane.stats().liveObjects, 2U);
        (void)lane.work({{killOf(10)}, {}});
        const std::uint64_t made = lane.stats().instantiated;
        (void)lane.work({nodeAt(20), {}});
        QCOMPARE(lane.stats().liveObjects, 4U);
        QCOMPARE(lane.stats().instantiated, made);
        QVERIFY(lane.accounting().balanced);
    }

    void aForgottenOwnerKeepsNobody()
    {
        Lane lane(allInPools("pool-stack"), tangledKinds());
        Event leak = killOf(0);
        leak.type = Event::Type::Leak;
        (void)lane.work({nodeAt(0), {}});
        (void)lane.work({{leak}, {}});
        QCOMPARE(lane.stats().lostObjects, 4U);
        QCOMPARE(lane.work({nodeAt(10), {}}).counters.misses, 4U);
        QVERIFY(!lane.accounting().balanced);
    }

    void theOldestIsRecycledWithItsChildren()
    {
        LaneSetup setup = laneSetup("lane", "new-delete");
        setup.kinds = {
            ownPart(keptNodeKind, "pool-free-list", Backing::System,
                    {{"capacity", whole(1)}, {"onExhausted", "recycle-oldest"}, {"keepsChildren", everyChild}})};
        Lane lane(setup, tangledKinds());
        (void)lane.work({nodeAt(0), {}});
        const std::uint64_t made = lane.stats().instantiated;
        const Counters c = lane.work({nodeAt(10), {}}).counters;
        QCOMPARE(c.liveObjects, 4U);
        QCOMPARE(c.exhausted, 1U);
        QCOMPARE(lane.stats().instantiated, made);
        QVERIFY(lane.accounting().balanced);
    }

    void accountingBalances_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<QString>("tuned");
        for (const char* pool : {"pool-stack", "pool-chunked", "pool-bitmap"})
            QTest::addRow("everything in a %s", pool) << allInPools(pool) << "";
        QTest::newRow("a stack whose size changes") << allInPools("pool-stack") << "initialSize";
        QTest::newRow("a free list that grows")
            << allInPools("pool-free-list", {{"capacity", whole(3)}, {"onExhausted", "grow"}}) << "capacity";
        QTest::newRow("a free list that refuses") << allInPools("pool-free-list", {{"capacity", whole(200)}}) << "";
        LaneSetup plain = laneSetup("lane", "new-delete");
        plain.kinds = {ownPart(keptNodeKind, "pool-stack", Backing::System, {{"keepsChildren", butTheLast}}),
                       ownPart(boxKind, "pool-bitmap", Backing::System)};
        QTest::newRow("beside the plain heap") << plain << "node.initialSize";
        const ParameterValue budget = whole(1 << 17);
        const std::vector<LaneSetup> heaps{
            onHeap("gc-mark-sweep", {{"heapBytes", budget}, {"growth", 1.25}}),
            onHeap("gc-mark-sweep", {{"heapBytes", budget}, {"markingWork", 3.0}}),
            onHeap("gc-mark-sweep",
                   {{"heapBytes", budget}, {"markingWork", 3.0}, {"barrier", std::string("incremental-update")}}),
            onHeap("gc-copying", {{"heapBytes", budget}}),
            onHeap("gc-generational", {{"heapBytes", budget}, {"nurseryBytes", whole(16384)}}),
            onHeap("gc-reference-counting"),
            onHeap("gc-reference-counting", {{"backupTrace", whole(20'000)}})};
        for (const LaneSetup& heap : heaps) {
            LaneSetup some = heap, all = heap;
            some.kinds = {ownPart(keptNodeKind, "pool-stack", Backing::Collected, {{"keepsChildren", butTheLast}})};
            for (KindIndex kind = 0; kind < tangledKinds().size(); ++kind)
                all.kinds.push_back(
                    ownPart(kind, "pool-free-list", Backing::Collected,
                            {{"capacity", whole(2)}, {"onExhausted", "grow"}, {"keepsChildren", everyChild}}));
            LaneSetup outside = heap;
            outside.kinds = {ownPart(keptNodeKind, "pool-stack", Backing::Collected, {{"keepsChildren", everyChild}}),
                             ownPart(keptLeafKind, "new-delete", Backing::System)};
            QTest::addRow("one pool on %s %zu", heap.strategy->id.c_str(),
                          static_cast<std::size_t>(&heap - heaps.data()))
                << some << "node.initialSize";
            QTest::addRow("pools on %s %zu", heap.strategy->id.c_str(), static_cast<std::size_t>(&heap - heaps.data()))
                << all << "node.capacity";
            QTest::addRow("children outside %s %zu", heap.strategy->id.c_str(),
                          static_cast<std::size_t>(&heap - heaps.data()))
                << outside << "node.initialSize";
        }
    }
    // Live objects and their content are the same in every frame as in a lane that keeps no children.
    void accountingBalances()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(QString, tuned);
        const bool refuses = QByteArray(QTest::currentDataTag()).contains("refuses");
        for (const int leakEvery : {0, 7}) {
            RandomStream stream(23);
            Random random(31);
            Lane lane(setup, tangledKinds()), plain(laneSetup("plain", "new-delete"), tangledKinds());
            int deaths = 0;
            for (int frame = 0; frame < 600; ++frame) {
                FrameEvents events = stream.next(100);
                for (auto* part : {&events.opening, &events.closing})
                    for (Event& event : *part)
                        if (event.type == Event::Type::Kill && leakEvery > 0 && ++deaths % leakEvery == 0)
                            event.type = Event::Type::Leak;
                if (!tuned.isEmpty() && frame % 50 == 49) lane.tune(tuned.toStdString(), random.between(1, 60));
                const Counters c = lane.work(events).counters;
                const Counters p = plain.work(events).counters;
                const StrategyStats s = lane.stats();
                QCOMPARE(s.liveObjects, s.acquired - s.released - s.lostObjects);
                QCOMPARE(s.slotsInUse + s.slotsIdle, s.slotsOwned);
                QVERIFY2(c.liveBytes + c.garbageBytes <= c.heapBytes, qPrintable(QString::number(frame)));
                QVERIFY(c.acquires < 10'000 && c.releases < 10'000 && c.hits < 10'000);
                if (refuses) continue;
                QCOMPARE(c.liveObjects, p.liveObjects);
                QCOMPARE(c.liveBytes, p.liveBytes);
                if (frame % 50 == 0) QCOMPARE(lane.contentChecksum(), plain.contentChecksum());
                if (frame % 100 != 0) continue;
                QCOMPARE(heapMapBytes(lane, MemoryState::Live), s.liveBytes);
                QCOMPARE(heapMapBytes(lane, MemoryState::Garbage), s.garbageBytes);
            }
            QVERIFY(leakEvery > 0 || lane.accounting().balanced);
            QVERIFY(lane.stats().acquired > 500);
        }
    }

    void contradictionsAreNamed_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<QString>("message");
        LaneSetup managed = pooledNodes(laneSetup("lane", "new-delete"), Backing::System);
        managed.kinds.push_back(ownPart(keptLeafKind, "pool-managed", Backing::System));
        QTest::newRow("a child that is taken back at the end of the frame")
            << managed
            << "lane “lane”: kind node: keepsChildren: an idle node cannot keep objects of kind leaf, which "
               "pool-managed "
               "takes "
               "back by its own decision; allowed is none, or another strategy for leaf";
        LaneSetup recycled = pooledNodes(laneSetup("lane", "new-delete"), Backing::System);
        recycled.kinds.push_back(
            ownPart(keptLeafKind, "pool-free-list", Backing::System, {{"onExhausted", "recycle-oldest"}}));
        QTest::newRow("a child that may be recycled")
            << recycled
            << "lane “lane”: kind node: keepsChildren: an idle node cannot keep objects of kind leaf, which "
               "pool-free-list "
               "takes back by its own decision; allowed is none, or another strategy for leaf";
        QTest::newRow("an arena for the children")
            << pooledNodes(laneSetup("lane", "frame-arena"), Backing::System)
            << "lane “lane”: kind node: keepsChildren: an idle node cannot keep objects of kind leaf, which "
               "frame-arena "
               "takes "
               "back by its own decision; allowed is none, or another strategy for leaf";
        QTest::newRow("children in a heap that does not see the slots")
            << pooledNodes(onHeap(), Backing::System)
            << "lane “lane”: kind node: keepsChildren: an idle node cannot keep objects of kind leaf alive, which are "
               "in "
               "the "
               "lane's collected heap; allowed is none, or the backing collected";
        LaneSetup between = pooledNodes(onHeap(), Backing::Collected);
        between.kinds.push_back(ownPart(boxKind, "pool-stack", Backing::System));
        QTest::newRow("children in the heap behind one that is not")
            << between
            << "lane “lane”: kind node: keepsChildren: an idle node cannot keep objects of kind leaf alive: box, which "
               "refers "
               "to them, is not in the lane's collected heap; allowed is none, or the backing collected for box";
        QTest::newRow("a free list that recycles everything")
            << allInPools("pool-free-list", {{"onExhausted", "recycle-oldest"}})
            << "lane “lane”: keepsChildren: an idle node cannot keep objects of kind leaf, which pool-free-list takes "
               "back "
               "by "
               "its own decision; allowed is none, or another strategy for leaf";
    }
    void contradictionsAreNamed()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(QString, message);
        try {
            Lane lane(setup, tangledKinds());
            QFAIL("was allowed");
        } catch (const InputError& error) {
            QCOMPARE(QString(error.what()), message);
        }
    }
};

TEST_WITHOUT_APPLICATION(TestKeptChildren);
#include "tst_kept_children.moc"

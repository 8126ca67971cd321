// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes that mix strategies by kind, pools on the lane's collected heap, and the treatment of leaked objects.
#include "core/base/error.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <set>

using namespace poolscope;

namespace {

constexpr KindIndex node = 0, leaf = 1, box = 2, self = 3;

KindPartSetup own(KindIndex kind, std::string_view strategy, Backing backing = Backing::System, SomeValues some = {})
{
    const LaneSetup part = laneSetup("", strategy, some);
    return {tangledKinds()[kind].name, {part.strategy, part.parameters, backing}};
}

LaneSetup mixed(LaneSetup main, std::vector<KindPartSetup> kinds)
{
    main.kinds = std::move(kinds);
    return main;
}

LaneSetup tinyHeap()
{
    return laneSetup("lane", "gc-mark-sweep", {{"heapBytes", whole(16384)}, {"growth", 1.25}});
}

// By the name used in test rows.
std::vector<std::pair<const char*, LaneSetup>> tinyHeaps()
{
    const ParameterValue budget = whole(65536);
    return {
        {"", tinyHeap()},
        {", marked in increments", laneSetup("lane", "gc-mark-sweep", {{"heapBytes", budget}, {"markingWork", 3.0}})},
        {", marked in increments of the other sort",
         laneSetup("lane", "gc-mark-sweep",
                   {{"heapBytes", budget}, {"markingWork", 3.0}, {"barrier", std::string("incremental-update")}})},
        {", copied", laneSetup("lane", "gc-copying", {{"heapBytes", budget}})},
        {", in generations",
         laneSetup("lane", "gc-generational", {{"heapBytes", budget}, {"nurseryBytes", whole(16384)}})},
        {", counted", laneSetup("lane", "gc-reference-counting")}};
}

constexpr Backing heap = Backing::Collected;

Event endOf(std::uint32_t index, Event::Type type)
{
    Event event;
    event.id = {index, 1};
    event.type = type;
    return event;
}

// That many leaves with indices from `first` on.
std::vector<Event> leaves(std::uint32_t count, std::uint32_t first = 0)
{
    std::vector<Event> events;
    for (std::uint32_t i = 0; i < count; ++i)
        events.push_back(spawnOf(first + i, leaf));
    return events;
}

// Fills the collected heap with short-lived objects until it has collected.
void provokeCollection(Lane& lane)
{
    const std::uint64_t before = lane.stats().collections;
    for (std::uint32_t index = 100'000; lane.stats().collections == before; ++index)
        (void)lane.work({{spawnOf(index, box), endOf(index, Event::Type::Kill)}, {}});
}

} // namespace

class TestStrategyMix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomEvents_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        const LaneSetup plain = laneSetup("lane", "new-delete");
        QTest::newRow("a pool for leaves beside the plain heap") << mixed(plain, {own(leaf, "pool-stack")});
        QTest::newRow("a pool of every sort beside the plain heap")
            << mixed(plain, {own(node, "pool-chunked"), own(leaf, "pool-bitmap"), own(box, "pool-managed"),
                             own(self, "pmr-pool")});
        QTest::newRow("pools beside a frame arena")
            << mixed(laneSetup("lane", "frame-arena"), {own(node, "pool-stack"), own(leaf, "new-delete")});
        for (const auto& [said, collected] : tinyHeaps()) {
            QTest::addRow("owners from elsewhere, owned from the collected heap"
                          "%s",
                          said)
                << mixed(collected, {own(node, "new-delete"), own(box, "pool-stack")});
            QTest::addRow("owned from elsewhere"
                          "%s",
                          said)
                << mixed(collected, {own(leaf, "pool-free-list", Backing::System, {{"capacity", whole(2000)}})});
            QTest::addRow("stacks on the collected heap"
                          "%s",
                          said)
                << mixed(collected,
                         {own(leaf, "pool-stack", heap), own(self, "pool-stack", heap, {{"initialSize", whole(7)}})});
            QTest::addRow("stacks that push and pop on the collected heap%s", said) << mixed(
                collected, {own(node, "pool-stack", heap, {{"array", "push-pop"}}),
                            own(leaf, "pool-stack", heap, {{"array", "push-pop"}, {"initialSize", whole(7)}}),
                            own(box, "pool-stack", Backing::System, {{"array", "push-pop"}}),
                            own(self, "pool-stack", heap, {{"array", "push-pop"}, {"clearsReferences", "no"}})});
            QTest::addRow("everything in chunks of 6 on the collected heap"
                          "%s",
                          said)
                << mixed(collected, {own(node, "pool-chunked", heap, {{"chunkSize", whole(6)}}),
                                     own(leaf, "pool-chunked", heap, {{"chunkSize", whole(6)}}),
                                     own(box, "pool-chunked", heap, {{"chunkSize", whole(6)}}),
                                     own(self, "pool-chunked", heap, {{"chunkSize", whole(6)}})});
            QTest::addRow("pools that clear no references%s", said)
                << mixed(collected, {own(node, "pool-stack", heap, {{"clearsReferences", "no"}}),
                                     own(box, "pool-free-list", heap,
                                         {{"capacity", whole(3)}, {"onExhausted", "grow"}, {"clearsReferences", "no"}}),
                                     own(self, "pool-chunked", heap, {{"clearsReferences", "no"}})});
            for (const char* order : {"lifo", "fifo"})
                QTest::addRow("a free list that grows on the collected heap, %s%s", order, said)
                    << mixed(collected, {own(self, "pool-free-list", heap,
                                             {{"capacity", whole(3)}, {"order", order}, {"onExhausted", "grow"}})});
            QTest::addRow("a bit of everything"
                          "%s",
                          said)
                << mixed(collected, {own(node, "pool-stack", heap), own(leaf, "new-delete"), own(self, "pool-bitmap")});
        }
    }
    // The same stream in the mixed lane and in a plain one, with and without leaks.
    void randomEvents()
    {
        QFETCH(LaneSetup, setup);
        for (const int leakEvery : {0, 7}) {
            RandomStream stream(23);
            Lane lane(setup, tangledKinds()), plain(laneSetup("plain", "new-delete"), tangledKinds());
            int deaths = 0;
            for (int frame = 0; frame < allOr(250, 700); ++frame) {
                FrameEvents events = stream.next(120);
                for (auto* part : {&events.opening, &events.closing})
                    for (Event& event : *part)
                        if (event.type == Event::Type::Kill && leakEvery > 0 && ++deaths % leakEvery == 0)
                            event.type = Event::Type::Leak;
                const Counters c = lane.work(events).counters;
                const Counters p = plain.work(events).counters;
                QCOMPARE(c.liveObjects, p.liveObjects);
                QCOMPARE(c.liveBytes, p.liveBytes);
                QVERIFY2(c.liveBytes + c.garbageBytes <= c.heapBytes, qPrintable(QString::number(frame)));
                if (frame % 50 == 0) QCOMPARE(lane.contentChecksum(), plain.contentChecksum());
                const StrategyStats s = lane.stats();
                QCOMPARE(s.slotsInUse + s.slotsIdle, s.slotsOwned);
                QCOMPARE(s.liveObjects, s.acquired - s.released - s.lostObjects);
                QVERIFY(s.lostObjects <= plain.stats().lostObjects);
            }
            QVERIFY(leakEvery > 0 || lane.accounting().balanced);
            QVERIFY(plain.accounting().balanced == (leakEvery == 0));
            QVERIFY(lane.stats().acquired > 500);
        }
    }

    void partsKeepToTheirKinds()
    {
        Lane lane(
            mixed(laneSetup("lane", "pool-free-list", {{"capacity", whole(10)}}),
                  {own(leaf, "pool-free-list", Backing::System, {{"capacity", whole(30)}}), own(box, "new-delete")}),
            tangledKinds());
        (void)lane.work({{spawnOf(0, node), spawnOf(1, leaf), spawnOf(2, leaf), spawnOf(3, box)}, {}});
        std::vector<KindSlots> kinds;
        lane.slotsByKind(kinds);
        QCOMPARE(kinds, (std::vector<KindSlots>{{10, 1, 1, 10}, {30, 2, 2, 30}, {}, {10, 0, 0, 10}}));
        const StrategyStats s = lane.stats();
        QCOMPARE(s.slotsOwned, 50U);
        QCOMPARE(s.highWater, 3U);
        QCOMPARE(s.hits, 3U);
        QCOMPARE(s.instantiated, 50U + 1U);
        QCOMPARE(lane.accounting().instantiated, 1U); // the box: the slots were made before the first frame
    }

    void contradictionsAreNamed_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<QString>("message");
        QTest::newRow("no heap to draw on")
            << mixed(laneSetup("lane", "new-delete"), {own(leaf, "pool-stack", heap)})
            << "lane “lane”: kind leaf: backing: the lane has no collected heap; allowed "
               "where the lane's own strategy is "
               "gc-mark-sweep, gc-copying, gc-generational, gc-reference-counting";
        QTest::newRow("a pool that needs its slots side by side")
            << mixed(tinyHeap(), {own(leaf, "pool-bitmap", heap)})
            << "lane “lane”: kind leaf: backing: pool-bitmap cannot take its objects from a collected heap; allowed "
               "with "
               "pool-stack, pool-free-list, pool-chunked";
        QTest::newRow("a pool on a heap that recycles")
            << mixed(tinyHeap(), {own(leaf, "pool-free-list", heap, {{"onExhausted", "recycle-oldest"}})})
            << "lane “lane”: kind leaf: onExhausted: recycle-oldest has to list the objects in use, which would keep "
               "leaked ones from the collector; allowed on a collected heap are refuse, grow, fail";
        QTest::newRow("a pool larger than its heap may grow")
            << mixed(laneSetup("lane", "gc-mark-sweep", {{"heapBytes", whole(4096)}, {"ceilingBytes", whole(48'000)}}),
                     {own(leaf, "pool-stack", heap, {{"initialSize", whole(1001)}})})
            << "lane “lane”: kind leaf: initialSize: 1,001 objects are more than the lane's heap may hold "
               "(ceilingBytes); "
               "allowed is up to 1,000";
        QTest::newRow("references kept where nobody collects")
            << mixed(tinyHeap(), {own(node, "pool-stack", Backing::System, {{"clearsReferences", "no"}})})
            << "lane “lane”: kind node: clearsReferences: 'no' has no effect outside a collected heap; allowed is yes, "
               "or "
               "a collected backing";
        QTest::newRow("a main strategy that serves no kind")
            << mixed(
                   laneSetup("lane", "frame-arena", {{"blockBytes", whole(10'000)}}),
                   {own(node, "pool-stack"), own(leaf, "pool-stack"), own(box, "pool-stack"), own(self, "pool-stack")})
            << "lane “lane”: blockBytes: 10,000 is not a power of two; the nearest below is 8,192";
        LaneSetup stranger = mixed(tinyHeap(), {own(leaf, "pool-stack")});
        stranger.kinds[0].kind = "lef";
        QTest::newRow("a kind that is not there") << stranger << "lane “lane”: the scenario has no kind lef";
    }
    void contradictionsAreNamed()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(QString, message);
        try {
            const Lane lane(setup, tangledKinds());
            QFAIL("was made");
        } catch (const InputError& error) {
            QCOMPARE(QString::fromUtf8(error.what()), message);
        }
    }

    void heapKeepsWhatItsPoolsHold()
    {
        Lane lane(mixed(tinyHeap(), {own(leaf, "pool-stack", heap, {{"initialSize", whole(20)}})}), tangledKinds());
        provokeCollection(lane);
        provokeCollection(lane);
        const StrategyStats s = lane.stats();
        QCOMPARE(s.slotsIdle, 20U);
        QVERIFY2(s.heapBytes >= 20U * tangledKinds()[leaf].bytes, "idle objects are in the collected heap");
        QCOMPARE(s.borrowedBytes, 20U * tangledKinds()[leaf].bytes);
        (void)lane.work({leaves(20), {}});
        QCOMPARE(lane.stats().misses, 0U);
        QCOMPARE(lane.stats().hits, 20U);
    }

    void idleObjectKeepsNobodyAlive()
    {
        // A node and its leaf die; the node is idle in its pool, the leaf is left to the collector.
        Lane lane(mixed(tinyHeap(), {own(node, "pool-stack", heap)}), tangledKinds());
        (void)lane.work({{spawnOf(0, node), spawnOf(1, leaf, {0, 1}, 0)}, {}});
        (void)lane.work({{endOf(0, Event::Type::Kill)}, {}});
        provokeCollection(lane);
        provokeCollection(lane);
        // All that remains are the node, and the boxes since the last collection.
        const StrategyStats s = lane.stats();
        const std::uint64_t boxes = s.heapBytes - tangledKinds()[node].bytes;
        QCOMPARE(boxes % tangledKinds()[box].bytes, 0U);
    }

    void idleObjectThatKeepsItsReferences_data()
    {
        QTest::addColumn<LaneSetup>("heap");
        for (const auto& [said, collected] : tinyHeaps())
            QTest::addRow("on a heap%s", said) << collected;
    }
    void idleObjectThatKeepsItsReferences()
    {
        QFETCH(LaneSetup, heap);
        Lane lane(mixed(heap, {own(node, "pool-stack", Backing::Collected, {{"clearsReferences", "no"}}),
                               own(box, "new-delete")}),
                  tangledKinds());
        (void)lane.work({{spawnOf(0, node), spawnOf(1, leaf, {0, 1}, 0)}, {}});
        (void)lane.work({{endOf(0, Event::Type::Kill)}, {}});
        const auto collected = [&] {
            for (int i = 0; i < 3; ++i) {
                lane.collect();
                (void)lane.work({});
            }
            return lane.stats();
        };
        // The heap with reference counting has a count in front of each object.
        const std::uint64_t perObject = heap.strategy->id == "gc-reference-counting" ? 16 : 0;
        QCOMPARE(collected().heapBytes, tangledKinds()[node].bytes + tangledKinds()[leaf].bytes + 2 * perObject);
        QCOMPARE(collected().garbageBytes, tangledKinds()[leaf].bytes + perObject);
        // The next node's constructor sets its references: the leaf of the last one becomes garbage.
        (void)lane.work({{spawnOf(2, node)}, {}});
        QCOMPARE(collected().heapBytes, tangledKinds()[node].bytes + perObject);
    }

    void collectorTakesWhatWasForgotten()
    {
        Lane lane(mixed(tinyHeap(), {own(leaf, "pool-free-list", heap, {{"capacity", whole(10)}})}), tangledKinds());
        (void)lane.work({leaves(10), {}});
        std::vector<Event> ends;
        for (std::uint32_t i = 0; i < 10; ++i)
            ends.push_back(endOf(i, i < 4 ? Event::Type::Leak : Event::Type::Kill));
        (void)lane.work({ends, {}});
        std::vector<Particle> particles;
        lane.picture({}, particles);
        QCOMPARE(std::ranges::count(particles, Particle::State::Leaked, &Particle::state), 4);
        QCOMPARE(lane.stats().garbageBytes, 4U * tangledKinds()[leaf].bytes);
        provokeCollection(lane);
        lane.picture({}, particles);
        QCOMPARE(std::ranges::count(particles, Particle::State::Leaked, &Particle::state), 0);
        // The memory has been reclaimed, but the pool's accounting does not know.
        const StrategyStats s = lane.stats();
        QCOMPARE(s.slotsOwned, 10U);
        QCOMPARE(s.slotsInUse, 4U);
        QCOMPARE(s.lostObjects, 4U);
        QCOMPARE(s.borrowedBytes, 6U * tangledKinds()[leaf].bytes);
        QVERIFY(!lane.accounting().balanced);
        const Counters c = lane.work({leaves(7, 20), {}}).counters;
        QCOMPARE(c.exhausted, 1U);
    }

    void exhaustedPoolOnAHeap_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<quint64>("alive");
        QTest::addColumn<quint64>("owned");
        QTest::addColumn<quint64>("exhausted");
        QTest::newRow("refuses") << "refuse" << quint64{4} << quint64{4} << quint64{3};
        QTest::newRow("grows to the double") << "grow" << quint64{7} << quint64{8} << quint64{0};
    }
    void exhaustedPoolOnAHeap()
    {
        QFETCH(QString, answer);
        QFETCH(quint64, alive);
        QFETCH(quint64, owned);
        QFETCH(quint64, exhausted);
        Lane lane(mixed(tinyHeap(), {own(leaf, "pool-free-list", heap,
                                         {{"capacity", whole(4)}, {"onExhausted", answer.toStdString()}})}),
                  tangledKinds());
        const Counters c = lane.work({leaves(7), {}}).counters;
        QCOMPARE(c.liveObjects, alive);
        QCOMPARE(c.slotsOwned, owned);
        QCOMPARE(c.exhausted, exhausted);
        QVERIFY(lane.accounting().balanced);
        Lane failing(
            mixed(tinyHeap(), {own(leaf, "pool-free-list", heap, {{"capacity", whole(4)}, {"onExhausted", "fail"}})}),
            tangledKinds());
        try {
            (void)failing.work({leaves(7), {}});
            QFAIL("went on");
        } catch (const RunError& error) {
            QCOMPARE(error.what(), "the pool of kind leaf is exhausted: all 4 slots are in use");
        }
    }

    void recyclesTheOldestEvenIfItWasLost()
    {
        Lane lane(laneSetup("lane", "pool-free-list", {{"capacity", whole(4)}, {"onExhausted", "recycle-oldest"}}),
                  tangledKinds());
        (void)lane.work({leaves(4), {}});
        (void)lane.work({{endOf(0, Event::Type::Leak), endOf(1, Event::Type::Leak)}, {}});
        QCOMPARE(lane.stats().lostObjects, 2U);
        const Counters c = lane.work({leaves(3, 10), {}}).counters;
        QCOMPARE(c.liveObjects, 4U); // two leaked objects made room, then the oldest live one had to
        QCOMPARE(lane.stats().lostObjects, 0U);
        QCOMPARE(lane.stats().garbageBytes, 0U);
    }

    void kindIsTunedByItsPath()
    {
        Lane lane(mixed(tinyHeap(),
                        {own(leaf, "pool-stack", heap), own(self, "pool-chunked", heap), own(node, "pool-free-list")}),
                  tangledKinds());
        lane.tune("leaf.initialSize", whole(12));
        lane.tune("self.chunkSize", whole(5));
        lane.tune("node.capacity", whole(77));
        (void)lane.work({{spawnOf(0, self)}, {}});
        std::vector<KindSlots> kinds;
        lane.slotsByKind(kinds);
        QCOMPARE(kinds[leaf].owned, 12U);
        QCOMPARE(kinds[self].owned, 5U);
        QCOMPARE(kinds[node].owned, 77U);
        lane.tune("leaf.initialSize", whole(3));
        (void)lane.work({{}, {}});
        lane.slotsByKind(kinds);
        QCOMPARE(kinds[leaf].owned, 3U);
        QVERIFY(lane.accounting().balanced);
    }

    void triggerIsOfTheWholeLane()
    {
        const auto triggerOf = [](std::vector<KindPartSetup> kinds) {
            Lane lane(mixed(tinyHeap(), std::move(kinds)), tangledKinds());
            (void)lane.work({{spawnOf(1, box)}, {}});
            return lane.stats();
        };
        QCOMPARE(triggerOf({}).triggerBytes, 16384U);
        const StrategyStats beside =
            triggerOf({own(leaf, "pool-stack", Backing::System, {{"initialSize", whole(100)}})});
        QCOMPARE(beside.triggerBytes, 16384U + 100 * 48);
        QCOMPARE(beside.heapBytes, 80U + 100 * 48);
        QVERIFY2(triggerOf({own(leaf, "pool-stack", heap, {{"initialSize", whole(100)}})}).triggerBytes == 16384,
                 "what a pool takes from the collected heap is in its bytes already");
        Lane plain(mixed(laneSetup("lane", "new-delete"), {own(leaf, "pool-stack")}), tangledKinds());
        QCOMPARE(plain.stats().triggerBytes, 0U);
    }

    void heapTooSmallForItsPoolsIsAnError()
    {
        // Each of them has room, but not both together.
        const SomeValues some{{"initialSize", whole(120)}};
        const LaneSetup setup =
            mixed(laneSetup("lane", "gc-mark-sweep", {{"heapBytes", whole(4096)}, {"ceilingBytes", whole(8192)}}),
                  {own(leaf, "pool-stack", heap, some), own(node, "pool-stack", heap, some)});
        try {
            const Lane lane(setup, tangledKinds());
            QFAIL("was made");
        } catch (const RunError& error) {
            QVERIFY2(QString::fromUtf8(error.what()).startsWith("the pool of kind node: the heap is full"),
                     error.what());
        }
    }

    void whatHappensBetweenFramesIsInNoFrame()
    {
        // Making and tuning the pool makes the heap collect between frames.
        Lane lane(mixed(laneSetup("lane", "gc-mark-sweep", {{"heapBytes", whole(65536)}}),
                        {own(leaf, "pool-stack", heap, {{"initialSize", whole(20'000)}})}),
                  tangledKinds());
        QVERIFY(lane.stats().collections > 0);
        for (int frame = 0; frame < 3; ++frame) {
            const Sample sample = lane.work({{spawnOf(static_cast<std::uint32_t>(frame), node)}, {}});
            const Timings& t = sample.timings;
            QCOMPARE(t.pauseNs, 0U);
            QCOMPARE(t.allocationNs + t.updateNs + t.pauseNs, t.frameNs);
            QCOMPARE(sample.counters.collections, frame == 2 ? sample.counters.collections : 0U);
            if (frame == 1) lane.tune("leaf.initialSize", whole(200'000));
        }
    }

    void picturesOfManyLeakedObjectsAreThinned_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const char* strategy : {"new-delete", "pool-stack", "pool-bitmap", "frame-arena"})
            QTest::newRow(strategy) << strategy;
    }
    void picturesOfManyLeakedObjectsAreThinned()
    {
        QFETCH(QString, strategy);
        Lane lane(laneSetup("lane", strategy.toStdString()), tangledKinds());
        constexpr std::uint32_t many = 90'000;
        (void)lane.work({leaves(many), {}});
        std::vector<Event> ends;
        for (std::uint32_t i = 0; i < many; ++i)
            ends.push_back(endOf(i, Event::Type::Leak));
        (void)lane.work({ends, {}});
        std::vector<Particle> particles;
        lane.picture({}, particles);
        QCOMPARE(particles.size(), std::size_t{many / 2});
    }

    void managedPoolFindsTheForgotten()
    {
        Lane lane(laneSetup("lane", "pool-managed"), tangledKinds());
        (void)lane.work({leaves(6), {}});
        (void)lane.work({{endOf(0, Event::Type::Leak), endOf(1, Event::Type::Kill)}, {}});
        QCOMPARE(lane.stats().lostObjects, 1U); // others of its kind are live
        (void)lane.work({{endOf(2, Event::Type::Kill), endOf(3, Event::Type::Kill), endOf(4, Event::Type::Kill),
                          endOf(5, Event::Type::Leak)},
                         {}});
        const StrategyStats s = lane.stats();
        QCOMPARE(s.lostObjects, 0U); // taken back with all the others
        QCOMPARE(s.slotsInUse, 0U);
        QCOMPARE(s.garbageBytes, 0U);
        QCOMPARE(s.released, 6U);
        // All objects in use are leaked, and nothing is released in that frame.
        (void)lane.work({leaves(3, 10), {}});
        (void)lane.work(
            {{endOf(10, Event::Type::Leak), endOf(11, Event::Type::Leak), endOf(12, Event::Type::Leak)}, {}});
        QCOMPARE(lane.stats().lostObjects, 0U);
        QCOMPARE(lane.stats().slotsInUse, 0U);
    }

    void forgottenAreLostInEveryPlainStrategy_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const StrategyInfo& info : availableStrategies())
            QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }
    void forgottenAreLostInEveryPlainStrategy()
    {
        QFETCH(QString, strategy);
        Lane lane(laneSetup("lane", strategy.toStdString()), tangledKinds());
        // A node with a leaf, and another leaf that stays.
        (void)lane.work({{spawnOf(0, node), spawnOf(1, leaf, {0, 1}, 0), spawnOf(2, leaf)}, {}});
        const Counters c = lane.work({{endOf(0, Event::Type::Leak)}, {}}).counters;
        // A managed pool takes a leaked node back with the rest, because no other node is live. A leaf is live, so the
        // leaked leaf stays.
        const bool isCollected = strategy.startsWith("gc-"), isManaged = strategy == "pool-managed";
        const std::uint64_t lost = isCollected ? 0 : isManaged ? 1 : 2;
        const std::uint64_t leafBytes = tangledKinds()[leaf].bytes;
        QCOMPARE(c.liveObjects, 1U);
        QCOMPARE(c.liveBytes, leafBytes);
        const std::uint64_t dead = leafBytes + (isManaged ? 0 : tangledKinds()[node].bytes);
        QCOMPARE(c.garbageBytes, strategy == "gc-reference-counting" ? 0 : dead);
        QCOMPARE(lane.accounting().lostObjects, lost);
        QCOMPARE(lane.accounting().balanced, isCollected);
        std::vector<Particle> particles;
        lane.picture({}, particles);
        QCOMPARE(std::ranges::count(particles, Particle::State::Leaked, &Particle::state),
                 static_cast<std::ptrdiff_t>(lost));
        QCOMPARE(std::ranges::count(particles, Particle::State::Alive, &Particle::state), 1);
        // The same ids can be born and die again beside the leaked objects.
        (void)lane.work({{spawnOf(0, node), spawnOf(1, leaf, {0, 1}, 0)}, {}});
        (void)lane.work({{endOf(0, Event::Type::Kill)}, {}});
        QCOMPARE(lane.stats().liveObjects, 1U);
        QCOMPARE(lane.accounting().lostObjects, lost);
    }

    void moveSetsTheMotion()
    {
        Lane lane(laneSetup("lane", "pool-stack"), tangledKinds());
        (void)lane.work({{spawnOf(0, leaf)}, {}});
        Event move = endOf(0, Event::Type::Move);
        move.x = 0.25F;
        move.y = 0.5F;
        move.vx = 0.125F;
        Event stranger = endOf(7, Event::Type::Move);
        (void)lane.work({{move, stranger}, {}});
        std::vector<Particle> particles;
        lane.picture({}, particles);
        QCOMPARE(particles.size(), 1U);
        QCOMPARE(particles[0].x, 0.375F); // placed there, then updated once
        QCOMPARE(particles[0].y, 0.5F);
    }

    void whatLivedForAFrameIsInThePicture()
    {
        Lane lane(laneSetup("lane", "pool-free-list", {{"capacity", whole(2)}}), tangledKinds());
        FrameEvents events;
        for (std::uint32_t i = 0; i < 3; ++i) {
            Event birth = spawnOf(i, leaf);
            birth.x = 0.125F * static_cast<float>(i);
            birth.vx = 0.5F;
            birth.variant = 'A';
            events.opening.push_back(birth);
            events.closing.push_back(endOf(i, Event::Type::Kill));
        }
        // Born and dead again before the update: never visible.
        events.opening.push_back(endOf(0, Event::Type::Kill));
        events.opening.push_back(spawnOf(9, leaf));
        events.closing.erase(events.closing.begin());
        (void)lane.work(events);
        std::vector<Particle> particles;
        lane.picture(events, particles);
        // Of three objects in two slots, the third was refused; the first died early; the last got its slot and lives.
        QCOMPARE(particles.size(), 2U);
        QCOMPARE(
            std::ranges::count_if(
                particles, [](const Particle& particle) { return particle.x == 0.625F && particle.variant == 'A'; }),
            1);
        lane.picture({}, particles);
        QCOMPARE(particles.size(), 1U);
    }
};

TEST_WITH_CORE_APPLICATION(TestStrategyMix);
#include "tst_strategy_mix.moc"

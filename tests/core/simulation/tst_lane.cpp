// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

ParameterValue word(const char* text)
{
    return std::string(text);
}

LaneSetup freeList(std::int64_t capacity, const char* onExhausted, const char* order = "lifo")
{
    return laneSetup("pooled", "pool-free-list",
                     {{"capacity", whole(capacity)}, {"onExhausted", word(onExhausted)}, {"order", word(order)}});
}

ObjectId idOf(std::uint32_t index)
{
    return {index, 1};
}

Counters work(Lane& lane, std::vector<Event> events)
{
    const Counters counters = lane.work({std::move(events), {}}).counters;
    if (!lane.accounting().balanced) qFatal("the accounting is off");
    return counters;
}

constexpr KindIndex node = 0, leaf = 1, box = 2, self = 3;

} // namespace

class TestLane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accountingBalancesUnderRandomEvents_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::newRow("new and delete") << laneSetup("plain", "new-delete");
        QTest::newRow("a tiny collected heap that grows")
            << laneSetup("collected", "gc-mark-sweep", {{"heapBytes", whole(4096)}, {"growth", 1.25}});
        QTest::newRow("a collected heap of fixed size")
            << laneSetup("collected", "gc-mark-sweep", {{"heapBytes", whole(1 << 18)}, {"growth", 1.0}});
        QTest::newRow("a stack, empty at first") << laneSetup("pooled", "pool-stack");
        QTest::newRow("a stack, prefilled") << laneSetup("pooled", "pool-stack", {{"initialSize", whole(100)}});
        QTest::newRow("chunks of 6") << laneSetup("pooled", "pool-chunked", {{"chunkSize", whole(6)}});
        QTest::newRow("a bitmap") << laneSetup("pooled", "pool-bitmap", {{"chunkSlots", whole(64)}});
        QTest::newRow("a managed pool") << laneSetup("pooled", "pool-managed");
        QTest::newRow("a frame arena") << laneSetup("arena", "frame-arena", {{"blockBytes", whole(8192)}});
        QTest::newRow("the standard pool") << laneSetup("pooled", "pmr-pool");
        for (const char* order : {"lifo", "fifo"}) {
            for (const char* answer : {"refuse", "grow", "recycle-oldest"}) {
                for (const int capacity : {1, 20, 5000})
                    QTest::addRow("a free list of %d, %s, %s", capacity, order, answer)
                        << freeList(capacity, answer, order);
            }
        }
    }
    void accountingBalancesUnderRandomEvents()
    {
        QFETCH(LaneSetup, setup);
        RandomStream stream(17);
        Lane lane(setup, tangledKinds());
        for (int frame = 0; frame < 1000; ++frame) {
            const Counters c = lane.work(stream.next(120)).counters;
            QVERIFY2(lane.accounting().balanced, qPrintable(QString::number(frame)));
            const StrategyStats s = lane.stats();
            QCOMPARE(s.liveObjects, s.acquired - s.released);
            QVERIFY(s.heapBytes >= s.liveBytes);
            QVERIFY(c.garbageBytes + c.liveBytes <= c.heapBytes);
            QVERIFY2(!setup.strategy->hasSlots || c.garbageBytes == 0, "a pool has no garbage");
            if (setup.strategy->hasSlots) {
                QCOMPARE(s.slotsInUse + s.slotsIdle, s.slotsOwned);
                QVERIFY(s.hits + s.misses <= s.acquired && s.acquired <= s.hits + s.misses + s.exhausted);
            } else {
                QCOMPARE(s.slotsOwned + s.highWater + s.hits + s.misses, 0U);
            }
        }
        QVERIFY(lane.stats().acquired > 500);
    }

    void allocatedBytesAddUp_data() { accountingBalancesUnderRandomEvents_data(); }
    void allocatedBytesAddUp()
    {
        QFETCH(LaneSetup, setup);
        RandomStream stream(19);
        Lane lane(setup, tangledKinds());
        const std::uint64_t atFirst = lane.stats().allocatedBytes;
        std::uint64_t allocated = 0, reclaimed = 0;
        for (int frame = 0; frame < 300; ++frame) {
            const Counters c = lane.work(stream.next(120)).counters;
            allocated += c.allocatedBytes;
            reclaimed += c.reclaimedBytes;
            QCOMPARE(c.triggerBytes > 0, setup.strategy->collects);
        }
        const StrategyStats s = lane.stats();
        QCOMPARE(s.allocatedBytes, atFirst + allocated);
        if (setup.strategy->collects)
            QCOMPARE(allocated, s.heapBytes + reclaimed);
        else
            QVERIFY(s.allocatedBytes >= s.heapBytes); // what it holds plus what it gave back
        QVERIFY(setup.strategy->hasSlots || s.allocatedBytes > 0);
    }

    void contentIsTheSameInEveryLane()
    {
        std::vector<std::unique_ptr<Lane>> lanes;
        for (const LaneSetup& setup :
             {laneSetup("plain", "new-delete"), laneSetup("collected", "gc-mark-sweep", {{"heapBytes", whole(4096)}}),
              laneSetup("stack", "pool-stack"), laneSetup("chunked", "pool-chunked"),
              laneSetup("bitmap", "pool-bitmap"), laneSetup("managed", "pool-managed"),
              laneSetup("arena", "frame-arena"), laneSetup("standard", "pmr-pool"), freeList(5000, "refuse"),
              freeList(3, "grow"), freeList(5000, "recycle-oldest", "fifo")})
            lanes.push_back(std::make_unique<Lane>(setup, tangledKinds()));
        RandomStream stream(23);
        for (int frame = 0; frame < 500; ++frame) {
            const FrameEvents& events = stream.next(200);
            for (const auto& lane : lanes)
                (void)lane->work(events);
            const std::uint64_t checksum = lanes.front()->contentChecksum();
            for (const auto& lane : lanes)
                QVERIFY2(lane->contentChecksum() == checksum, lane->name().c_str());
        }
        for (const auto& lane : lanes)
            QCOMPARE(lane->stats().exhausted, 0U);
    }

    void accountingBalancesWhileTuned_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<int>("most");
        QTest::newRow("a collected heap") << laneSetup("collected", "gc-mark-sweep") << "heapBytes" << (1 << 20);
        QTest::newRow("a stack") << laneSetup("pooled", "pool-stack") << "initialSize" << 400;
        QTest::newRow("a managed pool") << laneSetup("pooled", "pool-managed") << "initialSize" << 400;
        QTest::newRow("chunks") << laneSetup("pooled", "pool-chunked") << "chunkSize" << 400;
        for (const char* answer : {"refuse", "grow", "recycle-oldest"})
            for (const char* order : {"lifo", "fifo"})
                QTest::addRow("a free list, %s, %s", answer, order)
                    << freeList(200, answer, order) << "capacity" << 400;
    }
    void accountingBalancesWhileTuned()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(QString, parameter);
        QFETCH(int, most);
        RandomStream stream(29);
        Random random(31);
        Lane lane(setup, tangledKinds());
        const std::string id = parameter.toStdString();
        const auto least = static_cast<std::int64_t>(findParameter(setup.strategy->parameters, id)->minimum);
        for (int frame = 0; frame < 2000; ++frame) {
            if (frame % 7 == 0) lane.tune(id, std::max<std::int64_t>(least, random.between(0, most)));
            if (frame % 50 == 0) lane.tune(id, std::max<std::int64_t>(least, 1));
            (void)lane.work(stream.next(150));
            QVERIFY2(lane.accounting().balanced, qPrintable(QString::number(frame)));
        }
        QVERIFY(lane.stats().acquired > 5000);
    }

    void aRefusedObjectIsForgotten()
    {
        Lane lane(freeList(2, "refuse"), tangledKinds());
        Counters c = work(lane, {spawnOf(0, leaf), spawnOf(1, leaf), spawnOf(2, leaf), spawnOf(3, node)});
        QCOMPARE(c.liveObjects, 3U);
        QCOMPARE(c.exhausted, 1U);
        QCOMPARE(c.acquires, 3U);
        c = work(lane, {killOf(2)}); // it was never born in this lane
        QCOMPARE(c.releases, 0U);
        QCOMPARE(c.liveObjects, 3U);
        c = work(lane, {killOf(0), spawnOf(4, leaf)});
        QCOMPARE(c.liveObjects, 3U);
        QCOMPARE(c.exhausted, 0U);
    }

    void aRefusedOwnerHasNoChildren()
    {
        Lane lane(freeList(1, "refuse"), tangledKinds());
        (void)work(lane, {spawnOf(0, node)});
        const Counters c = work(lane, {spawnOf(1, node), spawnOf(2, leaf, idOf(1), 0), spawnOf(3, box, idOf(1), 1),
                                       spawnOf(4, leaf, idOf(3), 0)});
        QCOMPARE(c.acquires, 0U);
        QCOMPARE(c.exhausted, 1U);
        // If a child is refused, its owner lives on without it.
        Counters d = work(lane, {spawnOf(5, leaf), spawnOf(6, leaf, idOf(0), 0)});
        QCOMPARE(d.liveObjects, 2U);
        d = work(lane, {killOf(0), killOf(1), killOf(5)});
        QCOMPARE(d.liveObjects, 0U);
    }

    void theOldestIsRecycled()
    {
        Lane lane(freeList(2, "recycle-oldest"), tangledKinds());
        Counters c = work(lane, {spawnOf(0, leaf), spawnOf(1, leaf), spawnOf(2, leaf)});
        QCOMPARE(c.liveObjects, 2U);
        QCOMPARE(c.exhausted, 1U);
        QCOMPARE(c.releases, 1U);
        QCOMPARE(work(lane, {killOf(0)}).releases, 0U); // evicted already
        QCOMPARE(work(lane, {killOf(1), killOf(2)}).liveObjects, 0U);
    }

    void anEvictedChildLeavesItsOwner()
    {
        Lane lane(freeList(1, "recycle-oldest"), tangledKinds());
        (void)work(lane, {spawnOf(0, node), spawnOf(1, leaf, idOf(0), 0)});
        QCOMPARE(work(lane, {spawnOf(2, leaf)}).liveObjects, 2U);
        // The owner's death must not release the new object in its child's slot.
        QCOMPARE(work(lane, {killOf(0)}).liveObjects, 1U);
        QCOMPARE(work(lane, {killOf(2)}).liveObjects, 0U);
    }

    void anEvictedOwnerTakesItsChildrenAlong()
    {
        Lane lane(freeList(1, "recycle-oldest"), tangledKinds());
        (void)work(lane, {spawnOf(0, node), spawnOf(1, leaf, idOf(0), 0), spawnOf(2, box, idOf(0), 1)});
        const Counters c = work(lane, {spawnOf(3, node)});
        QCOMPARE(c.liveObjects, 1U);
        QCOMPARE(c.releases, 3U);
        // The grandchild's birth comes later in the stream and is not a birth here.
        QCOMPARE(work(lane, {spawnOf(4, leaf, idOf(2), 0)}).acquires, 0U);
    }

    void oneAcquireMayEvictOwnerAndChild()
    {
        Lane lane(freeList(4, "recycle-oldest"), tangledKinds());
        // Slots 0 and 1 go to younger objects, 2 and 3 to an owner and its child of the same kind.
        (void)work(lane, {spawnOf(0, self), spawnOf(1, self), spawnOf(2, self), spawnOf(3, self, idOf(2), 0)});
        (void)work(lane, {killOf(0), killOf(1), spawnOf(4, self), spawnOf(5, self)});
        lane.tune("capacity", whole(2));
        const Counters c = work(lane, {spawnOf(6, self)});
        QCOMPARE(c.liveObjects, 2U);
        QCOMPARE(c.slotsOwned, 8U); // two of each kind
        QCOMPARE(c.releases, 3U);
        QCOMPARE(work(lane, {killOf(2), killOf(4), killOf(5), killOf(6)}).liveObjects, 0U);
    }

    void aChildMayEvictItsOwner()
    {
        Lane lane(freeList(1, "recycle-oldest"), tangledKinds());
        const Counters c = work(lane, {spawnOf(0, self), spawnOf(1, self, idOf(0), 0), spawnOf(2, self, idOf(0), 1)});
        QCOMPARE(c.liveObjects, 0U);
        QCOMPARE(c.acquires, 2U);
        QCOMPARE(c.releases, 2U);
        QCOMPARE(work(lane, {killOf(0), spawnOf(3, self)}).liveObjects, 1U);
    }

    void pictureShowsWhatIsVisible()
    {
        const std::vector<Kind> kinds{{.name = "seen", .bytes = 32}, {.name = "unseen", .bytes = 32, .visible = false}};
        for (const StrategyInfo& strategy : availableStrategies()) {
            Lane lane(laneSetup("lane", strategy.id), kinds);
            Event moving = spawnOf(0, 0);
            moving.vx = 0.25F;
            (void)work(lane, {moving, spawnOf(1, 1), spawnOf(2, 0)});
            std::vector<Particle> particles(7);
            lane.picture({}, particles);
            QCOMPARE(particles.size(), std::size_t{2});
            const Particle& moved = particles[0].x > particles[1].x ? particles[0] : particles[1];
            QCOMPARE(moved.x, 0.75F);
            QCOMPARE(moved.y, 0.5F);
            QCOMPARE(moved.kind, KindIndex{0});
            (void)work(lane, {killOf(0), killOf(2)});
            lane.picture({}, particles);
            QVERIFY(particles.empty());
        }
    }

    void pictureOfVeryManyShowsTheSameFewInEveryLane()
    {
        FrameEvents events;
        for (std::uint32_t i = 0; i < 120'000; ++i)
            events.opening.push_back(spawnOf(i, leaf));
        std::vector<std::size_t> counts;
        for (const char* strategy : {"new-delete", "pool-stack", "pool-bitmap", "frame-arena"}) {
            Lane lane(laneSetup("lane", strategy), tangledKinds());
            (void)lane.work(events);
            std::vector<Particle> particles;
            lane.picture({}, particles);
            counts.push_back(particles.size());
        }
        QCOMPARE(counts, std::vector<std::size_t>(4, 40'000));
    }

    void sampleTellsTheFramesFlows()
    {
        Lane lane(laneSetup("pooled", "pool-stack", {{"initialSize", whole(2)}}), tangledKinds());
        FrameEvents events{{spawnOf(0, leaf), spawnOf(1, leaf), spawnOf(2, leaf)}, {killOf(1)}};
        const Sample sample = lane.work(events);
        const Counters& c = sample.counters;
        QCOMPARE(c.acquires, 3U);
        QCOMPARE(c.releases, 1U);
        QCOMPARE(c.hits, 2U);
        QCOMPARE(c.misses, 1U);
        QCOMPARE(c.liveObjects, 2U);
        QCOMPARE(c.liveBytes, 96U);
        QCOMPARE(c.heapAllocations, 0U); // the pools were made before the frame, and the miss finds its page there
        QCOMPARE(c.highWater, 3U);
        QCOMPARE(sample.timings.allocationNs + sample.timings.updateNs + sample.timings.pauseNs,
                 sample.timings.frameNs);
        const Counters next = work(lane, {});
        QCOMPARE(next.acquires + next.releases + next.hits + next.misses + next.heapAllocations, 0U);
        QCOMPARE(next.highWater, 3U);
    }

    void everybodyIsGivenBackAtOnce_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        for (const StrategyInfo& info : availableStrategies())
            QTest::newRow(info.id.c_str()) << laneSetup("lane", info.id);
        QTest::newRow("a free list that recycles") << freeList(100, "recycle-oldest");
        QTest::newRow("in increments") << laneSetup("lane", "gc-mark-sweep", {{"markingWork", 3.0}});
        LaneSetup mixed = laneSetup("lane", "gc-generational");
        const LaneSetup pool = laneSetup("", "pool-stack");
        mixed.kinds = {{"node", {pool.strategy, pool.parameters, Backing::Collected}}};
        QTest::newRow("a pool on a collected heap") << mixed;
    }
    void everybodyIsGivenBackAtOnce()
    {
        QFETCH(LaneSetup, setup);
        Lane lane(setup, tangledKinds());
        for (int round = 0; round < 3; ++round) {
            work(lane,
                 {spawnOf(0, node), spawnOf(1, leaf, idOf(0), 0), spawnOf(2, box), spawnOf(3, leaf), spawnOf(4, leaf)});
            // One dies in the frame before the others.
            const Counters c = work(lane, {killOf(4), Event::clear(), spawnOf(7, leaf)});
            QCOMPARE(c.liveObjects, 1U);
            QCOMPARE(c.releases, 5U);
            QCOMPARE(c.slotsInUse, setup.strategy->hasSlots ? 1U : 0U);
            std::vector<Particle> particles;
            lane.picture({}, particles);
            QCOMPARE(particles.size(), std::size_t{1});
            work(lane, {killOf(7)});
        }
        QCOMPARE(lane.stats().acquired, 18U);
        QCOMPARE(lane.stats().liveBytes, 0U);
        if (setup.strategy->hasSlots && setup.strategy->id != "frame-arena") QVERIFY(lane.stats().hits >= 10U);
    }
};

TEST_WITHOUT_APPLICATION(TestLane);
#include "tst_lane.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The array of a pool on a collected heap, by itself on every heap, and in lanes beside an array that only grows.
#include "core/base/script_array.h"
#include "core/strategies/pools/pool_array.h"
#include "tests/core/gc/every_heap.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/golden_table.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

constexpr std::uint32_t objectBytes = 48;

struct NoAddresses final : gc::AddressTable
{
    void moved(std::span<Object* const>) override {}
};

struct NoObserver final : gc::CollectionObserver
{
    void collectionBegins() override {}
    void collectionEnds(const Collection&) override {}
};

// The list of idle objects.
struct IdleList final : gc::Roots
{
    [[nodiscard]] std::span<Object*> roots() override { return objects; }
    std::vector<Object*> objects;
};

// A heap with a pool's list, and the pool's array in it.
class World
{
public:
    explicit World(const gc::HeapRow& row) : holder_(row.make(setup())), array(heap(), gauge_, 0, 1) {}

    [[nodiscard]] gc::CollectedHeap& heap() { return holder_->heap(); }

    void push()
    {
        auto* object = new (heap().allocate(objectBytes)) Object{.id = {next_++, 0}};
        list_.objects.push_back(object);
        if (gc::Barrier* barrier = heap().barrier()) barrier->rootAdded(object);
        array.catchUp(list_.objects);
    }

    void pop()
    {
        array.prepareToPop();
        Object* object = list_.objects.back();
        list_.objects.pop_back();
        array.pop();
        if (gc::Barrier* barrier = heap().barrier()) barrier->rootDropped(object);
    }

    // Whether the array has the objects of the list, in order, followed by nulls.
    [[nodiscard]] bool agrees() const
    {
        std::vector<Object*> entries;
        for (const Object* piece : array.pieces())
            entries.insert(entries.end(), piece->references().begin(), piece->references().end());
        if (entries.size() != array.capacity() || array.length() != list_.objects.size()) return false;
        const auto end = entries.begin() + static_cast<std::ptrdiff_t>(array.length());
        return std::equal(entries.begin(), end, list_.objects.begin()) &&
               std::all_of(end, entries.end(), [](auto* entry) { return entry == nullptr; });
    }
    // Objects are numbered in order of creation, and each is in the list once.
    [[nodiscard]] bool isInOrder() const { return std::ranges::is_sorted(list_.objects, {}, idIndex); }

private:
    [[nodiscard]] static std::uint32_t idIndex(const Object* object) { return object->id.index; }

    gc::HeapSetup setup()
    {
        std::vector<std::uint32_t> bytes{objectBytes};
        addPieceBytes(bytes);
        return {.limits = {.budgetBytes = 64 * 1024, .growth = 2, .ceilingBytes = 4 * 1024 * 1024},
                .kindBytes = bytes,
                .roots = list_,
                .addresses = addresses_,
                .observer = observer_};
    }

    IdleList list_;
    NoAddresses addresses_;
    NoObserver observer_;
    LaneGauge gauge_;
    std::unique_ptr<gc::HeapHolder> holder_;
    std::uint32_t next_ = 0;

public:
    PoolArray array;
};

// Heaps small enough to collect every few frames.
std::vector<LaneSetup> everyCollector()
{
    const ParameterValue budget = whole(64 * 1024), nursery = whole(16 * 1024);
    return {
        laneSetup("mark and sweep", "gc-mark-sweep", {{"heapBytes", budget}}),
        laneSetup("mark and sweep, snapshot at the beginning", "gc-mark-sweep",
                  {{"heapBytes", budget}, {"markingWork", 2.0}}),
        laneSetup("mark and sweep, incremental update", "gc-mark-sweep",
                  {{"heapBytes", budget}, {"markingWork", 2.0}, {"barrier", std::string("incremental-update")}}),
        laneSetup("copying", "gc-copying", {{"heapBytes", budget}}),
        laneSetup("generational", "gc-generational", {{"heapBytes", budget}, {"nurseryBytes", nursery}}),
        laneSetup("generational, promoted at once", "gc-generational",
                  {{"heapBytes", budget}, {"nurseryBytes", nursery}, {"promoteAfter", whole(1)}}),
        laneSetup("reference counting", "gc-reference-counting"),
        laneSetup("reference counting, backup trace", "gc-reference-counting", {{"backupTrace", budget}}),
    };
}

// All kinds of frame-temporaries in stack pools on the lane's heap.
LaneSetup pooled(LaneSetup setup, const char* array, Backing backing = Backing::Collected)
{
    for (const char* kind : {"vector", "rectangle", "line"}) {
        const LaneSetup part = laneSetup("", "pool-stack", {{"array", std::string(array)}});
        setup.kinds.push_back({kind, {part.strategy, part.parameters, backing}});
    }
    return setup;
}

std::unique_ptr<Scenario> temporaries()
{
    ParameterValues values;
    values.set("temporaries", std::int64_t{600});
    return makeScenario("frame-temporaries", 42, values);
}

} // namespace

class TestPoolArray : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheEnginesRules()
    {
        World world(gc::everyHeap().front());
        std::vector<std::size_t> grown, cut;
        std::size_t capacity = 0;
        const auto note = [&](std::vector<std::size_t>& seen) {
            if (world.array.capacity() != std::exchange(capacity, world.array.capacity())) seen.push_back(capacity);
        };
        for (int i = 0; i < 400; ++i) {
            world.push();
            note(grown);
        }
        QCOMPARE(grown, (std::vector<std::size_t>{17, 43, 82, 140, 227, 358, 554}));
        // Five stores of one piece, one of 254 and 104 entries, and one of 254, 254 and 46.
        QCOMPARE(world.array.made(), std::uint64_t{5 + 2 + 3});
        QCOMPARE(world.array.heldBytes(), std::uint64_t{2048 + 2048 + pieceBytes(46)});
        for (int i = 0; i < 400; ++i) {
            world.pop();
            note(cut);
        }
        QCOMPARE(cut, (std::vector<std::size_t>{411, 304, 224, 164, 119, 85, 59, 40, 26, 15, 0}));
        QCOMPARE(world.array.heldBytes(), std::uint64_t{0});
    }

    void holdsTheIdleOnEveryHeap_data()
    {
        QTest::addColumn<int>("heap");
        int number = 0;
        for (const gc::HeapRow& row : gc::everyHeap())
            QTest::newRow(row.name) << number++;
    }
    void holdsTheIdleOnEveryHeap()
    {
        QFETCH(int, heap);
        World world(gc::everyHeap()[static_cast<std::size_t>(heap)]);
        Random random(7);
        std::size_t length = 0;
        for (int turn = 0; turn < 300; ++turn) {
            const std::size_t wanted = random.below(700);
            for (; length < wanted; ++length)
                world.push();
            for (; length > wanted; --length)
                world.pop();
            if (turn % 50 == 0) world.heap().collect();
            QVERIFY(world.agrees());
            QVERIFY(world.isInOrder());
        }
        const bool counts = gc::everyHeap()[static_cast<std::size_t>(heap)].reclaimsAtOnce;
        QVERIFY2(counts || world.heap().stats().collections > 6, "it collected by itself");
        while (length-- > 0)
            world.pop();
        world.heap().collect();
        world.heap().collect();
        QCOMPARE(world.heap().heapBytes(), std::uint64_t{0});
    }

    void catchesUpWithManyAtOnce()
    {
        World world(gc::everyHeap().front());
        IdleList many;
        world.heap().addRoots(many);
        for (std::uint32_t i = 0; i < 100; ++i)
            many.objects.push_back(new (world.heap().allocate(objectBytes)) Object{.id = {i, 0}});
        world.array.pushIfRoom(std::span(many.objects).first(1));
        QCOMPARE(world.array.length(), std::size_t{0});
        world.array.catchUp(std::span(many.objects).first(10));
        QCOMPARE(world.array.length(), std::size_t{10});
        world.array.pushIfRoom(std::span(many.objects).first(11));
        QCOMPARE(world.array.length(), std::size_t{11});
        world.array.pushIfRoom(std::span(many.objects).first(13));
        QCOMPARE(world.array.length(), std::size_t{11}); // the twelfth would be missing
        world.array.catchUp(many.objects);
        QCOMPARE(world.array.length(), std::size_t{100});
        QCOMPARE(world.array.capacity(), std::size_t{140});
        QCOMPARE(world.array.made(), std::uint64_t{4});
    }

    void isGarbageOnceItIsReplaced_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        for (const LaneSetup& setup : everyCollector())
            QTest::newRow(setup.name.c_str()) << setup;
    }
    // Once the pools are warm no object is made anew, yet there is garbage: only replaced stores.
    void isGarbageOnceItIsReplaced()
    {
        QFETCH(LaneSetup, setup);
        const auto scenario = temporaries();
        const bool counts = setup.strategy->id == "gc-reference-counting";
        Lane lane(pooled(setup, "push-pop"), scenario->kinds()),
            plain(laneSetup("plain", "new-delete"), scenario->kinds());
        FrameEvents events;
        StrategyStats warm;
        std::uint64_t maxGarbage = 0;
        for (int frame = 0; frame < 120; ++frame) {
            scenario->produce(events);
            const Counters c = lane.work(events).counters, p = plain.work(events).counters;
            QCOMPARE(c.liveObjects, p.liveObjects);
            maxGarbage = std::max(maxGarbage, c.garbageBytes);
            HeapMap map;
            lane.heapMap({.columns = 1000, .rows = 1000}, map);
            QCOMPARE(map.of(MemoryState::Garbage), c.garbageBytes);
            if (frame == 10) warm = lane.stats();
        }
        const StrategyStats s = lane.stats();
        QVERIFY(lane.accounting().balanced);
        QCOMPARE(s.instantiated, warm.instantiated);
        QVERIFY2(s.heapAllocations - warm.heapAllocations > 110 * 20, "each frame makes the stores of three arrays");
        // 600 temporaries: the stores of their arrays amount to some ten kilobytes per frame.
        QVERIFY(s.allocatedBytes - warm.allocatedBytes > 110 * 8'000);
        QCOMPARE(maxGarbage > 0, !counts);
        QVERIFY(counts || s.reclaimedBytes > warm.reclaimedBytes);
        QVERIFY(!counts || s.heapFrees > warm.heapFrees);
    }

    void growingArrayMakesNone_data() { isGarbageOnceItIsReplaced_data(); }

    void growingArrayMakesNone()
    {
        QFETCH(LaneSetup, setup);
        const auto scenario = temporaries();
        Lane lane(pooled(setup, "growing"), scenario->kinds());
        FrameEvents events;
        StrategyStats warm;
        for (int frame = 0; frame < 120; ++frame) {
            scenario->produce(events);
            (void)lane.work(events);
            if (frame == 10) warm = lane.stats();
        }
        const StrategyStats s = lane.stats();
        QCOMPARE(s.heapAllocations, warm.heapAllocations);
        QCOMPARE(s.allocatedBytes, warm.allocatedBytes);
        QCOMPARE(s.garbageBytes, warm.garbageBytes);
        QCOMPARE(s.collections, warm.collections);
    }

    void followsTheSizeThatIsTuned_data() { isGarbageOnceItIsReplaced_data(); }

    void followsTheSizeThatIsTuned()
    {
        QFETCH(LaneSetup, setup);
        const auto scenario = temporaries();
        Lane lane(pooled(setup, "push-pop"), scenario->kinds());
        FrameEvents events;
        std::vector<std::uint64_t> arrayBytes;
        for (const std::int64_t size : {0, 1500, 3, 700}) {
            lane.tune("line.initialSize", whole(size));
            for (int frame = 0; frame < 5; ++frame) {
                scenario->produce(events);
                (void)lane.work(events);
                QVERIFY(lane.accounting().balanced);
            }
            std::vector<KindSlots> slots;
            lane.slotsByKind(slots);
            std::uint64_t objects = 0;
            for (std::size_t kind = 0; kind < slots.size(); ++kind)
                objects += slots[kind].owned * scenario->kinds()[kind].bytes;
            HeapMap map;
            lane.heapMap({.columns = 1000, .rows = 1000}, map);
            QCOMPARE(map.of(MemoryState::Idle), objects);
            const StrategyStats s = lane.stats();
            QCOMPARE(map.of(MemoryState::Garbage), s.garbageBytes);
            arrayBytes.push_back(s.borrowedBytes - objects);
        }
        QVERIFY2(arrayBytes[1] > arrayBytes[0] + 8 * 1300, "an array for so many more");
        QVERIFY2(arrayBytes[2] < arrayBytes[1] - 8 * 1300, "it is cut off again");
        QVERIFY(arrayBytes[3] > arrayBytes[2] + 8 * 600);
    }

    void fromTheSystemItIsFreedAtOnce()
    {
        const auto scenario = temporaries();
        const LaneSetup plain = laneSetup("", "new-delete");
        Lane growing(pooled(plain, "growing", Backing::System), scenario->kinds());
        Lane lane(pooled(plain, "push-pop", Backing::System), scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 60; ++frame) {
            scenario->produce(events);
            const Counters c = lane.work(events).counters, g = growing.work(events).counters;
            QVERIFY(lane.accounting().balanced);
            QCOMPARE(c.slotsOwned, g.slotsOwned);
            // All are idle at the end of a frame: one store per kind, at most half as long again.
            const std::uint64_t entries = (c.heapBytes - g.heapBytes) / 8;
            QVERIFY2(entries >= 600 && entries <= 900 + 3 * 16, qPrintable(QString::number(entries)));
            QCOMPARE(g.heapFrees, std::uint64_t{0});
            QCOMPARE(c.garbageBytes, std::uint64_t{0});
            if (frame == 0) continue;
            QVERIFY2(c.heapAllocations > 20, qPrintable(QString::number(c.heapAllocations)));
            QCOMPARE(c.heapAllocations, c.heapFrees);
            QCOMPARE(g.heapAllocations, std::uint64_t{0});
            QVERIFY(c.allocatedBytes > g.allocatedBytes + 8'000);
        }
    }

    void goldenCounters_data() { isGarbageOnceItIsReplaced_data(); }

    void goldenCounters()
    {
        QFETCH(LaneSetup, setup);
        GoldenTable golden(QStringLiteral("pool-array/%1").arg(QString::fromStdString(setup.name)),
                           {"garbage_bytes", "heap_bytes", "heap_allocations", "heap_frees", "collections",
                            "increments", "reclaimed_bytes", "allocated_bytes", "peak_heap_bytes",
                            "peak_garbage_bytes"});
        const auto scenario = temporaries();
        Lane lane(pooled(setup, "push-pop"), scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 60; ++frame) {
            scenario->produce(events);
            const Counters c = lane.work(events).counters;
            golden.add({c.garbageBytes, c.heapBytes, c.heapAllocations, c.heapFrees, c.collections, c.increments,
                        c.reclaimedBytes, c.allocatedBytes, c.peakHeapBytes, c.peakGarbageBytes});
        }
        QCOMPARE(golden.firstDifference(), QString());
    }
};

TEST_WITH_CORE_APPLICATION(TestPoolArray);
#include "tst_pool_array.moc"

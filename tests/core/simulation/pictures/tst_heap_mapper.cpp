// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a lane's memory against the strategy's own accounting, and block by block against what lies at each
// address.
#include "core/simulation/pictures/heap_mapper.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <numeric>

using namespace poolscope;

namespace {

constexpr HeapMapRequest fine{.columns = 100'000, .rows = 1000};

KindPartSetup pooled(const char* kind, const char* strategy, Backing backing, SomeValues some = {})
{
    const LaneSetup setup = laneSetup("", strategy, some);
    return {kind, {setup.strategy, setup.parameters, backing}};
}

LaneSetup mixedSetup()
{
    LaneSetup setup = laneSetup("mixed", "gc-mark-sweep", {{"heapBytes", whole(1 << 16)}});
    setup.kinds = {pooled("leaf", "pool-chunked", Backing::Collected, {{"chunkSize", whole(6)}}),
                   pooled("box", "pool-free-list", Backing::System, {{"capacity", whole(500)}})};
    return setup;
}

LaneSetup pushPopSetup(std::string_view strategy)
{
    LaneSetup setup = laneSetup("pushing", strategy, {{"heapBytes", whole(1 << 16)}});
    if (setup.parameters.find("nurseryBytes") != nullptr) setup.parameters.set("nurseryBytes", whole(1 << 14));
    for (const char* kind : {"node", "leaf"})
        setup.kinds.push_back(pooled(kind, "pool-stack", Backing::Collected, {{"array", std::string("push-pop")}}));
    return setup;
}

// Turns one death in so many into a leak.
const FrameEvents& leaking(FrameEvents& events, const FrameEvents& original)
{
    static std::uint32_t deaths = 0;
    events = original;
    for (Event& event : events.opening)
        if (event.type == Event::Type::Kill && ++deaths % 5 == 0) event.type = Event::Type::Leak;
    return events;
}

std::uint64_t sumOf(const HeapMapCell& cell)
{
    return std::accumulate(cell.bytes.begin(), cell.bytes.end(), std::uint64_t{0});
}

// Whether every cell is filled to its size, and spaces and totals are consistent.
bool addsUp(const HeapMap& map)
{
    StateBytes total{};
    std::size_t cells = 0;
    for (const HeapMapSpace& space : map.spaces) {
        if (space.firstCell != cells) return false;
        for (std::uint32_t i = 0; i < space.cellCount; ++i) {
            const HeapMapCell& cell = map.cells[space.firstCell + i];
            if (sumOf(cell) != std::min(map.cellBytes, space.bytes - i * map.cellBytes)) return false;
            for (std::size_t state = 0; state < memoryStateCount; ++state)
                total[state] += cell.bytes[state];
        }
        cells += space.cellCount;
    }
    return cells == map.cells.size() && total == map.bytes;
}

bool overlap(const HeapMap& map)
{
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ends;
    for (const HeapMapSpace& space : map.spaces)
        ends.emplace_back(space.begin, space.begin + space.bytes);
    std::ranges::sort(ends);
    for (std::size_t i = 1; i < ends.size(); ++i)
        if (ends[i].first < ends[i - 1].second) return true;
    return false;
}

// All blocks of the spaces in order, each looked up by its first address.
std::vector<BlockReport> allBlocks(const Lane& lane, const HeapMap& map)
{
    std::vector<BlockReport> blocks;
    for (const HeapMapSpace& space : map.spaces) {
        for (std::uint64_t offset = 0; offset < space.bytes;) {
            BlockReport block = lane.blockAt(space.begin + offset);
            if (block.bytes == 0) block.bytes = 16; // the size is unknown
            if (block.offset != offset && block.bytes != 16) qFatal("a block begins where another has not ended");
            offset += block.bytes;
            blocks.push_back(std::move(block));
        }
    }
    return blocks;
}

const std::vector<Kind>& plainKinds()
{
    static const std::vector<Kind> kinds{{.name = "ball", .bytes = 64},
                                         {.name = "holder", .bytes = 64, .children = {0}, .links = 1}};
    return kinds;
}

} // namespace

class TestHeapMapper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheAccounting_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        for (const StrategyInfo& info : availableStrategies())
            QTest::newRow(info.id.c_str()) << laneSetup("lane", info.id);
        QTest::newRow("a tiny collected heap") << laneSetup("lane", "gc-mark-sweep", {{"heapBytes", whole(4096)}});
        QTest::newRow("a free list that recycles") << laneSetup(
            "lane", "pool-free-list", {{"capacity", whole(150)}, {"onExhausted", std::string("recycle-oldest")}});
        QTest::newRow("pools of single kinds on a collected heap") << mixedSetup();
        for (const char* heap : {"gc-mark-sweep", "gc-copying", "gc-generational"})
            QTest::addRow("arrays that push and pop, %s", heap) << pushPopSetup(heap);
    }

    void agreesWithTheAccounting()
    {
        QFETCH(LaneSetup, setup);
        RandomStream stream(17);
        Lane lane(setup, tangledKinds());
        HeapMap map;
        FrameEvents events;
        for (int frame = 0; frame < 400; ++frame) {
            (void)lane.work(leaking(events, stream.next(120)));
            if (frame % 7 != 0) continue;
            lane.heapMap(fine, map);
            const StrategyStats s = lane.stats();
            QVERIFY(addsUp(map));
            QVERIFY(!overlap(map));
            QCOMPARE(map.liveObjects, s.liveObjects);
            QCOMPARE(map.of(MemoryState::Live), s.liveBytes);
            // libgc does not report where its garbage is.
            if (setup.strategy->id == "gc-boehm") continue;
            QCOMPARE(map.of(MemoryState::Garbage), s.garbageBytes);
            // The words in front of live objects are neither live nor garbage.
            const bool counts = setup.strategy->id == "gc-reference-counting";
            if (setup.strategy->collects && setup.kinds.empty())
                QCOMPARE(map.of(MemoryState::Live) + map.of(MemoryState::Garbage) + (counts ? 16 * s.liveObjects : 0),
                         s.heapBytes);
            QCOMPARE(idleBytesOf(map, setup), idleBytesOf(lane, setup));
        }
    }

    void coarseCellsSayTheSame_data() { agreesWithTheAccounting_data(); }

    void coarseCellsSayTheSame()
    {
        QFETCH(LaneSetup, setup);
        RandomStream stream(5);
        Lane lane(setup, tangledKinds());
        for (int frame = 0; frame < 60; ++frame)
            (void)lane.work(stream.next(300));
        HeapMap first, other;
        lane.heapMap(fine, first);
        QCOMPARE(first.cellBytes, HeapMap::minCellBytes);
        for (const HeapMapRequest& request :
             {HeapMapRequest{.columns = 64, .rows = 40, .labelRows = 2, .byKind = true},
              HeapMapRequest{.columns = 7, .rows = 9}, HeapMapRequest{.columns = 1, .rows = 1}}) {
            lane.heapMap(request, other);
            QVERIFY(addsUp(other));
            QCOMPARE(other.bytes, first.bytes);
            QCOMPARE(other.largestFreeRun, first.largestFreeRun);
            for (const HeapMapCell& cell : other.cells)
                QCOMPARE(cell.kind != MemoryBlock::noKind, request.byKind && cell.of(MemoryState::Live) > 0);
        }
    }

    void everyBlockIsFoundWhereThePictureHasIt_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        const auto row = [](const char* name, const char* strategy, SomeValues some = {}) {
            QTest::newRow(name) << laneSetup("lane", strategy, some);
        };
        // Strategies that do not know the memory between their objects are left out.
        row("a collected heap", "gc-mark-sweep", {{"heapBytes", whole(1 << 15)}});
        row("a stack", "pool-stack", {{"initialSize", whole(20)}});
        row("a free list", "pool-free-list", {{"capacity", whole(256)}});
        row("chunks", "pool-chunked", {{"chunkSize", whole(50)}});
        row("a bitmap", "pool-bitmap", {{"chunkSlots", whole(64)}});
        row("a managed pool", "pool-managed");
        row("a frame arena", "frame-arena", {{"blockBytes", whole(8192)}});
        QTest::newRow("pools of single kinds on a collected heap") << mixedSetup();
        for (const char* heap : {"gc-mark-sweep", "gc-copying"})
            QTest::addRow("arrays that push and pop, %s", heap) << pushPopSetup(heap);
    }

    void everyBlockIsFoundWhereThePictureHasIt()
    {
        QFETCH(LaneSetup, setup);
        RandomStream stream(23);
        Lane lane(setup, tangledKinds());
        FrameEvents events;
        for (int frame = 0; frame < 100; ++frame)
            (void)lane.work(leaking(events, stream.next(60)));
        HeapMap map;
        lane.heapMap(fine, map);
        StateBytes total{};
        std::size_t live = 0;
        for (const BlockReport& block : allBlocks(lane, map)) {
            total[static_cast<std::size_t>(block.state)] += block.bytes;
            if (block.state != MemoryState::Live) continue;
            ++live;
            QCOMPARE(block.isRoot, block.references == 0);
        }
        QCOMPARE(live, map.liveObjects);
        QCOMPARE(total, map.bytes);
    }

    void saysWhoAndWhoRefersToIt()
    {
        Lane lane(laneSetup("lane", "gc-mark-sweep"), plainKinds());
        FrameEvents events;
        events.opening = {spawnOf(1, 1), spawnOf(2, 0, {1, 1}, 0), spawnOf(3, 1), Event::link({3, 1}, 1, {2, 1}),
                          spawnOf(4, 0)};
        (void)lane.work(events);
        events.opening = {killOf(4)};
        (void)lane.work(events);
        HeapMap map;
        lane.heapMap(fine, map);
        std::map<std::uint32_t, BlockReport> byIndex;
        for (const BlockReport& block : allBlocks(lane, map))
            if (block.hasObject) byIndex[block.id.index] = block;
        QCOMPARE(byIndex.size(), std::size_t{4});
        const BlockReport& owned = byIndex.at(2);
        QCOMPARE(owned.state, MemoryState::Live);
        QCOMPARE(owned.bytes, 64U);
        QCOMPARE(owned.age, 2U);
        QVERIFY(!owned.isRoot);
        QCOMPARE(owned.references, 2U);
        QVERIFY(owned.referrers.at(0).isOwner);
        QCOMPARE(owned.referrers.at(0).id.index, 1U);
        QVERIFY(!owned.referrers.at(1).isOwner);
        QCOMPARE(owned.referrers.at(1).id.index, 3U);
        QVERIFY(byIndex.at(3).isRoot);
        QCOMPARE(byIndex.at(3).references, 0U);
        QCOMPARE(byIndex.at(4).state, MemoryState::Garbage);
        QCOMPARE(byIndex.at(4).kind, KindIndex{0});
    }

    void aPoolsArrayIsSaidToBeOne_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        for (const char* heap : {"gc-mark-sweep", "gc-copying", "gc-generational", "gc-reference-counting"}) {
            LaneSetup setup = laneSetup("lane", heap);
            setup.kinds = {pooled("ball", "pool-stack", Backing::Collected, {{"array", std::string("push-pop")}})};
            QTest::newRow(heap) << setup;
        }
    }

    void aPoolsArrayIsSaidToBeOne()
    {
        QFETCH(LaneSetup, setup);
        Lane lane(setup, plainKinds());
        FrameEvents events;
        for (std::uint32_t i = 0; i < 20; ++i)
            events.opening.push_back(spawnOf(i, 0));
        (void)lane.work(events);
        events.opening.clear();
        for (std::uint32_t i = 0; i < 20; ++i)
            events.opening.push_back(killOf(i));
        (void)lane.work(events);
        // Twenty are idle, in a store of 43; the previous store of 17 is garbage, unless it was freed at once.
        const auto arraysOf = [&] {
            HeapMap map;
            lane.heapMap(fine, map);
            std::vector<BlockReport> arrays;
            for (const HeapMapSpace& space : map.spaces) {
                for (std::uint64_t offset = 0; offset < space.bytes; offset += 16) {
                    const BlockReport block = lane.blockAt(space.begin + offset);
                    if (block.isArrayPiece && block.offset == offset) arrays.push_back(block);
                }
            }
            std::ranges::sort(arrays, {}, &BlockReport::bytes);
            return arrays;
        };
        std::vector<BlockReport> arrays = arraysOf();
        const bool freesAtOnce = setup.strategy->id == "gc-reference-counting";
        QCOMPARE(arrays.size(), freesAtOnce ? std::size_t{1} : std::size_t{2});
        QCOMPARE(arrays.back().bytes, 16U + 43 * 8 + 8);
        QCOMPARE(arrays.back().state, MemoryState::Other);
        for (const BlockReport& block : arrays) {
            QCOMPARE(block.kind, KindIndex{0});
            QVERIFY(!block.hasObject);
        }
        if (!freesAtOnce) QCOMPARE(arrays.front().state, MemoryState::Garbage);
        lane.collect();
        (void)lane.work({});
        arrays = arraysOf();
        QCOMPARE(arrays.size(), std::size_t{1});
        QCOMPARE(arrays.front().state, MemoryState::Other);
    }

    void anInsideAddressFindsItsObject()
    {
        Lane lane(laneSetup("lane", "new-delete"), plainKinds());
        FrameEvents events;
        events.opening = {spawnOf(1, 0)};
        (void)lane.work(events);
        HeapMap map;
        lane.heapMap(fine, map);
        QCOMPARE(map.spaces.size(), std::size_t{1});
        const BlockReport block = lane.blockAt(map.spaces[0].begin + 63);
        QCOMPARE(block.id.index, 1U);
        QCOMPARE(block.offset, 0U);
        QVERIFY(lane.blockAt(map.spaces[0].begin + 64).space.empty());
        QVERIFY(!map.fragmentation());
    }

    void freeMemoryInPiecesIsFragmented()
    {
        Lane lane(laneSetup("lane", "gc-mark-sweep", {{"heapBytes", whole(32768)}, {"growth", 1.0}}), plainKinds());
        FrameEvents events;
        for (std::uint32_t i = 0; i < 512; ++i)
            events.opening.push_back(spawnOf(i, 0));
        (void)lane.work(events);
        HeapMap map;
        lane.heapMap(fine, map);
        QVERIFY(!map.fragmentation());
        QCOMPARE(map.of(MemoryState::Live), 32768U);
        // Every other object, and four in a row; the next birth collects, and takes the first hole.
        events.opening.clear();
        for (std::uint32_t i = 0; i < 200; i += 2)
            events.opening.push_back(killOf(i));
        for (std::uint32_t i = 300; i < 304; ++i)
            events.opening.push_back(killOf(i));
        events.opening.push_back(spawnOf(600, 0));
        (void)lane.work(events);
        lane.heapMap(fine, map);
        QCOMPARE(map.of(MemoryState::Garbage), 0U);
        QCOMPARE(map.freeBytes, 103U * 64);
        QCOMPARE(map.largestFreeRun, 4U * 64);
        QCOMPARE(*map.fragmentation(), 1 - 4.0 / 103);
    }

    void slotsTakenBackWereUsed()
    {
        Lane lane(laneSetup("lane", "pool-managed", {{"initialSize", whole(100)}}), plainKinds());
        FrameEvents events;
        for (std::uint32_t i = 0; i < 40; ++i)
            events.opening.push_back(spawnOf(i, 0));
        for (std::uint32_t i = 0; i < 40; ++i)
            events.closing.push_back(killOf(i));
        (void)lane.work(events);
        HeapMap map;
        lane.heapMap(fine, map);
        QCOMPARE(map.of(MemoryState::Idle), 40U * 64);
        QCOMPARE(map.of(MemoryState::NeverUsed), 160U * 64);
        QCOMPARE(lane.blockAt(map.spaces[0].begin + 39 * 64).state, MemoryState::Idle);
        QCOMPARE(lane.blockAt(map.spaces[0].begin + 40 * 64).state, MemoryState::NeverUsed);
    }

    void slotsOfAPoolAreNotFreeToAll()
    {
        Lane lane(laneSetup("lane", "pool-free-list", {{"capacity", whole(1000)}}), plainKinds());
        HeapMap map;
        lane.heapMap(fine, map);
        QCOMPARE(map.spaces.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(map.spaces[0].name), QStringLiteral("pool of ball"));
        QCOMPARE(map.of(MemoryState::NeverUsed), 2U * 64'000);
        QCOMPARE(map.freeBytes, 0U);
        QVERIFY(!map.fragmentation());
    }

private:
    // Bytes of slots that pools own and nobody uses; on a collected heap, only of its pools.
    static std::uint64_t idleBytesOf(const Lane& lane, const LaneSetup& setup)
    {
        if (setup.strategy->id == "pmr-pool") return 0;
        std::vector<KindSlots> kinds;
        lane.slotsByKind(kinds);
        std::uint64_t bytes = 0;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            bytes += (kinds[kind].owned - kinds[kind].inUse) * tangledKinds()[kind].bytes;
        return bytes;
    }
    static std::uint64_t idleBytesOf(const HeapMap& map, const LaneSetup& setup)
    {
        std::uint64_t bytes = map.of(MemoryState::Idle);
        for (const HeapMapSpace& space : map.spaces) {
            if (!space.name.starts_with("pool of ") || setup.strategy->id == "pmr-pool") continue;
            for (std::uint32_t i = 0; i < space.cellCount; ++i)
                bytes += map.cells[space.firstCell + i].of(MemoryState::NeverUsed);
        }
        return bytes;
    }
};

TEST_WITH_CORE_APPLICATION(TestHeapMapper);
#include "tst_heap_mapper.moc"

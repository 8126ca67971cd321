// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every collector in a lane: scenarios that share, re-link and age their objects, alone and mixed with pools; golden
// counters of every collector in every scenario.
#include "core/base/error.h"
#include "core/base/units.h"
#include "core/simulation/run.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/golden_table.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

using namespace poolscope;

namespace {

ParameterValues completed(ParameterValues values)
{
    values.complete(findScenario("aging-cache")->parameters);
    return values;
}

ParameterValues smallCache()
{
    ParameterValues values;
    for (const auto& [id, value] : {std::pair{"places", 120},
                                    {"insertions", 5},
                                    {"requests", 40},
                                    {"pinned", 10},
                                    {"relinks", 20},
                                    {"rings", 50}})
        values.set(id, whole(value));
    return values;
}

// Heaps small enough to collect every few frames; without libgc's.
std::vector<LaneSetup> everyCollector()
{
    const ParameterValue budget = whole(192 * 1024), nursery = whole(16 * 1024);
    return {
        laneSetup("gc-mark-sweep", "gc-mark-sweep", {{"heapBytes", budget}}),
        laneSetup("gc-mark-sweep, snapshot at the beginning", "gc-mark-sweep",
                  {{"heapBytes", budget}, {"markingWork", 2.0}}),
        laneSetup("gc-mark-sweep, incremental update", "gc-mark-sweep",
                  {{"heapBytes", budget}, {"markingWork", 2.0}, {"barrier", std::string("incremental-update")}}),
        laneSetup("gc-copying", "gc-copying", {{"heapBytes", budget}}),
        laneSetup("gc-generational", "gc-generational", {{"heapBytes", budget}, {"nurseryBytes", nursery}}),
        laneSetup("gc-generational, promoted at once", "gc-generational",
                  {{"heapBytes", budget}, {"nurseryBytes", nursery}, {"promoteAfter", whole(1)}}),
        laneSetup("gc-reference-counting", "gc-reference-counting"),
        laneSetup("gc-reference-counting, backup trace", "gc-reference-counting", {{"backupTrace", budget}}),
    };
}

KindPartSetup own(const char* kind, std::string_view strategy, Backing backing, SomeValues some = {})
{
    const LaneSetup lane = laneSetup("", strategy, some);
    return {kind, {lane.strategy, lane.parameters, backing}};
}

constexpr std::uint32_t holders = 4000;

struct Mix
{
    const char* name;
    bool refuses; // some objects do not exist
    std::vector<KindPartSetup> kinds;
};

std::vector<Mix> mixes()
{
    using enum Backing;
    return {
        {"alone", false, {}},
        {"holders from a pool of slots",
         false,
         {own("request", "pool-stack", System), own("shelf", "new-delete", System)}},
        {"the shared from elsewhere", false, {own("value", "new-delete", System), own("page", "pool-bitmap", System)}},
        {"pools in the heap",
         false,
         {own("entry", "pool-stack", Collected), own("page", "pool-chunked", Collected),
          own("request", "pool-stack", Collected), own("buffer", "pool-stack", Collected)}},
        {"a pool that refuses holders",
         true,
         {own("request", "pool-free-list", System, {{"capacity", whole(100)}, {"onExhausted", std::string("refuse")}}),
          own("entry", "pool-free-list", System, {{"capacity", whole(60)}, {"onExhausted", std::string("refuse")}})}},
        {"a pool in the heap that refuses the shared",
         true,
         {own("page", "pool-free-list", Collected, {{"capacity", whole(30)}, {"onExhausted", std::string("refuse")}}),
          own("value", "pool-free-list", Collected,
              {{"capacity", whole(30)}, {"onExhausted", std::string("refuse")}})}},
        {"a pool that recycles the owned",
         true,
         {own("key", "pool-free-list", System,
              {{"capacity", whole(50)}, {"onExhausted", std::string("recycle-oldest")}})}}};
}

const QStringList goldenColumns{
    "live_objects", "live_bytes", "garbage_bytes", "heap_bytes", "acquires", "releases", "heap_allocations",
    "heap_frees", "collections", "reclaimed_bytes", "allocated_bytes", "trigger_bytes",
    // For the frame's collections: numbers by kind and cause, sums, and the budget of the last one.
    "minor", "major", "increments", "heap_full", "nursery_full", "asked_for", "work_due", "bytes_before", "bytes_after",
    "copied_bytes", "promoted_bytes", "objects_visited", "objects_reclaimed", "budget_bytes"};

std::vector<std::uint64_t> goldenRow(const Counters& c, std::span<const CollectionRecord> records)
{
    std::vector<std::uint64_t> row{c.liveObjects, c.liveBytes,      c.garbageBytes,    c.heapBytes,
                                   c.acquires,    c.releases,       c.heapAllocations, c.heapFrees,
                                   c.collections, c.reclaimedBytes, c.allocatedBytes,  c.triggerBytes};
    std::array<std::uint64_t, 3> kinds{};
    std::array<std::uint64_t, 4> causes{};
    Collection sum;
    for (const CollectionRecord& record : records) {
        const Collection& each = record.collection;
        ++kinds.at(static_cast<std::size_t>(each.kind));
        ++causes.at(static_cast<std::size_t>(each.cause));
        sum.bytesBefore += each.bytesBefore;
        sum.bytesAfter += each.bytesAfter;
        sum.copiedBytes += each.copiedBytes;
        sum.promotedBytes += each.promotedBytes;
        sum.objectsVisited += each.objectsVisited;
        sum.objectsReclaimed += each.objectsReclaimed;
        sum.budgetBytes = each.budgetBytes;
    }
    row.insert(row.end(), kinds.begin(), kinds.end());
    row.insert(row.end(), causes.begin(), causes.end());
    row.insert(row.end(), {sum.bytesBefore, sum.bytesAfter, sum.copiedBytes, sum.promotedBytes, sum.objectsVisited,
                           sum.objectsReclaimed, sum.budgetBytes});
    return row;
}

} // namespace

class TestCollectors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharedAndRelinked_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<bool>("refuses");
        QTest::addColumn<int>("leakEvery");
        for (LaneSetup setup : everyCollector()) {
            for (const Mix& mix : mixes()) {
                setup.kinds = mix.kinds;
                for (const int leakEvery : {0, 5})
                    QTest::addRow("%s, %s%s", setup.name.c_str(), mix.name, leakEvery > 0 ? ", leaking" : "")
                        << setup << mix.refuses << leakEvery;
            }
        }
    }
    void sharedAndRelinked()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(bool, refuses);
        QFETCH(int, leakEvery);
        const auto scenario = makeScenario("aging-cache", 11, smallCache());
        const auto kinds = scenario->kinds();
        Lane lane(setup, kinds), plain(laneSetup("plain", "new-delete"), kinds);
        int deaths = 0;
        std::uint64_t missing = 0;
        FrameEvents events;
        for (int frame = 0; frame < 150; ++frame) {
            scenario->produce(events);
            for (Event& event : events.opening)
                if (event.type == Event::Type::Kill && leakEvery > 0 && ++deaths % leakEvery == 0)
                    event.type = Event::Type::Leak;
            const Counters c = lane.work(events).counters;
            const Counters p = plain.work(events).counters;
            QVERIFY2(c.liveBytes + c.garbageBytes <= c.heapBytes, qPrintable(QString::number(frame)));
            if (refuses) {
                QVERIFY(c.liveObjects <= p.liveObjects);
                missing += p.liveObjects - c.liveObjects;
                continue;
            }
            QCOMPARE(c.liveObjects, p.liveObjects);
            QCOMPARE(c.liveBytes, p.liveBytes);
            if (frame % 20 == 0) QCOMPARE(lane.contentChecksum(), plain.contentChecksum());
        }
        QCOMPARE(missing > 0, refuses);
        QVERIFY(leakEvery > 0 || lane.accounting().balanced);
        if (setup.kinds.empty() && setup.strategy->id != "gc-reference-counting") QVERIFY(lane.stats().collections > 5);
    }

    void recyclingSharedObjectsIsRefused()
    {
        const auto scenario = makeScenario("aging-cache");
        LaneSetup setup = laneSetup("lane", "new-delete");
        setup.kinds = {
            own("entry", "pool-free-list", Backing::System, {{"onExhausted", std::string("recycle-oldest")}})};
        QVERIFY_THROWS_EXCEPTION(InputError, Lane(setup, scenario->kinds()));
    }

    void holdersWhoseSlotsAreGoneAreNotLookedAt_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<bool>("die");
        LaneSetup setup = laneSetup("lane", "gc-generational", {{"nurseryBytes", whole(1024 * 1024)}});
        const ParameterValue slots = whole(holders);
        setup.kinds = {own("owner", "pool-free-list", Backing::System,
                           {{"capacity", slots}, {"onExhausted", std::string("recycle-oldest")}})};
        QTest::newRow("evicted from a pool that was tuned smaller") << setup << false;
        const ParameterValue all = std::string("all");
        setup.kinds = {own("owner", "pool-free-list", Backing::System, {{"capacity", slots}, {"keepsChildren", all}}),
                       own("middle", "pool-free-list", Backing::System, {{"capacity", slots}, {"keepsChildren", all}}),
                       own("leaf", "pool-free-list", Backing::System, {{"capacity", slots}})};
        QTest::newRow("kept by an idle slot of a pool that was tuned smaller") << setup << true;
        setup.kinds[0] =
            own("owner", "pool-free-list", Backing::System,
                {{"capacity", slots}, {"keepsChildren", all}, {"onExhausted", std::string("recycle-oldest")}});
        QTest::newRow("kept by a slot that was evicted") << setup << false;
    }
    // With links to objects of the nursery in so many slots that whole pages of them are given back.
    void holdersWhoseSlotsAreGoneAreNotLookedAt()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(bool, die);
        const std::vector<Kind> kinds{{.name = "owner", .bytes = 80, .children = {1}, .links = 1},
                                      {.name = "middle", .bytes = 80, .children = {2}, .links = 1},
                                      {.name = "leaf", .bytes = 48},
                                      {.name = "value", .bytes = 48}};
        Lane lane(setup, kinds);
        FrameEvents events;
        const auto addOwner = [&](std::uint32_t first) {
            const ObjectId owner{first, 1}, middle{first + 1, 1};
            events.opening.insert(events.opening.end(),
                                  {spawnOf(first, 0), spawnOf(first + 1, 1, owner, 0), spawnOf(first + 2, 2, middle, 0),
                                   spawnOf(first + 3, 3, owner, 1), Event::link(middle, 1, {first + 3, 1})});
        };
        for (std::uint32_t i = 0; i < holders; ++i)
            addOwner(4 * i);
        (void)lane.work(events);
        events.clear();
        for (std::uint32_t i = 0; i < (die ? holders : 1); ++i) {
            events.opening.push_back(killOf(4 * i + 3));
            events.opening.push_back(killOf(4 * i));
        }
        // Otherwise the oldest object is in the first slot, and is the only one evicted.
        if (!die) addOwner(4 * holders);
        (void)lane.work(events);
        for (const KindPartSetup& part : setup.kinds)
            lane.tune(part.kind + ".capacity", whole(1));
        events.clear();
        addOwner(4 * holders + 4);
        (void)lane.work(events);
        lane.collect();
        const Counters counters = lane.work({}).counters;
        QVERIFY(counters.collections > 0);
        QCOMPARE(counters.liveObjects, die ? 4U : holders + 4U); // a value outlives its owner
        QCOMPARE(counters.heapBytes - counters.garbageBytes, counters.liveBytes);
        QVERIFY(lane.accounting().balanced);
    }

    void aPooledObjectGrowsOld()
    {
        LaneSetup setup = laneSetup("lane", "gc-generational", {{"nurseryBytes", whole(16 * 1024)}});
        setup.kinds = {own("leaf", "pool-stack", Backing::Collected, {{"initialSize", whole(10)}})};
        Lane lane(setup, tangledKinds());
        std::uint64_t copied = 0;
        for (std::uint32_t frame = 0; frame < 1000; ++frame) {
            FrameEvents events;
            events.opening.push_back(spawnOf(2 * frame, 1)); // from the pool, for this frame
            events.opening.push_back(spawnOf(2 * frame + 1, 2));
            events.closing.push_back(killOf(2 * frame));
            events.closing.push_back(killOf(2 * frame + 1));
            (void)lane.work(events);
            for (const CollectionRecord& record : lane.collections())
                copied = record.collection.copiedBytes;
        }
        QVERIFY(lane.stats().collections > 3);
        QCOMPARE(copied, 0U); // in the last collection: all ten are old
    }

    void cyclesLeakUntilTheyAreTraced()
    {
        const auto scenario = makeScenario("aging-cache", 3, smallCache());
        Lane counting(laneSetup("counting", "gc-reference-counting"), scenario->kinds());
        Lane tracing(laneSetup("tracing", "gc-reference-counting", {{"backupTrace", whole(64 * 1024)}}),
                     scenario->kinds());
        FrameEvents events;
        std::uint64_t leaked = 0, most = 0, least = ~std::uint64_t{0};
        for (int frame = 0; frame < 1000; ++frame) {
            scenario->produce(events);
            const std::uint64_t garbage = counting.work(events).counters.garbageBytes;
            QVERIFY2(garbage >= leaked, "what a cycle leaks is never found by counting");
            leaked = garbage;
            const std::uint64_t traced = tracing.work(events).counters.garbageBytes;
            most = std::max(most, traced);
            if (frame > 500) least = std::min(least, traced);
        }
        // About two rings of three pages with 64 bytes each die per frame.
        QVERIFY(leaked > 200'000);
        QVERIFY(most < 20'000);
        QVERIFY(least < 2'000);
        QVERIFY(tracing.stats().collections > 50);
        QCOMPARE(counting.stats().collections, 0U);
    }

    void incrementsAreSmall()
    {
        const auto scenario = makeScenario("churn", 1, [] {
            ParameterValues values;
            values.set("active", whole(20'000));
            values.set("exchanges", whole(2'000));
            return values;
        }());
        const ParameterValue budget = whole(8 * 1024 * 1024);
        Lane whole_(laneSetup("whole", "gc-mark-sweep", {{"heapBytes", budget}}), scenario->kinds());
        Lane small(laneSetup("small", "gc-mark-sweep", {{"heapBytes", budget}, {"markingWork", 4.0}}),
                   scenario->kinds());
        FrameEvents events;
        std::uint64_t maxWhole = 0, maxSmall = 0, increments = 0;
        for (int frame = 0; frame < 300; ++frame) {
            scenario->produce(events);
            (void)whole_.work(events);
            (void)small.work(events);
            for (const CollectionRecord& record : whole_.collections())
                maxWhole = std::max(maxWhole, record.collection.objectsVisited);
            for (const CollectionRecord& record : small.collections()) {
                QCOMPARE(record.collection.kind, Collection::Kind::Increment);
                QCOMPARE(record.collection.cause, Collection::Cause::WorkDue);
                maxSmall = std::max(maxSmall, record.collection.objectsVisited);
                ++increments;
            }
        }
        QVERIFY(maxWhole >= 19'990);
        QVERIFY2(maxSmall <= 4 * 64 + 64, qPrintable(QString::number(maxSmall)));
        QVERIFY(increments > 50 * small.stats().collections);
        QVERIFY(small.stats().collections > 3);
    }

    void collectsWhenAskedTo_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<int>("collections");
        for (const LaneSetup& setup : everyCollector())
            QTest::newRow(setup.name.c_str()) << setup << 1;
        if (findStrategy("gc-boehm")->missing.empty())
            QTest::newRow("gc-boehm") << laneSetup("gc-boehm", "gc-boehm") << 1;
        QTest::newRow("new-delete, which has no collector") << laneSetup("new-delete", "new-delete") << 0;
        QTest::newRow("pool-stack, which has no collector") << laneSetup("pool-stack", "pool-stack") << 0;
    }
    void collectsWhenAskedTo()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(int, collections);
        Run run({.scenario = findScenario("aging-cache"),
                 .parameters = completed(smallCache()),
                 .seed = 1,
                 .lanes = {setup}});
        const auto asked = [&] {
            return static_cast<int>(std::ranges::count_if(run.collections(), [](const CollectionRecord& record) {
                return record.collection.cause == Collection::Cause::AskedFor;
            }));
        };
        (void)run.step();
        QCOMPARE(asked(), 0);
        run.collect();
        const Sample sample = run.step().front();
        QCOMPARE(asked(), collections);
        if (collections > 0) {
            const CollectionRecord& record = run.collections().front();
            QCOMPARE(record.frame, 1U);
            QCOMPARE(record.collection.kind, Collection::Kind::Major);
            // The pause is part of the frame that waits for it.
            QVERIFY(record.pauseNs <= sample.timings.pauseNs && sample.timings.pauseNs <= sample.timings.frameNs);
        }
        (void)run.step();
        QCOMPARE(asked(), 0);
        QVERIFY(run.accounting(0).balanced);
    }

    void goldenCounters_data()
    {
        QTest::addColumn<LaneSetup>("setup");
        QTest::addColumn<QString>("scenario");
        for (const LaneSetup& setup : everyCollector())
            for (const ScenarioInfo& info : scenarioCatalog())
                QTest::addRow("%s, %s", setup.name.c_str(), info.id.c_str())
                    << setup << QString::fromStdString(info.id);
    }
    void goldenCounters()
    {
        QFETCH(LaneSetup, setup);
        QFETCH(QString, scenario);
        GoldenTable golden(QStringLiteral("collectors/%1/%2").arg(QString::fromStdString(setup.name), scenario),
                           goldenColumns);
        const auto stream = makeScenario(scenario.toStdString());
        Lane lane(setup, stream->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 120; ++frame) {
            stream->produce(events);
            const Counters counters = lane.work(events).counters;
            golden.add(goldenRow(counters, lane.collections()));
        }
        QCOMPARE(golden.firstDifference(), QString());
    }
};

TEST_WITHOUT_APPLICATION(TestCollectors);
#include "tst_collectors.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of strategies made of pools, and resizing while their slots are in use.
#include "core/experiment/experiment_setup.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

// Births of one kind, and deaths.
class ManyObjects
{
public:
    const FrameEvents& grow(int count, KindIndex kind)
    {
        population_.beginFrame(events_);
        for (int i = 0; i < count; ++i)
            live_.push_back(population_.spawn({.kind = kind}));
        return events_;
    }
    const FrameEvents& die()
    {
        population_.beginFrame(events_);
        for (const ObjectId id : std::exchange(live_, {}))
            population_.kill(id);
        return events_;
    }

private:
    Population population_;
    FrameEvents events_;
    std::vector<ObjectId> live_;
};

// Bytes of slots whose memory was never touched.
std::uint64_t neverUsed(Lane& lane)
{
    HeapMap map;
    lane.heapMap({.columns = 100, .rows = 10}, map);
    return map.of(MemoryState::NeverUsed);
}

const std::vector<Kind>& plainKinds()
{
    static const std::vector<Kind> kinds{{.name = "ball", .bytes = 64}, {.name = "stone", .bytes = 48}};
    return kinds;
}

} // namespace

class TestPooledStrategy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slotsOfEachKind_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const StrategyInfo& info : availableStrategies())
            if (info.hasSlots) QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }

    void slotsOfEachKind()
    {
        QFETCH(QString, strategy);
        Lane lane(laneSetup("lane", strategy.toStdString()), plainKinds());
        ManyObjects objects;
        (void)lane.work(objects.grow(7, 1));
        std::vector<KindSlots> kinds(5); // left over from an earlier report
        lane.slotsByKind(kinds);
        QCOMPARE(kinds.size(), std::size_t{2});
        QCOMPARE(kinds[0].inUse, 0U);
        QCOMPARE(kinds[0].highWater, 0U);
        QCOMPARE(kinds[1].inUse, 7U);
        QCOMPARE(kinds[0].owned + kinds[1].owned, lane.stats().slotsOwned);
        (void)lane.work(objects.die());
        lane.slotsByKind(kinds);
        QCOMPARE(kinds[1].inUse, 0U);
        QCOMPARE(kinds[1].highWater, 7U);
    }

    void noSlotsOfEachKindWithoutPools_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const StrategyInfo& info : availableStrategies())
            if (!info.hasSlots) QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
    }

    void noSlotsOfEachKindWithoutPools()
    {
        QFETCH(QString, strategy);
        const Lane lane(laneSetup("lane", strategy.toStdString()), plainKinds());
        std::vector<KindSlots> kinds(5);
        lane.slotsByKind(kinds);
        QVERIFY(kinds.empty());
    }

    void prefilling_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("parameter");
        QTest::newRow("a stack") << "pool-stack"
                                 << "initialSize";
        QTest::newRow("a free list") << "pool-free-list"
                                     << "capacity";
        QTest::newRow("a managed pool") << "pool-managed"
                                        << "initialSize";
    }

    // The heap map shows whether memory was touched; the counters are the same.
    void prefilling()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameter);
        const std::string id = parameter.toStdString();
        const auto setupOf = [&](const char* how) {
            return laneSetup(how, strategy.toStdString(),
                             {{id.c_str(), std::int64_t{100}}, {"prefill", std::string(how)}});
        };
        Lane reserved(setupOf("reserve"), plainKinds()), made(setupOf("construct"), plainKinds());
        QCOMPARE(neverUsed(reserved), 100U * (64 + 48));
        QCOMPARE(neverUsed(made), 0U);
        ManyObjects one, other;
        QVERIFY(made.work(one.grow(30, 0)).counters == reserved.work(other.grow(30, 0)).counters);
        QCOMPARE(made.contentChecksum(), reserved.contentChecksum());
        made.tune(id, std::int64_t{300});
        QCOMPARE(neverUsed(made), 0U);
        QVERIFY(made.accounting().balanced);
    }

    void resizedInUse_data() { prefilling_data(); }

    void resizedInUse()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameter);
        const std::string id = parameter.toStdString();
        Lane lane(laneSetup("lane", strategy.toStdString(), {{id.c_str(), std::int64_t{100}}}), plainKinds());
        ManyObjects objects;
        (void)lane.work(objects.grow(60, 0));
        QCOMPARE(lane.stats().slotsOwned, 200U);
        lane.tune(id, std::int64_t{300});
        QCOMPARE(lane.stats().slotsOwned, 600U);
        lane.tune(id, std::int64_t{80}); // above the slots in use: takes effect at once
        QCOMPARE(lane.stats().slotsOwned, 160U);
        QCOMPARE(lane.stats().slotsToRetire, 0U);
        lane.tune(id, std::int64_t{20}); // below: 40 of the first kind are still to be retired
        QCOMPARE(lane.stats().slotsOwned, 80U);
        QCOMPARE(lane.stats().slotsToRetire, 40U);
        (void)lane.work(objects.die());
        QCOMPARE(lane.stats().slotsOwned, 40U);
        QCOMPARE(lane.stats().slotsToRetire, 0U);
        QVERIFY(lane.accounting().balanced);
    }
};

TEST_WITHOUT_APPLICATION(TestPooledStrategy);
#include "tst_pooled_strategy.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies on allocators: what an arena does when it is full, what it reports, what may be tuned.
#include "core/allocators/search_counts.h"
#include "core/base/error.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/core/strategies/strategy_fixture.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <vector>

using namespace poolscope;

namespace {

const std::vector<Kind>& twoKinds()
{
    static const std::vector<Kind> kinds{{.name = "small", .bytes = 64}, {.name = "large", .bytes = 2048}};
    return kinds;
}
constexpr KindIndex small = 0, large = 1;

const char* const heaps[] = {"heap-list", "heap-segregated", "heap-buddy", "heap-tlsf"};

void addEveryHeap()
{
    QTest::addColumn<QString>("strategy");
    for (const char* heap : heaps)
        QTest::newRow(heap) << QString(heap);
}

// Objects of one kind, as many as `strategy` has memory for, up to `most`.
std::vector<Object*> fill(Strategy& strategy, KindIndex kind, std::size_t most = 100'000)
{
    std::vector<Object*> objects;
    while (objects.size() < most) {
        Object* object = strategy.acquire(kind);
        if (object == nullptr) break;
        *object = {.id = {static_cast<std::uint32_t>(objects.size()), 1}, .kind = kind};
        objects.push_back(object);
    }
    return objects;
}

} // namespace

class TestHeapStrategy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFullArenaRefuses_data() { addEveryHeap(); }
    void aFullArenaRefuses()
    {
        QFETCH(QString, strategy);
        MadeStrategy made(strategy.toStdString(), twoKinds(),
                          {{"arenaBytes", whole(16'384)}, {"onExhausted", std::string("refuse")}});
        const std::vector<Object*> objects = fill(*made, small);
        QVERIFY(objects.size() > 100 && objects.size() <= 256);
        const StrategyStats s = made->stats();
        QCOMPARE(s.heapBytes, 16'384U);
        QCOMPARE(s.liveBytes, 64 * objects.size());
        QCOMPARE(s.allocatedBytes, s.liveBytes);
        QCOMPARE(s.exhausted, 1U);
        QCOMPARE(s.acquired, objects.size());
        QCOMPARE(made.gauge().peakHeapBytes(), 16'384U);
        made->release(objects.front());
        QVERIFY(made->acquire(small) != nullptr);
    }

    void aFullArenaFails_data() { addEveryHeap(); }
    void aFullArenaFails()
    {
        QFETCH(QString, strategy);
        MadeStrategy made(strategy.toStdString(), twoKinds(),
                          {{"arenaBytes", whole(16'384)}, {"onExhausted", std::string("fail")}});
        try {
            (void)fill(*made, small);
            QFAIL("it went on");
        } catch (const RunError& error) {
            const QString text = QString::fromStdString(error.message().english());
            QVERIFY2(text.startsWith("in the arena of 16,384 bytes, no free block was found for an object of 64 "
                                     "bytes: ") &&
                         text.endsWith(" in the largest block"),
                     qPrintable(text));
        }
    }

    void aGrowingArenaStopsAtItsCeiling_data() { addEveryHeap(); }
    void aGrowingArenaStopsAtItsCeiling()
    {
        QFETCH(QString, strategy);
        MadeStrategy made(strategy.toStdString(), twoKinds(),
                          {{"arenaBytes", whole(16'384)}, {"ceilingBytes", whole(65'536)}});
        QVERIFY_EXCEPTION_THROWN((void)fill(*made, large), RunError);
        QVERIFY(made->stats().heapBytes <= 65'536 && made->stats().heapBytes > 32'768);
    }

    void aGrowingArenaGivesBackItsEnd_data() { addEveryHeap(); }
    void aGrowingArenaGivesBackItsEnd()
    {
        QFETCH(QString, strategy);
        MadeStrategy made(strategy.toStdString(), twoKinds(), {{"arenaBytes", whole(65'536)}});
        const std::vector<Object*> objects = fill(*made, large, 1000);
        QCOMPARE(objects.size(), std::size_t{1000});
        const std::uint64_t grown = made->stats().heapBytes;
        QVERIFY(grown >= 1000 * 2048);
        QCOMPARE(made.gauge().peakHeapBytes(), grown);
        for (Object* object : objects)
            made->release(object);
        const StrategyStats s = made->stats();
        QVERIFY2(s.heapBytes < grown / 4, qPrintable(QString::number(s.heapBytes)));
        QCOMPARE(s.liveBytes, 0U);
        QCOMPARE(s.heapFrees, 1000U);
        QVERIFY(made->reservedBytes() >= s.heapBytes);
        made.gauge().beginFrame(s.heapBytes);
        QCOMPARE(made.gauge().peakHeapBytes(), s.heapBytes);
    }

    void searchesAreCounted()
    {
        MadeStrategy made("heap-list", twoKinds(), {{"arenaBytes", whole(65'536)}});
        const std::vector<Object*> objects = fill(*made, small, 100);
        for (std::size_t i = 0; i < objects.size(); i += 2)
            made->release(objects[i]);
        QVERIFY(made->acquire(large) != nullptr); // past 50 holes
        QVERIFY(made->searches() != nullptr);
        QCOMPARE(made->searches()->most(), std::uint64_t{51});
        QCOMPARE(made->searches()->quantile(0.5), std::uint64_t{1});
        QCOMPARE(made->searches()->quantile(0.99), std::uint64_t{1});
        QVERIFY(MadeStrategy("new-delete", twoKinds())->searches() == nullptr);
    }

    void aLeakedObjectKeepsItsMemory_data() { addEveryHeap(); }
    void aLeakedObjectKeepsItsMemory()
    {
        QFETCH(QString, strategy);
        MadeStrategy made(strategy.toStdString(), twoKinds(), {});
        const std::vector<Object*> objects = fill(*made, small, 10);
        made->leak(objects[3]);
        made->release(objects[4]);
        const StrategyStats s = made->stats();
        QCOMPARE(s.liveObjects, 8U);
        QCOMPARE(s.lostObjects, 1U);
        QCOMPARE(s.garbageBytes, 64U);
        QCOMPARE(s.liveBytes, 8 * 64U);
        QCOMPARE(made->lost()->entries()[0].object, objects[3]);
    }

    // Small blocks fill the arena and are all released; a large object needs several of them to be joined.
    void joiningIsTuned_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const char* heap : {"heap-list", "heap-segregated", "heap-tlsf"})
            QTest::newRow(heap) << QString(heap);
    }
    void joiningIsTuned()
    {
        QFETCH(QString, strategy);
        MadeStrategy made(strategy.toStdString(), twoKinds(),
                          {{"arenaBytes", whole(16'384)},
                           {"onExhausted", std::string("refuse")},
                           {"coalesce", std::string("never")}});
        for (Object* object : fill(*made, small))
            made->release(object);
        QCOMPARE(made->acquire(large), nullptr);
        made->tune("coalesce", std::string("deferred"));
        QVERIFY(made->acquire(large) != nullptr);
    }

    // Two holes: the first one is large, the second one fits.
    void theFitIsTuned()
    {
        const std::vector<Kind> kinds{{.name = "small", .bytes = 64}, {.name = "large", .bytes = 256}};
        MadeStrategy made("heap-list", kinds, {});
        std::vector<Object*> objects;
        for (const KindIndex kind : {large, small, small, small}) {
            objects.push_back(made->acquire(kind));
            objects.back()->kind = kind;
        }
        made->release(objects[0]);
        made->release(objects[2]);
        made->tune("fit", std::string("best"));
        QCOMPARE(made->acquire(small), objects[2]);
        made->tune("fit", std::string("first"));
        QCOMPARE(made->acquire(small), objects[0]);
    }

    void sizesThatContradict_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QString>("complaint");
        for (const char* heap : heaps)
            QTest::addRow("%s, above its ceiling", heap)
                << QString(heap) << "arenaBytes" << qint64(2) * 1024 * 1024 * 1024
                << "2,147,483,648 is more than ceilingBytes; allowed is up to 1,073,741,824";
        QTest::newRow("an arena of no power of two")
            << "heap-buddy"
            << "arenaBytes" << qint64(100'000) << "100,000 is not a power of two; the nearest below is 65,536";
        QTest::newRow("a block of no power of two")
            << "heap-buddy"
            << "smallestBytes" << qint64(48) << "48 is not a power of two; the nearest below is 32";
    }
    void sizesThatContradict()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameter);
        QFETCH(qint64, value);
        const std::string id = parameter.toStdString();
        const LaneSetup setup =
            laneSetup("lane", strategy.toStdString(), {{id.c_str(), whole(static_cast<std::int64_t>(value))}});
        const auto found = setup.strategy->contradiction(twoKinds(), setup.parameters);
        QVERIFY(found.has_value());
        QCOMPARE(QString::fromStdString(found->parameter), parameter);
        QTEST(QString::fromStdString(found->complaint.english()), "complaint");
    }
};

TEST_WITHOUT_APPLICATION(TestHeapStrategy);
#include "tst_heap_strategy.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The strategies on mallocs: those that are installed do what the plain heap does, with memory of their own, and give
// all of it back.
#include "core/strategies/mallocs/jemalloc.h"
#include "core/strategies/mallocs/malloc_strategy.h"
#include "core/strategies/mallocs/mimalloc.h"
#include "core/strategies/mallocs/tcmalloc.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/core/simulation/lane_fixture.h"
#include "tests/core/strategies/strategy_fixture.h"
#include "tests/program/test_program.h"

#include <QThread>
#include <QtTest>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

using namespace poolscope;

namespace {

const char* const mallocs[] = {"new-delete", "malloc-jemalloc", "malloc-mimalloc", "malloc-tcmalloc"};

void addEveryMalloc()
{
    QTest::addColumn<QString>("strategy");
    for (const char* each : mallocs)
        QTest::newRow(each) << QString(each);
}

// One that remembers how much of it is out.
struct CountedMalloc
{
    static inline std::uint64_t blocks = 0, asked = 0;
    static void* allocate(std::size_t bytes)
    {
        ++blocks;
        return std::malloc(bytes);
    }
    static void release(void* memory)
    {
        --blocks;
        std::free(memory);
    }
    [[nodiscard]] static std::uint64_t reservedBytes()
    {
        ++asked;
        return 12'345;
    }
};

StrategyInfo countedStrategy()
{
    StrategyInfo info = *findStrategy("new-delete");
    info.make = makeMallocStrategy<CountedMalloc>;
    return info;
}

// Objects with something written into every byte.
std::vector<Object*> fill(Strategy& strategy, KindIndex kind, std::uint32_t bytes, std::size_t count)
{
    std::vector<Object*> objects;
    while (objects.size() < count) {
        Object* object = strategy.acquire(kind);
        std::memset(static_cast<void*>(object), static_cast<int>(objects.size() % 251), bytes);
        *object = {.id = {static_cast<std::uint32_t>(objects.size()), 1}, .kind = kind};
        objects.push_back(object);
    }
    return objects;
}

template <class Malloc>
void aHeapOfItsOwn()
{
    if (!Malloc::whyMissing().empty()) QSKIP(Malloc::whyMissing().c_str());
    constexpr std::size_t each = 64, count = 100'000;
    Malloc used, other;
    std::vector<void*> blocks;
    for (std::size_t i = 0; i < count; ++i)
        blocks.push_back(std::memset(used.allocate(each), 1, each));
    QVERIFY(used.allocatedBytes() >= each * count);
    QVERIFY(used.reservedBytes() >= used.allocatedBytes());
    QVERIFY(used.reservedBytes() < 2 * each * count);
    QVERIFY2(other.allocatedBytes() < each * count / 100, "each has figures of its own");
    QVERIFY(other.reservedBytes() < each * count / 2);
    for (void* block : blocks)
        used.release(block);
    QVERIFY(used.allocatedBytes() < each * count / 100);
}

} // namespace

class TestMallocStrategy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void objectsAreWholeAndApart_data() { addEveryMalloc(); }
    void objectsAreWholeAndApart()
    {
        QFETCH(QString, strategy);
        const StrategyInfo& info = *findStrategy(strategy.toStdString());
        if (!info.missing.empty()) QSKIP(info.missing.c_str());
        const std::vector<Kind> kinds{{.name = "small", .bytes = 48}, {.name = "large", .bytes = 4096}};
        const MadeStrategy made(info.id, kinds);
        for (KindIndex kind = 0; kind < kinds.size(); ++kind) {
            const std::uint32_t bytes = kinds[kind].bytes;
            const std::vector<Object*> objects = fill(*made, kind, bytes, 5000);
            const StrategyStats s = made->stats();
            QCOMPARE(s.liveObjects, 5000U);
            QCOMPARE(s.liveBytes, 5000U * bytes);
            QCOMPARE(s.heapBytes, s.liveBytes);
            QVERIFY(made->reservedBytes() >= s.liveBytes);
            for (std::size_t i = 0; i < objects.size(); ++i) {
                QCOMPARE(reinterpret_cast<std::uintptr_t>(objects[i]) % objectAlignment, std::uintptr_t{0});
                QCOMPARE(objects[i]->id.index, static_cast<std::uint32_t>(i));
                const auto* content = reinterpret_cast<const unsigned char*>(objects[i]);
                for (std::uint32_t at = sizeof(Object); at < bytes; ++at)
                    if (content[at] != i % 251) QFAIL("another object has written into this one");
            }
            for (Object* object : objects)
                made->release(object);
            QCOMPARE(made->stats().liveObjects, 0U);
            QCOMPARE(made->stats().heapBytes, 0U);
        }
        QCOMPARE(made->stats().heapFrees, 10'000U);
    }

    void lanesDoWhatThePlainHeapDoes_data() { addEveryMalloc(); }
    void lanesDoWhatThePlainHeapDoes()
    {
        QFETCH(QString, strategy);
        const StrategyInfo& info = *findStrategy(strategy.toStdString());
        if (!info.missing.empty()) QSKIP(info.missing.c_str());
        const auto scenario = makeScenario("aging-cache", 5);
        Lane lane(laneSetup("lane", info.id), scenario->kinds());
        Lane plain(laneSetup("plain", "new-delete"), scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 120; ++frame) {
            scenario->produce(events);
            const Sample sample = lane.work(events);
            QVERIFY(sample.counters == plain.work(events).counters);
            QVERIFY(sample.timings.reservedBytes >= sample.counters.liveBytes);
            if (frame % 20 == 0) QCOMPARE(lane.contentChecksum(), plain.contentChecksum());
        }
        QVERIFY(lane.accounting().balanced);
    }

    // As in a window: one worker's thread ends, and the next run has a thread of its own.
    void oneThreadAfterAnother_data() { addEveryMalloc(); }
    void oneThreadAfterAnother()
    {
        QFETCH(QString, strategy);
        const StrategyInfo& info = *findStrategy(strategy.toStdString());
        if (!info.missing.empty()) QSKIP(info.missing.c_str());
        for (int round = 0; round < 3; ++round) {
            bool isBalanced = false;
            const std::unique_ptr<QThread> thread(QThread::create([&] {
                Lane lane(laneSetup("lane", info.id), tangledKinds());
                RandomStream stream(7);
                for (int frame = 0; frame < 50; ++frame)
                    (void)lane.work(stream.next(500));
                isBalanced = lane.accounting().balanced;
            }));
            thread->start();
            thread->wait();
            QVERIFY(isBalanced);
        }
    }

    void allIsGivenBackAtTheEnd()
    {
        const StrategyInfo counted = countedStrategy();
        LaneSetup setup = laneSetup("lane", "new-delete");
        setup.strategy = &counted;
        RandomStream stream(7);
        {
            Lane lane(setup, tangledKinds());
            for (int frame = 0; frame < 50; ++frame)
                (void)lane.work(stream.next(200));
            QVERIFY(lane.stats().liveObjects > 0);
            QCOMPARE(CountedMalloc::blocks, lane.stats().liveObjects);
        }
        QCOMPARE(CountedMalloc::blocks, std::uint64_t{0});
    }

    void whatWasForgottenIsGivenBackAsWell()
    {
        const StrategyInfo counted = countedStrategy();
        LaneSetup setup = laneSetup("lane", "new-delete");
        setup.strategy = &counted;
        {
            Lane lane(setup, tangledKinds());
            Event forgotten = killOf(0);
            forgotten.type = Event::Type::Leak;
            (void)lane.work({{spawnOf(0, 1), spawnOf(1, 1)}, {}});
            (void)lane.work({{forgotten}, {}});
            QCOMPARE(lane.stats().lostObjects, 1U);
        }
        QCOMPARE(CountedMalloc::blocks, std::uint64_t{0});
    }

    void figuresAreAskedOnceAFrame()
    {
        const StrategyInfo counted = countedStrategy();
        LaneSetup setup = laneSetup("lane", "new-delete");
        setup.strategy = &counted;
        Lane lane(setup, tangledKinds());
        RandomStream stream(7);
        CountedMalloc::asked = 0;
        for (int frame = 0; frame < 10; ++frame)
            QCOMPARE(lane.work(stream.next(200)).timings.reservedBytes, std::uint64_t{12'345});
        QCOMPARE(CountedMalloc::asked, std::uint64_t{10});
    }

    void jemallocHasAnArenaForEach() { aHeapOfItsOwn<Jemalloc>(); }
    void mimallocHasAHeapForEach() { aHeapOfItsOwn<Mimalloc>(); }

    void tcmallocHasOneForAll()
    {
        if (!Tcmalloc::whyMissing().empty()) QSKIP(Tcmalloc::whyMissing().c_str());
        const Tcmalloc witness;
        const std::uint64_t before = witness.allocatedBytes();
        {
            Lane lane(laneSetup("lane", "malloc-tcmalloc"), tangledKinds());
            RandomStream stream(7);
            for (int frame = 0; frame < 50; ++frame)
                (void)lane.work(stream.next(2000));
            QVERIFY(witness.allocatedBytes() >= before + lane.stats().liveBytes);
        }
        QCOMPARE(witness.allocatedBytes(), before);
        QVERIFY(findStrategy("malloc-tcmalloc")->estimated.size() == 1);
    }
};

TEST_WITHOUT_APPLICATION(TestMallocStrategy);
#include "tst_malloc_strategy.moc"

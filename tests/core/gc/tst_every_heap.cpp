// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The duties of every collected heap: keep reachable objects intact, reclaim exactly the rest, respect its limits.
#include "core/base/units.h"
#include "tests/core/gc/every_heap.h"
#include "tests/core/gc/shadow_world.h"
#include "tests/program/test_program.h"

#include <QThread>
#include <QtTest>

using namespace poolscope;
using namespace poolscope::gc;

Q_DECLARE_METATYPE(HeapRow)

namespace {

#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
constexpr int operationsPerSeed = 20'000;
#else
constexpr int operationsPerSeed = 200'000;
#endif
constexpr int seeds = 20;

constexpr HeapLimits small{.budgetBytes = 256 * KiB, .growth = 2, .ceilingBytes = GiB};
constexpr HeapLimits fixed{.budgetBytes = 256 * KiB, .growth = 1, .ceilingBytes = 256 * KiB};

// Random changes of references, like those of programs.
class Mutator
{
public:
    Mutator(ShadowWorld& world, std::uint64_t seed) : world_(world), random_(seed) {}

    void step()
    {
        const std::uint32_t roots = static_cast<std::uint32_t>(world_.rootIds().size());
        const std::uint32_t turn = random_.below(100);
        if (roots == 0 || turn < 12)
            (void)world_.make(kind());
        else if (turn < 52)
            (void)world_.makeIn(someone(), reference(), kind());
        else if (turn < 76)
            world_.store(someone(), reference(), someone());
        else if (turn < 84)
            world_.store(someone(), reference(), ShadowWorld::nobody);
        else if (turn < 86)
            world_.addRoot(someone());
        else if (roots > 40 || random_.below(40) < roots)
            world_.dropRoot(world_.rootIds()[random_.below(roots)]);
    }

private:
    KindIndex kind() { return static_cast<KindIndex>(random_.below(4)); }
    std::uint8_t reference() { return static_cast<std::uint8_t>(random_.below(ShadowWorld::references)); }
    // An object some steps away from a root.
    std::uint32_t someone()
    {
        std::uint32_t id = world_.rootIds()[random_.below(static_cast<std::uint32_t>(world_.rootIds().size()))];
        for (std::uint32_t steps = random_.below(12); steps > 0; --steps) {
            const std::uint32_t next = world_.target(id, reference());
            if (next != ShadowWorld::nobody) id = next;
        }
        return id;
    }

    ShadowWorld& world_;
    Random random_;
};

} // namespace

class TestEveryHeap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesARandomMutator_data() { rows(); }
    void survivesARandomMutator();
    void reclaimsCycles_data() { rows(); }
    void reclaimsCycles();
    void collectsALongListOnASmallStack_data() { rows(); }
    void collectsALongListOnASmallStack();
    void namesItsLimit_data() { rows(); }
    void namesItsLimit();
    void tellsOfEveryCollection_data() { rows(); }
    void tellsOfEveryCollection();
    void whatAnObjectFromElsewhereRefersToIsKept_data() { rows(); }
    void whatAnObjectFromElsewhereRefersToIsKept();
    void furtherRootsKeepAliveAndFollow_data() { rows(); }
    void furtherRootsKeepAliveAndFollow();
    void weakHoldersDropTheDeadAndFollowTheLive_data() { rows(); }
    void weakHoldersDropTheDeadAndFollowTheLive();

private:
    static void rows()
    {
        QTest::addColumn<HeapRow>("row");
        for (const HeapRow& row : everyHeap())
            QTest::newRow(row.name) << row;
    }
};

void TestEveryHeap::survivesARandomMutator()
{
    QFETCH(HeapRow, row);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        ShadowWorld world(small);
        const auto holder = row.make(world.setup());
        CollectedHeap& heap = holder->heap();
        world.use(heap);
        Mutator mutator(world, seed);
        for (int i = 1; i <= operationsPerSeed; ++i) {
            mutator.step();
            if (i % (operationsPerSeed / 10) != 0) continue;
            QCOMPARE(world.check(), QString());
            QVERIFY(heap.stats().heapBytes >= world.reachedBytes);
        }
        // Exactly the unreachable objects are reclaimed.
        heap.collect();
        QCOMPARE(world.check(), QString());
        QCOMPARE(heap.stats().heapBytes, world.reachedBytes + world.reachedObjects * heap.headerBytes());
        QVERIFY(heap.stats().collections > 0);
    }
}

void TestEveryHeap::reclaimsCycles()
{
    QFETCH(HeapRow, row);
    ShadowWorld world(fixed);
    const auto holder = row.make(world.setup());
    CollectedHeap& heap = holder->heap();
    world.use(heap);
    // Pairs that refer to each other; ten times the capacity of the heap.
    int pairs = 0;
    QString failure;
    try {
        for (; pairs < 20'000; ++pairs) {
            const std::uint32_t a = world.make(0);
            const std::uint32_t b = world.makeIn(a, 0, 0);
            world.store(b, 0, a);
            world.dropRoot(a);
        }
    } catch (const HeapExhausted& error) {
        failure = QString::fromUtf8(error.what());
    }
    if (row.findsCycles) {
        QCOMPARE(failure, QString());
        QVERIFY(heap.stats().heapBytes <= fixed.budgetBytes);
    } else {
        QVERIFY2(failure.contains(QStringLiteral("256 KiB")), qPrintable(failure));
        QCOMPARE(std::uint64_t(pairs), fixed.budgetBytes / (2 * (64 + heap.headerBytes())));
    }
    heap.collect();
    QVERIFY(heap.stats().heapBytes <= 128U);
}

void TestEveryHeap::collectsALongListOnASmallStack()
{
    QFETCH(HeapRow, row);
    constexpr int length = 1'000'000;
    QString fault;
    std::uint64_t kept = 0, left = 1;
    const auto work = [&] {
        ShadowWorld world({.budgetBytes = 256 * MiB, .growth = 1, .ceilingBytes = 256 * MiB});
        const auto holder = row.make(world.setup());
        world.use(holder->heap());
        const std::uint32_t first = world.make(0);
        for (std::uint32_t last = first, i = 1; i < length; ++i)
            last = world.makeIn(last, 0, 0);
        holder->heap().collect();
        fault = world.check();
        kept = holder->heap().stats().heapBytes - std::uint64_t{length} * holder->heap().headerBytes();
        world.dropRoot(first);
        holder->heap().collect();
        left = holder->heap().stats().heapBytes;
    };
    const std::unique_ptr<QThread> thread(QThread::create(work));
    thread->setStackSize(256 * 1024);
    thread->start();
    thread->wait();
    QCOMPARE(fault, QString());
    QCOMPARE(kept, std::uint64_t{length} * 64);
    QCOMPARE(left, std::uint64_t{0});
}

void TestEveryHeap::namesItsLimit()
{
    QFETCH(HeapRow, row);
    ShadowWorld world(fixed);
    const auto holder = row.make(world.setup());
    world.use(holder->heap());
    QString failure;
    std::uint64_t most = 0;
    try {
        while (true) {
            (void)world.make(0);
            most = std::max(most, holder->heap().stats().heapBytes);
        }
    } catch (const HeapExhausted& error) {
        failure = QString::fromUtf8(error.what());
    }
    QVERIFY2(failure.startsWith(QStringLiteral("the heap is full: ")) &&
                 failure.contains(QStringLiteral("under its limit of 256 KiB")),
             qPrintable(failure));
    QVERIFY(most <= fixed.budgetBytes);
    // The whole heap except the nursery, which must stay free for new objects.
    QVERIFY(most >= fixed.budgetBytes * 7 / 8 - 64);
    // Allocation works again once there is room.
    QCOMPARE(world.check(), QString());
    while (world.rootIds().size() > 10)
        world.dropRoot(world.rootIds().back());
    (void)world.make(0);
    QCOMPARE(world.check(), QString());
}

void TestEveryHeap::tellsOfEveryCollection()
{
    QFETCH(HeapRow, row);
    ShadowWorld world(small);
    const auto holder = row.make(world.setup());
    CollectedHeap& heap = holder->heap();
    world.use(heap);
    Mutator mutator(world, 99);
    for (int i = 0; i < 100'000; ++i)
        mutator.step();
    heap.collect();
    QCOMPARE(world.begun, world.collections.size());
    QCOMPARE(world.collections.back().cause, Collection::Cause::AskedFor);
    QCOMPARE(world.collections.back().kind, Collection::Kind::Major);
    QCOMPARE(world.collections.back().bytesAfter, heap.stats().heapBytes);
    std::uint64_t reclaimedBytes = 0, reclaimedObjects = 0;
    for (const Collection& collection : world.collections) {
        QVERIFY(collection.bytesAfter <= collection.bytesBefore);
        QVERIFY(collection.promotedBytes <= collection.copiedBytes);
        reclaimedBytes += collection.reclaimedBytes();
        reclaimedObjects += collection.objectsReclaimed;
    }
    if (row.reclaimsAtOnce) {
        QVERIFY(reclaimedBytes < heap.stats().reclaimedBytes);
    } else {
        QCOMPARE(reclaimedBytes, heap.stats().reclaimedBytes);
        QCOMPARE(reclaimedObjects, heap.stats().reclaimedObjects);
    }
}

void TestEveryHeap::whatAnObjectFromElsewhereRefersToIsKept()
{
    QFETCH(HeapRow, row);
    struct Elsewhere final : Roots
    {
        [[nodiscard]] std::span<Object*> roots() override { return {&object, 1}; }
        [[nodiscard]] bool isInAddressTable() const override { return true; }
        alignas(16) std::array<std::byte, 64> memory{};
        Object* object = new (memory.data()) Object{.id = {}, .kind = 0, .referenceCount = 2};
    } elsewhere;
    ShadowWorld world(small);
    const auto holder = row.make(world.setup());
    CollectedHeap& heap = holder->heap();
    world.use(heap);
    heap.addRoots(elsewhere);
    Object* const outsider = elsewhere.object;
    std::ranges::fill(outsider->references(), nullptr);
    const auto store = [&](Object* target) {
        Object* before = std::exchange(outsider->references()[1], target);
        if (heap.barrier() != nullptr) heap.barrier()->stored(outsider, before, target);
    };
    Mutator mutator(world, 3);
    for (int round = 0; round < 50; ++round) {
        const std::uint32_t id = world.make(1);
        store(world.address(id));
        world.dropRoot(id);
        for (int i = 0; i < 2'000; ++i)
            mutator.step();
        QCOMPARE(outsider->references()[1]->id, (ObjectId{id, 7}));
        QVERIFY(heap.contains(outsider->references()[1]));
    }
    heap.collect();
    QCOMPARE(world.check(), QString());
    QCOMPARE(heap.stats().heapBytes, world.reachedBytes + 80 + (world.reachedObjects + 1) * heap.headerBytes());
    store(nullptr);
    heap.collect();
    QCOMPARE(heap.stats().heapBytes, world.reachedBytes + world.reachedObjects * heap.headerBytes());
}

void TestEveryHeap::furtherRootsKeepAliveAndFollow()
{
    QFETCH(HeapRow, row);
    struct Shelf final : Roots
    {
        [[nodiscard]] std::span<Object*> roots() override { return held; }
        std::vector<Object*> held;
    } shelf;
    ShadowWorld world(small);
    const auto holder = row.make(world.setup());
    CollectedHeap& heap = holder->heap();
    world.use(heap);
    heap.addRoots(shelf);
    std::vector<std::uint32_t> ids;
    for (int i = 0; i < 100; ++i) {
        ids.push_back(world.make(2));
        shelf.held.push_back(world.address(ids.back()));
        if (heap.barrier() != nullptr) heap.barrier()->rootAdded(shelf.held.back());
        world.dropRoot(ids.back());
    }
    Mutator mutator(world, 4);
    for (int i = 0; i < 50'000; ++i)
        mutator.step();
    heap.collect();
    for (std::size_t i = 0; i < ids.size(); ++i)
        QCOMPARE(shelf.held[i]->id, (ObjectId{ids[i], 7}));
    QCOMPARE(world.check(), QString());
    QCOMPARE(heap.stats().heapBytes,
             world.reachedBytes + 100 * 128 + (world.reachedObjects + 100) * heap.headerBytes());
    for (Object*& object : shelf.held)
        if (heap.barrier() != nullptr) heap.barrier()->rootDropped(std::exchange(object, nullptr));
    shelf.held.clear();
    heap.collect();
    QCOMPARE(heap.stats().heapBytes, world.reachedBytes + world.reachedObjects * heap.headerBytes());
}

void TestEveryHeap::weakHoldersDropTheDeadAndFollowTheLive()
{
    QFETCH(HeapRow, row);
    struct Weak final : WeakHolder
    {
        void update(const Survivors& survivors) override
        {
            for (auto& [id, object] : known)
                object = survivors.addressOf(object);
            std::erase_if(known, [](const auto& entry) { return entry.second == nullptr; });
        }
        std::vector<std::pair<std::uint32_t, Object*>> known;
    } weak;
    ShadowWorld world(small);
    const auto holder = row.make(world.setup());
    CollectedHeap& heap = holder->heap();
    world.use(heap);
    heap.addWeakHolder(weak);
    std::vector<std::uint32_t> kept;
    for (int i = 0; i < 300; ++i) {
        const std::uint32_t id = world.make(0);
        weak.known.emplace_back(id, world.address(id));
        if (i % 3 == 0)
            kept.push_back(id);
        else
            world.dropRoot(id);
    }
    for (int i = 0; i < 20'000; ++i)
        world.dropRoot(world.make(3));
    heap.collect();
    QCOMPARE(weak.known.size(), kept.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        QCOMPARE(weak.known[i].first, kept[i]);
        QCOMPARE(weak.known[i].second, world.address(kept[i]));
    }
}

TEST_WITHOUT_APPLICATION(TestEveryHeap);
#include "tst_every_heap.moc"

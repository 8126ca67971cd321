// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The behaviour that only the stack pool has; tst_object_pools tests the rest.
#include "core/pools/stack_pool.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <vector>

using namespace poolscope;
using namespace poolscope::pools;

namespace {

std::vector<void*> acquireAll(RawStackPool<>& pool, std::size_t count)
{
    std::vector<void*> objects;
    for (std::size_t i = 0; i < count; ++i)
        objects.push_back(pool.acquire());
    return objects;
}

} // namespace

class TestStackPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isEmptyAtFirst();
    void prefills();
    void growsOnDemand();
    void takesTheLastReleased();
    void growsOverSlotsThatWereToGo();
    void givesMemoryBack();
    void objectsAreMadeBeforeTheyAreNeeded();
    void arrayThatPushesAndPopsIsMadeAnew();
};

void TestStackPool::isEmptyAtFirst()
{
    RawStackPool<> pool(SlotShape{16});
    QCOMPARE(pool.stats().owned, 0U);
    QCOMPARE(pool.heapBytes(), std::size_t{0});
    QCOMPARE(pool.reservedBytes(), std::size_t{0});
    QVERIFY(pool.acquire() != nullptr);
    QCOMPARE(pool.stats().misses, 1U);
    QCOMPARE(pool.stats().hits, 0U);
    QCOMPARE(pool.stats().prefilled, 0U);
}

void TestStackPool::prefills()
{
    RawStackPool<> pool(SlotShape{16}, 5);
    QCOMPARE(pool.stats().owned, 5U);
    QCOMPARE(pool.stats().idle(), 5U);
    QCOMPARE(pool.stats().prefilled, 5U);
    acquireAll(pool, 5);
    QCOMPARE(pool.stats().hits, 5U);
    QCOMPARE(pool.stats().misses, 0U);
}

void TestStackPool::growsOnDemand()
{
    RawStackPool<> pool(SlotShape{16}, 2);
    acquireAll(pool, 5);
    QCOMPARE(pool.stats().owned, 5U);
    QCOMPARE(pool.stats().hits, 2U);
    QCOMPARE(pool.stats().misses, 3U);
    QCOMPARE(pool.stats().highWater, 5U);
    QCOMPARE(pool.stats().exhausted, 0U);
}

void TestStackPool::takesTheLastReleased()
{
    RawStackPool<> pool(SlotShape{16});
    const std::vector<void*> o = acquireAll(pool, 3);
    pool.release(o[0]);
    pool.release(o[2]);
    QCOMPARE(pool.acquire(), o[2]);
    pool.release(o[1]);
    QCOMPARE(pool.acquire(), o[1]);
    QCOMPARE(pool.acquire(), o[0]);
}

void TestStackPool::growsOverSlotsThatWereToGo()
{
    RawStackPool<> pool(SlotShape{16});
    const std::vector<void*> o = acquireAll(pool, 10);
    QCOMPARE(pool.shrink(4), std::size_t{6});
    QVERIFY2(pool.acquire() != nullptr, "the six slots that were to go are kept, and a new one made");
    QCOMPARE(pool.stats().owned, 11U);
    QCOMPARE(pool.slotsToRetire(), std::size_t{0});
}

void TestStackPool::givesMemoryBack()
{
    RawStackPool<> pool(SlotShape{1024});
    const std::vector<void*> o = acquireAll(pool, 1000);
    QVERIFY(pool.reservedBytes() >= 1000 * 1024);
    QCOMPARE(pool.shrink(10), std::size_t{990});
    for (void* object : o)
        pool.release(object);
    QCOMPARE(pool.heapBytes(), std::size_t{10} * 1024);
    QVERIFY2(pool.reservedBytes() < 32 * 1024, qPrintable(QString::number(pool.reservedBytes())));
    QVERIFY(pool.stats().heapFrees > 0);
}

void TestStackPool::objectsAreMadeBeforeTheyAreNeeded()
{
    RawStackPool<> pool(SlotShape{1024}, 100);
    void* first = pool.acquire();
    QVERIFY(pool.reservedBytes() < 32 * 1024);
    std::size_t made = 0;
    pool.constructUnused([&](void* slot) { *static_cast<std::size_t*>(slot) = ++made; });
    QCOMPARE(made, std::size_t{99});
    QVERIFY(pool.reservedBytes() >= 100 * 1024);
    QCOMPARE(pool.stats().highWater, 1U);
    QCOMPARE(pool.stats().prefilled, 100U);
    for (std::size_t i = 1; i < 100; ++i)
        QCOMPARE(*static_cast<std::size_t*>(pool.acquire()), i);
    QCOMPARE(pool.stats().misses, 0U);
    QVERIFY(pool.owns(first) && isBalanced(pool));
}

void TestStackPool::arrayThatPushesAndPopsIsMadeAnew()
{
    RawPushPopPool<> pool(SlotShape{16});
    std::vector<void*> objects;
    for (int i = 0; i < 100; ++i)
        objects.push_back(pool.acquire());
    QCOMPARE(pool.array().made(), std::uint64_t{0});
    QCOMPARE(pool.heapBytes(), std::size_t{100 * 16});
    for (void* object : objects)
        pool.release(object);
    // Stores of 17, 43, 82 and 140 entries, of which the last remains.
    QCOMPARE(pool.array().made(), std::uint64_t{4});
    QCOMPARE(pool.array().freed(), std::uint64_t{3});
    QCOMPARE(pool.array().bytesMade(), std::uint64_t{8 * (17 + 43 + 82 + 140)});
    QCOMPARE(pool.heapBytes(), std::size_t{100 * 16 + 140 * 8});
    QCOMPARE(pool.stats().heapFrees, std::uint64_t{3});
    for (std::size_t i = 100; i > 0; --i)
        QCOMPARE(pool.acquire(), objects[i - 1]);
    QCOMPARE(pool.heapBytes(), std::size_t{100 * 16});
    QCOMPARE(pool.array().made(), pool.array().freed());
    pool.clear();
    QCOMPARE(pool.stats().inUse, 0U);
}

TEST_WITHOUT_APPLICATION(TestStackPool);
#include "tst_stack_pool.moc"

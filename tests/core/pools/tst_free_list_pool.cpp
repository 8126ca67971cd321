// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/pools/free_list_pool.h"
#include "tests/core/pools/pool_witness.h"

#include <QtTest>

#include <algorithm>
#include <list>
#include <set>
#include <vector>

using namespace poolscope;
using namespace poolscope::pools;

Q_DECLARE_METATYPE(poolscope::pools::ReuseOrder)
Q_DECLARE_METATYPE(poolscope::pools::OnExhausted)

namespace {

std::vector<void*> acquireAll(FreeListPool& pool, std::size_t count)
{
    std::vector<void*> objects;
    for (std::size_t i = 0; i < count; ++i)
        objects.push_back(pool.acquire());
    return objects;
}

std::size_t slotOf(const void* base, const void* object, std::size_t slotBytes)
{
    return static_cast<std::size_t>(static_cast<const std::byte*>(object) - static_cast<const std::byte*>(base)) /
           slotBytes;
}

} // namespace

class TestFreeListPool : public QObject
{
    Q_OBJECT

private slots:
    void ownsItsSlotsAtOnce();
    void objectsAreAlignedAndApart_data();
    void objectsAreAlignedAndApart();
    void ownsTheBeginningsOfItsObjectsOnly();
    void refusesSizes_data();
    void refusesSizes();
    void lifoTakesTheLastReleased();
    void fifoTakesTheLongestIdle();
    void refusesWhenExhausted();
    void failsWhenExhausted();
    void growsWhenExhausted();
    void growsUntilASlotIsFree();
    void growsNoFurtherThanTheMaximum();
    void recyclesTheOldest();
    void recyclingGivesUpWhatShrinkingWaitsFor();
    void growsWhileInUse();
    void shrinksWhileInUse();
    void growsBackOverSlotsInUse();
    void walksTheLivingByAddress();
    void givesMemoryBack();
    void aLargeCapacityCostsNothingUntouched();
    void disposesOfEachReleaseOnce();
    void refusesASecondRelease();
    void refusesAForeignObject();
    void handlesGoStale();
    void handlesStayStaleAfterShrinkingAndGrowing();
    void keepsTheBooksOfAModel_data();
    void keepsTheBooksOfAModel();
};

void TestFreeListPool::ownsItsSlotsAtOnce()
{
    const FreeListPool pool(24, 10);
    const PoolStats& s = pool.stats();
    QCOMPARE(s.owned, 10U);
    QCOMPARE(s.idle(), 10U);
    QCOMPARE(s.inUse, 0U);
    QCOMPARE(s.prefilled, 10U);
    QCOMPARE(s.highWater, 0U);
    QCOMPARE(s.heapAllocations, 1U);
    QCOMPARE(pool.capacity(), std::size_t{10});
    QCOMPARE(pool.heapBytes(), std::size_t{240});
    QVERIFY(isBalanced(s));
}

void TestFreeListPool::objectsAreAlignedAndApart_data()
{
    QTest::addColumn<quint64>("bytes");
    for (const quint64 bytes : {1, 7, 8, 9, 16, 33, 48, 100, 4095, 4096})
        QTest::addRow("%llu bytes", static_cast<unsigned long long>(bytes)) << bytes;
}

void TestFreeListPool::objectsAreAlignedAndApart()
{
    QFETCH(quint64, bytes);
    FreeListPool pool(bytes, 1000);
    PoolWitness witness(bytes);
    std::vector<void*> objects = acquireAll(pool, 1000);
    for (void* object : objects) {
        QCOMPARE(reinterpret_cast<std::uintptr_t>(object) % 8, std::uintptr_t{0});
        QVERIFY(witness.handedOut(object));
        QVERIFY(pool.owns(object));
    }
    QVERIFY(witness.allWhole());
    for (void* object : objects)
        pool.release(object);
    QCOMPARE(pool.stats().inUse, 0U);
}

void TestFreeListPool::ownsTheBeginningsOfItsObjectsOnly()
{
    FreeListPool pool(32, 4);
    auto* const object = static_cast<std::byte*>(pool.acquire());
    QVERIFY(pool.owns(object));
    QVERIFY(!pool.owns(object + 8));
    QVERIFY(!pool.owns(object + 31));
    QVERIFY(!pool.owns(object - 1));
    QVERIFY2(!pool.owns(object + 32), "never handed out yet");
    QVERIFY2(!pool.owns(object + 4 * 32), "behind the last slot");
    QVERIFY(!pool.owns(nullptr));
    QVERIFY(!pool.owns(&pool));
}

void TestFreeListPool::refusesSizes_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<quint64>("capacity");
    QTest::newRow("no slots") << quint64{16} << quint64{0};
    QTest::newRow("more than the maximum") << quint64{16} << quint64{FreeListPool::maximumCapacity + 1};
    QTest::newRow("more than a number holds") << quint64{16} << ~quint64{0};
    QTest::newRow("more than this machine's memory")
        << quint64{AddressRange::physicalMemoryBytes() / FreeListPool::maximumCapacity + 4096} / 8 * 8
        << quint64{FreeListPool::maximumCapacity};
}

void TestFreeListPool::refusesSizes()
{
    QFETCH(quint64, bytes);
    QFETCH(quint64, capacity);
    QVERIFY_EXCEPTION_THROWN(FreeListPool(bytes, capacity), std::bad_alloc);
    FreeListPool pool(bytes, 2);
    void* object = pool.acquire();
    QVERIFY_EXCEPTION_THROWN(pool.resize(capacity), std::bad_alloc);
    QVERIFY2(isBalanced(pool.stats()) && pool.stats().owned == 2 && pool.capacity() == 2, "it stays as it was");
    pool.release(object);
}

void TestFreeListPool::lifoTakesTheLastReleased()
{
    FreeListPool pool(16, 5, ReuseOrder::Lifo);
    const std::vector<void*> o = acquireAll(pool, 3);
    pool.release(o[0]);
    pool.release(o[2]);
    QCOMPARE(pool.acquire(), o[2]);
    QCOMPARE(pool.acquire(), o[0]);
    QVERIFY2(!std::ranges::count(o, pool.acquire()), "a slot never used comes after those in the cache");
}

void TestFreeListPool::fifoTakesTheLongestIdle()
{
    FreeListPool pool(16, 5, ReuseOrder::Fifo);
    const std::vector<void*> o = acquireAll(pool, 3);
    pool.release(o[1]);
    pool.release(o[0]);
    QVERIFY2(!std::ranges::count(o, pool.acquire()), "a slot never used has been idle for longest");
    pool.release(o[2]);
    (void)pool.acquire();
    QCOMPARE(pool.acquire(), o[1]);
    QCOMPARE(pool.acquire(), o[0]);
    QCOMPARE(pool.acquire(), o[2]);
    QCOMPARE(pool.acquire(), nullptr);
    // And around again, now that every slot was used.
    pool.release(o[2]);
    pool.release(o[1]);
    QCOMPARE(pool.acquire(), o[2]);
    pool.release(o[0]);
    QCOMPARE(pool.acquire(), o[1]);
    QCOMPARE(pool.acquire(), o[0]);
}

void TestFreeListPool::refusesWhenExhausted()
{
    FreeListPool pool(16, 2);
    const std::vector<void*> o = acquireAll(pool, 2);
    QCOMPARE(pool.acquire(), nullptr);
    QCOMPARE(pool.acquire(), nullptr);
    QCOMPARE(pool.stats().exhausted, 2U);
    QCOMPARE(pool.stats().acquired, 2U);
    QVERIFY(isBalanced(pool.stats()));
    pool.release(o[0]);
    QCOMPARE(pool.acquire(), o[0]);
}

void TestFreeListPool::failsWhenExhausted()
{
    FreeListPool pool(16, 1234, ReuseOrder::Lifo, OnExhausted::Fail);
    const std::vector<void*> o = acquireAll(pool, 1234);
    try {
        (void)pool.acquire();
        QFAIL("it must throw");
    } catch (const PoolExhausted& error) {
        QCOMPARE(error.what(), "all 1234 slots are in use");
    }
    QCOMPARE(pool.stats().exhausted, 1U);
    QVERIFY(isBalanced(pool.stats()));
    pool.release(o[7]);
    QCOMPARE(pool.acquire(), o[7]);
}

void TestFreeListPool::growsWhenExhausted()
{
    FreeListPool pool(16, 3, ReuseOrder::Lifo, OnExhausted::Grow);
    PoolWitness witness(16);
    for (int i = 0; i < 13; ++i)
        QVERIFY(witness.handedOut(pool.acquire()));
    QVERIFY2(witness.allWhole(), "growing moves nothing");
    const PoolStats& s = pool.stats();
    QCOMPARE(pool.capacity(), std::size_t{24});
    QCOMPARE(s.owned, 24U);
    QCOMPARE(s.misses, 3U);
    QCOMPARE(s.hits, 10U);
    QCOMPARE(s.exhausted, 0U);
    QCOMPARE(s.heapAllocations, 4U);
    QVERIFY(isBalanced(s));
}

void TestFreeListPool::growsUntilASlotIsFree()
{
    FreeListPool pool(16, 10, ReuseOrder::Lifo, OnExhausted::Grow);
    acquireAll(pool, 10);
    pool.resize(2);
    QCOMPARE(pool.slotsToRetire(), std::size_t{8});
    QVERIFY2(pool.acquire() != nullptr, "doubling to 4 and 8 only takes in slots in use");
    QCOMPARE(pool.capacity(), std::size_t{16});
    QCOMPARE(pool.stats().misses, 1U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::growsNoFurtherThanTheMaximum()
{
    FreeListPool pool(8, FreeListPool::maximumCapacity, ReuseOrder::Lifo, OnExhausted::Grow);
    for (std::size_t i = 0; i < FreeListPool::maximumCapacity; ++i)
        if (pool.acquire() == nullptr) QFAIL("too few");
    try {
        (void)pool.acquire();
        QFAIL("it must throw");
    } catch (const PoolExhausted& error) {
        QCOMPARE(error.what(), "all 16777216 slots are in use");
    }
    QCOMPARE(pool.stats().inUse, FreeListPool::maximumCapacity);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::recyclesTheOldest()
{
    PoolWitness witness(16);
    FreeListPool pool(16, 4, ReuseOrder::Lifo, OnExhausted::RecycleOldest, witness.hook());
    std::vector<void*> o = acquireAll(pool, 4);
    for (void* object : o)
        witness.handedOut(object);
    pool.release(o[0]);
    pool.release(o[2]);
    // Oldest first from here on: o[1], o[3], o[2], o[0].
    QCOMPARE(pool.acquire(), o[2]);
    QCOMPARE(pool.acquire(), o[0]);
    witness.handedOut(o[2]);
    witness.handedOut(o[0]);
    (void)witness.takeDisposed();
    for (void* const oldest : {o[1], o[3], o[2], o[0], o[1]}) {
        const SlotHandle handle = pool.handleOf(oldest);
        QCOMPARE(pool.acquire(), oldest);
        QCOMPARE(witness.takeDisposed(), std::vector<void*>{oldest});
        witness.handedOut(oldest);
        QVERIFY2(pool.get(handle) == nullptr, "the object is another one now");
    }
    QCOMPARE(witness.complaints(), 0);
    QCOMPARE(pool.stats().exhausted, 5U);
    QCOMPARE(pool.stats().hits, 11U);
    QCOMPARE(pool.stats().released, 7U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::recyclingGivesUpWhatShrinkingWaitsFor()
{
    PoolWitness witness(16);
    FreeListPool pool(16, 6, ReuseOrder::Lifo, OnExhausted::RecycleOldest, witness.hook());
    std::vector<void*> o = acquireAll(pool, 6);
    std::ranges::for_each(o, [&](void* object) { witness.handedOut(object); });
    // Make the ones to retire the oldest: slots 0 and 1 are taken anew.
    for (const std::size_t i : {0, 1})
        pool.release(o[i]);
    for (int i = 0; i < 2; ++i)
        witness.handedOut(pool.acquire());
    (void)witness.takeDisposed();
    pool.resize(2);
    QCOMPARE(pool.slotsToRetire(), std::size_t{4});
    void* object = pool.acquire();
    QVERIFY(object == o[0] || object == o[1]);
    QCOMPARE(witness.takeDisposed(), (std::vector<void*>{o[2], o[3], o[4], o[5], object}));
    QCOMPARE(witness.complaints(), 0);
    QCOMPARE(pool.stats().owned, 2U);
    QCOMPARE(pool.slotsToRetire(), std::size_t{0});
    QCOMPARE(pool.stats().exhausted, 1U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::growsWhileInUse()
{
    FreeListPool pool(16, 2);
    PoolWitness witness(16);
    for (void* object : acquireAll(pool, 2))
        witness.handedOut(object);
    pool.resize(5);
    QCOMPARE(pool.stats().owned, 5U);
    QCOMPARE(pool.stats().prefilled, 5U);
    for (void* object : acquireAll(pool, 3))
        QVERIFY(witness.handedOut(object));
    QVERIFY(witness.allWhole());
    QCOMPARE(pool.acquire(), nullptr);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::shrinksWhileInUse()
{
    FreeListPool pool(16, 6);
    const std::vector<void*> o = acquireAll(pool, 5);
    pool.release(o[1]);
    pool.release(o[3]);
    // In use: slots 0, 2, 4. Idle: 1, 3, and 5, never used.
    pool.resize(3);
    QCOMPARE(pool.stats().owned, 4U);
    QCOMPARE(pool.stats().idle(), 1U);
    QCOMPARE(pool.slotsToRetire(), std::size_t{1});
    QCOMPARE(pool.heapBytes(), std::size_t{64});
    QCOMPARE(pool.stats().heapFrees, 1U);
    QCOMPARE(pool.acquire(), o[1]);
    QCOMPARE(pool.acquire(), nullptr);
    pool.release(o[4]);
    QCOMPARE(pool.slotsToRetire(), std::size_t{0});
    QCOMPARE(pool.stats().owned, 3U);
    QVERIFY(!pool.owns(o[4]));
    QCOMPARE(pool.acquire(), nullptr);
    pool.release(o[0]);
    QCOMPARE(pool.acquire(), o[0]);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::growsBackOverSlotsInUse()
{
    FreeListPool pool(16, 6);
    const std::vector<void*> o = acquireAll(pool, 6);
    pool.resize(1);
    pool.release(o[3]);
    QCOMPARE(pool.stats().owned, 5U);
    pool.resize(6);
    QCOMPARE(pool.slotsToRetire(), std::size_t{0});
    QCOMPARE(pool.stats().owned, 6U);
    QCOMPARE(pool.acquire(), o[3]);
    QCOMPARE(pool.acquire(), nullptr);
    for (void* object : o)
        pool.release(object);
    QCOMPARE(pool.stats().idle(), 6U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::walksTheLivingByAddress()
{
    FreeListPool pool(24, 100);
    std::vector<void*> objects;
    for (int i = 0; i < 60; ++i)
        objects.push_back(pool.acquire());
    for (std::size_t i = 0; i < 20; ++i) {
        pool.release(objects[i * 2]);
        objects[i * 2] = nullptr;
    }
    std::erase(objects, nullptr);
    std::ranges::sort(objects);
    std::vector<void*> seen;
    pool.forEachLive([&](void* object) { seen.push_back(object); });
    QCOMPARE(seen, objects);
}

void TestFreeListPool::givesMemoryBack()
{
    FreeListPool pool(1024, 10'000);
    const std::vector<void*> o = acquireAll(pool, 10'000);
    const std::size_t full = pool.reservedBytes();
    QVERIFY(full >= 10'000 * 1024);
    pool.resize(10);
    QCOMPARE(pool.reservedBytes(), full);
    // The last object holds all the pages below it.
    for (std::size_t i = 0; i + 1 < o.size(); ++i)
        pool.release(o[i]);
    QVERIFY(pool.reservedBytes() >= 10'000 * 1024);
    QCOMPARE(pool.stats().owned, 11U);
    pool.release(o.back());
    QCOMPARE(pool.heapBytes(), std::size_t{10} * 1024);
    QVERIFY2(pool.reservedBytes() < 100 * 1024, qPrintable(QString::number(pool.reservedBytes())));
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::aLargeCapacityCostsNothingUntouched()
{
    // 4 GiB or what the machine has, of which one page is touched: this must not take seconds or memory.
    const std::size_t bytes = std::min<std::size_t>(256, AddressRange::physicalMemoryBytes() >> 25);
    FreeListPool pool(bytes, FreeListPool::maximumCapacity);
    PoolWitness witness(bytes);
    QVERIFY(witness.handedOut(pool.acquire()));
    pool.resize(1);
    QVERIFY(witness.allWhole());
}

void TestFreeListPool::disposesOfEachReleaseOnce()
{
    PoolWitness witness(40);
    FreeListPool pool(40, 3, ReuseOrder::Lifo, OnExhausted::Refuse, witness.hook());
    const std::vector<void*> o = acquireAll(pool, 3);
    for (void* object : o)
        witness.handedOut(object);
    QVERIFY(pool.acquire() == nullptr);
    QVERIFY2(witness.takeDisposed().empty(), "a refusal disposes of nothing");
    pool.release(o[1]);
    QCOMPARE(witness.takeDisposed(), std::vector<void*>{o[1]});
    QVERIFY_EXCEPTION_THROWN(pool.release(o[1]), PoolMisuse);
    QVERIFY(witness.takeDisposed().empty());
    pool.resize(1);
    QVERIFY2(witness.takeDisposed().empty(), "shrinking disposes of nothing in use");
    pool.release(o[2]);
    QCOMPARE(witness.takeDisposed(), std::vector<void*>{o[2]});
    QCOMPARE(witness.complaints(), 0);
}

void TestFreeListPool::refusesASecondRelease()
{
    FreeListPool pool(16, 3);
    const std::vector<void*> o = acquireAll(pool, 2);
    pool.release(o[1]);
    const PoolStats before = pool.stats();
    try {
        pool.release(o[1]);
        QFAIL("it must throw");
    } catch (const PoolMisuse& error) {
        QCOMPARE(error.what(), "slot 1 was released twice: it is idle, in generation 2");
    }
    QCOMPARE(pool.stats().released, before.released);
    QCOMPARE(pool.acquire(), o[1]);
    QVERIFY2(pool.acquire() != o[1], "the slot is on the list once only");
}

void TestFreeListPool::refusesAForeignObject()
{
    FreeListPool pool(16, 3), other(16, 3);
    (void)pool.acquire();
    std::uint64_t local[2] = {};
    const std::vector<void*> strangers{other.acquire(), local, nullptr};
    for (void* stranger : strangers) {
        try {
            pool.release(stranger);
            QFAIL("it must throw");
        } catch (const PoolMisuse& error) {
            QCOMPARE(error.what(), "an object was released to a pool that does not own it");
        }
    }
    QCOMPARE(pool.stats().inUse, 1U);
    QCOMPARE(other.stats().inUse, 1U);
}

void TestFreeListPool::handlesGoStale()
{
    FreeListPool pool(16, 2);
    void* object = pool.acquire();
    const SlotHandle first = pool.handleOf(object);
    QCOMPARE(pool.get(first), object);
    pool.release(object);
    QCOMPARE(pool.get(first), nullptr);
    QCOMPARE(pool.acquire(), object);
    QVERIFY2(pool.get(first) == nullptr, "its successor in the slot is another");
    QCOMPARE(pool.get(pool.handleOf(object)), object);
    QCOMPARE(pool.get({}), nullptr);
    FreeListPool other(16, 2);
    QCOMPARE(other.get(pool.handleOf(object)), nullptr);
}

void TestFreeListPool::handlesStayStaleAfterShrinkingAndGrowing()
{
    constexpr std::size_t many = 100'000;
    FreeListPool pool(16, many);
    std::vector<SlotHandle> handles;
    for (void* object : acquireAll(pool, many))
        handles.push_back(pool.handleOf(object));
    for (const SlotHandle& handle : handles)
        pool.release(handle.object);
    pool.resize(1);
    for (const SlotHandle& handle : handles)
        QVERIFY(pool.get(handle) == nullptr);
    pool.resize(many);
    acquireAll(pool, many);
    const auto alive = std::ranges::count_if(handles, [&](const SlotHandle& h) { return pool.get(h) != nullptr; });
    QCOMPARE(alive, 0);
}

void TestFreeListPool::keepsTheBooksOfAModel_data()
{
    QTest::addColumn<ReuseOrder>("order");
    QTest::addColumn<OnExhausted>("onExhausted");
    QTest::newRow("lifo, refuse") << ReuseOrder::Lifo << OnExhausted::Refuse;
    QTest::newRow("fifo, refuse") << ReuseOrder::Fifo << OnExhausted::Refuse;
    QTest::newRow("lifo, grow") << ReuseOrder::Lifo << OnExhausted::Grow;
    QTest::newRow("fifo, grow") << ReuseOrder::Fifo << OnExhausted::Grow;
    QTest::newRow("lifo, recycle the oldest") << ReuseOrder::Lifo << OnExhausted::RecycleOldest;
    QTest::newRow("fifo, recycle the oldest") << ReuseOrder::Fifo << OnExhausted::RecycleOldest;
    QTest::newRow("lifo, fail") << ReuseOrder::Lifo << OnExhausted::Fail;
    QTest::newRow("fifo, fail") << ReuseOrder::Fifo << OnExhausted::Fail;
}

namespace {

// Says what a free-list pool has to answer, from what its header promises, and compares.
class Model
{
public:
    static constexpr std::size_t objectBytes = 24;

    Model(ReuseOrder order, OnExhausted onExhausted)
        : onExhausted_(onExhausted), witness_(objectBytes), pool_(objectBytes, 8, order, onExhausted, witness_.hook())
    {
        base_ = pool_.acquire(); // slots are handed out from the first on
        pool_.release(base_);
        (void)witness_.takeDisposed();
        expected_ = pool_.stats();
        complaintsBefore_ = witness_.complaints();
    }

    void acquire()
    {
        std::vector<void*> evicted;
        bool refused = false;
        expectAcquire(evicted, refused);
        void* object = nullptr;
        bool thrown = false;
        try {
            object = pool_.acquire();
        } catch (const PoolExhausted&) {
            thrown = true;
        }
        require(thrown == (refused && onExhausted_ == OnExhausted::Fail), "fails when it is to");
        require((object == nullptr) == refused, "refuses when it is to");
        require(witness_.takeDisposed() == evicted, "evicts the oldest and nothing else");
        if (object == nullptr) return;
        require(slot(object) < capacity_, "hands out slots below the capacity");
        require(witness_.handedOut(object), "hands out idle slots only");
        inUse_.push_back(object);
    }

    void release(std::size_t index)
    {
        if (inUse_.empty()) return;
        const auto victim = std::next(inUse_.begin(), static_cast<std::ptrdiff_t>(index % inUse_.size()));
        void* object = *victim;
        inUse_.erase(victim);
        left(object);
        pool_.release(object);
        require(witness_.takeDisposed() == std::vector{object}, "disposes of what is released");
    }

    void resize(std::size_t capacity)
    {
        expectCapacity(capacity);
        pool_.resize(capacity);
        require(witness_.takeDisposed().empty(), "resizing disposes of nothing");
    }

    void compare(bool deeply)
    {
        const PoolStats& s = pool_.stats();
        require(isBalanced(s), "books balance");
        require(pool_.capacity() == capacity_, "capacity");
        require(pool_.slotsToRetire() == beyond_, "slots to retire");
        require(s.inUse == inUse_.size(), "in use");
        require(s.owned == capacity_ + beyond_, "owned");
        require(pool_.heapBytes() == s.owned * objectBytes, "heap bytes");
        require(pool_.reservedBytes() >= pool_.heapBytes(), "reserved bytes");
        require(s.acquired == expected_.acquired && s.released == expected_.released, "acquired, released");
        require(s.hits == expected_.hits && s.misses == expected_.misses, "hits, misses");
        require(s.exhausted == expected_.exhausted, "exhausted");
        require(s.prefilled == expected_.prefilled, "prefilled");
        require(s.heapAllocations == expected_.heapAllocations && s.heapFrees == expected_.heapFrees, "heap");
        require(witness_.complaints() == complaintsBefore_, "whole objects disposed of");
        if (deeply) require(witness_.allWhole(), "whole objects in use");
    }

    [[nodiscard]] std::size_t inUse() const { return inUse_.size(); }
    [[nodiscard]] const char* broken() const { return broken_; }

private:
    [[nodiscard]] std::size_t slot(void* object) const { return slotOf(base_, object, objectBytes); }

    void expectAcquire(std::vector<void*>& evicted, bool& refused)
    {
        if (inUse_.size() - beyond_ < capacity_) {
            ++expected_.hits;
        } else if (onExhausted_ == OnExhausted::Grow) {
            ++expected_.misses;
            while (inUse_.size() - beyond_ == capacity_)
                expectCapacity(capacity_ * 2);
        } else if (onExhausted_ == OnExhausted::RecycleOldest) {
            ++expected_.exhausted;
            ++expected_.hits;
            do {
                evicted.push_back(inUse_.front());
                inUse_.pop_front();
                left(evicted.back());
            } while (slot(evicted.back()) >= capacity_);
        } else {
            ++expected_.exhausted;
            refused = true;
            return;
        }
        ++expected_.acquired;
    }

    void expectCapacity(std::size_t capacity)
    {
        const std::size_t owned = capacity_ + beyond_;
        if (capacity > capacity_) ++expected_.heapAllocations;
        if (capacity < capacity_) ++expected_.heapFrees;
        capacity_ = capacity;
        const auto isBeyond = [this](void* object) { return slot(object) >= capacity_; };
        beyond_ = static_cast<std::size_t>(std::ranges::count_if(inUse_, isBeyond));
        expected_.prefilled += std::max(owned, capacity_ + beyond_) - owned;
    }

    void left(void* object)
    {
        ++expected_.released;
        beyond_ -= slot(object) >= capacity_ ? 1 : 0;
    }

    void require(bool holds, const char* what)
    {
        if (!holds && broken_ == nullptr) broken_ = what;
    }

    OnExhausted onExhausted_;
    PoolWitness witness_;
    FreeListPool pool_;
    void* base_ = nullptr;
    std::size_t capacity_ = 8;
    std::size_t beyond_ = 0;
    std::list<void*> inUse_; // oldest first
    PoolStats expected_;
    int complaintsBefore_ = 0;
    const char* broken_ = nullptr;
};

} // namespace

void TestFreeListPool::keepsTheBooksOfAModel()
{
    QFETCH(ReuseOrder, order);
    QFETCH(OnExhausted, onExhausted);
    Model model(order, onExhausted);
    Random random(2026);
    // The share of acquires changes, so that the pool runs full and empty.
    std::uint32_t acquires = 60;
    for (int i = 0; i < 200'000; ++i) {
        if (i % 500 == 0) acquires = 30 + random.below(45);
        const std::uint32_t dice = random.below(1000);
        if (dice < 5)
            model.resize(1 + random.below(200));
        else if (dice < 5 + acquires * 995 / 100 && model.inUse() < 300)
            model.acquire();
        else
            model.release(random.below(1U << 30));
        model.compare(i % 100 == 0);
        if (model.broken() != nullptr) QFAIL(qPrintable(QStringLiteral("%1, at %2").arg(model.broken()).arg(i)));
    }
}

QTEST_APPLESS_MAIN(TestFreeListPool)
#include "tst_free_list_pool.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/pools/free_list_pool.h"
#include "tests/core/pools/pool_witness.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <list>
#include <set>
#include <vector>

using namespace poolscope;
using namespace poolscope::pools;
using Pool = RawFreeListPool<Checked>;

Q_DECLARE_METATYPE(poolscope::pools::ReuseOrder)
Q_DECLARE_METATYPE(poolscope::pools::OnExhausted)

namespace {

std::vector<void*> acquireAll(Pool& pool, std::size_t count)
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

private Q_SLOTS:
    void ownsItsSlotsAtOnce();
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
    void givesMemoryBack();
    void aLargeCapacityCostsNothingUntouched();
    void recyclingTakesTheSlotOfAChildThatWentAlong();
    void canBeShrunkToNothing_data();
    void canBeShrunkToNothing();
    void keepsTheAccountingOfAModel_data();
    void keepsTheAccountingOfAModel();
};

void TestFreeListPool::ownsItsSlotsAtOnce()
{
    const Pool pool(SlotShape{24}, 10);
    const PoolStats s = pool.stats();
    QCOMPARE(s.owned, 10U);
    QCOMPARE(s.idle(), 10U);
    QCOMPARE(s.inUse, 0U);
    QCOMPARE(s.prefilled, 10U);
    QCOMPARE(s.highWater, 0U);
    QCOMPARE(s.heapAllocations, 1U);
    QCOMPARE(pool.capacity(), std::size_t{10});
    QCOMPARE(pool.heapBytes(), std::size_t{10 * (24 + sizeof(SlotHeader))});
    QVERIFY(isBalanced(s));
}

void TestFreeListPool::refusesSizes_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<quint64>("capacity");
    QTest::newRow("no slots") << quint64{16} << quint64{0};
    QTest::newRow("more than the maximum") << quint64{16} << quint64{Pool::maximumSlots + 1};
    QTest::newRow("more than a number holds") << quint64{16} << ~quint64{0};
    QTest::newRow("more than this machine's memory")
        << quint64{AddressRange::physicalMemoryBytes() / Pool::maximumSlots + 4096} / 8 * 8
        << quint64{Pool::maximumSlots};
}

void TestFreeListPool::refusesSizes()
{
    QFETCH(quint64, bytes);
    QFETCH(quint64, capacity);
    QVERIFY_EXCEPTION_THROWN(Pool(SlotShape{bytes}, capacity), std::exception);
    Pool pool(SlotShape{bytes}, 2);
    void* object = pool.acquire();
    if (capacity > 0) QVERIFY_EXCEPTION_THROWN(pool.resize(capacity), std::exception);
    QVERIFY2(isBalanced(pool.stats()) && pool.stats().owned == 2 && pool.capacity() == 2, "it stays as it was");
    pool.release(object);
}

void TestFreeListPool::lifoTakesTheLastReleased()
{
    Pool pool(SlotShape{16}, 5, ReuseOrder::Lifo);
    const std::vector<void*> o = acquireAll(pool, 3);
    pool.release(o[0]);
    pool.release(o[2]);
    QCOMPARE(pool.acquire(), o[2]);
    QCOMPARE(pool.acquire(), o[0]);
    QVERIFY2(!std::ranges::count(o, pool.acquire()), "a slot never used comes after those in the cache");
}

void TestFreeListPool::fifoTakesTheLongestIdle()
{
    Pool pool(SlotShape{16}, 5, ReuseOrder::Fifo);
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
    // And once more, when every slot has been used.
    pool.release(o[2]);
    pool.release(o[1]);
    QCOMPARE(pool.acquire(), o[2]);
    pool.release(o[0]);
    QCOMPARE(pool.acquire(), o[1]);
    QCOMPARE(pool.acquire(), o[0]);
}

void TestFreeListPool::refusesWhenExhausted()
{
    Pool pool(SlotShape{16}, 2);
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
    Pool pool(SlotShape{16}, 1234, ReuseOrder::Lifo, OnExhausted::Fail);
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
    Pool pool(SlotShape{16}, 3, ReuseOrder::Lifo, OnExhausted::Grow);
    PoolWitness witness(16);
    for (int i = 0; i < 13; ++i)
        QVERIFY(witness.handedOut(pool.acquire()));
    QVERIFY2(witness.allWhole(), "growing moves nothing");
    const PoolStats s = pool.stats();
    QCOMPARE(pool.capacity(), std::size_t{24});
    QCOMPARE(s.owned, 24U);
    QCOMPARE(s.misses, 3U);
    QCOMPARE(s.hits, 10U);
    QCOMPARE(s.exhausted, 0U);
    QVERIFY(isBalanced(s));
}

void TestFreeListPool::growsUntilASlotIsFree()
{
    Pool pool(SlotShape{16}, 10, ReuseOrder::Lifo, OnExhausted::Grow);
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
    Pool pool(SlotShape{8}, Pool::maximumSlots, ReuseOrder::Lifo, OnExhausted::Grow);
    for (std::size_t i = 0; i < Pool::maximumSlots; ++i)
        if (pool.acquire() == nullptr) QFAIL("too few");
    try {
        (void)pool.acquire();
        QFAIL("it must throw");
    } catch (const PoolExhausted& error) {
        QCOMPARE(error.what(), "all 16777216 slots are in use");
    }
    QCOMPARE(pool.stats().inUse, Pool::maximumSlots);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::recyclesTheOldest()
{
    PoolWitness witness(16);
    Pool pool(SlotShape{16}, 4, ReuseOrder::Lifo, OnExhausted::RecycleOldest);
    pool.setDisposeHook(witness.hook());
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
    QCOMPARE(pool.stats().hits, 6U);
    QCOMPARE(pool.stats().released, 7U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::recyclingGivesUpWhatShrinkingWaitsFor()
{
    PoolWitness witness(16);
    Pool pool(SlotShape{16}, 6, ReuseOrder::Lifo, OnExhausted::RecycleOldest);
    pool.setDisposeHook(witness.hook());
    std::vector<void*> o = acquireAll(pool, 6);
    std::ranges::for_each(o, [&](void* object) { witness.handedOut(object); });
    // The objects to be retired become the oldest: slots 0 and 1 are acquired again.
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
    Pool pool(SlotShape{16}, 2);
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
    Pool pool(SlotShape{16}, 6);
    const std::vector<void*> o = acquireAll(pool, 5);
    pool.release(o[1]);
    pool.release(o[3]);
    // In use: slots 0, 2, 4. Idle: 1, 3, and 5, never used.
    pool.resize(3);
    QCOMPARE(pool.stats().owned, 4U);
    QCOMPARE(pool.stats().idle(), 1U);
    QCOMPARE(pool.slotsToRetire(), std::size_t{1});
    QCOMPARE(pool.heapBytes(), std::size_t{4 * (16 + sizeof(SlotHeader))});
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
    Pool pool(SlotShape{16}, 6);
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

void TestFreeListPool::givesMemoryBack()
{
    Pool pool(SlotShape{1024}, 10'000);
    const std::vector<void*> o = acquireAll(pool, 10'000);
    const std::size_t full = pool.reservedBytes();
    QVERIFY(full >= 10'000 * 1024);
    pool.resize(10);
    QCOMPARE(pool.reservedBytes(), full);
    // The last object keeps all the pages below it.
    for (std::size_t i = 0; i + 1 < o.size(); ++i)
        pool.release(o[i]);
    QVERIFY(pool.reservedBytes() >= 10'000 * 1024);
    QCOMPARE(pool.stats().owned, 11U);
    pool.release(o.back());
    QCOMPARE(pool.heapBytes(), 10 * (1024 + sizeof(SlotHeader)));
    QVERIFY2(pool.reservedBytes() < 100 * 1024, qPrintable(QString::number(pool.reservedBytes())));
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::recyclingTakesTheSlotOfAChildThatWentAlong()
{
    Pool pool(SlotShape{16}, 2, ReuseOrder::Lifo, OnExhausted::RecycleOldest);
    struct Owner
    {
        Pool& pool;
        void* parent;
        void* child;
    } owner{pool, nullptr, nullptr};
    pool.setDisposeHook({[](void* context, void* object) {
                             const auto& self = *static_cast<Owner*>(context);
                             if (object == self.parent) self.pool.release(self.child);
                         },
                         &owner});
    owner.child = pool.acquire();
    owner.parent = pool.acquire();
    void* child = owner.child;
    // The parent must be the older one: the child is acquired again.
    pool.release(child);
    QCOMPARE(pool.acquire(), child);
    QCOMPARE(pool.shrink(1), std::size_t{1});
    QCOMPARE(pool.acquire(), child);
    QCOMPARE(pool.stats().inUse, 1U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::canBeShrunkToNothing_data()
{
    QTest::addColumn<OnExhausted>("onExhausted");
    QTest::addColumn<bool>("serves");
    QTest::newRow("refuse") << OnExhausted::Refuse << false;
    QTest::newRow("recycle the oldest") << OnExhausted::RecycleOldest << false;
    QTest::newRow("grow") << OnExhausted::Grow << true;
}

void TestFreeListPool::canBeShrunkToNothing()
{
    QFETCH(OnExhausted, onExhausted);
    QFETCH(bool, serves);
    Pool pool(SlotShape{16}, 2, ReuseOrder::Lifo, onExhausted);
    void* object = pool.acquire();
    QCOMPARE(pool.shrink(), std::size_t{1});
    QCOMPARE(pool.acquire() != nullptr, serves);
    pool.release(object);
    QVERIFY(isBalanced(pool.stats()));
}

void TestFreeListPool::aLargeCapacityCostsNothingUntouched()
{
    // 4 GiB or all memory of the machine, of which one page is touched: must take neither seconds nor memory.
    const std::size_t bytes = std::min<std::size_t>(256, AddressRange::physicalMemoryBytes() >> 25);
    Pool pool(SlotShape{bytes}, Pool::maximumSlots);
    PoolWitness witness(bytes);
    QVERIFY(witness.handedOut(pool.acquire()));
    pool.resize(1);
    QVERIFY(witness.allWhole());
}

void TestFreeListPool::keepsTheAccountingOfAModel_data()
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

// Predicts the answers of a free-list pool from the promises in its header, and compares.
class Model
{
public:
    static constexpr std::size_t objectBytes = 24;
    static constexpr std::size_t pitch = objectBytes + sizeof(SlotHeader);

    Model(ReuseOrder order, OnExhausted onExhausted)
        : onExhausted_(onExhausted),
          witness_(objectBytes),
          pool_(SlotShape{objectBytes}, 8, order, onExhausted)
    {
        pool_.setDisposeHook(witness_.hook());
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
        const PoolStats s = pool_.stats();
        require(isBalanced(s), "accounting is balanced");
        require(pool_.capacity() == capacity_, "capacity");
        require(pool_.slotsToRetire() == beyond_, "slots to retire");
        require(s.inUse == inUse_.size(), "in use");
        require(s.owned == capacity_ + beyond_, "owned");
        require(pool_.heapBytes() == s.owned * pitch, "heap bytes");
        require(s.acquired == expected_.acquired && s.released == expected_.released, "acquired, released");
        require(s.hits == expected_.hits && s.misses == expected_.misses, "hits, misses");
        require(s.exhausted == expected_.exhausted, "exhausted");
        require(s.prefilled == expected_.prefilled, "prefilled");
        require(witness_.complaints() == complaintsBefore_, "whole objects disposed of");
        if (deeply) require(witness_.allWhole(), "whole objects in use");
    }

    [[nodiscard]] std::size_t inUse() const { return inUse_.size(); }
    [[nodiscard]] const char* broken() const { return broken_; }

private:
    [[nodiscard]] std::size_t slot(void* object) const { return slotOf(base_, object, pitch); }

    void expectAcquire(std::vector<void*>& evicted, bool& refused)
    {
        if (inUse_.size() - beyond_ < capacity_) {
            ++expected_.hits;
        } else if (onExhausted_ == OnExhausted::Grow) {
            ++expected_.misses;
            while (inUse_.size() - beyond_ == capacity_)
                expectCapacity(capacity_ * 2);
            --expected_.prefilled; // the slot handed out is not idle
        } else if (onExhausted_ == OnExhausted::RecycleOldest) {
            ++expected_.exhausted;
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
    Pool pool_;
    void* base_ = nullptr;
    std::size_t capacity_ = 8;
    std::size_t beyond_ = 0;
    std::list<void*> inUse_; // oldest first
    PoolStats expected_;
    int complaintsBefore_ = 0;
    const char* broken_ = nullptr;
};

} // namespace

void TestFreeListPool::keepsTheAccountingOfAModel()
{
    QFETCH(ReuseOrder, order);
    QFETCH(OnExhausted, onExhausted);
    Model model(order, onExhausted);
    Random random(2026);
    // The share of acquires varies, so that the pool becomes full and empty.
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

TEST_WITHOUT_APPLICATION(TestFreeListPool);
#include "tst_free_list_pool.moc"

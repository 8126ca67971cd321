// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/pools/stack_pool.h"
#include "tests/core/pools/pool_witness.h"

#include <QtTest>

#include <algorithm>
#include <vector>

using namespace poolscope;
using namespace poolscope::pools;

namespace {

std::vector<void*> acquireAll(StackPool& pool, std::size_t count)
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

private slots:
    void isEmptyAtFirst();
    void prefills();
    void objectsAreAlignedAndApart_data();
    void objectsAreAlignedAndApart();
    void growsOnDemand();
    void takesTheLastReleased();
    void disposesOfEachReleaseOnce();
    void growsWhileInUse();
    void shrinksIdleObjectsAtOnce();
    void shrinksWhileInUse();
    void aLargerSizeCallsTheShrinkingOff();
    void givesMemoryBack();
    void refusesASecondRelease();
    void refusesAForeignObject();
    void handlesGoStale();
    void keepsTheBooksOfAModel();
};

void TestStackPool::isEmptyAtFirst()
{
    StackPool pool(16);
    QCOMPARE(pool.stats().owned, 0U);
    QCOMPARE(pool.heapBytes(), std::size_t{0});
    QCOMPARE(pool.reservedBytes(), std::size_t{0});
    QVERIFY(pool.acquire() != nullptr);
    QCOMPARE(pool.stats().misses, 1U);
    QCOMPARE(pool.stats().hits, 0U);
    QCOMPARE(pool.stats().prefilled, 0U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestStackPool::prefills()
{
    StackPool pool(16, 5);
    QCOMPARE(pool.stats().owned, 5U);
    QCOMPARE(pool.stats().idle(), 5U);
    QCOMPARE(pool.stats().prefilled, 5U);
    QCOMPARE(pool.stats().heapAllocations, 5U);
    acquireAll(pool, 5);
    QCOMPARE(pool.stats().hits, 5U);
    QCOMPARE(pool.stats().misses, 0U);
    QCOMPARE(pool.stats().heapAllocations, 5U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestStackPool::objectsAreAlignedAndApart_data()
{
    QTest::addColumn<quint64>("bytes");
    for (const quint64 bytes : {1, 7, 8, 9, 16, 33, 100, 4096})
        QTest::addRow("%llu bytes", static_cast<unsigned long long>(bytes)) << bytes;
}

void TestStackPool::objectsAreAlignedAndApart()
{
    QFETCH(quint64, bytes);
    StackPool pool(bytes, 300);
    PoolWitness witness(bytes);
    const std::vector<void*> objects = acquireAll(pool, 1000);
    for (void* object : objects) {
        QCOMPARE(reinterpret_cast<std::uintptr_t>(object) % 8, std::uintptr_t{0});
        QVERIFY(witness.handedOut(object));
        QVERIFY(pool.owns(object));
    }
    QVERIFY(witness.allWhole());
    QCOMPARE(pool.heapBytes(), 1000 * ((bytes + 7) / 8 * 8 + 8));
    QVERIFY(pool.reservedBytes() >= pool.heapBytes());
    for (void* object : objects)
        pool.release(object);
    QCOMPARE(pool.stats().idle(), 1000U);
}

void TestStackPool::growsOnDemand()
{
    StackPool pool(16, 2);
    acquireAll(pool, 5);
    QCOMPARE(pool.stats().owned, 5U);
    QCOMPARE(pool.stats().hits, 2U);
    QCOMPARE(pool.stats().misses, 3U);
    QCOMPARE(pool.stats().heapAllocations, 5U);
    QCOMPARE(pool.stats().highWater, 5U);
    QCOMPARE(pool.stats().exhausted, 0U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestStackPool::takesTheLastReleased()
{
    StackPool pool(16);
    const std::vector<void*> o = acquireAll(pool, 3);
    pool.release(o[0]);
    pool.release(o[2]);
    QCOMPARE(pool.acquire(), o[2]);
    pool.release(o[1]);
    QCOMPARE(pool.acquire(), o[1]);
    QCOMPARE(pool.acquire(), o[0]);
}

void TestStackPool::disposesOfEachReleaseOnce()
{
    PoolWitness witness(40);
    StackPool pool(40, 2, witness.hook());
    QVERIFY2(witness.takeDisposed().empty(), "prefilling disposes of nothing");
    const std::vector<void*> o = acquireAll(pool, 3);
    for (void* object : o)
        witness.handedOut(object);
    pool.release(o[1]);
    QCOMPARE(witness.takeDisposed(), std::vector<void*>{o[1]});
    QVERIFY_EXCEPTION_THROWN(pool.release(o[1]), PoolMisuse);
    pool.resize(0);
    QVERIFY2(witness.takeDisposed().empty(), "shrinking disposes of nothing");
    pool.release(o[2]);
    QCOMPARE(witness.takeDisposed(), std::vector<void*>{o[2]});
    QCOMPARE(witness.complaints(), 0);
}

void TestStackPool::growsWhileInUse()
{
    StackPool pool(16, 1);
    void* first = pool.acquire();
    pool.resize(4);
    QCOMPARE(pool.stats().owned, 4U);
    QCOMPARE(pool.stats().idle(), 3U);
    QCOMPARE(pool.stats().prefilled, 4U);
    acquireAll(pool, 3);
    QCOMPARE(pool.stats().misses, 0U);
    pool.release(first);
    QCOMPARE(pool.stats().owned, 4U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestStackPool::shrinksIdleObjectsAtOnce()
{
    StackPool pool(16, 10);
    void* object = pool.acquire();
    pool.resize(4);
    QCOMPARE(pool.stats().owned, 4U);
    QCOMPARE(pool.stats().idle(), 3U);
    QCOMPARE(pool.stats().heapFrees, 6U);
    QVERIFY(pool.owns(object));
    pool.resize(0);
    QCOMPARE(pool.stats().owned, 1U);
    pool.release(object);
    QCOMPARE(pool.stats().owned, 0U);
    QCOMPARE(pool.stats().heapFrees, pool.stats().heapAllocations);
    QVERIFY(isBalanced(pool.stats()));
}

void TestStackPool::shrinksWhileInUse()
{
    StackPool pool(16, 10);
    PoolWitness witness(16);
    const std::vector<void*> o = acquireAll(pool, 10);
    for (void* object : o)
        witness.handedOut(object);
    pool.resize(4);
    QCOMPARE(pool.stats().owned, 10U);
    QCOMPARE(pool.stats().inUse, 10U);
    QVERIFY(witness.allWhole());
    for (std::size_t i = 0; i < 10; ++i) {
        QVERIFY(pool.owns(o[i]));
        pool.release(o[i]);
        QCOMPARE(pool.stats().owned, std::max<std::size_t>(4, 9 - i));
        QCOMPARE(pool.stats().inUse, 9 - i);
        QVERIFY(isBalanced(pool.stats()));
    }
}

void TestStackPool::aLargerSizeCallsTheShrinkingOff()
{
    StackPool pool(16, 10);
    const std::vector<void*> o = acquireAll(pool, 10);
    pool.resize(2);
    pool.release(o[0]);
    QCOMPARE(pool.stats().owned, 9U);
    pool.resize(12);
    QCOMPARE(pool.stats().owned, 12U);
    for (std::size_t i = 1; i < 10; ++i)
        pool.release(o[i]);
    QCOMPARE(pool.stats().idle(), 12U);
    QVERIFY(isBalanced(pool.stats()));
}

void TestStackPool::givesMemoryBack()
{
    StackPool pool(1024);
    const std::vector<void*> o = acquireAll(pool, 1000);
    const std::size_t arrays = 4 * 1000 * sizeof(void*);
    QVERIFY(pool.reservedBytes() >= 1000 * 1032);
    pool.resize(10);
    for (void* object : o)
        pool.release(object);
    QCOMPARE(pool.heapBytes(), std::size_t{10} * 1032);
    QVERIFY2(pool.reservedBytes() < 10 * 1100 + arrays, qPrintable(QString::number(pool.reservedBytes())));
}

void TestStackPool::refusesASecondRelease()
{
    StackPool pool(16);
    const std::vector<void*> o = acquireAll(pool, 3);
    pool.release(o[1]);
    try {
        pool.release(o[1]);
        QFAIL("it must throw");
    } catch (const PoolMisuse& error) {
        QCOMPARE(error.what(), "slot 1 was released twice: it is idle, in generation 2");
    }
    QCOMPARE(pool.stats().released, 1U);
    QCOMPARE(pool.acquire(), o[1]);
    QVERIFY2(pool.acquire() != o[1], "it is on the stack once only");
}

void TestStackPool::refusesAForeignObject()
{
    StackPool pool(16), other(16);
    acquireAll(pool, 2);
    std::uint64_t local[4] = {};
    const std::vector<void*> strangers{other.acquire(), other.acquire(), other.acquire(), &local[1]};
    for (void* stranger : strangers) {
        try {
            pool.release(stranger);
            QFAIL("it must throw");
        } catch (const PoolMisuse& error) {
            QCOMPARE(error.what(), "an object was released to a pool that does not own it");
        }
    }
    QCOMPARE(pool.stats().inUse, 2U);
    QCOMPARE(other.stats().inUse, 3U);
}

void TestStackPool::handlesGoStale()
{
    StackPool pool(16);
    void* object = pool.acquire();
    const SlotHandle first = pool.handleOf(object);
    QCOMPARE(pool.get(first), object);
    pool.release(object);
    QCOMPARE(pool.get(first), nullptr);
    QCOMPARE(pool.acquire(), object);
    QVERIFY2(pool.get(first) == nullptr, "its successor in the slot is another");
    QCOMPARE(pool.get(pool.handleOf(object)), object);
    QCOMPARE(pool.get({}), nullptr);
}

namespace {

// Says what a stack pool has to answer, from what its header promises, and compares.
class Model
{
public:
    static constexpr std::size_t objectBytes = 20;
    static constexpr std::size_t slotBytes = 24 + 8;

    Model() : witness_(objectBytes), pool_(objectBytes, 8, witness_.hook()) {}

    void acquire()
    {
        const bool hit = idle_ > 0;
        if (hit) --idle_;
        hits_ += hit ? 1 : 0;
        ++acquired_;
        heapAllocations_ += hit ? 0 : 1;
        void* object = pool_.acquire();
        require(witness_.handedOut(object), "hands out idle slots only");
        inUse_.push_back(object);
    }

    void release(std::size_t index)
    {
        if (inUse_.empty()) return;
        void*& victim = inUse_[index % inUse_.size()];
        void* object = victim;
        victim = inUse_.back();
        inUse_.pop_back();
        if (surplus_ > 0) {
            --surplus_;
            ++heapFrees_;
        } else {
            ++idle_;
        }
        pool_.release(object);
        require(witness_.takeDisposed() == std::vector{object}, "disposes of what is released");
    }

    void resize(std::size_t size)
    {
        const std::size_t owned = inUse_.size() + idle_;
        const std::size_t after = std::max(size, inUse_.size());
        heapAllocations_ += after > owned ? after - owned : 0;
        prefilled_ += after > owned ? after - owned : 0;
        heapFrees_ += after < owned ? owned - after : 0;
        idle_ = after - inUse_.size();
        surplus_ = after - size;
        pool_.resize(size);
        require(witness_.takeDisposed().empty(), "resizing disposes of nothing");
    }

    void compare(bool deeply)
    {
        const PoolStats& s = pool_.stats();
        require(isBalanced(s), "books balance");
        require(s.inUse == inUse_.size(), "in use");
        require(s.idle() == idle_, "idle");
        require(s.acquired == acquired_ && s.hits == hits_, "acquired, hits");
        require(s.prefilled == prefilled_, "prefilled");
        require(s.heapAllocations == heapAllocations_ && s.heapFrees == heapFrees_, "heap");
        require(s.exhausted == 0, "it never is exhausted");
        require(pool_.heapBytes() == s.owned * slotBytes, "heap bytes");
        require(pool_.reservedBytes() >= pool_.heapBytes(), "reserved bytes");
        require(witness_.complaints() == 0, "whole objects disposed of");
        if (deeply) require(witness_.allWhole(), "whole objects in use");
    }

    [[nodiscard]] std::size_t inUse() const { return inUse_.size(); }
    [[nodiscard]] const char* broken() const { return broken_; }

private:
    void require(bool holds, const char* what)
    {
        if (!holds && broken_ == nullptr) broken_ = what;
    }

    PoolWitness witness_;
    StackPool pool_;
    std::vector<void*> inUse_;
    std::size_t idle_ = 8, surplus_ = 0;
    std::uint64_t acquired_ = 0, hits_ = 0, prefilled_ = 8, heapAllocations_ = 8, heapFrees_ = 0;
    const char* broken_ = nullptr;
};

} // namespace

void TestStackPool::keepsTheBooksOfAModel()
{
    Model model;
    Random random(2027);
    std::uint32_t acquires = 60;
    for (int i = 0; i < 200'000; ++i) {
        if (i % 500 == 0) acquires = 30 + random.below(45);
        const std::uint32_t dice = random.below(1000);
        if (dice < 5)
            model.resize(random.below(200));
        else if (dice < 5 + acquires * 995 / 100 && model.inUse() < 300)
            model.acquire();
        else
            model.release(random.below(1U << 30));
        model.compare(i % 100 == 0);
        if (model.broken() != nullptr) QFAIL(qPrintable(QStringLiteral("%1, at %2").arg(model.broken()).arg(i)));
    }
}

QTEST_APPLESS_MAIN(TestStackPool)
#include "tst_stack_pool.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Separate construction and initialisation, as in the TypeScript article's pool.
#include "core/pools/chunked_pool.h"
#include "core/pools/free_list_pool.h"
#include "core/pools/recycling_pool.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <stdexcept>
#include <vector>

using namespace poolscope::pools;

namespace {

int reusedMade = 0, reusedSet = 0, reusedDisposed = 0, reusedDestroyed = 0;

struct Reused
{
    Reused() { ++reusedMade; }
    ~Reused() { ++reusedDestroyed; }
    Reused(const Reused&) = delete;
    Reused& operator=(const Reused&) = delete;
    void initialise(int atX)
    {
        x = atX;
        trail.clear();
        ++reusedSet; // colour is not set again
    }
    void dispose() { ++reusedDisposed; }

    int x = 0;
    int colour = 0;
    std::vector<int> trail;
};

struct Fickle
{
    Fickle()
    {
        if (isFailing) throw std::runtime_error("not today");
    }
    void initialise(bool throws)
    {
        if (throws) throw std::runtime_error("not now");
    }
    static inline bool isFailing = false;
};

template <class Action>
bool throwsRuntimeError(Action action)
{
    try {
        action();
    } catch (const std::runtime_error&) {
        return true;
    }
    return false;
}

template <class Pool>
void constructsOnceAndInitialisesEachTime(Pool& pool)
{
    reusedMade = reusedSet = reusedDisposed = reusedDestroyed = 0;
    for (int round = 0; round < 100; ++round) {
        Reused* one = pool.acquire(round);
        Reused* other = pool.acquire(-round);
        QCOMPARE(one->x, round);
        QCOMPARE(other->x, -round);
        pool.release(one);
        pool.release(other);
    }
    QCOMPARE(reusedMade, 2);
    QCOMPARE(reusedSet, 200);
    QCOMPARE(reusedDisposed, 200);
    QCOMPARE(reusedDestroyed, 0);
    QCOMPARE(pool.constructed(), std::size_t{2});
}

} // namespace

class TestRecyclingPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onAStack()
    {
        RecyclingPool<Reused> pool;
        constructsOnceAndInitialisesEachTime(pool);
    }
    void onACheckedStack()
    {
        RecyclingPool<Reused, RawStackPool<Checked>> pool;
        constructsOnceAndInitialisesEachTime(pool);
    }
    void onAFreeList()
    {
        RecyclingPool<Reused, RawFreeListPool<>> pool(std::size_t{2});
        constructsOnceAndInitialisesEachTime(pool);
        Reused* one = pool.acquire(1);
        Reused* other = pool.acquire(2);
        QVERIFY(one != nullptr && other != nullptr);
        QCOMPARE(pool.acquire(3), nullptr);
    }
    void onChunks()
    {
        RecyclingPool<Reused, RawChunkedPool<>> pool(std::size_t{6});
        constructsOnceAndInitialisesEachTime(pool);
    }

    void prefillingConstructsEach()
    {
        reusedMade = reusedSet = 0;
        RecyclingPool<Reused> pool;
        pool.prefill(1000);
        QCOMPARE(reusedMade, 1000);
        QCOMPARE(reusedSet, 0);
        for (int i = 0; i < 1000; ++i)
            QVERIFY(pool.acquire(i) != nullptr);
        QCOMPARE(reusedMade, 1000);
        QCOMPARE(pool.stats().misses, 0U);
        QCOMPARE(pool.stats().prefilled, 1000U);
        QVERIFY(pool.acquire(0) != nullptr);
        QCOMPARE(reusedMade, 1001);
        pool.prefill(1000); // that many exist already
        QCOMPARE(reusedMade, 1001);
    }

    void aFieldThatIsNotSetAgainIsTheLastUsers()
    {
        RecyclingPool<Reused> pool;
        Reused* red = pool.acquire(1);
        red->colour = 0xff0000;
        red->trail.assign(100, 7);
        pool.release(red);
        Reused* next = pool.acquire(2);
        QCOMPARE(next, red);
        QCOMPARE(next->x, 2);
        QCOMPARE(next->colour, 0xff0000);
        QVERIFY(next->trail.empty() && next->trail.capacity() >= 100);
        StackPool<int> typed; // constructs on each acquire
        int* number = typed.acquire(5);
        typed.release(number);
        QCOMPARE(*typed.acquire(), 0);
    }

    void clearKeepsWhatIsMade()
    {
        reusedMade = reusedDisposed = reusedDestroyed = 0;
        {
            RecyclingPool<Reused, RawStackPool<Checked>> pool;
            for (int i = 0; i < 10; ++i)
                (void)pool.acquire(i);
            pool.clear();
            QCOMPARE(reusedDisposed, 10);
            QCOMPARE(pool.stats().inUse, 0U);
            int seen = 0;
            for (int i = 0; i < 10; ++i)
                (void)pool.acquire(i);
            pool.forEachLive([&](Reused& particle) { seen += particle.x == seen ? 1 : 0; });
            QCOMPARE(seen, 10);
            QCOMPARE(reusedMade, 10);
            QCOMPARE(reusedDestroyed, 0);
        }
        QCOMPARE(reusedDestroyed, 10);
    }

    void refusesWhatIsNotItsOwn()
    {
        RecyclingPool<Reused, RawStackPool<Checked>> pool, other;
        Reused* particle = pool.acquire(1);
        QVERIFY(pool.owns(particle) && !other.owns(particle) && !pool.owns(nullptr));
        QVERIFY_EXCEPTION_THROWN(other.release(particle), PoolMisuse);
        QVERIFY_EXCEPTION_THROWN(other.release(nullptr), PoolMisuse);
        pool.release(particle);
        QVERIFY_EXCEPTION_THROWN(pool.release(particle), PoolMisuse);
    }

    void whatThrowsIsIdleAgain()
    {
        RecyclingPool<Fickle> pool;
        Fickle::isFailing = true;
        QVERIFY(throwsRuntimeError([&] { (void)pool.acquire(false); }));
        QCOMPARE(pool.constructed(), std::size_t{0});
        Fickle::isFailing = false;
        QVERIFY(throwsRuntimeError([&] { (void)pool.acquire(true); }));
        QCOMPARE(pool.constructed(), std::size_t{1});
        QCOMPARE(pool.stats().inUse, 0U);
        QVERIFY(pool.acquire(false) != nullptr);
        QCOMPARE(pool.constructed(), std::size_t{1});
    }
};

TEST_WITHOUT_APPLICATION(TestRecyclingPool);
#include "tst_recycling_pool.moc"

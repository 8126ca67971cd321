// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The duties of every pool, with every guard.
#include "core/base/random.h"
#include "tests/core/pools/every_pool.h"
#include "tests/core/pools/pool_witness.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <set>
#include <span>
#include <vector>

#include <sys/mman.h>

using namespace poolscope;
using namespace poolscope::pools;

namespace check {

template <ObjectPool Pool>
void alignsAndKeepsApart()
{
    for (const std::size_t alignment : {8, 16, 64, 4096}) {
        for (const std::size_t bytes : {std::size_t{1}, std::size_t{24}, std::size_t{100}, std::size_t{4096}}) {
            Maker<Pool> made(SlotShape{bytes, alignment});
            PoolWitness witness(bytes);
            std::vector<void*> objects = acquireAll(made.pool, 150);
            for (void* object : objects) {
                QCOMPARE(reinterpret_cast<std::uintptr_t>(object) % alignment, std::uintptr_t{0});
                QVERIFY(witness.handedOut(object));
                QVERIFY(made.pool.owns(object));
            }
            QVERIFY(witness.allWhole());
            std::ranges::sort(objects);
            QCOMPARE(live(made.pool), objects);
        }
    }
}

template <ObjectPool Pool>
void releasesManyAndAll()
{
    Maker<Pool> made(SlotShape{32});
    Pool& pool = made.pool;
    std::vector<void*> o = acquireAll(pool, 100);
    pool.releaseMany(std::span(o).first(30));
    QCOMPARE(pool.stats().inUse, 70U);
    o.erase(o.begin(), o.begin() + 30);
    std::ranges::sort(o);
    QCOMPARE(live(pool), o);
    QVERIFY(isBalanced(pool));
    pool.clear();
    QCOMPARE(pool.stats().inUse, 0U);
    QVERIFY(live(pool).empty());
    QVERIFY(isBalanced(pool));
    QCOMPARE(pool.stats().highWater, 100U);
    const std::uint64_t misses = pool.stats().misses;
    QCOMPARE(std::set<void*>(o.begin(), o.end()).size(), o.size());
    const std::vector<void*> again = acquireAll(pool, 100);
    QCOMPARE(std::set<void*>(again.begin(), again.end()).size(), std::size_t{100});
    QVERIFY2(pool.stats().misses == misses, "cleared slots serve again");
    QVERIFY(isBalanced(pool));
}

struct Chain
{
    void* pool;
    void (*release)(void* pool, void* object);
    std::uint64_t released = 0;
};

// Objects that each own the next one; they hold nothing but its address.
template <ObjectPool Pool>
void releasesAChainOfAnyLength()
{
    constexpr std::size_t length = 200'000;
    Maker<Pool> made(SlotShape{32});
    Chain chain{&made.pool, [](void* pool, void* object) { static_cast<Pool*>(pool)->release(object); }};
    made.pool.setDisposeHook({[](void* context, void* object) {
                                  auto& self = *static_cast<Chain*>(context);
                                  ++self.released;
                                  void* next = static_cast<void**>(object)[1];
                                  if (next != nullptr) self.release(self.pool, next);
                              },
                              &chain});
    void* last = nullptr;
    for (std::size_t i = 0; i < length; ++i) {
        void* object = made.pool.acquire();
        static_cast<void**>(object)[1] = last;
        last = object;
    }
    made.pool.release(last);
    QCOMPARE(chain.released, length);
    QCOMPARE(made.pool.stats().inUse, 0U);
    QVERIFY(isBalanced(made.pool));
}

template <ObjectPool Pool>
void disposesOfEachOnce()
{
    Maker<Pool> made(SlotShape{32});
    PoolWitness witness(32);
    made.pool.setDisposeHook(witness.hook());
    std::vector<void*> o = acquireAll(made.pool, 10);
    for (void* object : o)
        witness.handedOut(object);
    made.pool.release(o[3]);
    QCOMPARE(witness.takeDisposed(), std::vector<void*>{o[3]});
    made.pool.clear();
    std::vector<void*> disposed = witness.takeDisposed();
    o.erase(o.begin() + 3);
    std::ranges::sort(disposed);
    std::ranges::sort(o);
    QCOMPARE(disposed, o);
    QCOMPARE(witness.complaints(), 0);
}

template <ObjectPool Pool>
void clearsOwnersWithTheirChildren()
{
    Maker<Pool> made(SlotShape{32});
    Chain chain{&made.pool, [](void* pool, void* object) { static_cast<Pool*>(pool)->release(object); }};
    made.pool.setDisposeHook({[](void* context, void* object) {
                                  auto& self = *static_cast<Chain*>(context);
                                  ++self.released;
                                  void* next = std::exchange(static_cast<void**>(object)[1], nullptr);
                                  if (next != nullptr) self.release(self.pool, next);
                              },
                              &chain});
    for (int i = 0; i < 50; ++i) {
        void* child = made.pool.acquire();
        void* parent = made.pool.acquire();
        static_cast<void**>(child)[1] = nullptr;
        static_cast<void**>(parent)[1] = child;
    }
    made.pool.clear();
    QCOMPARE(chain.released, 100U);
    QCOMPARE(made.pool.stats().inUse, 0U);
    QVERIFY(isBalanced(made.pool));
    QCOMPARE(acquireAll(made.pool, 100).size(), std::size_t{100});
    QVERIFY(isBalanced(made.pool));
}

template <ObjectPool Pool>
void growsAndShrinks()
{
    if constexpr (hasSize<Pool>) {
        Maker<Pool> made(SlotShape{64});
        Pool& pool = made.pool;
        pool.reserve(640);
        QVERIFY(pool.stats().owned >= 640);
        QVERIFY2(pool.reservedBytes() < 64 * 1024, "untouched slots cost nothing");
        PoolWitness witness(64);
        std::vector<void*> o = acquireAll(pool, 640);
        QCOMPARE(pool.stats().misses, 0U);
        for (void* object : o)
            QVERIFY(witness.handedOut(object));
        QCOMPARE(pool.shrink(128), std::size_t{512});
        QCOMPARE(pool.stats().owned, 640U);
        QVERIFY(witness.allWhole());
        std::ranges::sort(o, std::greater{});
        for (std::size_t i = 0; i < o.size(); ++i) {
            pool.release(o[i]);
            QCOMPARE(pool.stats().owned, std::max<std::uint64_t>(128, 639 - i));
            QVERIFY(isBalanced(pool));
        }
        QCOMPARE(pool.slotsToRetire(), std::size_t{0});
        QVERIFY2(pool.reservedBytes() <= 6 * 4096, "what is gone is given back");
        pool.reserve(256);
        const std::vector<void*> again = acquireAll(pool, 256);
        QCOMPARE(std::set<void*>(again.begin(), again.end()).size(), std::size_t{256});
        QVERIFY(isBalanced(pool));
    }
}

// Asks the system itself.
std::size_t residentPages(const void* begin, std::size_t bytes)
{
    const std::size_t page = AddressRange::pageBytes();
    auto* first = reinterpret_cast<void*>((reinterpret_cast<std::uintptr_t>(begin) + page - 1) / page * page);
    std::vector<unsigned char> pages(bytes / page - 1);
    if (mincore(first, pages.size() * page, pages.data()) != 0) qFatal("mincore");
    return static_cast<std::size_t>(std::ranges::count_if(pages, [](unsigned char p) { return (p & 1) != 0; }));
}

template <ObjectPool Pool>
void growsWithoutTouching()
{
    if constexpr (hasSize<Pool>) {
        constexpr std::size_t count = 50'000;
        Maker<Pool> made(SlotShape{256});
        const void* first = made.pool.acquire();
        made.pool.reserve(count);
        QCOMPARE(residentPages(static_cast<const std::byte*>(first) + 256, (count - 2) * 256), std::size_t{0});
        acquireAll(made.pool, 1000);
        const std::size_t touched = residentPages(first, (count - 2) * 256);
        QVERIFY2(touched <= 1000 * (256 + sizeof(SlotHeader)) / AddressRange::pageBytes() + 1,
                 qPrintable(QString::number(touched)));
    }
}

template <ObjectPool Pool>
void refusesSizes()
{
    if constexpr (hasSize<Pool>) {
        Maker<Pool> made(SlotShape{4096});
        Pool& pool = made.pool;
        (void)pool.acquire();
        const PoolStats before = pool.stats();
        const std::size_t memory = AddressRange::physicalMemoryBytes() / 4096;
        QVERIFY_EXCEPTION_THROWN(pool.reserve(Pool::maximumSlots + 1), std::invalid_argument);
        QVERIFY_EXCEPTION_THROWN(pool.reserve(~std::size_t{0}), std::invalid_argument);
        if (memory < Pool::maximumSlots) QVERIFY_EXCEPTION_THROWN(pool.reserve(memory + 64), std::bad_alloc);
        QCOMPARE(pool.stats().owned, before.owned);
        QCOMPARE(pool.shrink(), std::size_t{1});
        (void)pool.shrink(~std::size_t{0});
        QCOMPARE(pool.slotsToRetire(), std::size_t{1});
        QVERIFY2(pool.acquire() != nullptr, "it grows again");
        QVERIFY(isBalanced(pool));
    }
}

// A million random operations, compared with a plain table of live objects.
template <ObjectPool Pool>
void agreesWithAModel()
{
    Maker<Pool> made(SlotShape{24});
    Pool& pool = made.pool;
    Random random(2026);
    std::vector<std::uint64_t*> alive;
    std::uint64_t stamp = 0;
    std::uint64_t acquired = 0;
    std::size_t most = 0;
    std::uint32_t share = 60;
    for (int i = 0; i < 1'000'000; ++i) {
        if (i % 1000 == 0) share = 35 + random.below(31);
        const std::uint32_t dice = random.below(10'000);
        if (dice < 3) {
            pool.clear();
            alive.clear();
        } else if (dice < 6) {
            pool.reserve(random.below(600));
        } else if (dice < 9) {
            (void)pool.shrink(1 + random.below(600));
        } else if (dice < share * 100 && alive.size() < 500) {
            auto* object = static_cast<std::uint64_t*>(pool.acquire());
            object[0] = object[1] = object[2] = ++stamp;
            alive.push_back(object);
            most = std::max(most, alive.size());
            ++acquired;
        } else if (!alive.empty()) {
            std::uint64_t*& victim = alive[random.below(static_cast<std::uint32_t>(alive.size()))];
            QVERIFY2(victim[0] == victim[1] && victim[1] == victim[2], "nobody else wrote into it");
            pool.release(victim);
            victim = alive.back();
            alive.pop_back();
        }
        if (i % 1000 != 0) continue;
        QVERIFY2(isBalanced(pool), qPrintable(QString::number(i)));
        QCOMPARE(pool.stats().inUse, alive.size());
        if (Pool::Guard::counts) QCOMPARE(pool.stats().acquired, acquired);
        std::vector<void*> expected(alive.begin(), alive.end());
        std::ranges::sort(expected);
        QCOMPARE(live(pool), expected);
    }
    if constexpr (!std::is_same_v<Pool, RawArenaPool<typename Pool::Guard>>) QCOMPARE(pool.stats().highWater, most);
}

} // namespace check

class TestObjectPools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alignsAndKeepsApart_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::alignsAndKeepsApart<Pool>; });
    }
    void alignsAndKeepsApart() { runCheck(); }
    void releasesManyAndAll_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::releasesManyAndAll<Pool>; });
    }
    void releasesManyAndAll() { runCheck(); }
    void releasesAChainOfAnyLength_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::releasesAChainOfAnyLength<Pool>; });
    }
    void releasesAChainOfAnyLength() { runCheck(); }
    void disposesOfEachOnce_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::disposesOfEachOnce<Pool>; });
    }
    void disposesOfEachOnce() { runCheck(); }
    void clearsOwnersWithTheirChildren_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::clearsOwnersWithTheirChildren<Pool>; });
    }
    void clearsOwnersWithTheirChildren() { runCheck(); }
    void growsAndShrinks_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::growsAndShrinks<Pool>; });
    }
    void growsAndShrinks() { runCheck(); }
    void growsWithoutTouching_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::growsWithoutTouching<Pool>; });
    }
    void growsWithoutTouching() { runCheck(); }
    void refusesSizes_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::refusesSizes<Pool>; });
    }
    void refusesSizes() { runCheck(); }
    void agreesWithAModel_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::agreesWithAModel<Pool>; });
    }
    void agreesWithAModel() { runCheck(); }
};

TEST_WITHOUT_APPLICATION(TestObjectPools);
#include "tst_object_pools.moc"

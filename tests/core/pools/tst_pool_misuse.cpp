// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reaction of every pool to misuse.
#include "tests/core/pools/every_pool.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <vector>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

using namespace poolscope::pools;

namespace check {

template <class Action>
QString misuseOf(Action action)
{
    try {
        action();
    } catch (const PoolMisuse& misuse) {
        return QString::fromUtf8(misuse.what());
    }
    return {};
}

template <ObjectPool Pool>
void refusesForeignObjects()
{
    if constexpr (hasSize<Pool> && !Pool::Guard::checks) {
        if constexpr (!Pool::refusesForeign || !Pool::Guard::counts) return; // the caller's responsibility
    }
    Maker<Pool> made(SlotShape{32}), other(SlotShape{32});
    made.pool.setName("the bullets");
    other.pool.setName("the vectors");
    std::vector<void*> mine = acquireAll(made.pool, 3);
    const std::vector<void*> theirs = acquireAll(other.pool, 5);
    std::uint64_t local[8] = {};
    void* volatile nothing = nullptr; // volatile, so that the compiler does not anticipate the check
    QCOMPARE(misuseOf([&] { made.pool.release(nothing); }), "nullptr released to the bullets");
    QVERIFY(misuseOf([&] { made.pool.release(&local[4]); }).startsWith("an object released to the bullets that "));
    const QString message = misuseOf([&] { made.pool.release(theirs[4]); });
    if constexpr (hasSize<Pool>)
        QCOMPARE(message, "an object released to the bullets that belongs to the vectors");
    else
        QVERIFY(!message.isEmpty());
    QCOMPARE(made.pool.stats().inUse, 3U);
    QCOMPARE(other.pool.stats().inUse, 5U);
    QVERIFY(!made.pool.owns(theirs[0]));
}

template <ObjectPool Pool>
void skipsWhatDoesNotFit()
{
    Maker<Pool> made(SlotShape{32}), other(SlotShape{32});
    std::vector<void*> mixed = acquireAll(made.pool, 3);
    if constexpr (Pool::Guard::counts || !hasSize<Pool>) {
        std::uint64_t local[8] = {};
        mixed.insert(mixed.begin() + 1, nullptr);
        mixed.insert(mixed.begin() + 2, &local[4]);
        mixed.insert(mixed.begin() + 4, other.pool.acquire());
        QCOMPARE(made.pool.releaseMany(mixed), (ReleasedMany{3, 3}));
        QCOMPARE(other.pool.stats().inUse, 1U);
    } else {
        QCOMPARE(made.pool.releaseMany(mixed), (ReleasedMany{3, 0}));
    }
    QCOMPARE(made.pool.stats().inUse, 0U);
    QVERIFY(isBalanced(made.pool));
    if constexpr (Pool::Guard::checks) {
        QCOMPARE(made.pool.releaseMany(mixed), (ReleasedMany{0, mixed.size()}));
        QCOMPARE(made.pool.stats().inUse, 0U);
    }
}

template <ObjectPool Pool>
void catchesMisuse()
{
    if constexpr (Pool::Guard::checks && hasSize<Pool>) {
        Maker<Pool> made(SlotShape{32});
        Pool& pool = made.pool;
        pool.setHolder("the boss");
        const std::vector<void*> o = acquireAll(pool, 3);
        QVERIFY(misuseOf([&] { pool.release(static_cast<std::byte*>(o[1]) + 8); }).contains("not at the beginning"));
        const SlotHandle handle = pool.handleOf(o[1]);
        QCOMPARE(pool.get(handle), o[1]);
        pool.release(o[1]);
        QCOMPARE(misuseOf([&] { pool.release(o[1]); }), "released twice: slot 1, generation 2, idle");
        QCOMPARE(pool.get(handle), nullptr);
        QCOMPARE(pool.stats().released, 1U);
        pool.setHolder("a ship");
        while (pool.acquire() != o[1] && pool.stats().inUse < 100) {
        }
        if (pool.stats().inUse == 100) return; // an arena does not reuse the slot
        QVERIFY2(pool.get(handle) == nullptr, "its successor in the slot is another");
        QCOMPARE(misuseOf([&] { pool.release(handle); }),
                 "used after release: the handle is of generation 1; slot 1, generation 3, held by a ship");
        pool.release(pool.handleOf(o[1]));
        QVERIFY(isBalanced(pool));
    } else if constexpr (Pool::Guard::checks) {
        Maker<Pool> made(SlotShape{32});
        void* object = made.pool.acquire();
        (void)made.pool.acquire();
        made.pool.release(object);
        QVERIFY(!misuseOf([&] { made.pool.release(object); }).isEmpty());
    }
}

template <ObjectPool Pool>
void handlesStayStale()
{
    if constexpr (Pool::Guard::checks && hasSize<Pool>) {
        Maker<Pool> made(SlotShape{4000});
        Pool& pool = made.pool;
        std::vector<SlotHandle> handles;
        for (int round = 0; round < 4; ++round) {
            std::vector<void*> o = acquireAll(pool, 200);
            for (void* object : o)
                handles.push_back(pool.handleOf(object));
            if (round % 2 == 0)
                pool.clear();
            else
                pool.releaseMany(o);
            pool.shrink(1);
        }
        acquireAll(pool, 200);
        const auto alive = std::ranges::count_if(handles, [&](SlotHandle h) { return pool.get(h) != nullptr; });
        QCOMPARE(alive, 0);
    }
}

template <ObjectPool Pool>
void poisonsWhatIsReleased()
{
#ifdef __SANITIZE_ADDRESS__
    if constexpr (Pool::Guard::checks && hasSize<Pool>) {
        Maker<Pool> made(SlotShape{64});
        auto* object = static_cast<std::byte*>(made.pool.acquire());
        (void)made.pool.acquire();
        QVERIFY(!__asan_region_is_poisoned(object, 64));
        made.pool.release(object);
        QVERIFY(__asan_address_is_poisoned(object + 8) && __asan_address_is_poisoned(object + 63));
        made.pool.clear();
        QVERIFY(__asan_address_is_poisoned(object + 8));
        for (int i = 0; i < 10; ++i)
            QVERIFY(!__asan_region_is_poisoned(made.pool.acquire(), 64));
    }
#endif
}

} // namespace check

class TestPoolMisuse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesForeignObjects_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::refusesForeignObjects<Pool>; });
    }
    void refusesForeignObjects() { runCheck(); }
    void skipsWhatDoesNotFit_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::skipsWhatDoesNotFit<Pool>; });
    }
    void skipsWhatDoesNotFit() { runCheck(); }
    void catchesMisuse_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::catchesMisuse<Pool>; });
    }
    void catchesMisuse() { runCheck(); }
    void handlesStayStale_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::handlesStayStale<Pool>; });
    }
    void handlesStayStale() { runCheck(); }
    void poisonsWhatIsReleased_data()
    {
        addEveryPool([]<class Pool>() -> Check { return check::poisonsWhatIsReleased<Pool>; });
    }
    void poisonsWhatIsReleased() { runCheck(); }
};

TEST_WITHOUT_APPLICATION(TestPoolMisuse);
#include "tst_pool_misuse.moc"

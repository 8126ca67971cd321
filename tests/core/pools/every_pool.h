// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every pool with every guard, as the rows of a test, so that a suite is written once and runs for all of them.
#pragma once

#include "core/pools/arena_pool.h"
#include "core/pools/bitmap_pool.h"
#include "core/pools/chunked_pool.h"
#include "core/pools/free_list_pool.h"
#include "core/pools/managed_pool.h"
#include "core/pools/object_pool.h"
#include "core/pools/pmr_pool.h"
#include "core/pools/stack_pool.h"

#include <QTest>

#include <algorithm>
#include <concepts>
#include <functional>
#include <vector>

namespace poolscope::pools {

// The options with which each pool serves any number of objects.
template <class Pool>
struct Maker
{
    Pool pool;
    explicit Maker(SlotShape shape) requires std::constructible_from<Pool, SlotShape> : pool(shape) {}
    explicit Maker(SlotShape shape) requires(!std::constructible_from<Pool, SlotShape>) : pool(shape, std::size_t{6}) {}
};

template <class Guard>
struct Maker<RawFreeListPool<Guard>>
{
    RawFreeListPool<Guard> pool;
    explicit Maker(SlotShape shape) : pool(shape, 4, ReuseOrder::Lifo, OnExhausted::Grow) {}
};

template <class Pool>
constexpr bool hasSize = requires(Pool& pool)
{
    pool.slotsToRetire();
};

template <class Pool>
std::vector<void*> acquireAll(Pool& pool, std::size_t count)
{
    std::vector<void*> objects;
    for (std::size_t i = 0; i < count; ++i)
        objects.push_back(pool.acquire());
    return objects;
}

template <class Pool>
std::vector<void*> live(const Pool& pool)
{
    std::vector<void*> objects;
    pool.forEachLive([&](void* object) { objects.push_back(object); });
    std::ranges::sort(objects);
    return objects;
}

template <class Pool>
bool isBalanced(const Pool& pool)
{
    const PoolStats s = pool.stats();
    if (s.owned < s.inUse || s.highWater < s.inUse) return false;
    if (!Pool::Guard::counts) return true;
    // Counted by walking the slots, and by the totals; last in the articles' way, each term from its own source.
    const std::uint64_t active = live(pool).size();
    return s.inUse == active && active == s.acquired - s.released && s.acquired == s.hits + s.misses &&
           active == s.acquired - (s.releasedInArticles() - s.prefilled);
}

// A test of one pool; a failed comparison ends it.
using Check = std::function<void()>;

template <template <class> class Pool, class CheckOf>
void addGuards(const char* name, CheckOf checkOf)
{
    QTest::addRow("%s, unguarded", name) << checkOf.template operator()<Pool<Unguarded>>();
    QTest::addRow("%s, counted", name) << checkOf.template operator()<Pool<Counted>>();
    QTest::addRow("%s, checked", name) << checkOf.template operator()<Pool<Checked>>();
}

// For a NAME_data() slot: `checkOf.operator()<Pool>()` is the row's Check.
template <class CheckOf>
void addEveryPool(CheckOf checkOf)
{
    QTest::addColumn<Check>("check");
    addGuards<RawStackPool>("stack pool", checkOf);
    addGuards<RawPushPopPool>("stack pool that pushes and pops", checkOf);
    addGuards<RawFreeListPool>("free-list pool", checkOf);
    addGuards<RawChunkedPool>("chunked pool", checkOf);
    addGuards<RawBitmapPool>("bitmap pool", checkOf);
    addGuards<RawManagedPool>("managed pool", checkOf);
    addGuards<RawArenaPool>("arena pool", checkOf);
    addGuards<RawPmrPool>("standard pool", checkOf);
}

inline void runCheck()
{
    QFETCH(Check, check);
    check();
}

} // namespace poolscope::pools

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The pool in a buffer of the caller's: the slots and counts of a FreeListPool, and what only it has.
#include "core/pools/buffer_pool.h"
#include "core/pools/free_list_pool.h"
#include "tests/program/test_program.h"

#include <QTest>

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <stdexcept>
#include <vector>

using namespace poolscope::pools;

namespace {

struct Shot
{
    double x, y;
    Shot(double atX, double atY) : x(atX), y(atY) {}
};

// Counts those that are constructed, and refuses to be if told so.
struct Keeper
{
    inline static int alive = 0;
    inline static BufferPool<Keeper, Checked>* pool = nullptr;
    Keeper* owned;

    explicit Keeper(Keeper* of = nullptr, bool refuses = false) : owned(of)
    {
        if (refuses) throw std::runtime_error("refused");
        ++alive;
    }
    ~Keeper()
    {
        --alive;
        if (owned != nullptr) pool->release(owned);
    }
};

// Those that FreeListPool and BufferPool have in common.
std::array<std::uint64_t, 10> commonCounts(const PoolStats& s)
{
    return {s.owned,    s.inUse,    s.highWater, s.prefilled, s.cameIdle,
            s.acquired, s.released, s.hits,      s.misses,    s.exhausted};
}

template <class Guard>
void sameAsFreeList()
{
    constexpr std::size_t slots = 50;
    alignas(Shot) std::byte memory[BufferPool<Shot, Guard>::bytesFor(slots)];
    BufferPool<Shot, Guard> buffer(memory);
    FreeListPool<Shot, Guard> list(slots);
    QCOMPARE(buffer.capacity(), slots);
    std::vector<std::pair<Shot*, Shot*>> live;
    std::optional<std::ptrdiff_t> apart; // slots differ in size if they are checked
    const std::size_t pitch = list.raw().slab().pitch();
    std::mt19937 random(1);
    for (int i = 0; i < 5000; ++i) {
        if (random() % 1000 == 0) {
            buffer.clear();
            list.clear();
            live.clear();
        } else if (random() % 100 < 45 && !live.empty()) {
            const std::size_t which = random() % live.size();
            QVERIFY(buffer.release(live[which].first));
            list.release(live[which].second);
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(which));
        } else {
            Shot* ours = buffer.acquire(i, -i);
            Shot* theirs = list.acquire(i, -i);
            QCOMPARE(ours == nullptr, theirs == nullptr);
            if (ours == nullptr) continue;
            const auto slot = (reinterpret_cast<std::byte*>(ours) - memory) /
                              static_cast<std::ptrdiff_t>(BufferPool<Shot, Guard>::slotBytes);
            QCOMPARE(slot, (reinterpret_cast<std::byte*>(theirs) - list.raw().slab().first()) /
                               static_cast<std::ptrdiff_t>(pitch));
            live.emplace_back(ours, theirs);
        }
        QCOMPARE(commonCounts(buffer.stats()), commonCounts(list.stats()));
    }
    QVERIFY(buffer.stats().exhausted > 0);
    QCOMPARE(buffer.stats().heapAllocations, std::uint64_t{0});
    std::vector<double> ours, theirs;
    buffer.forEachLive([&](const Shot& bullet) { ours.push_back(bullet.x); });
    list.forEachLive([&](const Shot& bullet) { theirs.push_back(bullet.x); });
    QCOMPARE(ours, theirs);
}

} // namespace

class TestBufferPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handsOutAndCountsWhatAFreeListDoes()
    {
        sameAsFreeList<Unguarded>();
        sameAsFreeList<Counted>();
        sameAsFreeList<Checked>();
    }

    void takesWhatFits_data()
    {
        QTest::addColumn<int>("bytes");
        QTest::addColumn<int>("skipped");
        QTest::addColumn<int>("slots");
        using Pool = BufferPool<Shot>;
        for (const std::size_t slots : {0, 1, 7, 8, 9, 16, 17}) {
            const int needed = static_cast<int>(Pool::bytesFor(slots)), count = static_cast<int>(slots);
            QTest::addRow("%d slots", count) << needed << 0 << count;
            if (slots > 0) QTest::addRow("a byte less than %d slots", count) << needed - 1 << 0 << count - 1;
        }
        QTest::newRow("not aligned") << static_cast<int>(Pool::bytesFor(8)) + 7 << 1 << 8;
        QTest::newRow("too short to be aligned") << 5 << 1 << 0;
    }
    void takesWhatFits()
    {
        QFETCH(int, bytes);
        QFETCH(int, skipped);
        QFETCH(int, slots);
        const auto size = static_cast<std::size_t>(bytes), at = static_cast<std::size_t>(skipped);
        std::vector<std::uint64_t> aligned((at + size) / 8 + 2);
        auto* memory = reinterpret_cast<std::byte*>(aligned.data());
        std::fill_n(memory, aligned.size() * 8, std::byte{0xa5});
        BufferPool<Shot> pool(memory + at, size);
        QCOMPARE(pool.capacity(), static_cast<std::size_t>(slots));
        for (int i = 0; i < slots; ++i)
            QVERIFY(pool.acquire(1.0, 2.0) != nullptr);
        QVERIFY(pool.acquire(1.0, 2.0) == nullptr);
        QCOMPARE(pool.stats().inUse, static_cast<std::uint64_t>(slots));
        for (std::size_t i = at + size; i < aligned.size() * 8; ++i)
            QCOMPARE(memory[i], std::byte{0xa5}); // nothing is written behind it
    }

    void misuseIsRefused()
    {
        alignas(Shot) std::byte memory[BufferPool<Shot, Checked>::bytesFor(3)];
        BufferPool<Shot, Checked> pool(memory);
        Shot* bullet = pool.acquire(1.0, 2.0);
        Shot* other = pool.acquire(3.0, 4.0);
        Shot outside(0, 0);
        QVERIFY(!pool.release(nullptr));
        QVERIFY(!pool.release(&outside));
        QVERIFY(!pool.release(reinterpret_cast<Shot*>(&bullet->y)));
        QVERIFY(!pool.release(other + 1)); // never handed out
        QVERIFY(pool.release(bullet));
        QVERIFY(!pool.release(bullet));
        QCOMPARE(pool.stats().inUse, std::uint64_t{1});
        QCOMPARE(pool.stats().released, std::uint64_t{1});
        QCOMPARE(other->x, 3.0);
    }

    void objectsAreDestroyedOnce()
    {
        alignas(Keeper) std::byte memory[BufferPool<Keeper, Checked>::bytesFor(10)];
        BufferPool<Keeper, Checked> pool(memory);
        Keeper::pool = &pool;
        Keeper* inner = pool.acquire();
        Keeper* outer = pool.acquire(inner);
        QVERIFY(pool.release(outer));
        QCOMPARE(Keeper::alive, 0);
        QCOMPARE(pool.stats().inUse, std::uint64_t{0});
        for (int i = 0; i < 3; ++i)
            QVERIFY(pool.acquire(pool.acquire()) != nullptr); // the owned one at the lower address, or the higher
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, (void)pool.acquire(nullptr, true));
        QCOMPARE(Keeper::alive, 6);
        QCOMPARE(pool.stats().inUse, std::uint64_t{6});
        pool.clear();
        QCOMPARE(Keeper::alive, 0);
        QCOMPARE(pool.stats().inUse, std::uint64_t{0});
        QCOMPARE(pool.stats().highWater, std::uint64_t{7});
    }
};

TEST_WITHOUT_APPLICATION(TestBufferPool);
#include "tst_buffer_pool.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The best split, against all that there are.
#include "core/tuning/advice/best_split.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <vector>

using namespace poolscope;

namespace {

struct Worth
{
    std::uint64_t births = 0;
    std::uint64_t bytes = 0;

    [[nodiscard]] bool isBetterThan(const Worth& other) const
    {
        return births != other.births ? births > other.births : bytes < other.bytes;
    }
};

Worth worthOf(const std::vector<SplitPool>& pools, const std::vector<std::uint64_t>& slots)
{
    Worth worth;
    for (std::size_t pool = 0; pool < pools.size(); ++pool) {
        worth.bytes += slots[pool] * pools[pool].slotBytes;
        for (std::size_t slot = 0; slot < slots[pool]; ++slot)
            worth.births += pools[pool].births[slot];
    }
    return worth;
}

// Of all splits that there are.
Worth bestOfAll(const std::vector<SplitPool>& pools, std::uint64_t budget)
{
    std::optional<Worth> best;
    std::vector<std::uint64_t> slots;
    for (const SplitPool& pool : pools)
        slots.push_back(pool.fewestSlots);
    for (;;) {
        const Worth worth = worthOf(pools, slots);
        if (worth.bytes <= budget && (!best || worth.isBetterThan(*best))) best = worth;
        std::size_t pool = 0;
        while (pool < pools.size() && slots[pool] == pools[pool].births.size()) {
            slots[pool] = pools[pool].fewestSlots;
            ++pool;
        }
        if (pool == pools.size()) return *best;
        ++slots[pool];
    }
}

} // namespace

class TestBestSplit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noneIsBetter_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("hasFewest");
        for (unsigned seed = 1; seed <= 150; ++seed)
            QTest::addRow("pools %u%s", seed, seed > 100 ? ", some of which need slots" : "") << seed << (seed > 100);
    }
    void noneIsBetter()
    {
        QFETCH(unsigned, seed);
        QFETCH(bool, hasFewest);
        std::mt19937 random(seed);
        std::vector<std::vector<std::uint64_t>> births(1 + random() % 5);
        std::vector<SplitPool> pools;
        std::uint64_t all = 0, fewest = 0;
        for (std::vector<std::uint64_t>& ofPool : births) {
            // Neither falling nor rising; equal ones come up, too.
            for (auto slots = 1 + random() % 6; slots > 0; --slots)
                ofPool.push_back(1 + random() % (seed % 2 == 0 ? 4 : 100));
            pools.push_back({16 * (1 + random() % 5), ofPool, hasFewest ? random() % (ofPool.size() + 1) : 0});
            all += pools.back().slotBytes * ofPool.size();
            fewest += pools.back().slotBytes * pools.back().fewestSlots;
        }
        for (std::uint64_t budget = fewest; budget <= all + 16; budget += 8) {
            const std::vector<std::uint64_t> slots = bestSplit(pools, budget, [] {});
            QCOMPARE(slots.size(), pools.size());
            for (std::size_t pool = 0; pool < pools.size(); ++pool)
                QVERIFY(slots[pool] >= pools[pool].fewestSlots && slots[pool] <= pools[pool].births.size());
            const Worth found = worthOf(pools, slots), best = bestOfAll(pools, budget);
            QVERIFY(found.bytes <= budget);
            QCOMPARE(found.births, best.births);
            QCOMPARE(found.bytes, best.bytes);
        }
    }

    // What is worth most a byte first would take both small ones, and then has no room for the large one.
    void whatIsWorthMostFirstIsNotAlwaysBest()
    {
        const std::vector<std::uint64_t> small{10}, large{18};
        const std::vector<SplitPool> pools{{16, small}, {32, large}};
        QCOMPARE(bestSplit(pools, 32, [] {}), (std::vector<std::uint64_t>{0, 1}));
    }

    void aSlotThatIsWorthLittleLeadsToOnesThatAreWorthMuch()
    {
        const std::vector<std::uint64_t> held{1, 1, 1, 1000}, even{5, 5, 5, 5};
        const std::vector<SplitPool> pools{{16, held}, {16, even}};
        QCOMPARE(bestSplit(pools, 48, [] {}), (std::vector<std::uint64_t>{0, 3}));
        QCOMPARE(bestSplit(pools, 64, [] {}), (std::vector<std::uint64_t>{4, 0}));
    }

    void nothingToDivideIsNothing()
    {
        QVERIFY(bestSplit({}, 1024, [] {}).empty());
        const std::vector<std::uint64_t> births{3, 2};
        const std::vector<SplitPool> pools{{64, births}};
        QCOMPARE(bestSplit(pools, 63, [] {}), (std::vector<std::uint64_t>{0}));
    }

    void manyPoolsTakeNoLongTime()
    {
        std::mt19937 random(7);
        std::vector<std::vector<std::uint64_t>> births(200);
        std::vector<SplitPool> pools;
        std::uint64_t all = 0;
        for (std::vector<std::uint64_t>& ofPool : births) {
            std::uint64_t of = 1 + random() % 100'000;
            for (auto slots = 1 + random() % 500; slots > 0; --slots)
                ofPool.push_back(of = 1 + of * (random() % 110) / 100);
            pools.push_back({16 * (2 + random() % 20), ofPool});
            all += pools.back().slotBytes * ofPool.size();
        }
        std::size_t steps = 0;
        const std::vector<std::uint64_t> slots = bestSplit(pools, all / 3, [&] { ++steps; });
        QVERIFY(worthOf(pools, slots).bytes <= all / 3);
        QVERIFY2(steps < 2'000'000, qPrintable(QString::number(steps)));
    }

    void whoAsksMayEndIt()
    {
        const std::vector<std::uint64_t> births{3, 2};
        const std::vector<SplitPool> pools{{64, births}};
        QVERIFY_EXCEPTION_THROWN((void)bestSplit(pools, 64, [] { throw std::runtime_error("enough"); }),
                                 std::runtime_error);
    }
};

TEST_WITHOUT_APPLICATION(TestBestSplit);
#include "tst_best_split.moc"

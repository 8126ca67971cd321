// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/percentiles.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace poolscope;

class TestPercentiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nearestRank_data();
    void nearestRank();
    void agreesWithTheDefinition();
};

namespace {

std::vector<quint64> numbersUpTo(quint64 last)
{
    std::vector<quint64> values(last);
    std::iota(values.rbegin(), values.rend(), 1);
    return values;
}

} // namespace

Q_DECLARE_METATYPE(std::vector<quint64>)

void TestPercentiles::nearestRank_data()
{
    QTest::addColumn<std::vector<quint64>>("values");
    QTest::addColumn<QList<quint64>>("expected"); // p50, p90, p95, p99, p99.9, p99.99, max
    QTest::newRow("nothing") << std::vector<quint64>{} << QList<quint64>{0, 0, 0, 0, 0, 0, 0};
    QTest::newRow("one value") << std::vector<quint64>{7} << QList<quint64>{7, 7, 7, 7, 7, 7, 7};
    QTest::newRow("two values") << std::vector<quint64>{9, 3} << QList<quint64>{3, 9, 9, 9, 9, 9, 9};
    QTest::newRow("the textbook's five") << std::vector<quint64>{50, 15, 40, 20, 35}
                                         << QList<quint64>{35, 50, 50, 50, 50, 50, 50};
    QTest::newRow("1 to 20") << numbersUpTo(20) << QList<quint64>{10, 18, 19, 20, 20, 20, 20};
    QTest::newRow("1 to 100") << numbersUpTo(100) << QList<quint64>{50, 90, 95, 99, 100, 100, 100};
    QTest::newRow("1 to 101") << numbersUpTo(101) << QList<quint64>{51, 91, 96, 100, 101, 101, 101};
    QTest::newRow("1 to 1000") << numbersUpTo(1000) << QList<quint64>{500, 900, 950, 990, 999, 1000, 1000};
    QTest::newRow("1 to 1001") << numbersUpTo(1001) << QList<quint64>{501, 901, 951, 991, 1000, 1001, 1001};
    QTest::newRow("1 to 20000") << numbersUpTo(20'000)
                                << QList<quint64>{10'000, 18'000, 19'000, 19'800, 19'980, 19'998, 20'000};
    QTest::newRow("all the same") << std::vector<quint64>(500, 4) << QList<quint64>{4, 4, 4, 4, 4, 4, 4};
}

void TestPercentiles::nearestRank()
{
    QFETCH(std::vector<quint64>, values);
    const Percentiles p = percentilesOf({values.begin(), values.end()});
    QTEST((QList<quint64>{p.p50, p.p90, p.p95, p.p99, p.p999, p.p9999, p.max}), "expected");
}

void TestPercentiles::agreesWithTheDefinition()
{
    Random random(3);
    for (int i = 0; i < 200; ++i) {
        std::vector<std::uint64_t> values(1 + random.below(3000));
        for (std::uint64_t& value : values)
            value = random.below(1 + random.below(10'000));
        const Percentiles p = percentilesOf(values);
        std::ranges::sort(values);
        // The smallest value that at least p percent of the values do not exceed.
        const auto smallest = [&](std::size_t perTenThousand) {
            return *std::ranges::find_if(values, [&](std::uint64_t value) {
                const auto within = std::ranges::upper_bound(values, value) - values.begin();
                return static_cast<std::size_t>(within) * 10'000 >= values.size() * perTenThousand;
            });
        };
        QCOMPARE(p.p50, smallest(5000));
        QCOMPARE(p.p90, smallest(9000));
        QCOMPARE(p.p95, smallest(9500));
        QCOMPARE(p.p99, smallest(9900));
        QCOMPARE(p.p999, smallest(9990));
        QCOMPARE(p.p9999, smallest(9999));
        QCOMPARE(p.max, values.back());
    }
}

TEST_WITHOUT_APPLICATION(TestPercentiles);
#include "tst_percentiles.moc"

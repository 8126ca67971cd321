// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/percentiles.h"
#include "tests/program/test_program.h"

#include <QTest>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace poolscope;

class TestPercentiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nearestRank_data();
    void nearestRank();
    void agreesWithTheDefinition();
    void ofNothing()
    {
        QCOMPARE(statisticsOf({}).count, std::uint64_t{0});
        QCOMPARE(statisticsOf({}).mean, 0.0);
    }

    void ofOne()
    {
        const RangeStatistics one = statisticsOf({7});
        QCOMPARE(one.minimum, std::uint64_t{7});
        QCOMPARE(one.p50, std::uint64_t{7});
        QCOMPARE(one.p99, std::uint64_t{7});
        QCOMPARE(one.maximum, std::uint64_t{7});
        QCOMPARE(one.total, std::uint64_t{7});
    }

    // 1 to 1000, in descending order.
    void ofMany()
    {
        std::vector<std::uint64_t> values;
        for (std::uint64_t value = 1000; value > 0; --value)
            values.push_back(value);
        const RangeStatistics many = statisticsOf(values);
        QCOMPARE(many.count, std::uint64_t{1000});
        QCOMPARE(many.minimum, std::uint64_t{1});
        QCOMPARE(many.mean, 500.5);
        QCOMPARE(many.p50, std::uint64_t{500});
        QCOMPARE(many.p99, std::uint64_t{990});
        QCOMPARE(many.maximum, std::uint64_t{1000});
        QCOMPARE(many.total, std::uint64_t{500'500});
    }
    void ends_data();
    void ends();
    void stepsHalve();
    void theCurveAgreesWithTheDefinition();
    void endsWithTheGreatest();
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

namespace {

std::vector<std::uint64_t> upTo(std::uint64_t last)
{
    std::vector<std::uint64_t> values(last);
    std::iota(values.rbegin(), values.rend(), std::uint64_t{1});
    return values;
}

} // namespace

void TestPercentiles::ends_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("points");
    QTest::addColumn<double>("lastShare");
    QTest::newRow("nothing") << 0 << 0 << 0.0;
    QTest::newRow("one value is the least and the greatest") << 1 << 1 << 0.0;
    QTest::newRow("two values") << 2 << 7 << 0.55;
    QTest::newRow("ten") << 10 << 19 << 0.9125;
    QTest::newRow("a thousand") << 1000 << 51 << 1 - 1.0 / 1024;
}

void TestPercentiles::ends()
{
    QFETCH(int, count);
    QFETCH(int, points);
    QFETCH(double, lastShare);
    const auto curve = percentileCurve(upTo(static_cast<std::uint64_t>(count)));
    QCOMPARE(curve.size(), static_cast<std::size_t>(points));
    if (curve.empty()) return;
    QCOMPARE(curve.front().share, 0.0);
    QCOMPARE(curve.front().value, 1U);
    QCOMPARE(curve.front().position(), 1.0);
    QCOMPARE(curve.back().value, static_cast<std::uint64_t>(count));
    QVERIFY2(std::fabs(curve.back().share - lastShare) < 1e-9, qPrintable(QString::number(curve.back().share, 'g', 9)));
}

void TestPercentiles::stepsHalve()
{
    const auto curve = percentileCurve(upTo(1000));
    for (std::size_t i = 0; i + stepsPerHalving < curve.size(); ++i) {
        const double left = 1 - curve[i].share;
        const double later = 1 - curve[i + stepsPerHalving].share;
        QVERIFY(std::fabs(left / later - 2) < 1e-9);
        QVERIFY(curve[i].share < curve[i + 1].share);
    }
}

void TestPercentiles::theCurveAgreesWithTheDefinition()
{
    Random random(9);
    for (int i = 0; i < 60; ++i) {
        std::vector<std::uint64_t> values(1 + random.below(3000));
        for (std::uint64_t& value : values)
            value = random.below(1 + random.below(10'000));
        const auto curve = percentileCurve(values);
        std::ranges::sort(values);
        for (const PercentilePoint& point : curve) {
            const auto notAbove = std::ranges::upper_bound(values, point.value) - values.begin();
            const auto below = std::ranges::lower_bound(values, point.value) - values.begin();
            const double count = static_cast<double>(values.size());
            QVERIFY2(static_cast<double>(notAbove) >= point.share * count - 1e-6, "enough do not exceed it");
            QVERIFY2(static_cast<double>(below) < point.share * count + 1e-6 || below == 0, "it is the smallest");
        }
    }
}

void TestPercentiles::endsWithTheGreatest()
{
    // One outlier among very many values appears only as the last point.
    std::vector<std::uint64_t> values(100'000, 20);
    values[777] = 5000;
    const auto curve = percentileCurve(values);
    QCOMPARE(curve.back().value, 5000U);
    QCOMPARE(curve[curve.size() - 2].value, 20U);
    QVERIFY(curve.back().position() >= 1e5);
    QVERIFY(curve.size() < 100);
}

TEST_WITH_CORE_APPLICATION(TestPercentiles);
#include "tst_percentiles.moc"

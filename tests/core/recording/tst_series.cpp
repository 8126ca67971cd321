// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/recording/series.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <random>

using namespace poolscope;

namespace {

using Values = std::vector<std::uint64_t>;

// From `lowest` to at most `lowest` + `spread`.
Values valuesOf(std::size_t size, std::uint64_t lowest = 0, std::uint64_t spread = 999'999)
{
    Random random(1);
    Values values(size);
    for (std::uint64_t& value : values) {
        const std::uint64_t word = std::uint64_t{random.below(0xffff'ffff)} << 32 | random.below(0xffff'ffff);
        value = lowest + (spread == ~std::uint64_t{0} ? word : word % (spread + 1));
    }
    return values;
}

Series seriesWith(const Values& values)
{
    Series series;
    for (const std::uint64_t value : values)
        series.append(value);
    return series;
}

Series seriesWith(std::size_t size)
{
    return seriesWith(valuesOf(size));
}

MinMax extremesOf(const Values& values, std::size_t first, std::size_t last)
{
    const auto [least, most] = std::minmax_element(values.begin() + static_cast<std::ptrdiff_t>(first),
                                                   values.begin() + static_cast<std::ptrdiff_t>(last));
    return {*least, *most};
}

} // namespace

class TestSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isEmptyAtFirst()
    {
        const Series series;
        QVERIFY(series.empty());
        QCOMPARE(series.size(), std::size_t{0});
        std::vector<MinMax> out;
        QCOMPARE(series.read(0, 0, 5, out), std::size_t{0});
        QVERIFY(out.empty());
    }

    void extremesAgreeWithBruteForce_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 65, 255, 256, 1000, 4095, 4096, 4097, 8192, 20'001})
            QTest::addRow("%d values", size) << size;
    }
    void extremesAgreeWithBruteForce()
    {
        QFETCH(int, size);
        const Values values = valuesOf(static_cast<std::size_t>(size));
        const Series series = seriesWith(values);
        Random random(2);
        const auto n = static_cast<std::uint32_t>(size);
        for (int i = 0; i < 3000; ++i) {
            const std::size_t first = random.below(n);
            const std::size_t last = first + 1 + random.below(n - static_cast<std::uint32_t>(first));
            QVERIFY(series.extremes(first, last) == extremesOf(values, first, last));
        }
        QVERIFY(series.extremes(0, n) == extremesOf(values, 0, n));
    }

    void readAgreesWithBruteForce_data()
    {
        QTest::addColumn<int>("bucket");
        for (const int bucket : {1, 2, 3, 4, 7, 16, 100, 1000, 5000})
            QTest::addRow("buckets of %d", bucket) << bucket;
    }
    void readAgreesWithBruteForce()
    {
        QFETCH(int, bucket);
        constexpr std::uint32_t all = 9001;
        const Values values = valuesOf(all);
        const Series series = seriesWith(values);
        const auto size = static_cast<std::size_t>(bucket);
        Random random(3);
        for (int i = 0; i < 300; ++i) {
            const std::size_t first = random.below(all);
            const std::size_t last = first + 1 + random.below(all - static_cast<std::uint32_t>(first));
            std::vector<MinMax> out;
            const std::size_t begin = series.read(first, last, size, out);
            QCOMPARE(begin, first / size);
            QCOMPARE(out.size(), (last - 1) / size - begin + 1);
            for (std::size_t k = 0; k < out.size(); ++k)
                QVERIFY(out[k] ==
                        extremesOf(values, (begin + k) * size, std::min((begin + k + 1) * size, series.size())));
        }
    }

    void bucketsStayPutWhileTheRangeScrolls()
    {
        const Series series = seriesWith(1000);
        std::vector<MinMax> before, after;
        (void)series.read(100, 500, 10, before);
        QCOMPARE(series.read(107, 507, 10, after), std::size_t{10});
        QVERIFY(std::equal(before.begin(), before.end(), after.begin()));
    }

    void readAppends()
    {
        const Series series = seriesWith(100);
        std::vector<MinMax> out{{1, 2}};
        (void)series.read(0, 100, 50, out);
        QCOMPARE(out.size(), std::size_t{3});
        QVERIFY((out.front() == MinMax{1, 2}));
    }

    void anEmptyRangeMeetsNoBucket()
    {
        const Series series = seriesWith(100);
        std::vector<MinMax> out;
        QCOMPARE(series.read(55, 55, 10, out), std::size_t{5});
        QVERIFY(out.empty());
        // After the end there are no values.
        QCOMPARE(series.read(95, 500, 10, out), std::size_t{9});
        QCOMPARE(out.size(), std::size_t{1});
        out.clear();
        (void)series.read(200, 300, 10, out);
        QVERIFY(out.empty());
    }

    void packedValuesComeBack_data()
    {
        QTest::addColumn<quint64>("lowest");
        QTest::addColumn<quint64>("spread");
        const quint64 most = ~quint64{0};
        QTest::newRow("all the same") << quint64{7} << quint64{0};
        QTest::newRow("all the highest there is") << most << quint64{0};
        QTest::newRow("a byte") << quint64{1'000'000} << quint64{255};
        QTest::newRow("just more than a byte") << quint64{0} << quint64{256};
        QTest::newRow("two bytes, up to the highest there is") << most - 65'535 << quint64{65'535};
        QTest::newRow("just more than two bytes") << quint64{5} << quint64{65'536};
        QTest::newRow("four bytes") << quint64{1} << quint64{0xffff'ffff};
        QTest::newRow("just more than four bytes") << quint64{0} << quint64{0x1'0000'0000};
        QTest::newRow("everything") << quint64{0} << most;
    }
    void packedValuesComeBack()
    {
        QFETCH(quint64, lowest);
        QFETCH(quint64, spread);
        Values values = valuesOf(10'000, lowest, spread);
        // Both ends of the range occur.
        values[5] = values[5000] = lowest;
        values[6] = values[5001] = lowest + spread;
        const Series series = seriesWith(values);
        QCOMPARE(series.size(), values.size());
        QCOMPARE(series.values(0, series.size()), values);
        QCOMPARE(series.values(4000, 4200), Values(values.begin() + 4000, values.begin() + 4200));
        QCOMPARE(series.values(9999, 20'000), Values{values.back()});
        QVERIFY(series.values(10'000, 20'000).empty());
        QCOMPARE(series.back(), values.back());
        for (const std::size_t i :
             {std::size_t{0}, std::size_t{4095}, std::size_t{4096}, std::size_t{8191}, std::size_t{9999}})
            QCOMPARE(series[i], values[i]);
        Random random(4);
        for (int i = 0; i < 300; ++i) {
            const std::size_t first = random.below(10'000);
            const std::size_t last = first + 1 + random.below(10'000 - static_cast<std::uint32_t>(first));
            QVERIFY(series.extremes(first, last) == extremesOf(values, first, last));
        }
    }

    void manyAtOnceAreAsOneByOne()
    {
        const Values values = valuesOf(20'000);
        for (const std::size_t first : {std::size_t{0}, std::size_t{1}, std::size_t{4096}, std::size_t{5000}}) {
            Series series = seriesWith(Values(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(first)));
            series.append(std::span(values).subspan(first));
            QCOMPARE(series.values(0, series.size()), values);
            QVERIFY(series.extremes(0, 20'000) == extremesOf(values, 0, 20'000));
            QVERIFY(series.extremes(16'380, 19'999) == extremesOf(values, 16'380, 19'999));
        }
    }

    void aCopyStaysAsItWas()
    {
        const Values values = valuesOf(5000);
        Series series = seriesWith(values);
        const Series copy = series;
        for (int i = 0; i < 10'000; ++i)
            series.append(5'000'000);
        QCOMPARE(copy.values(0, copy.size()), values);
        QVERIFY(copy.extremes(0, copy.size()) == extremesOf(values, 0, values.size()));
        QCOMPARE(series.size(), std::size_t{15'000});
    }

    void memoryIsWhatTheSpreadNeeds_data()
    {
        QTest::addColumn<quint64>("spread");
        QTest::addColumn<quint64>("bytes"); // per value
        QTest::newRow("all the same") << quint64{0} << quint64{0};
        QTest::newRow("a byte") << quint64{255} << quint64{1};
        QTest::newRow("two bytes") << quint64{65'535} << quint64{2};
        QTest::newRow("four bytes") << quint64{0xffff'ffff} << quint64{4};
        QTest::newRow("eight bytes") << ~quint64{0} << quint64{8};
    }
    void memoryIsWhatTheSpreadNeeds()
    {
        QFETCH(quint64, spread);
        QFETCH(quint64, bytes);
        constexpr std::size_t size = 1'000'000;
        const Series series = seriesWith(valuesOf(size, 3, spread));
        // The levels add a sixth.
        QVERIFY(series.memoryBytes() >= size * bytes);
        QVERIFY2(series.memoryBytes() <= size * bytes * 7 / 6 + 80'000,
                 qPrintable(QString::number(series.memoryBytes())));
    }

    void areThoseOfTheRange()
    {
        constexpr std::size_t size = 700; // no power of eight
        std::mt19937_64 random(42);
        MinMaxTree tree;
        std::vector<MinMax> plain;
        while (plain.size() < size) {
            const std::uint64_t low = random() % 1'000'000;
            plain.push_back({low, low + random() % 1000});
            tree.append(plain.back());
            QCOMPARE(tree.size(), plain.size());
        }
        for (std::size_t first = 0; first < size; first += 3) {
            MinMax expected = noExtremes;
            for (std::size_t last = first + 1; last <= size; ++last) {
                expected.include(plain[last - 1]);
                QVERIFY2(tree.extremes(first, last) == expected,
                         qPrintable(QStringLiteral("[%1, %2)").arg(first).arg(last)));
            }
        }
        QVERIFY(tree.extremes(5, 5) == noExtremes);
    }

    void fewAreVisited_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("visited");
        QTest::newRow("one") << 77 << 78 << 1;
        QTest::newRow("a group") << 64 << 72 << 1;
        QTest::newRow("all of 4,096") << 0 << 4096 << 1;
        QTest::newRow("all but the ends") << 1 << 4095 << 48;
        QTest::newRow("all that are there") << 0 << 5000 << 9;
    }
    void fewAreVisited()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        MinMaxTree tree;
        for (std::uint64_t i = 0; i < 5000; ++i)
            tree.append({i, i});
        int visited = 0;
        tree.visit(static_cast<std::size_t>(first), static_cast<std::size_t>(last), [&](const MinMax&) { ++visited; });
        QTEST(visited, "visited");
    }
};

TEST_WITHOUT_APPLICATION(TestSeries);
#include "tst_series.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/recording/series.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

class TestSeries : public QObject
{
    Q_OBJECT

private slots:
    void isEmptyAtFirst();
    void extremesAgreeWithBruteForce_data();
    void extremesAgreeWithBruteForce();
    void readAgreesWithBruteForce_data();
    void readAgreesWithBruteForce();
    void bucketsStayPutWhileTheRangeScrolls();
    void readAppends();
    void anEmptyRangeMeetsNoBucket();
    void levelsCostAThirdOfSixteenBytes();
};

namespace {

Series seriesOf(std::size_t size, std::uint64_t seed = 1)
{
    Random random(seed);
    Series series;
    for (std::size_t i = 0; i < size; ++i)
        series.append(random.below(1'000'000));
    return series;
}

MinMax extremesOf(const Series& series, std::size_t first, std::size_t last)
{
    const auto begin = series.values().begin();
    const auto [least, most] = std::minmax_element(begin + static_cast<std::ptrdiff_t>(first),
                                                   begin + static_cast<std::ptrdiff_t>(last));
    return {*least, *most};
}

} // namespace

void TestSeries::isEmptyAtFirst()
{
    const Series series;
    QVERIFY(series.empty());
    QCOMPARE(series.size(), std::size_t{0});
    std::vector<MinMax> out;
    QCOMPARE(series.read(0, 0, 5, out), std::size_t{0});
    QVERIFY(out.empty());
}

void TestSeries::extremesAgreeWithBruteForce_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 65, 255, 256, 1000, 4097})
        QTest::addRow("%d values", size) << size;
}

void TestSeries::extremesAgreeWithBruteForce()
{
    QFETCH(int, size);
    const Series series = seriesOf(static_cast<std::size_t>(size));
    Random random(2);
    const auto n = static_cast<std::uint32_t>(size);
    for (int i = 0; i < 3000; ++i) {
        const std::size_t first = random.below(n);
        const std::size_t last = first + 1 + random.below(n - static_cast<std::uint32_t>(first));
        QVERIFY(series.extremes(first, last) == extremesOf(series, first, last));
    }
    QVERIFY(series.extremes(0, n) == extremesOf(series, 0, n));
}

void TestSeries::readAgreesWithBruteForce_data()
{
    QTest::addColumn<int>("bucket");
    for (const int bucket : {1, 2, 3, 4, 7, 16, 100, 1000, 5000})
        QTest::addRow("buckets of %d", bucket) << bucket;
}

void TestSeries::readAgreesWithBruteForce()
{
    QFETCH(int, bucket);
    const Series series = seriesOf(3001);
    const auto size = static_cast<std::size_t>(bucket);
    Random random(3);
    for (int i = 0; i < 300; ++i) {
        const std::size_t first = random.below(3001);
        const std::size_t last = first + 1 + random.below(3001 - static_cast<std::uint32_t>(first));
        std::vector<MinMax> out;
        const std::size_t begin = series.read(first, last, size, out);
        QCOMPARE(begin, first / size);
        QCOMPARE(out.size(), (last - 1) / size - begin + 1);
        for (std::size_t k = 0; k < out.size(); ++k)
            QVERIFY(out[k] == extremesOf(series, (begin + k) * size, std::min((begin + k + 1) * size, series.size())));
    }
}

void TestSeries::bucketsStayPutWhileTheRangeScrolls()
{
    const Series series = seriesOf(1000);
    std::vector<MinMax> before, after;
    (void)series.read(100, 500, 10, before);
    QCOMPARE(series.read(107, 507, 10, after), std::size_t{10});
    QVERIFY(std::equal(before.begin(), before.end(), after.begin()));
}

void TestSeries::readAppends()
{
    const Series series = seriesOf(100);
    std::vector<MinMax> out{{1, 2}};
    (void)series.read(0, 100, 50, out);
    QCOMPARE(out.size(), std::size_t{3});
    QVERIFY((out.front() == MinMax{1, 2}));
}

void TestSeries::anEmptyRangeMeetsNoBucket()
{
    const Series series = seriesOf(100);
    std::vector<MinMax> out;
    QCOMPARE(series.read(55, 55, 10, out), std::size_t{5});
    QVERIFY(out.empty());
    // Behind the end there is nothing to see.
    QCOMPARE(series.read(95, 500, 10, out), std::size_t{9});
    QCOMPARE(out.size(), std::size_t{1});
    out.clear();
    (void)series.read(200, 300, 10, out);
    QVERIFY(out.empty());
}

void TestSeries::levelsCostAThirdOfSixteenBytes()
{
    constexpr std::size_t size = 1'000'000;
    const Series series = seriesOf(size);
    QVERIFY(series.memoryBytes() >= size * (8 + 16 / 3));
    // Arrays that grow by doubling may be half empty.
    QVERIFY2(series.memoryBytes() <= 2 * size * (3 * 8 + 16) / 3 + 4096, qPrintable(QString::number(series.memoryBytes())));
    std::vector<MinMax> out;
    (void)series.read(0, size, size / 1600, out);
    QCOMPARE(out.size(), std::size_t{1600});
}

QTEST_APPLESS_MAIN(TestSeries)
#include "tst_series.moc"

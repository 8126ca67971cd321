// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/recording/series.h"

#include <QTest>

#include <algorithm>

using namespace poolscope;

namespace {

MinMax bruteForce(const Series& series, std::size_t first, std::size_t last)
{
    MinMax all{~std::uint64_t{0}, 0};
    for (std::size_t i = first; i < last; ++i) {
        all.minimum = std::min(all.minimum, series[i]);
        all.maximum = std::max(all.maximum, series[i]);
    }
    return all;
}

Series randomSeries(std::size_t size)
{
    Random random(size);
    Series series;
    for (std::size_t i = 0; i < size; ++i)
        series.append(random.below(1'000'000));
    return series;
}

} // namespace

class SeriesTest : public QObject
{
    Q_OBJECT

private slots:
    void extremesOfEveryRange_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("one value") << 1;
        QTest::newRow("less than a stretch") << 3;
        QTest::newRow("a stretch") << 4;
        QTest::newRow("a stretch and one") << 5;
        QTest::newRow("two levels and a rest") << 22;
        QTest::newRow("a power of four") << 64;
        QTest::newRow("odd") << 77;
    }

    void extremesOfEveryRange()
    {
        QFETCH(int, size);
        const Series series = randomSeries(static_cast<std::size_t>(size));
        for (std::size_t first = 0; first < series.size(); ++first)
            for (std::size_t last = first + 1; last <= series.size(); ++last)
                QCOMPARE(series.extremes(first, last), bruteForce(series, first, last));
    }

    void bucketsAreCutAtMultiples()
    {
        const Series series = randomSeries(1000);
        Random random(3);
        for (int round = 0; round < 500; ++round) {
            const std::size_t bucket = 1 + random.below(60);
            const std::size_t first = random.below(999);
            const std::size_t last = first + 1 + random.below(static_cast<std::uint32_t>(1000 - first));
            std::vector<MinMax> out{{1, 2}};
            const std::size_t begin = series.read(first, last, bucket, out);
            QCOMPARE(begin, first / bucket);
            QCOMPARE(out.front(), (MinMax{1, 2})); // appended to what was there
            QCOMPARE(out.size() - 1, (last - 1) / bucket - first / bucket + 1);
            for (std::size_t i = 1; i < out.size(); ++i) {
                const std::size_t from = (begin + i - 1) * bucket;
                QCOMPARE(out[i], bruteForce(series, from, std::min(from + bucket, series.size())));
            }
        }
    }

    void bucketsStayPutWhileDataArrives()
    {
        Series series = randomSeries(500);
        std::vector<MinMax> before, after;
        series.read(100, 400, 7, before);
        for (int i = 0; i < 333; ++i)
            series.append(5);
        series.read(100, 400, 7, after);
        QCOMPARE(after, before);
    }

    // The levels are what makes reading cheap; they may cost a third of 16 bytes a value, no more.
    void levelsCostAThird()
    {
        const Series series = randomSeries(1 << 16);
        const std::size_t values = (1 << 16) * sizeof(std::uint64_t);
        QVERIFY(series.memoryBytes() >= values);
        QVERIFY(series.memoryBytes() <= values + (1 << 16) * 16 / 3 + 1024);
    }
};

QTEST_APPLESS_MAIN(SeriesTest)
#include "tst_series.moc"

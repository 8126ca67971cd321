// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/percentiles.h"

#include <QTest>

#include <algorithm>

using namespace poolscope;

class PercentilesTest : public QObject
{
    Q_OBJECT

private slots:
    void followNearestRank_data()
    {
        QTest::addColumn<QList<int>>("values");
        QTest::addColumn<QList<int>>("expected"); // p50, p95, p99, p99.9, max
        QTest::newRow("none") << QList<int>{} << QList<int>{0, 0, 0, 0, 0};
        QTest::newRow("one") << QList<int>{7} << QList<int>{7, 7, 7, 7, 7};
        QTest::newRow("two: the lower is the median") << QList<int>{9, 1} << QList<int>{1, 9, 9, 9, 9};
        QTest::newRow("five, the textbook's") << QList<int>{15, 20, 35, 40, 50} << QList<int>{35, 50, 50, 50, 50};
        QList<int> hundred, thousand;
        for (int i = 100; i > 0; --i)
            hundred.append(i);
        for (int i = 1; i <= 1000; ++i)
            thousand.append(i);
        QTest::newRow("1 to 100, backwards") << hundred << QList<int>{50, 95, 99, 100, 100};
        QTest::newRow("1 to 1000") << thousand << QList<int>{500, 950, 990, 999, 1000};
    }

    void followNearestRank()
    {
        QFETCH(QList<int>, values);
        QFETCH(QList<int>, expected);
        const Percentiles p = percentilesOf({values.begin(), values.end()});
        const QList<int> found{int(p.p50), int(p.p95), int(p.p99), int(p.p999), int(p.max)};
        QCOMPARE(found, expected);
    }

    void areTheSameForAnyOrder()
    {
        Random random(1);
        std::vector<std::uint64_t> values(5000);
        for (std::uint64_t& value : values)
            value = random.below(100'000);
        const Percentiles shuffled = percentilesOf(values);
        std::ranges::sort(values);
        QCOMPARE(shuffled.p50, values[2499]);
        QCOMPARE(shuffled.p95, values[4749]);
        QCOMPARE(shuffled.p99, values[4949]);
        QCOMPARE(shuffled.p999, values[4994]);
        QCOMPARE(shuffled.max, values[4999]);
    }
};

QTEST_APPLESS_MAIN(PercentilesTest)
#include "tst_percentiles.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/median_interval.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

using namespace poolscope;

namespace {

// 1 to `last`, not in order.
std::vector<double> ranksUpTo(int last)
{
    std::vector<double> values(static_cast<std::size_t>(last));
    std::iota(values.rbegin(), values.rend(), 1.0);
    std::rotate(values.begin(), values.begin() + last / 3, values.end());
    return values;
}

} // namespace

class TestMedianInterval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Ranks and coverages as in tables of the sign test.
    void ranksAreThoseOfTheBinomial_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("median");
        QTest::addColumn<int>("low");
        QTest::addColumn<int>("high");
        QTest::addColumn<double>("coverage");
        QTest::newRow("one value") << 1 << 1.0 << 1 << 1 << 0.0;
        QTest::newRow("two") << 2 << 1.5 << 1 << 2 << 0.5;
        QTest::newRow("five are too few") << 5 << 3.0 << 1 << 5 << 1 - 2.0 / 32;
        QTest::newRow("six") << 6 << 3.5 << 1 << 6 << 1 - 2.0 / 64;
        QTest::newRow("eight") << 8 << 4.5 << 1 << 8 << 1 - 2.0 / 256;
        QTest::newRow("nine") << 9 << 5.0 << 2 << 8 << 1 - 2.0 * (1 + 9) / 512;
        QTest::newRow("ten") << 10 << 5.5 << 2 << 9 << 1 - 2.0 * (1 + 10) / 1024;
        QTest::newRow("twelve") << 12 << 6.5 << 3 << 10 << 1 - 2.0 * (1 + 12 + 66) / 4096;
        QTest::newRow("twenty") << 20 << 10.5 << 6 << 15 << 1 - 2.0 * (1 + 20 + 190 + 1140 + 4845 + 15504) / 1048576;
        QTest::newRow("a hundred") << 100 << 50.5 << 40 << 61 << 0.9647998;
        QTest::newRow("a thousand") << 1000 << 500.5 << 469 << 532 << 0.9537088;
    }
    void ranksAreThoseOfTheBinomial()
    {
        QFETCH(int, count);
        const MedianInterval found = medianIntervalOf(ranksUpTo(count));
        QTEST(found.median, "median");
        QTEST(static_cast<int>(found.low), "low");
        QTEST(static_cast<int>(found.high), "high");
        QFETCH(double, coverage);
        QVERIFY2(std::abs(found.coverage - coverage) < 5e-7, qPrintable(QString::number(found.coverage, 'f', 8)));
        QCOMPARE(static_cast<std::size_t>(count) >= minForInterval95, found.coverage >= 0.95);
    }

    void equalValuesLeaveNoInterval()
    {
        const MedianInterval found = medianIntervalOf(std::vector<double>(7, 3.25));
        QCOMPARE(found.median, 3.25);
        QCOMPARE(found.low, 3.25);
        QCOMPARE(found.high, 3.25);
    }

    void moreCoverageTakesAWiderInterval()
    {
        const MedianInterval wide = medianIntervalOf(ranksUpTo(20), 0.99);
        QCOMPARE(wide.low, 4.0);
        QCOMPARE(wide.high, 17.0);
    }

    // Measurements with a long tail, as times have, whose true median is known.
    void theCoverageIsReached()
    {
        constexpr int trials = 20'000;
        Random random(7);
        int covered = 0;
        double promised = 0;
        for (int trial = 0; trial < trials; ++trial) {
            std::vector<double> values;
            for (int i = 0; i < 11; ++i)
                values.push_back(-std::log(1 - random.uniform(0, 1)));
            const MedianInterval found = medianIntervalOf(std::move(values));
            promised = found.coverage;
            if (found.low <= std::numbers::ln2 && std::numbers::ln2 <= found.high) ++covered;
        }
        // Four standard errors.
        const double error = 4 * std::sqrt(promised * (1 - promised) / trials);
        QVERIFY(std::abs(static_cast<double>(covered) / trials - promised) < error);
    }
};

TEST_WITHOUT_APPLICATION(TestMedianInterval);
#include "tst_median_interval.moc"

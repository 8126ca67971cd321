// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/range_statistics.h"
#include "tests/program/test_program.h"

#include <QTest>

using namespace poolscope;

class RangeStatisticsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
};

TEST_WITH_CORE_APPLICATION(RangeStatisticsTest);
#include "tst_range_statistics.moc"

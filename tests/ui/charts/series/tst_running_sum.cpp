// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/series/running_sum.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

class RunningSumTest : public QObject
{
    Q_OBJECT

private slots:
    void addsUpWhateverTheStretch_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::newRow("nothing") << 100 << 100;
        QTest::newRow("one value") << 70 << 71;
        QTest::newRow("within a grain") << 65 << 127;
        QTest::newRow("over an edge") << 60 << 70;
        QTest::newRow("whole grains") << 64 << 640;
        QTest::newRow("grains and what is beside them") << 3 << 9'871;
        QTest::newRow("all") << 0 << 10'000;
        QTest::newRow("beyond the end") << 9'990 << 20'000;
    }

    void addsUpWhateverTheStretch()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        Series series, leftOut;
        RunningSum all(series), some(series, &leftOut);
        std::uint64_t sum = 0, kept = 0, count = 0;
        for (int i = 0; i < 10'000; ++i) {
            const auto value = static_cast<std::uint64_t>(i * 37 % 101);
            const bool isLeftOut = i % 7 == 3;
            series.append(value);
            leftOut.append(isLeftOut ? 5 : 0);
            if (i == 5000) QVERIFY(all.total(0, 10).count == 10); // it follows the growing series
            if (i < first || i >= last) continue;
            sum += value;
            kept += isLeftOut ? 0 : value;
            count += isLeftOut ? 0 : 1;
        }
        const auto from = static_cast<std::size_t>(first), to = static_cast<std::size_t>(last);
        QCOMPARE(all.total(from, to).sum, sum);
        QCOMPARE(some.total(from, to).sum, kept);
        QCOMPARE(some.total(from, to).count, count);
        QCOMPARE(RunningSum(series).total(from, to).sum, sum);
    }

    void theMeanOfNothingIsNothing()
    {
        Series series;
        QCOMPARE(RunningSum(series).total(0, 10).mean(), 0.0);
    }
};

TEST_WITH_CORE_APPLICATION(RunningSumTest);
#include "tst_running_sum.moc"

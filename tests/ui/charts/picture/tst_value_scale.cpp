// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/program/test_program.h"
#include "ui/charts/canvas/time_ticks.h"
#include "ui/charts/picture/value_scale.h"

#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

namespace {

QString labels(const std::vector<Tick>& ticks)
{
    QStringList all;
    for (const auto& tick : ticks)
        all << tick.label;
    return all.join(" | ").replace(QChar(0xa0), ' ');
}

} // namespace

class TestValueScale : public QObject
{
    Q_OBJECT

private slots:
    void linearTicksAreRound_data();
    void linearTicksAreRound();
    void ticksStayWithinTheirBounds();
    void logarithmicTicksNameTheirUnit();
    void rangeGrowsAtOnceAndShrinksLate();
    void logarithmicRangeHoldsStill();
    void timeTicksAreRound_data();
    void timeTicksAreRound();
    void momentsAreSpoken();
};

void TestValueScale::linearTicksAreRound_data()
{
    QTest::addColumn<double>("maximum");
    QTest::addColumn<int>("quantity");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("expected");
    const int bytes = int(Quantity::Bytes);
    const int slots_ = int(Quantity::Count);
    const int time = int(Quantity::Nanoseconds);
    QTest::newRow("a heap of a mebibyte") << 1.15 * 1048576 << bytes << 4 << "0 MiB | 0.4 MiB | 0.8 MiB | 1.2 MiB";
    QTest::newRow("a heap of three mebibytes") << 2.9 * 1048576 << bytes << 5 << "0 MiB | 1 MiB | 2 MiB | 3 MiB";
    QTest::newRow("a pool of some thousands") << 2520.0 << slots_ << 5 << "0 | 1,000 | 2,000 | 3,000";
    QTest::newRow("a range that only a lesser step divides")
        << 1.15 * 1048576 << bytes << 2 << "0 MiB | 0.6 MiB | 1.2 MiB";
    QTest::newRow("a thousand kibibytes")
        << 1000.0 * 1024 << bytes << 4 << "0 KiB | 250 KiB | 500 KiB | 750 KiB | 1000 KiB";
    QTest::newRow("some bytes") << 90.0 << bytes << 2 << "0 B | 50 B | 100 B";
    QTest::newRow("nothing") << 0.0 << bytes << 2 << "0 KiB | 0.5 KiB | 1 KiB";
    QTest::newRow("a pool of a thousand") << 1000.0 << slots_ << 2 << "0 | 500 | 1,000";
    QTest::newRow("three slots") << 3.0 << slots_ << 4 << "0 | 1 | 2 | 3 | 4";
    QTest::newRow("room for one") << 3.0e6 << time << 1 << "0 ms | 3 ms";
    QTest::newRow("microseconds") << 55e3 << time << 3 << "0 µs | 20 µs | 40 µs | 60 µs";
}

void TestValueScale::linearTicksAreRound()
{
    QFETCH(double, maximum);
    QFETCH(int, quantity);
    QFETCH(int, most);
    SteadyRange range;
    const auto bounds = range.linear(maximum, static_cast<Quantity>(quantity));
    QVERIFY(bounds.upper >= maximum);
    QTEST(labels(linearTicks(bounds, static_cast<Quantity>(quantity), most)), "expected");
}

void TestValueScale::ticksStayWithinTheirBounds()
{
    for (const auto quantity : {Quantity::Bytes, Quantity::Nanoseconds, Quantity::Count})
        for (double maximum = 1; maximum < 1e12; maximum *= 1.37)
            for (int most = 1; most <= 5; ++most) {
                SteadyRange range;
                const auto bounds = range.linear(maximum, quantity);
                const auto ticks = linearTicks(bounds, quantity, most);
                QVERIFY(bounds.upper >= maximum && bounds.upper <= std::max(maximum * 2.1, 4.0));
                QVERIFY(ticks.size() >= 2 && ticks.size() <= static_cast<std::size_t>(most) + 1);
                QVERIFY(ticks.front().at == 0 && ticks.back().at <= bounds.upper);
            }
}

void TestValueScale::logarithmicTicksNameTheirUnit()
{
    SteadyRange range;
    const auto bounds = range.logarithmic(21e3, 16.67e6);
    QCOMPARE(bounds, (Bounds{1e4, 5e7}));
    QCOMPARE(labels(logarithmicTicks(bounds, 5)), QString("10 µs | 100 µs | 1 ms | 10 ms"));
    QCOMPARE(labels(logarithmicTicks(bounds, 2)), QString("10 µs | 1 ms"));
    QCOMPARE(labels(logarithmicTicks({1e6, 1e7}, 5)), QString("1 ms | 2 ms | 5 ms | 10 ms"));
}

void TestValueScale::rangeGrowsAtOnceAndShrinksLate()
{
    SteadyRange range;
    const auto first = range.linear(1000, Quantity::Count);
    QCOMPARE(range.linear(600, Quantity::Count), first);
    QVERIFY(range.linear(1001, Quantity::Count).upper > first.upper);
    QVERIFY(range.linear(100, Quantity::Count).upper < first.upper);
    range.forget();
    QCOMPARE(range.linear(600, Quantity::Count).upper, 600.0);
}

void TestValueScale::logarithmicRangeHoldsStill()
{
    SteadyRange range;
    const auto first = range.logarithmic(20e3, 16.7e6);
    for (const double jitter : {0.7, 0.9, 1.2, 1.5, 0.8})
        QCOMPARE(range.logarithmic(20e3 * jitter, 16.7e6 * jitter), first);
    QVERIFY(range.logarithmic(2e3, 16.7e6).lower < first.lower);
    QVERIFY(range.logarithmic(20e3, 200e6).upper > first.upper);
}

void TestValueScale::timeTicksAreRound_data()
{
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<QString>("expected");
    QTest::newRow("ten seconds") << 3000.0 << 3600.0 << "50 s | 52 s | 54 s | 56 s | 58 s | 60 s";
    QTest::newRow("ten frames") << 3000.0 << 3010.0 << "50.00 s | 50.05 s | 50.10 s | 50.15 s";
    QTest::newRow("ten minutes") << 0.0 << 36'000.0 << "0 min | 2 min | 4 min | 6 min | 8 min | 10 min";
    QTest::newRow("a day") << 0.0 << 24 * 3600 * 60.0 << "0 h | 12 h | 24 h";
    QTest::newRow("a month") << 0.0 << 30 * 24 * 3600 * 60.0 << "0 h | 144 h | 288 h | 432 h | 576 h | 720 h";
}

void TestValueScale::timeTicksAreRound()
{
    QFETCH(double, lower);
    QFETCH(double, upper);
    const auto ticks = timeTicks(lower, upper, 60, 5);
    QVERIFY(ticks.front().at >= lower && ticks.back().at <= upper + 1e-6);
    QTEST(labels(ticks), "expected");
}

void TestValueScale::momentsAreSpoken()
{
    QCOMPARE(formatMoment(3372, 60), QString("frame 3,372 · 56.20 s"));
}

TEST_WITH_CORE_APPLICATION(TestValueScale);
#include "tst_value_scale.moc"

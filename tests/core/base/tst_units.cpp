// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "tests/program/scoped_locale.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace poolscope;

class TestUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytes_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0.0 << "0 B";
        QTest::newRow("whole bytes") << 512.0 << "512 B";
        QTest::newRow("a mean of bytes has decimals") << 12.5 << "12.5 B";
        QTest::newRow("the most that is bytes") << 1023.0 << "1,023 B";
        QTest::newRow("one KiB") << 1024.0 << "1.00 KiB";
        QTest::newRow("94 KiB") << 94.0 * 1024 << "94.0 KiB";
        QTest::newRow("three digits, no more") << 123.4 * 1024 << "123 KiB";
        QTest::newRow("rounds up to four digits of two decimals") << 9.996 * 1024 << "10.0 KiB";
        QTest::newRow("almost a MiB is a MiB") << 1023.9 * 1024 << "1.00 MiB";
        QTest::newRow("1.05 MiB") << 1.05 * 1024 * 1024 << "1.05 MiB";
        QTest::newRow("GiB is the last unit") << 5000.0 * 1024 * 1024 * 1024 << "5000 GiB";
        QTest::newRow("a difference below 0") << -2048.0 << "-2.00 KiB";
    }
    void bytes()
    {
        QFETCH(double, value);
        QTEST(QString::fromStdString(formatBytes(value)), "text");
    }

    void nanoseconds_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0.0 << "0 ns";
        QTest::newRow("whole nanoseconds") << 999.0 << "999 ns";
        QTest::newRow("999.4 stays") << 999.4 << "999 ns";
        QTest::newRow("999.6 would be 1000") << 999.6 << "1.00 µs";
        QTest::newRow("21.3 µs") << 21'300.0 << "21.3 µs";
        QTest::newRow("2.10 ms") << 2'100'000.0 << "2.10 ms";
        QTest::newRow("the budget") << 16'666'666.7 << "16.7 ms";
        QTest::newRow("1.52 s") << 1.52e9 << "1.52 s";
        QTest::newRow("an hour") << 3.6e12 << "3600 s";
    }
    void nanoseconds()
    {
        QFETCH(double, value);
        QTEST(QString::fromStdString(formatNanoseconds(value)), "text");
    }

    void count_data()
    {
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << qint64{0} << "0";
        QTest::newRow("three digits") << qint64{999} << "999";
        QTest::newRow("four digits") << qint64{1000} << "1,000";
        QTest::newRow("18,210") << qint64{18'210} << "18,210";
        QTest::newRow("seven digits") << qint64{16'777'216} << "16,777,216";
        QTest::newRow("below zero, three digits") << qint64{-100} << "-100";
        QTest::newRow("below zero, six digits") << qint64{-123'456} << "-123,456";
        QTest::newRow("the least") << std::numeric_limits<qint64>::min() << "-9,223,372,036,854,775,808";
    }
    void count()
    {
        QFETCH(qint64, value);
        QTEST(QString::fromStdString(formatCount(value)), "text");
    }

    void countWithoutASign()
    {
        QCOMPARE(formatCount(std::uint64_t{18'210}), std::string("18,210"));
        QCOMPARE(formatCount(~std::uint64_t{0}), std::string("18,446,744,073,709,551,615"));
        QCOMPARE(formatCountOf(~std::uint64_t{0}, "frame"), std::string("18,446,744,073,709,551,615 frames"));
    }

    void share_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << 0.0 << "0.0 %";
        QTest::newRow("next to none") << 0.000'04 << "< 0.01 %";
        QTest::newRow("less than a thousandth") << 0.000'4 << "0.04 %";
        QTest::newRow("less than a hundredth") << 0.009'9 << "0.99 %";
        QTest::newRow("a hundredth all but") << 0.009'96 << "1.0 %";
        QTest::newRow("98.6 %") << 0.986 << "98.6 %";
        QTest::newRow("nearly all") << 0.999'4 << "99.9 %";
        QTest::newRow("all but one of a million") << 0.999'999 << "> 99.9 %";
        QTest::newRow("all") << 1.0 << "100.0 %";
        QTest::newRow("more than the budget") << 2.5 << "250.0 %";
    }
    void share()
    {
        QFETCH(double, value);
        QTEST(QString::fromStdString(formatShare(value)), "text");
    }

    void neverFails()
    {
        for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1e308, -1e308, 5e-324, -0.0}) {
            QVERIFY(!formatBytes(value).empty());
            QVERIFY(!formatNanoseconds(value).empty());
            QVERIFY(!formatShare(value).empty());
        }
        QCOMPARE(formatBytes(-0.0), std::string("0 B"));
    }

    void decimalPointInEveryLocale_data() { ScopedLocale::addRows(); }

    void decimalPointInEveryLocale()
    {
        QFETCH(QByteArray, locale);
        const ScopedLocale users(locale.constData());
        QVERIFY(users.writesCommas());
        QCOMPARE(formatBytes(1.05 * 1024 * 1024), std::string("1.05 MiB"));
        QCOMPARE(formatNanoseconds(2'100'000), std::string("2.10 ms"));
        QCOMPARE(formatShare(0.986), std::string("98.6 %"));
        QCOMPARE(formatFixed(1.4949, 2), std::string("1.49"));
        QCOMPARE(formatCount(1'234'567), std::string("1,234,567"));
    }
};

TEST_WITHOUT_APPLICATION(TestUnits);
#include "tst_units.moc"

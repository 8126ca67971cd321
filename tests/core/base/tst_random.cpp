// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

using namespace poolscope;

class TestRandom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void engineIsTheStandards()
    {
        // ISO C++, [rand.predef]: the 10000th consecutive invocation of a default-constructed mt19937_64.
        Random random(5489);
        for (int i = 0; i < 9999; ++i)
            (void)random.bits();
        QCOMPARE(random.bits(), std::uint64_t{9'981'545'732'273'789'042U});
    }

    void goldenFirstNumbers()
    {
        Random random(42);
        QCOMPARE(random.bits(), std::uint64_t{13'930'160'852'258'120'406U});
        QCOMPARE(random.below(1000), std::uint32_t{639});
        QCOMPARE(random.between(-50, 50), 25);
        QCOMPARE(random.unit(), 0.136272669F);
        QCOMPARE(random.uniform(-2, 3), 2.51634455F);
    }

    void seedsDiffer()
    {
        QVERIFY(Random(1).bits() != Random(2).bits());
        QCOMPARE(Random(7).bits(), Random(7).bits());
    }

    void below_data()
    {
        QTest::addColumn<quint32>("bound");
        QTest::newRow("a coin") << 2U;
        QTest::newRow("a die") << 6U;
        QTest::newRow("no power of two") << 100U;
        QTest::newRow("where half of all draws are rejected") << 0x8000'0001U;
        QTest::newRow("the largest") << 0xffff'ffffU;
    }
    void below()
    {
        QFETCH(quint32, bound);
        Random random(1);
        constexpr int draws = 60'000;
        const std::uint32_t classes = std::min(bound, 12U);
        std::vector<int> counts(classes);
        for (int i = 0; i < draws; ++i) {
            const std::uint32_t value = random.below(bound);
            QVERIFY(value < bound);
            ++counts[static_cast<std::size_t>(std::uint64_t{value} * classes / bound)];
        }
        // Five standard deviations; classes differ a little more if the bound is not a multiple of them.
        const double expected = double(draws) / classes;
        for (const int count : counts)
            QVERIFY2(std::fabs(count - expected) < 5 * std::sqrt(expected) + expected * (bound == 100 ? 0.12 : 0),
                     qPrintable(QStringLiteral("%1 instead of about %2").arg(count).arg(expected)));
    }

    void belowOneIsZero()
    {
        Random random(3);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(random.below(1), 0U);
    }

    void between_data()
    {
        QTest::addColumn<int>("low");
        QTest::addColumn<int>("high");
        QTest::newRow("one value") << 5 << 5;
        QTest::newRow("across zero") << -2 << 2;
        QTest::newRow("at the upper end of int")
            << std::numeric_limits<int>::max() - 2 << std::numeric_limits<int>::max();
        QTest::newRow("at the lower end of int")
            << std::numeric_limits<int>::min() << std::numeric_limits<int>::min() + 2;
    }
    void between()
    {
        QFETCH(int, low);
        QFETCH(int, high);
        Random random(9);
        std::array<int, 5> seen{};
        for (int i = 0; i < 1000; ++i) {
            const int value = random.between(low, high);
            QVERIFY(value >= low && value <= high);
            ++seen[static_cast<std::size_t>(value - low)];
        }
        for (int i = 0; i <= high - low; ++i)
            QVERIFY2(seen[static_cast<std::size_t>(i)] > 150, "both ends and all between must come up");
    }

    void unitIsExactAndUniform()
    {
        Random random(11);
        std::array<int, 10> counts{};
        double sum = 0;
        constexpr int draws = 100'000;
        for (int i = 0; i < draws; ++i) {
            const float value = random.unit();
            QVERIFY(value >= 0.F && value < 1.F);
            const float scaled = value * 0x1p24F;
            QCOMPARE(scaled, std::floor(scaled));
            ++counts[static_cast<std::size_t>(value * 10)];
            sum += value;
        }
        QVERIFY(std::fabs(sum / draws - 0.5) < 0.005);
        for (const int count : counts)
            QVERIFY(std::abs(count - draws / 10) < 500);
    }

    void uniformStaysBelowItsEnd_data()
    {
        QTest::addColumn<float>("low");
        QTest::addColumn<float>("high");
        QTest::newRow("a common range") << 0.15F << 0.85F;
        QTest::newRow("where a float is coarser than the draw") << 1000.F << 1001.F;
        QTest::newRow("two neighbours") << 1.F << std::nextafter(1.F, 2.F);
        QTest::newRow("below zero") << -1001.F << -1000.F;
    }
    void uniformStaysBelowItsEnd()
    {
        QFETCH(float, low);
        QFETCH(float, high);
        Random random(5);
        for (int i = 0; i < 1'000'000; ++i) {
            const float value = random.uniform(low, high);
            if (value < low || value >= high)
                QFAIL(qPrintable(QStringLiteral("%1 in draw %2").arg(double(value), 0, 'g', 9).arg(i)));
        }
    }

    void mixBitsIsSplitMix()
    {
        // The first numbers of the published generator, seeded with 0 (its state grows by the constant each time).
        QCOMPARE(mixBits(0), std::uint64_t{0xe220'a839'7b1d'cdafU});
        QCOMPARE(mixBits(0x9e37'79b9'7f4a'7c15U), std::uint64_t{0x6e78'9e6a'a1b9'65f4U});
        QCOMPARE(mixBits(2 * std::uint64_t{0x9e37'79b9'7f4a'7c15U}), std::uint64_t{0x06c4'5d18'8009'454fU});
    }
};

TEST_WITHOUT_APPLICATION(TestRandom);
#include "tst_random.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/turn.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <cstdint>

using namespace poolscope;

class TestTurn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void staysNearTheCLibrary_data()
    {
        QTest::addColumn<float>("from");
        QTest::addColumn<float>("to");
        QTest::newRow("one turn") << 0.F << 1.F;
        QTest::newRow("backwards") << -3.F << 0.F;
        QTest::newRow("hundreds of turns, where floats grow coarse") << 500.F << 520.F;
        QTest::newRow("just below 1024 turns") << 1023.5F << 1024.5F;
        QTest::newRow("the last of the range") << 1'048'000.F << 1'048'575.F;
        QTest::newRow("the last of the range, backwards") << -1'048'575.F << -1'048'000.F;
    }
    void staysNearTheCLibrary()
    {
        QFETCH(float, from);
        QFETCH(float, to);
        constexpr int steps = 20'000;
        double worst = 0;
        for (int i = 0; i < steps; ++i) {
            const float turns = from + (to - from) * static_cast<float>(i) / steps;
            const double angle = std::fmod(static_cast<double>(turns), 1.0) * 6.283185307179586476925;
            worst = std::max(worst, std::fabs(static_cast<double>(sineOfTurn(turns)) - std::sin(angle)));
            worst = std::max(worst, std::fabs(static_cast<double>(cosineOfTurn(turns)) - std::cos(angle)));
        }
        QVERIFY2(worst < 3e-5, qPrintable(QString::number(worst)));
    }

    void goldenBits_data()
    {
        QTest::addColumn<float>("turns");
        QTest::addColumn<quint32>("sine");
        QTest::addColumn<quint32>("cosine");
        QTest::newRow("zero") << 0.F << 0U << 0x3f80001eU;
        QTest::newRow("an eighth") << 0.125F << 0x3f3504f3U << 0x3f3504f3U;
        QTest::newRow("a quarter") << 0.25F << 0x3f80001eU << 0U;
        QTest::newRow("golden section") << 0.618034F << 0xbf2cecf0U << 0xbf3cc434U;
        QTest::newRow("backwards") << -0.1F << 0xbf167918U << 0x3f4f1bbdU;
        QTest::newRow("many turns") << 617.3F << 0x3f737a03U << 0xbe9e2deaU;
    }
    void goldenBits()
    {
        QFETCH(float, turns);
        QTEST(quint32{std::bit_cast<std::uint32_t>(sineOfTurn(turns))}, "sine");
        QTEST(quint32{std::bit_cast<std::uint32_t>(cosineOfTurn(turns))}, "cosine");
    }
};

TEST_WITHOUT_APPLICATION(TestTurn);
#include "tst_turn.moc"

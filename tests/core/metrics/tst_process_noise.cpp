// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/metrics/process_noise.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <cmath>

using namespace poolscope;

class TestProcessNoise : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSpreadIsOfRelativeSavings()
    {
        const std::vector<std::vector<LaneMeans>> processes{
            {{90, 110}, {0, 0}}, {{100, 100}, {0, 0}}, {{1100, 900}, {0, 0}}};
        const ProcessNoise noise = processNoiseOf(processes, 400);
        QCOMPARE(noise.processes, std::size_t{3});
        QCOMPARE(noise.frames, std::uint64_t{400});
        QCOMPARE(noise.spreads, (std::vector<double>{0.2, 0.0}));
        // With two degrees of freedom.
        QVERIFY(std::abs(noise.floorNs(0, {9, 11}) - 4.30265 * 0.2 * 10) < 1e-3);
        QCOMPARE(noise.floorNs(1, {9, 11}), 0.0);
    }

    void littleIsNoFloor_data()
    {
        QTest::addColumn<std::size_t>("processes");
        QTest::addColumn<std::size_t>("pair");
        QTest::newRow("no process") << std::size_t{0} << std::size_t{0};
        QTest::newRow("one process") << std::size_t{1} << std::size_t{0};
        QTest::newRow("a pair that was not measured") << std::size_t{8} << std::size_t{1};
    }
    void littleIsNoFloor()
    {
        QFETCH(std::size_t, processes);
        QFETCH(std::size_t, pair);
        const std::vector<std::vector<LaneMeans>> same(processes, {{1, 2}});
        QVERIFY(std::isinf(processNoiseOf(same, 400).floorNs(pair, {1, 2})));
    }

    // Of 2,000 machines of a noise of their own, some one in twenty tells equal lanes apart.
    void equalLanesStayBelowTheFloor()
    {
        Random random(5);
        const auto normal = [&random] {
            double sum = -6;
            for (int i = 0; i < 12; ++i)
                sum += random.uniform(0, 1);
            return sum;
        };
        int told = 0;
        for (int machine = 0; machine < 2000; ++machine) {
            const double spread = random.uniform(0.5, 40);
            const auto process = [&] { return LaneMeans{1000 - spread * normal() / 2, 1000 + spread * normal() / 2}; };
            std::vector<std::vector<LaneMeans>> processes;
            for (int i = 0; i < 8; ++i)
                processes.push_back({process()});
            const LaneMeans run = process();
            told += std::abs(run.otherNs - run.laneNs) > processNoiseOf(processes, 400).floorNs(0, run) ? 1 : 0;
        }
        QVERIFY2(told > 60 && told < 140, qPrintable(QString::number(told)));
    }
};

TEST_WITHOUT_APPLICATION(TestProcessNoise);
#include "tst_process_noise.moc"

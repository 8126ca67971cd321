// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/process_trace.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

using Standstills = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

class TestProcessTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itGoesOnWithoutStandstills()
    {
        ProgramClock clock;
        QCOMPARE(clock.at(1000), std::uint64_t{1000});
        QCOMPARE(clock.at(5000), std::uint64_t{5000});
        QCOMPARE(clock.stoodStill(), std::uint64_t{0});
    }

    void itLeavesOutStandstills_data()
    {
        QTest::addColumn<Standstills>("standstills");
        QTest::addColumn<std::uint64_t>("before"); // the program's time at 100,
        QTest::addColumn<std::uint64_t>("within"); // at 250
        QTest::addColumn<std::uint64_t>("after");  // and at 1000
        const auto row = [](const char* name, const Standstills& standstills, std::uint64_t before,
                            std::uint64_t within,
                            std::uint64_t after) { QTest::newRow(name) << standstills << before << within << after; };
        row("one", {{200, 300}}, 100, 200, 900);
        row("two, one after the other", {{200, 300}, {400, 500}}, 100, 200, 800);
        row("two, the later one first", {{400, 500}, {200, 300}}, 100, 200, 800);
        row("two that overlap", {{200, 300}, {270, 500}}, 100, 200, 700);
        row("one within another", {{200, 500}, {300, 400}}, 100, 200, 700);
        row("two that touch", {{200, 300}, {300, 400}}, 100, 200, 800);
        row("one over two others", {{200, 220}, {400, 500}, {150, 600}}, 100, 150, 550);
        row("of no length", {{200, 200}}, 100, 250, 1000);
        row("one that is over", {{10, 20}}, 90, 240, 990);
        row("one that has not ended", {{900, 2000}}, 100, 250, 900);
    }
    void itLeavesOutStandstills()
    {
        QFETCH(Standstills, standstills);
        QFETCH(std::uint64_t, before);
        QFETCH(std::uint64_t, within);
        QFETCH(std::uint64_t, after);
        ProgramClock clock;
        for (const auto& [begin, end] : standstills)
            clock.standStill(begin, end);
        QCOMPARE(clock.at(100), before);
        QCOMPARE(clock.at(250), within);
        QCOMPARE(clock.at(1000), after);
    }

    void aStandstillThatGoesOnCountsOnce()
    {
        ProgramClock clock;
        for (std::uint64_t now = 210; now <= 300; now += 10) {
            clock.standStill(200, now);
            QCOMPARE(clock.at(now), std::uint64_t{200});
        }
        QCOMPARE(clock.stoodStill(), std::uint64_t{100});
        QCOMPARE(clock.at(400), std::uint64_t{300});
    }

    void whatIsTooLateDoesNotCountTwice()
    {
        ProgramClock clock;
        clock.standStill(200, 300);
        QCOMPARE(clock.at(400), std::uint64_t{300});
        clock.standStill(250, 350);
        QCOMPARE(clock.stoodStill(), std::uint64_t{150});
    }
};

TEST_WITH_CORE_APPLICATION(TestProcessTrace);
#include "tst_process_trace.moc"

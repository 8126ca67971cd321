// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

using namespace poolscope;

namespace {

ParameterValues boardOf(std::int64_t small, std::int64_t oneIn, std::int64_t refill = 100)
{
    ParameterValues values;
    values.set("small", small);
    values.set("oneIn", oneIn);
    values.set("refill", refill);
    values.set("perFrame", std::int64_t{10});
    values.set("hold", std::int64_t{5});
    values.set("smallBytes", std::int64_t{64});
    values.set("largeBytes", std::int64_t{128});
    values.complete(findScenario("checkerboard")->parameters);
    return values;
}

} // namespace

class TestCheckerboard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // What is alive at the end of the hold, and how many frames there are up to it.
    void aRound_data()
    {
        QTest::addColumn<ParameterValues>("values");
        QTest::addColumn<int>("frames");
        QTest::addColumn<int>("small");
        QTest::addColumn<int>("large");
        QTest::newRow("every other one") << boardOf(100, 2) << 10 + 5 + 3 + 4 << 50 << 25;
        QTest::newRow("one in five") << boardOf(100, 5) << 10 + 8 + 4 + 4 << 20 << 40;
        QTest::newRow("one more than a multiple") << boardOf(101, 5) << 11 + 9 + 4 + 4 << 21 << 40;
        QTest::newRow("half of the holes") << boardOf(100, 2, 50) << 10 + 5 + 2 + 4 << 50 << 12;
        QTest::newRow("no large ones") << boardOf(100, 2, 0) << 10 + 5 + 1 + 4 << 50 << 0;
    }
    void aRound()
    {
        QFETCH(ParameterValues, values);
        QFETCH(int, frames);
        QFETCH(int, small);
        QFETCH(int, large);
        const auto scenario = makeScenario("checkerboard", 42, values);
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (std::size_t round = 1; round <= 3; ++round) {
            for (int frame = 0; frame < frames; ++frame) {
                scenario->produce(events);
                audit.read(events);
            }
            QCOMPARE(static_cast<int>(audit.alive(kindNamed(*scenario, "small"))), small);
            QCOMPARE(static_cast<int>(audit.alive(kindNamed(*scenario, "large"))), large);
            scenario->produce(events);
            audit.read(events);
            QCOMPARE(audit.alive(), std::size_t{0});
            QCOMPARE(audit.clears(), round);
        }
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
    }

    void everyOtherInTheOrderOfBirthDies()
    {
        const auto scenario = makeScenario("checkerboard", 42, boardOf(20, 2));
        FrameEvents events;
        std::vector<ObjectId> born, dead;
        for (int frame = 0; frame < 3; ++frame) {
            scenario->produce(events);
            for (const Event& event : events.opening)
                (event.type == Event::Type::Spawn ? born : dead).push_back(event.id);
        }
        QCOMPARE(born.size(), std::size_t{20});
        QCOMPARE(dead.size(), std::size_t{10});
        for (std::size_t i = 0; i < dead.size(); ++i)
            QVERIFY(dead[i] == born[2 * i + 1]);
    }

    void largeOnesTakeNoMoreThanWasFreed()
    {
        const auto scenario = makeScenario("checkerboard");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        std::size_t least = 4000;
        for (int frame = 0; frame < 100; ++frame) {
            scenario->produce(events);
            audit.read(events);
            if (frame >= 40) least = std::min(least, audit.alive(0));
        }
        const std::size_t freed = (4000 - least) * scenario->kinds()[0].bytes;
        const std::size_t taken = audit.alive(1) * scenario->kinds()[1].bytes;
        QCOMPARE(least, std::size_t{2000});
        QVERIFY(taken <= freed && taken + scenario->kinds()[1].bytes > freed);
    }

    void largeMustBeLarger_data()
    {
        QTest::addColumn<qint64>("small");
        QTest::addColumn<qint64>("large");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("larger") << qint64{64} << qint64{65} << "";
        QTest::newRow("the same") << qint64{64} << qint64{64} << "64 is no more than the small size of 64";
        QTest::newRow("the same, once rounded")
            << qint64{65} << qint64{80} << "80 is no more than the small size of 80";
    }
    void largeMustBeLarger()
    {
        QFETCH(qint64, small);
        QFETCH(qint64, large);
        QFETCH(QString, complaint);
        ParameterValues values = boardOf(100, 2);
        values.set("smallBytes", std::int64_t{small});
        values.set("largeBytes", std::int64_t{large});
        const auto found = findScenario("checkerboard")->contradiction(values);
        QCOMPARE(found ? QString::fromStdString(found->complaint.english()) : QString(), complaint);
        if (found) QCOMPARE(QString::fromStdString(found->parameter), "largeBytes");
    }
};

TEST_WITHOUT_APPLICATION(TestCheckerboard);
#include "tst_checkerboard.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

ParameterValues churnOf(std::int64_t active, std::int64_t exchanges, std::int64_t created)
{
    ParameterValues values;
    values.set("active", active);
    values.set("exchanges", exchanges);
    values.set("created", created);
    values.complete(findScenario("churn")->parameters);
    return values;
}

} // namespace

class TestChurn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsItsNumberThroughFiftyThousandExchanges()
    {
        const auto scenario = makeScenario("churn");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        std::size_t exchanges = 0;
        for (int frame = 0; frame < 501; ++frame) {
            scenario->produce(events);
            audit.read(events);
            QCOMPARE(audit.alive(), std::size_t{100});
            QVERIFY(events.closing.empty());
            exchanges += static_cast<std::size_t>(std::ranges::count(events.opening, Event::Type::Kill, &Event::type));
        }
        QCOMPARE(exchanges, std::size_t{50'000});
    }

    void allKindsComeUp()
    {
        const auto scenario = makeScenario("churn");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 501; ++frame) {
            scenario->produce(events);
            audit.read(events);
        }
        std::uint32_t before = 0;
        for (KindIndex kind = 0; kind < 4; ++kind) {
            QVERIFY(std::abs(static_cast<int>(audit.born(kind)) - 12'525) < 500);
            QVERIFY2(scenario->kinds()[kind].bytes > before, "of different footprint");
            before = scenario->kinds()[kind].bytes;
        }
    }

    void stopsWhenAllAreCreated_data()
    {
        QTest::addColumn<qint64>("active");
        QTest::addColumn<qint64>("exchanges");
        QTest::addColumn<qint64>("created");
        QTest::addColumn<int>("busyFrames"); // (created - active) / exchanges, rounded up, plus the first frame
        QTest::newRow("the articles' test") << qint64{100} << qint64{100} << qint64{50'000} << 500;
        QTest::newRow("the last frame not full") << qint64{100} << qint64{70} << qint64{1000} << 14;
        QTest::newRow("none after the first ones") << qint64{100} << qint64{100} << qint64{100} << 1;
        QTest::newRow("one exchange") << qint64{100} << qint64{100} << qint64{101} << 2;
        QTest::newRow("a single object") << qint64{1} << qint64{3} << qint64{1} << 1;
    }
    void stopsWhenAllAreCreated()
    {
        QFETCH(qint64, active);
        QFETCH(qint64, exchanges);
        QFETCH(qint64, created);
        QFETCH(int, busyFrames);
        const auto scenario = makeScenario("churn", 42, churnOf(active, exchanges, created));
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        qint64 born = 0, died = 0;
        for (int frame = 0; frame < busyFrames + 20; ++frame) {
            scenario->produce(events);
            audit.read(events);
            born += std::ranges::count(events.opening, Event::Type::Spawn, &Event::type);
            died += std::ranges::count(events.opening, Event::Type::Kill, &Event::type);
            QCOMPARE(events.opening.empty(), frame >= busyFrames);
            QCOMPARE(static_cast<qint64>(audit.alive()), active);
        }
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        QCOMPARE(born, created);
        QCOMPARE(died, created - active);
    }

    void theLimitChangesNothingBeforeIt()
    {
        const auto endless = makeScenario("churn"), limited = makeScenario("churn", 42, churnOf(100, 100, 1050));
        FrameEvents one, other;
        for (int frame = 0; frame < 10; ++frame) {
            endless->produce(one);
            limited->produce(other);
            QCOMPARE(other.opening.size(), one.opening.size());
            for (std::size_t i = 0; i < one.opening.size(); ++i)
                QVERIFY(other.opening[i].id == one.opening[i].id && other.opening[i].x == one.opening[i].x);
        }
        endless->produce(one);
        limited->produce(other);
        QCOMPARE(one.opening.size(), std::size_t{200});
        QCOMPARE(other.opening.size(), std::size_t{100});
    }

    void moreActiveThanCreated_data()
    {
        QTest::addColumn<qint64>("active");
        QTest::addColumn<qint64>("created");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("twice as many") << qint64{1000} << qint64{500}
                                       << "1,000 is more than the 500 created in all; allowed is up to 500";
        QTest::newRow("one more") << qint64{2} << qint64{1}
                                  << "2 is more than the 1 created in all; allowed is up to 1";
        QTest::newRow("as many") << qint64{500} << qint64{500} << "";
        QTest::newRow("no end") << qint64{5'000'000} << qint64{0} << "";
    }
    void moreActiveThanCreated()
    {
        QFETCH(qint64, active);
        QFETCH(qint64, created);
        QFETCH(QString, complaint);
        const auto found = findScenario("churn")->contradiction(churnOf(active, 100, created));
        QCOMPARE(found.has_value(), !complaint.isEmpty());
        if (!found) return;
        QCOMPARE(QString::fromStdString(found->parameter), "active");
        QCOMPARE(QString::fromStdString(found->complaint.english()), complaint);
    }

    void objectsMayBeLarger_data()
    {
        QTest::addColumn<qint64>("factor");
        QTest::addColumn<qint64>("relinks");
        QTest::addColumn<std::vector<std::uint32_t>>("bytes");
        QTest::newRow("as ever") << qint64{1} << qint64{0} << std::vector<std::uint32_t>{32, 64, 128, 256};
        QTest::newRow("three times") << qint64{3} << qint64{0} << std::vector<std::uint32_t>{96, 192, 384, 768};
        QTest::newRow("as large as can be, with links")
            << qint64{15} << qint64{10} << std::vector<std::uint32_t>{496, 976, 1936, 3856};
    }
    // And nothing else changes.
    void objectsMayBeLarger()
    {
        QFETCH(qint64, factor);
        QFETCH(qint64, relinks);
        QFETCH(std::vector<std::uint32_t>, bytes);
        ParameterValues larger = churnOf(50, 20, 0), usual = larger;
        larger.set("relinks", std::int64_t{relinks});
        usual.set("relinks", std::int64_t{relinks});
        larger.set("bytesFactor", std::int64_t{factor});
        const auto scenario = makeScenario("churn", 42, larger), reference = makeScenario("churn", 42, usual);
        for (std::size_t kind = 0; kind < bytes.size(); ++kind)
            QCOMPARE(scenario->kinds()[kind].bytes, bytes[kind]);
        FrameEvents events, expected;
        EventHash hash, expectedHash;
        for (int frame = 0; frame < 50; ++frame) {
            scenario->produce(events);
            reference->produce(expected);
            hash.add(events);
            expectedHash.add(expected);
        }
        QCOMPARE(hash.value(), expectedHash.value());
    }

    void sizeHasItsLimits()
    {
        const Parameter& factor = *findParameter(findScenario("churn")->parameters, "bytesFactor");
        QVERIFY(!factor.complaint(std::int64_t{15}));
        QCOMPARE(QString::fromStdString(factor.complaint(std::int64_t{16})->english()),
                 "16 is too large; allowed is 1 to 15");
        QCOMPARE(QString::fromStdString(factor.complaint(std::int64_t{0})->english()),
                 "0 is too small; allowed is 1 to 15");
    }
};

TEST_WITHOUT_APPLICATION(TestChurn);
#include "tst_churn.moc"

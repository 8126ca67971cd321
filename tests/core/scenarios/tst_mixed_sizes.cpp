// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <map>

using namespace poolscope;

namespace {

using Sizes = std::vector<std::uint32_t>;

ParameterValues sizesFrom(std::int64_t smallest, std::int64_t largest, std::int64_t count, const char* law = "uniform")
{
    ParameterValues values;
    values.set("sizes", std::string(law));
    values.set("smallestBytes", smallest);
    values.set("largestBytes", largest);
    values.set("sizeCount", count);
    return values;
}

ParameterValues livesOf(const char* law, std::int64_t births)
{
    ParameterValues values;
    values.set("lives", std::string(law));
    values.set("births", births);
    values.set("shortFrames", std::int64_t{10});
    values.set("longFrames", std::int64_t{100});
    return values;
}

} // namespace

class TestMixedSizes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesAreSpread_data()
    {
        QTest::addColumn<ParameterValues>("values");
        QTest::addColumn<Sizes>("sizes");
        QTest::newRow("in equal steps") << sizesFrom(64, 256, 4) << Sizes{64, 128, 192, 256};
        QTest::newRow("in equal ratios") << sizesFrom(32, 1024, 6, "power-law") << Sizes{32, 64, 128, 256, 512, 1024};
        QTest::newRow("in equal ratios that are no whole numbers")
            << sizesFrom(100, 900, 3, "power-law") << Sizes{112, 304, 912};
        QTest::newRow("two") << sizesFrom(32, 4096, 2) << Sizes{32, 4096};
        QTest::newRow("rounded up") << sizesFrom(33, 100, 2) << Sizes{48, 112};
        QTest::newRow("fewer than asked for") << sizesFrom(32, 64, 64) << Sizes{32, 48, 64};
        QTest::newRow("one") << sizesFrom(80, 80, 16, "power-law") << Sizes{80};
    }
    void sizesAreSpread()
    {
        QFETCH(ParameterValues, values);
        QFETCH(Sizes, sizes);
        Sizes found;
        const auto scenario = makeScenario("mixed-sizes", 42, values);
        for (const Kind& kind : scenario->kinds()) {
            QCOMPARE(QString::fromStdString(kind.name), QStringLiteral("block-%1").arg(kind.bytes));
            found.push_back(kind.bytes);
        }
        QCOMPARE(found, sizes);
    }

    void smallOnesAreMoreFrequentByAPowerLaw_data()
    {
        QTest::addColumn<QString>("law");
        QTest::addColumn<std::vector<double>>("shares"); // of births, by kind
        QTest::newRow("uniform") << "uniform" << std::vector<double>{1 / 4., 1 / 4., 1 / 4., 1 / 4.};
        QTest::newRow("power law") << "power-law" << std::vector<double>{8 / 15., 4 / 15., 2 / 15., 1 / 15.};
    }
    void smallOnesAreMoreFrequentByAPowerLaw()
    {
        QFETCH(QString, law);
        QFETCH(std::vector<double>, shares);
        ParameterValues values = sizesFrom(64, 512, 4, qPrintable(law));
        values.set("births", std::int64_t{1000});
        const auto scenario = makeScenario("mixed-sizes", 42, values);
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 100; ++frame) {
            scenario->produce(events);
            audit.read(events);
        }
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        for (KindIndex kind = 0; kind < shares.size(); ++kind) {
            const double share = static_cast<double>(audit.born(kind)) / 100'000;
            QVERIFY2(std::abs(share - shares[kind]) < 0.01, qPrintable(QStringLiteral("%1: %2").arg(kind).arg(share)));
        }
    }

    void livesAreAsSaid_data()
    {
        QTest::addColumn<QString>("law");
        QTest::addColumn<double>("mean");
        QTest::addColumn<std::uint64_t>("longest");
        QTest::newRow("short") << "short" << 10. << std::uint64_t{19};
        QTest::newRow("long") << "long" << 100. << std::uint64_t{199};
        QTest::newRow("bimodal") << "bimodal" << 0.9 * 10 + 0.1 * 100 << std::uint64_t{199};
    }
    void livesAreAsSaid()
    {
        QFETCH(QString, law);
        QFETCH(double, mean);
        QFETCH(std::uint64_t, longest);
        const auto scenario = makeScenario("mixed-sizes", 42, livesOf(qPrintable(law), 200));
        FrameEvents events;
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> born;
        std::uint64_t lived = 0, lives = 0, most = 0;
        for (std::uint64_t frame = 0; frame < 600; ++frame) {
            scenario->produce(events);
            for (const Event& event : events.opening) {
                const std::pair id(event.id.index, event.id.generation);
                // Those born later may die after the last frame.
                if (event.type == Event::Type::Spawn && frame < 400) born[id] = frame;
                if (event.type != Event::Type::Kill || !born.contains(id)) continue;
                lived += frame - born[id];
                most = std::max(most, frame - born[id]);
                ++lives;
            }
        }
        QCOMPARE(lives, std::uint64_t{80'000});
        QCOMPARE(most, longest);
        const double average = static_cast<double>(lived) / static_cast<double>(lives);
        QVERIFY2(std::abs(average / mean - 1) < 0.03, qPrintable(QString::number(average)));
    }

    void smallerThanTheSmallest()
    {
        const auto& contradiction = findScenario("mixed-sizes")->contradiction;
        const auto complete = [](ParameterValues values) {
            values.complete(findScenario("mixed-sizes")->parameters);
            return values;
        };
        QVERIFY(!contradiction(complete(sizesFrom(80, 80, 2))));
        const auto found = contradiction(complete(sizesFrom(2000, 80, 2)));
        QVERIFY(found);
        QCOMPARE(QString::fromStdString(found->parameter), "smallestBytes");
        QCOMPARE(QString::fromStdString(found->complaint.english()),
                 "2,000 is more than the largest size of 80; allowed is up to 80");
    }
};

TEST_WITHOUT_APPLICATION(TestMixedSizes);
#include "tst_mixed_sizes.moc"

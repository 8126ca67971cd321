// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

ParameterValues valuesWith(const char* id, const ParameterValue& value)
{
    ParameterValues values;
    values.set(id, value);
    return values;
}

} // namespace

class TestFireworks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void populationIsBounded_data()
    {
        QTest::addColumn<quint64>("seed");
        for (const quint64 seed : {42, 3, 99})
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
    }
    void populationIsBounded()
    {
        QFETCH(quint64, seed);
        const auto scenario = makeScenario("fireworks", seed);
        EventAudit audit(scenario->kinds());
        const KindIndex spark = kindNamed(*scenario, "spark"), rocket = kindNamed(*scenario, "rocket");
        FrameEvents events;
        std::size_t most = 0;
        for (int frame = 0; frame < 6000; ++frame) {
            scenario->produce(events);
            audit.read(events);
            most = std::max(most, audit.alive());
            // Three rockets in two seconds, each rising for 85 frames; 160 sparks each, for 97 frames at most.
            QVERIFY(audit.alive(rocket) <= 4);
            QVERIFY(audit.alive(spark) <= 5 * 160);
        }
        QVERIFY(most > 300);
        QVERIFY(audit.born(rocket) >= 149 && audit.born(rocket) <= 152);
        QVERIFY(audit.born(spark) >= 145 * 160);
    }

    void sparksOwnTheirTrails_data()
    {
        QTest::addColumn<int>("trails");
        for (const int trails : {0, 1, 2, 8})
            QTest::addRow("%d trails", trails) << trails;
    }
    void sparksOwnTheirTrails()
    {
        QFETCH(int, trails);
        const auto scenario = makeScenario("fireworks", 42, valuesWith("trails", std::int64_t{trails}));
        EventAudit audit(scenario->kinds());
        const KindIndex spark = kindNamed(*scenario, "spark"), trail = kindNamed(*scenario, "trail");
        FrameEvents events;
        for (int frame = 0; frame < 600; ++frame) {
            scenario->produce(events);
            audit.read(events);
            QCOMPARE(audit.alive(trail), audit.alive(spark) * static_cast<std::size_t>(trails));
            for (const Event& event : events.opening)
                if (event.type == Event::Type::Spawn && event.kind == trail) QVERIFY(!event.owner.isNull());
        }
        QVERIFY(audit.born(spark) > 1000);
    }

    void rocketsOwnTheirFlame()
    {
        const auto scenario = makeScenario("fireworks");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 600; ++frame) {
            scenario->produce(events);
            audit.read(events);
            QCOMPARE(audit.alive(kindNamed(*scenario, "flame")), audit.alive(kindNamed(*scenario, "rocket")));
        }
    }

    void noRocketsMeansNone()
    {
        const auto scenario = makeScenario("fireworks", 42, valuesWith("rockets", 0.0));
        FrameEvents events;
        for (int frame = 0; frame < 300; ++frame) {
            scenario->produce(events);
            QVERIFY(events.opening.empty());
        }
    }
};

TEST_WITHOUT_APPLICATION(TestFireworks);
#include "tst_fireworks.moc"

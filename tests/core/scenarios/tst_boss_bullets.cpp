// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace poolscope;

namespace {

// A boss is warmed up from the first of these frames until the second.
constexpr int warm = 300;
constexpr int end = 3600;

} // namespace

class TestBossBullets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsAsManyInTheAirAsAsked_data()
    {
        QTest::addColumn<quint64>("seed");
        for (const quint64 seed : {42, 1, 2, 7, 1234567})
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
    }
    void keepsAsManyInTheAirAsAsked()
    {
        QFETCH(quint64, seed);
        ParameterValues values;
        values.set("vectors", std::int64_t{0}); // they change nothing here but take most of the time
        const auto scenario = makeScenario("boss-bullets", seed, values);
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        const KindIndex bullet = kindNamed(*scenario, "bullet");
        std::size_t least = 1'000'000, most = 0;
        for (int frame = 0; frame < end; ++frame) {
            scenario->produce(events);
            audit.read(events);
            if (frame < warm) continue;
            least = std::min(least, audit.inFlight(bullet));
            most = std::max(most, audit.inFlight(bullet));
        }
        const QString seen = QStringLiteral("%1 to %2 bullets in the air").arg(least).arg(most);
        QVERIFY2(least >= 360 && most <= 440, qPrintable(seen));
    }

    void firesRingsAndSpirals()
    {
        const auto scenario = makeScenario("boss-bullets");
        const KindIndex bullet = kindNamed(*scenario, "bullet");
        FrameEvents events;
        int rings = 0, spirals = 0, others = 0;
        for (int frame = 0; frame < 1200; ++frame) {
            scenario->produce(events);
            const auto fired = std::ranges::count_if(events.opening, [&](const Event& event) {
                return event.type == Event::Type::Spawn && event.kind == bullet;
            });
            // A ring is many bullets at once in all directions; a spiral continues frame by frame.
            ++(fired >= 12 ? rings : fired >= 1 ? spirals : others);
        }
        QVERIFY2(rings >= 20, qPrintable(QString::number(rings)));
        QVERIFY2(spirals >= 400, qPrintable(QString::number(spirals)));
    }

    void bulletsLeaveTheRoom()
    {
        const auto scenario = makeScenario("boss-bullets");
        const KindIndex bullet = kindNamed(*scenario, "bullet");
        std::map<std::uint32_t, std::pair<Event, int>> flying;
        FrameEvents events;
        int left = 0;
        for (int frame = 0; frame < 1500; ++frame) {
            scenario->produce(events);
            for (const Event& event : events.opening) {
                if (event.type == Event::Type::Spawn && event.kind == bullet) {
                    flying[event.id.index] = {event, frame};
                } else if (const auto found = flying.find(event.id.index);
                           event.type == Event::Type::Kill && found != flying.end()) {
                    const auto& [birth, since] = found->second;
                    const auto updates = static_cast<float>(frame - since);
                    const float x = birth.x + updates * birth.vx, y = birth.y + updates * birth.vy;
                    const Room room = scenario->room();
                    QVERIFY2(x < 0 || x > room.width || y < 0 || y > room.height, "it is still to be seen");
                    QVERIFY(x > -0.1F && x < room.width + 0.1F && y > -0.1F && y < room.height + 0.1F);
                    flying.erase(found);
                    ++left;
                }
            }
        }
        QVERIFY(left > 1000);
    }

    void eachBulletMakesItsVectors()
    {
        for (const std::int64_t vectors : {0, 2, 5}) {
            ParameterValues values;
            values.set("vectors", vectors);
            const auto scenario = makeScenario("boss-bullets", 42, values);
            EventAudit audit(scenario->kinds());
            const KindIndex bullet = kindNamed(*scenario, "bullet"), vector = kindNamed(*scenario, "vector");
            FrameEvents events;
            for (int frame = 0; frame < 600; ++frame) {
                scenario->produce(events);
                audit.read(events);
                QCOMPARE(audit.inFlight(vector), audit.inFlight(bullet) * static_cast<std::size_t>(vectors));
                QCOMPARE(audit.alive(vector), std::size_t{0});
                QCOMPARE(events.closing.size(), audit.inFlight(vector));
            }
        }
    }

    void enemiesShotsAndEffects()
    {
        const auto scenario = makeScenario("boss-bullets");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 1200; ++frame) {
            scenario->produce(events);
            audit.read(events);
        }
        for (const char* kind : {"enemy", "shot", "effect"})
            QVERIFY2(audit.born(kindNamed(*scenario, kind)) > 30, kind);
    }

    void levelsEndForAllAtOnce()
    {
        ParameterValues values;
        values.set("levelFrames", std::int64_t{600});
        const auto scenario = makeScenario("boss-bullets", 42, values);
        const KindIndex bullet = kindNamed(*scenario, "bullet");
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 1900; ++frame) {
            const std::size_t before = audit.alive();
            scenario->produce(events);
            audit.read(events);
            const bool isEnd = std::ranges::count(events.opening, Event::Type::Clear, &Event::type) > 0;
            QCOMPARE(isEnd, frame > 0 && frame % 600 == 0);
            if (!isEnd) continue;
            QVERIFY2(before > 400, "many were alive");
            QVERIFY2(audit.inFlight(bullet) < 40, "only those of this frame are");
        }
        QCOMPARE(audit.clears(), std::size_t{3});
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        QVERIFY2(audit.inFlight(bullet) > 100, "the next level has begun");
    }
};

TEST_WITHOUT_APPLICATION(TestBossBullets);
#include "tst_boss_bullets.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

std::unique_ptr<Scenario> gameWith(const QString& id, std::int64_t garbage)
{
    ParameterValues values;
    values.set("backgroundGarbage", garbage);
    return makeScenario(id.toStdString(), 42, values);
}

bool hasKind(const Scenario& scenario, std::string_view name)
{
    return std::ranges::find(scenario.kinds(), name, &Kind::name) != scenario.kinds().end();
}

} // namespace

class TestBackgroundGarbage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isNoneByDefault_data() { scenarios(); }

    void isNoneByDefault()
    {
        QFETCH(QString, id);
        const auto scenario = makeScenario(id.toStdString());
        QVERIFY(!hasKind(*scenario, "event") && !hasKind(*scenario, "closure"));
    }

    void isMadeAndDroppedInEveryFrame_data() { scenarios(); }

    void isMadeAndDroppedInEveryFrame()
    {
        QFETCH(QString, id);
        for (const std::int64_t garbage : {1, 100, 301}) {
            const auto scenario = gameWith(id, garbage);
            const KindIndex event = kindNamed(*scenario, "event"), closure = kindNamed(*scenario, "closure");
            EventAudit audit(scenario->kinds());
            FrameEvents events;
            for (int frame = 0; frame < 100; ++frame) {
                scenario->produce(events);
                audit.read(events);
                QCOMPARE(audit.inFlight(event) + audit.inFlight(closure), static_cast<std::size_t>(garbage));
                QCOMPARE(audit.inFlight(closure), static_cast<std::size_t>(garbage / 2));
                QCOMPARE(audit.alive(event) + audit.alive(closure), std::size_t{0});
            }
            QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        }
    }

    void leavesTheGameAsItIs_data() { scenarios(); }

    // The objects of the game's own kinds are born and die at the same places as without it.
    void leavesTheGameAsItIs()
    {
        QFETCH(QString, id);
        const auto plain = makeScenario(id.toStdString(), 42), with = gameWith(id, 100);
        FrameEvents events, expected;
        for (int frame = 0; frame < 300; ++frame) {
            plain->produce(expected);
            with->produce(events);
            std::vector<Event> own;
            for (const Event& event : events.opening)
                if (event.type == Event::Type::Spawn && event.kind < plain->kinds().size()) own.push_back(event);
            std::vector<Event> wanted;
            for (const Event& event : expected.opening)
                if (event.type == Event::Type::Spawn) wanted.push_back(event);
            QCOMPARE(own.size(), wanted.size());
            for (std::size_t i = 0; i < own.size(); ++i)
                QVERIFY(own[i].kind == wanted[i].kind && own[i].x == wanted[i].x && own[i].vy == wanted[i].vy);
        }
    }

private:
    static void scenarios()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"boss-bullets", "fireworks"})
            QTest::newRow(id) << id;
    }
};

TEST_WITHOUT_APPLICATION(TestBackgroundGarbage);
#include "tst_background_garbage.moc"

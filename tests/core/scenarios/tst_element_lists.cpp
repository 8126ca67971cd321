// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenarios/element_lists.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace poolscope;

namespace {

std::unique_ptr<Scenario> gameWith(ParameterValues values)
{
    values.set("elementLists", std::string("arrays"));
    return makeScenario("boss-bullets", 42, std::move(values));
}

bool isArray(const Kind& kind)
{
    return kind.name.starts_with("array-");
}

// Number of stores by number of entries.
using Stores = std::map<std::size_t, std::size_t>;

void addStore(Stores& stores, std::size_t entries)
{
    for (; entries > 510; entries -= 510)
        ++stores[510];
    for (const std::size_t fits : {17, 43, 82, 140, 227, 358, 510}) {
        if (entries > fits) continue;
        ++stores[fits];
        return;
    }
}

// The stores that pushing that many elements makes, and the one that remains.
void addPushes(std::size_t elements, Stores& made, Stores& left)
{
    std::size_t capacity = 0;
    while (capacity < elements) {
        const std::size_t length = capacity + 1;
        capacity = length + length / 2 + 16;
        addStore(made, capacity);
    }
    if (capacity > 0) addStore(left, capacity);
}

Stores storesOf(const Scenario& scenario, auto count)
{
    Stores stores;
    for (KindIndex kind = 0; kind < scenario.kinds().size(); ++kind) {
        if (!isArray(scenario.kinds()[kind]) || count(kind) == 0) continue;
        stores[std::stoul(scenario.kinds()[kind].name.substr(6))] = count(kind);
    }
    return stores;
}

} // namespace

class TestElementLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNoneByDefault()
    {
        const auto scenario = makeScenario("boss-bullets");
        QVERIFY(std::ranges::none_of(scenario->kinds(), isArray));
        QVERIFY(std::ranges::any_of(gameWith({})->kinds(), isArray));
    }

    void arraysAreMadeAnewInEveryFrame_data()
    {
        QTest::addColumn<int>("bullets");
        QTest::addColumn<int>("levelFrames");
        QTest::addColumn<int>("garbage");
        QTest::newRow("as many bullets as in the article") << 400 << 0 << 0;
        QTest::newRow("no bullets") << 0 << 0 << 0;
        QTest::newRow("more bullets than an object has room for") << 3000 << 0 << 0;
        QTest::newRow("levels that end") << 400 << 90 << 0;
        QTest::newRow("beside the framework's garbage") << 400 << 0 << 50;
    }
    // Compared with the numbers of live elements: the length of a list determines its stores.
    void arraysAreMadeAnewInEveryFrame()
    {
        QFETCH(int, bullets);
        QFETCH(int, levelFrames);
        QFETCH(int, garbage);
        ParameterValues values;
        values.set("bullets", std::int64_t{bullets});
        values.set("levelFrames", std::int64_t{levelFrames});
        values.set("backgroundGarbage", std::int64_t{garbage});
        values.set("vectors", std::int64_t{0});
        const auto scenario = gameWith(values);
        EventAudit audit(scenario->kinds());
        FrameEvents events;
        Stores bornBefore;
        for (int frame = 0; frame < 400; ++frame) {
            scenario->produce(events);
            audit.read(events);
            Stores made, left;
            for (const char* kind : {"bullet", "shot", "enemy", "effect"})
                addPushes(audit.inFlight(kindNamed(*scenario, kind)), made, left);
            const Stores born = storesOf(*scenario, [&](KindIndex kind) { return audit.born(kind); });
            for (auto& [entries, count] : made)
                count += bornBefore[entries];
            for (const auto& [entries, count] : bornBefore)
                if (count > 0) made.try_emplace(entries, count);
            QVERIFY2(born == made, qPrintable(QString::number(frame)));
            bornBefore = born;
            QVERIFY2(storesOf(*scenario, [&](KindIndex kind) { return audit.inFlight(kind); }) == left,
                     qPrintable(QString::number(frame)));
        }
        QVERIFY2(audit.complaint().empty(), audit.complaint().c_str());
        QCOMPARE(audit.clears(), static_cast<std::size_t>(levelFrames > 0 ? 399 / levelFrames : 0));
    }

    // The objects of the game's own kinds are born and die at the same places as without it.
    void leavesTheGameAsItIs()
    {
        const auto plain = makeScenario("boss-bullets", 42), with = gameWith({});
        FrameEvents events, expected;
        EventAudit audit(with->kinds()), plainAudit(plain->kinds());
        for (int frame = 0; frame < 300; ++frame) {
            plain->produce(expected);
            with->produce(events);
            audit.read(events);
            plainAudit.read(expected);
            std::vector<Event> own, wanted;
            for (const Event& event : events.opening)
                if (event.type == Event::Type::Spawn && event.kind < plain->kinds().size()) own.push_back(event);
            for (const Event& event : expected.opening)
                if (event.type == Event::Type::Spawn) wanted.push_back(event);
            QCOMPARE(own.size(), wanted.size());
            for (std::size_t i = 0; i < own.size(); ++i)
                QVERIFY(own[i].kind == wanted[i].kind && own[i].x == wanted[i].x && own[i].vy == wanted[i].vy);
            for (KindIndex kind = 0; kind < plain->kinds().size(); ++kind)
                QCOMPARE(audit.alive(kind), plainAudit.alive(kind));
        }
    }

    // Eight bytes per entry, after the header.
    void storesFitTheirEntries()
    {
        const auto scenario = gameWith({});
        std::size_t arrays = 0;
        for (const Kind& kind : scenario->kinds()) {
            if (!isArray(kind)) continue;
            const std::size_t needed = 16 + 8 * std::stoul(kind.name.substr(6));
            QVERIFY2(kind.bytes >= needed && kind.bytes < needed + 16 && kind.bytes % 16 == 0, kind.name.c_str());
            QVERIFY(!kind.visible);
            ++arrays;
        }
        QCOMPARE(arrays, ElementLists::capacities.size());
    }
};

TEST_WITHOUT_APPLICATION(TestElementLists);
#include "tst_element_lists.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenarios/event_book.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

class TestChurn : public QObject
{
    Q_OBJECT

private slots:
    void keepsItsNumberThroughFiftyThousandExchanges();
    void allKindsComeUp();
};

void TestChurn::keepsItsNumberThroughFiftyThousandExchanges()
{
    const auto scenario = makeScenario("churn");
    EventBook book(scenario->kinds());
    FrameEvents events;
    std::size_t exchanges = 0;
    for (int frame = 0; frame < 501; ++frame) {
        scenario->produce(events);
        book.read(events);
        QCOMPARE(book.alive(), std::size_t{100});
        QVERIFY(events.closing.empty());
        exchanges += static_cast<std::size_t>(std::ranges::count(events.opening, Event::Type::Kill, &Event::type));
    }
    QCOMPARE(exchanges, std::size_t{50'000});
}

void TestChurn::allKindsComeUp()
{
    const auto scenario = makeScenario("churn");
    EventBook book(scenario->kinds());
    FrameEvents events;
    for (int frame = 0; frame < 501; ++frame) {
        scenario->produce(events);
        book.read(events);
    }
    std::uint32_t before = 0;
    for (KindIndex kind = 0; kind < 4; ++kind) {
        QVERIFY(std::abs(static_cast<int>(book.born(kind)) - 12'525) < 500);
        QVERIFY2(scenario->kinds()[kind].bytes > before, "of different footprint");
        before = scenario->kinds()[kind].bytes;
    }
}

QTEST_APPLESS_MAIN(TestChurn)
#include "tst_churn.moc"

// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario added as CONTRIBUTING.md describes, and lanes that work on it. It is in no catalog: the run is given its
// description directly.
#include "core/base/hash.h"
#include "core/simulation/run.h"
#include "core/strategies/catalog/strategy_catalog.h"
#include "tests/core/scenarios/event_audit.h"
#include "tests/program/test_program.h"

#include <QFile>
#include <QtTest>

using namespace poolscope;

namespace poolscope {

ScenarioInfo tideScenario(); // tide.cpp

} // namespace poolscope

namespace {

ParameterValues tideValues()
{
    ParameterValues values;
    values.complete(tideScenario().parameters);
    return values;
}

std::uint64_t hashOfTide(std::uint64_t seed)
{
    const auto tide = tideScenario().make(tideValues(), seed);
    FrameEvents events;
    EventHash hash;
    for (int frame = 0; frame < 120; ++frame) {
        tide->produce(events);
        hash.add(events);
    }
    return hash.value();
}

} // namespace

class TestExampleScenario : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isShort()
    {
        QFile file(QStringLiteral(POOLSCOPE_SOURCE_DIR "/tests/examples/scenario/tide.cpp"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const qsizetype lines = file.readAll().count('\n');
        QVERIFY2(lines < 100, qPrintable(QString::number(lines)));
    }

    void comesInAndGoes()
    {
        const auto tide = tideScenario().make(tideValues(), 42);
        EventAudit book(tide->kinds());
        FrameEvents events;
        for (int frame = 0; frame <= 120; ++frame) {
            tide->produce(events);
            book.read(events);
            if (frame == 0 || frame == 120) QCOMPARE(book.alive(), std::size_t{0});
            if (frame == 30 || frame == 90) QCOMPARE(book.alive(), std::size_t{250});
            if (frame == 60) QCOMPARE(book.alive(), std::size_t{500});
        }
    }

    void eventsFollowTheRules()
    {
        const auto tide = tideScenario().make(tideValues(), 7);
        EventAudit book(tide->kinds());
        FrameEvents events;
        for (int frame = 0; frame < 500; ++frame) {
            tide->produce(events);
            book.read(events);
        }
        QCOMPARE(QString::fromStdString(book.complaint()), QString());
    }

    void sameSeedGivesTheSameEvents()
    {
        QCOMPARE(hashOfTide(42), hashOfTide(42));
        QVERIFY(hashOfTide(42) != hashOfTide(7));
    }

    void lanesWorkOnIt()
    {
        const ScenarioInfo info = tideScenario();
        RunSetup setup{.scenario = &info, .parameters = tideValues(), .seed = 42, .lanes = {}};
        for (const char* id : {"new-delete", "pool-free-list"}) {
            const StrategyInfo& strategy = *findStrategy(id);
            setup.lanes.push_back({.name = id, .strategy = &strategy, .parameters = {}});
            setup.lanes.back().parameters.complete(strategy.parameters);
        }
        Run run(setup);
        for (int frame = 0; frame < 60; ++frame)
            (void)run.step();
        QCOMPARE(run.stats(0).liveObjects, std::uint64_t{491});
        run.tune(std::nullopt, "shells", std::int64_t{100});
        QCOMPARE(run.step()[1].counters.liveObjects, std::uint64_t{100});
        QVERIFY(run.accounting(0).balanced && run.accounting(1).balanced);
        QCOMPARE(run.contentChecksum(1), run.contentChecksum(0));
    }
};

TEST_WITHOUT_APPLICATION(TestExampleScenario);
#include "tst_example_scenario.moc"

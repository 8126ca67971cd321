// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/films/maker/film_maker.h"
#include "core/simulation/run.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace poolscope;

namespace {

Experiment churnWith(const std::string& strategy, const std::string& parameters)
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "films",
        "scenario": "boss-bullets", "parameters": {"bullets": 40}, "frames": 300,
        "lanes": [{"name": "lane", "strategy": ")" +
                               strategy + R"(", "parameters": {)" + parameters + R"(}}]})",
                           "films");
}

std::size_t countOf(const FilmedPool& pool, FilmedSlot::State state)
{
    return static_cast<std::size_t>(std::ranges::count(pool.states, state, &FilmedSlot::state));
}

} // namespace

class TestPoolFilm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheLastCalls_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<int>("structure");
        const auto row = [](const char* name, const char* strategy, const char* parameters, PoolStructure structure) {
            QTest::newRow(name) << QString::fromLatin1(strategy) << QString::fromLatin1(parameters)
                                << static_cast<int>(structure);
        };
        row("stack", "pool-stack", "\"initialSize\": 0", PoolStructure::Stack);
        row("free list, last first", "pool-free-list", "\"capacity\": 1000", PoolStructure::FreeList);
        row("free list, first first", "pool-free-list", "\"capacity\": 1000, \"order\": \"fifo\"",
            PoolStructure::FreeList);
        row("free list that refuses", "pool-free-list", "\"capacity\": 20", PoolStructure::FreeList);
        row("free list that recycles", "pool-free-list", "\"capacity\": 20, \"onExhausted\": \"recycle-oldest\"",
            PoolStructure::FreeList);
        row("bitmap", "pool-bitmap", "\"chunkSlots\": 64", PoolStructure::Bitmap);
        row("chunked", "pool-chunked", "\"chunkSize\": 16", PoolStructure::FreeList);
        row("managed", "pool-managed", "\"initialSize\": 0", PoolStructure::FreeList);
    }
    void showsTheLastCalls()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        QFETCH(int, structure);
        const Experiment experiment = churnWith(strategy.toStdString(), parameters.toStdString());
        const PoolFilm film =
            filmPool({.experiment = experiment, .frame = 200}, "bullet", [](std::uint64_t) { return true; });
        QCOMPARE(static_cast<int>(film.structure), structure);
        QCOMPARE(film.steps.size(), PoolFilm::maxSteps);
        QCOMPARE(film.moments.size(), film.steps.size() + 1);
        for (std::size_t i = 0; i < film.steps.size(); ++i) {
            const PoolStep& step = film.steps[i];
            const FilmedPool& before = film.moments[i];
            const FilmedPool& after = film.moments[i + 1];
            QVERIFY(!sentenceOf(film, i).empty());
            QCOMPARE(countOf(before, FilmedSlot::State::Idle), before.next.size());
            switch (step.action) {
            case PoolStep::Action::Acquire:
                if (step.isHit) QCOMPARE(before.next.front(), step.slot);
                QCOMPARE(after.states.at(step.slot).state, FilmedSlot::State::InUse);
                QCOMPARE(after.states.at(step.slot).holder, step.object);
                QCOMPARE(countOf(after, FilmedSlot::State::InUse), countOf(before, FilmedSlot::State::InUse) + 1);
                break;
            case PoolStep::Action::Recycle: QCOMPARE(after.states.at(step.slot).holder, step.object); break;
            case PoolStep::Action::Refuse:
                QCOMPARE(countOf(before, FilmedSlot::State::InUse), before.states.size());
                break;
            case PoolStep::Action::Release:
                QCOMPARE(before.states.at(step.slot).holder, step.object);
                QCOMPARE(after.states.at(step.slot).state,
                         film.releasesTogether ? FilmedSlot::State::InUse : FilmedSlot::State::Idle);
                if (film.structure == PoolStructure::Stack) QCOMPARE(after.next.front(), step.slot);
                break;
            case PoolStep::Action::ReleaseAll: QVERIFY(after.next.size() > before.next.size()); break;
            }
        }
    }

    void aPoolThatNobodyCallsIsEmpty()
    {
        const Experiment experiment = churnWith("pool-stack", "\"initialSize\": 4");
        const PoolFilm film =
            filmPool({.experiment = experiment, .frame = 0}, "bullet", [](std::uint64_t) { return true; });
        QVERIFY(film.steps.empty());
        QCOMPARE(film.moments.size(), std::size_t{1});
    }

    void observingChangesNoCounter()
    {
        const Experiment experiment = churnWith("pool-stack", "\"initialSize\": 0");
        struct Deaf final : CallObserver
        {
            void callBegins(Call, const SlotInspection*, KindIndex, const Object*) override { ++calls; }
            void callEnds(Call, const SlotInspection*, KindIndex, const Object*) override {}

            int calls = 0;
        };
        Deaf observer;
        RunSetup observedSetup = setupOf(experiment);
        observedSetup.lanes.front().observers.calls = &observer;
        Run observed(observedSetup), alone(setupOf(experiment));
        for (int frame = 0; frame < 200; ++frame) {
            const Counters counters = observed.step().front().counters;
            QCOMPARE(counters, alone.step().front().counters);
        }
        QVERIFY(observer.calls > 1000);
        QCOMPARE(observed.contentChecksum(0), alone.contentChecksum(0));
    }

    void otherStrategiesAreNotFilmed()
    {
        QVERIFY(canPoolBeFilmed(churnWith("pool-stack", ""), 0, "bullet"));
        QVERIFY(!canPoolBeFilmed(churnWith("new-delete", ""), 0, "bullet"));
        const Experiment pmr = churnWith("pmr-pool", "");
        QVERIFY(!canPoolBeFilmed(pmr, 0, "bullet"));
        const auto film = [](const Experiment& experiment, const char* kind) {
            static_cast<void>(
                filmPool({.experiment = experiment, .frame = 20}, kind, [](std::uint64_t) { return true; }));
        };
        QVERIFY_THROWS_EXCEPTION(RunError, film(pmr, "bullet"));
        // As a menu that stays open while another experiment is opened may ask for it.
        QVERIFY_THROWS_EXCEPTION(RunError, film(churnWith("pool-stack", ""), "kind-of-another-experiment"));
    }
};

TEST_WITHOUT_APPLICATION(TestPoolFilm);

#include "tst_pool_film.moc"

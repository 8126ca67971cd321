// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment_reader.h"
#include "core/experiment/experiment_setup.h"
#include "core/films/heap_player.h"
#include "core/films/heap_words.h"
#include "core/films/maker/heap_film_maker.h"
#include "core/simulation/run.h"
#include "core/strategies/allocators/heap_inspection.h"
#include "tests/program/test_program.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <vector>

using namespace poolscope;

namespace {

Experiment bulletsOn(const std::string& strategy, const std::string& parameters)
{
    return parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "films",
        "scenario": "boss-bullets", "parameters": {"bullets": 40}, "frames": 300,
        "lanes": [{"name": "lane", "strategy": ")" +
                               strategy + R"(", "parameters": {)" + parameters + R"(}}]})",
                           "films");
}

bool keepOn(std::uint64_t)
{
    return true;
}

std::shared_ptr<const HeapFilm> filmOf(const Experiment& experiment, std::uint64_t frames)
{
    return std::make_shared<const HeapFilm>(filmHeap({.experiment = experiment, .frame = frames}, keepOn));
}

// Blocks lie one behind the other, and free ones are in a list; of buddies, one may be on its way out of or into one.
bool isSound(const FilmedHeap& heap, bool isBuddy)
{
    std::set<std::uint64_t> listed;
    for (const auto& [list, blocks] : heap.lists) {
        if (blocks.empty()) return false;
        listed.insert(blocks.begin(), blocks.end());
    }
    std::size_t unlisted = 0;
    for (std::size_t i = 0; i < heap.blocks.size(); ++i) {
        const FilmedBlock& block = heap.blocks[i];
        if (i + 1 < heap.blocks.size() && block.at + block.bytes != heap.blocks[i + 1].at) return false;
        if (block.isInUse && listed.contains(block.at)) return false;
        if (!block.isInUse && listed.erase(block.at) == 0) ++unlisted;
    }
    return listed.empty() && unlisted <= (isBuddy ? 1 : 0) && heap.blocks.back().at < heap.bytes;
}

} // namespace

class TestHeapFilm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStepGoesBackExactly_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("parameters");
        const auto row = [](const char* name, const char* strategy, const char* parameters) {
            QTest::newRow(name) << QString::fromLatin1(strategy) << QString::fromLatin1(parameters);
        };
        row("first fit", "heap-list", "");
        row("next fit, freed last in front", "heap-list", R"("fit": "next", "order": "lifo")");
        row("best fit", "heap-list", R"("fit": "best")");
        row("worst fit", "heap-list", R"("fit": "worst", "order": "lifo")");
        row("joined when it must be", "heap-list", R"("coalesce": "deferred", "arenaBytes": 4096, "growth": 4096)");
        row("never joined", "heap-list", R"("coalesce": "never")");
        row("a small arena that grows and shrinks", "heap-list", R"("arenaBytes": 4096, "growth": 4096)");
        row("an arena that refuses", "heap-list", R"("arenaBytes": 4096, "onExhausted": "refuse")");
        row("size classes", "heap-segregated", "");
        row("few size classes", "heap-segregated", R"("classes": 2)");
        row("two levels", "heap-tlsf", "");
        row("two coarse levels", "heap-tlsf", R"("secondLevelBits": 1, "arenaBytes": 4096, "growth": 4096)");
        row("buddies", "heap-buddy", "");
        row("buddies in a small arena", "heap-buddy", R"("arenaBytes": 4096, "smallestBytes": 64)");
    }
    void everyStepGoesBackExactly()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        const auto film = filmOf(bulletsOn(strategy.toStdString(), parameters.toStdString()), 200);
        // Without joining there are more and more blocks to be passed.
        QCOMPARE(film->isCut, parameters.contains("never"));
        QVERIFY(film->steps.size() <= HeapFilm::maxSteps);
        QCOMPARE(film->callsShown() == film->calls, !film->isCut);
        QVERIFY(film->callsShown() > 0);
        QVERIFY(film->steps.front().isCall());
        const bool isBuddy = film->structure == HeapStructure::Buddy;
        HeapPlayer player(film);
        std::vector<FilmedHeap> moments{player.heap()};
        QVERIFY(isSound(player.heap(), isBuddy));
        QVERIFY(!sentenceOf(player).empty());
        while (player.forward()) {
            moments.push_back(player.heap());
            QVERIFY(isSound(player.heap(), isBuddy));
            QVERIFY(!sentenceOf(player).empty());
            QVERIFY2(lineOf(*film, player.lastStep()->action) < pseudocodeOf(*film).size(),
                     qPrintable(QString::number(static_cast<int>(player.lastStep()->action))));
        }
        QCOMPARE(moments.size(), film->steps.size() + 1);
        for (std::size_t i = moments.size() - 1; i-- > 0;) {
            QVERIFY(player.back());
            QVERIFY2(player.heap() == moments[i], qPrintable(QString::number(i)));
        }
        QVERIFY(!player.back());
        for (const std::size_t i : {moments.size() / 2, moments.size() - 1, std::size_t{0}, moments.size() / 3}) {
            player.seek(i);
            QVERIFY(player.heap() == moments[i]);
        }
    }

    void blocksAreTheObjectsOfTheCalls_data() { everyStepGoesBackExactly_data(); }
    void blocksAreTheObjectsOfTheCalls()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        const auto film = filmOf(bulletsOn(strategy.toStdString(), parameters.toStdString()), 200);
        HeapPlayer player(film);
        std::map<std::uint64_t, ObjectId> held; // by block
        for (const FilmedBlock& block : player.heap().blocks)
            if (block.isInUse) held[block.at] = block.holder;
        while (player.forward()) {
            const HeapFilmStep& step = *player.lastStep();
            if (step.action == HeapAction::Take) {
                QVERIFY(!step.object.isNull());
                held[step.block] = step.object;
            }
            if (step.action == HeapAction::Release) {
                QVERIFY(held.contains(step.block));
                QCOMPARE(held[step.block], step.object);
                QCOMPARE(player.heap().blockAt(step.block)->bytes, step.bytes);
                held.erase(step.block);
            }
            const bool isCallDone = player.isAtEnd() || film->steps[player.position()].isCall();
            if (!isCallDone) continue;
            std::map<std::uint64_t, ObjectId> now;
            for (const FilmedBlock& block : player.heap().blocks)
                if (block.isInUse) now[block.at] = block.holder;
            QVERIFY(now == held);
        }
    }

    // Each happens in a run of some length; a film of each of its frames must tell of it.
    void tellsWhatTheAllocatorDoes_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QList<int>>("actions");
        const auto row = [](const char* name, const char* strategy, const char* parameters,
                            std::initializer_list<HeapAction> actions) {
            QList<int> numbers;
            for (const HeapAction action : actions)
                numbers << static_cast<int>(action);
            QTest::newRow(name) << QString::fromLatin1(strategy) << QString::fromLatin1(parameters) << numbers;
        };
        using enum HeapAction;
        row("a list", "heap-list", "", {Ask, Look, Pass, Take, Release, Alone, JoinAfter, JoinBefore, JoinBoth});
        row("a list that is never joined", "heap-list", R"("coalesce": "never")", {Ask, Look, Take, KeepApart});
        row("size classes", "heap-segregated", "", {Lists, Look, Take, Alone, JoinAfter});
        row("two levels", "heap-tlsf", "", {SecondLevel, FirstLevel, Look, Split, Take, Alone, JoinAfter});
        row("buddies", "heap-buddy", "", {Lists, Halve, Take, Release, Merge, Alone});
        row("a full arena", "heap-list", R"("arenaBytes": 4096, "onExhausted": "refuse")", {Fail});
    }
    void tellsWhatTheAllocatorDoes()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        QFETCH(QList<int>, actions);
        std::set<int> seen;
        for (const std::uint64_t frames : {2, 20, 60, 130, 200, 260, 300})
            for (const HeapFilmStep& step :
                 filmOf(bulletsOn(strategy.toStdString(), parameters.toStdString()), frames)->steps)
                seen.insert(static_cast<int>(step.action));
        for (const int action : actions)
            QVERIFY2(seen.contains(action), qPrintable(QString::number(action)));
    }

    void watchingChangesNoCounter_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const char* strategy : {"heap-list", "heap-segregated", "heap-tlsf", "heap-buddy"})
            QTest::newRow(strategy) << QString::fromLatin1(strategy);
    }
    void watchingChangesNoCounter()
    {
        QFETCH(QString, strategy);
        struct Deaf final : HeapStepObserver
        {
            void tell(const HeapInspection&, const allocators::HeapStep&) override { ++steps; }

            int steps = 0;
        };
        const Experiment experiment = bulletsOn(strategy.toStdString(), R"("arenaBytes": 4096)");
        Deaf observer;
        RunSetup watchedSetup = setupOf(experiment);
        watchedSetup.lanes.front().observers.heapSteps = &observer;
        Run watched(watchedSetup), alone(setupOf(experiment));
        for (int frame = 0; frame < 200; ++frame) {
            const Counters counters = watched.step().front().counters;
            QCOMPARE(counters, alone.step().front().counters);
        }
        QVERIFY(observer.steps > 1000);
        QCOMPARE(watched.contentChecksum(0), alone.contentChecksum(0));
    }

    void aRunWithoutAFrameHasNoFilm() { QVERIFY_THROWS_EXCEPTION(RunError, filmOf(bulletsOn("heap-tlsf", ""), 0)); }

    void theFitIsThatOfTheFrame()
    {
        const Experiment experiment = bulletsOn("heap-list", "");
        const Interventions tuned{.tunings = {{50, "lane", "fit", "first", "best"}}, .collections = {}};
        const auto at = [&](std::uint64_t frames) {
            return filmHeap({.experiment = experiment, .interventions = tuned, .frame = frames}, keepOn).fit;
        };
        QCOMPARE(at(20), FilmedFit::First);
        QCOMPARE(at(200), FilmedFit::Best);
    }

    void otherStrategiesAreNotFilmed()
    {
        QVERIFY(canHeapBeFilmed(bulletsOn("heap-buddy", ""), 0));
        const Experiment plain = bulletsOn("new-delete", "");
        QVERIFY(!canHeapBeFilmed(plain, 0));
        QVERIFY_THROWS_EXCEPTION(RunError, static_cast<void>(filmHeap({.experiment = plain, .frame = 20}, keepOn)));
    }

    void aRunThatFailsIsFilmedUpToTheRequest_data()
    {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("parameters");
        const auto row = [](const char* name, const char* strategy, const char* parameters) {
            QTest::newRow(name) << QString::fromLatin1(strategy) << QString::fromLatin1(parameters);
        };
        row("a list", "heap-list", R"("arenaBytes": 4096, "onExhausted": "fail")");
        row("a list that grows to its ceiling", "heap-list",
            R"("arenaBytes": 4096, "growth": 4096, "ceilingBytes": 4096)");
        row("size classes", "heap-segregated", R"("arenaBytes": 4096, "onExhausted": "fail")");
        row("two levels", "heap-tlsf", R"("arenaBytes": 4096, "onExhausted": "fail")");
        row("buddies", "heap-buddy", R"("arenaBytes": 4096, "onExhausted": "fail")");
    }
    void aRunThatFailsIsFilmedUpToTheRequest()
    {
        QFETCH(QString, strategy);
        QFETCH(QString, parameters);
        const Experiment experiment = bulletsOn(strategy.toStdString(), parameters.toStdString());
        Run run(setupOf(experiment));
        QVERIFY_THROWS_EXCEPTION(RunError, while (run.frame() < 300) run.step());
        const std::uint64_t frames = run.frame();
        QVERIFY(filmOf(experiment, frames)->steps.back().action != HeapAction::Fail);
        const auto film = filmOf(experiment, frames + 1);
        QCOMPARE(film->frame, frames);
        QVERIFY(film->steps.back().action == HeapAction::Fail);
        QVERIFY(!film->isCut && !film->isTail);
        QCOMPARE(film->callsShown(), film->calls);
        HeapPlayer player(film);
        while (player.forward()) {
        }
        QVERIFY(QString::fromStdString(sentenceOf(player).english()).startsWith("The request fails: "));
        QVERIFY_THROWS_EXCEPTION(RunError, filmOf(experiment, frames + 2));
    }

    void aLongFrameThatFailsShowsItsEnd()
    {
        const Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1,
            "title": "films", "scenario": "mixed-sizes", "parameters": {"births": 3000}, "frames": 300,
            "lanes": [{"name": "lane", "strategy": "heap-tlsf",
                       "parameters": {"arenaBytes": 1048576, "onExhausted": "fail"}}]})",
                                                      "films");
        Run run(setupOf(experiment));
        QVERIFY_THROWS_EXCEPTION(RunError, while (run.frame() < 300) run.step());
        const auto film = filmOf(experiment, run.frame() + 1);
        QVERIFY(film->isTail && !film->isCut);
        QVERIFY(film->callsShown() < film->calls);
        QVERIFY(film->steps.front().isCall());
        QVERIFY(film->steps.back().action == HeapAction::Fail);
        QVERIFY(extentOf(*film).english().starts_with("the last "));
    }

    void aLargeHeapHasAShorterFilm()
    {
        const Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1,
            "title": "films", "scenario": "churn", "parameters": {"active": 100000, "exchanges": 2000}, "frames": 300,
            "lanes": [{"name": "lane", "strategy": "heap-tlsf"}]})",
                                                      "films");
        const auto film = filmOf(experiment, 2);
        QVERIFY(film->isCut);
        QVERIFY(film->callsShown() > 0);
        QVERIFY(film->steps.size() * film->begin.blocks.size() < 4 * HeapFilm::maxLooked);
    }

    void aFilmIsGivenUpBetweenItsSteps()
    {
        int asked = 0; // in the frame that is filmed
        const auto progress = [&](std::uint64_t frame) { return frame < 199 || ++asked < 10; };
        QVERIFY_THROWS_EXCEPTION(FilmGivenUp, static_cast<void>(filmHeap(
                                                  {.experiment = bulletsOn("heap-list", ""), .frame = 200}, progress)));
    }

    void itCanBeGivenUp()
    {
        QVERIFY_THROWS_EXCEPTION(FilmGivenUp,
                                 static_cast<void>(filmHeap({.experiment = bulletsOn("heap-list", ""), .frame = 200},
                                                            [](std::uint64_t) { return false; })));
    }
};

TEST_WITHOUT_APPLICATION(TestHeapFilm);

#include "tst_heap_film.moc"

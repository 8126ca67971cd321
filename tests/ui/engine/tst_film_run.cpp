// SPDX-FileCopyrightText: 2026 The Poolscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs to a collection, and films it beside the interface thread.
#include "tests/program/test_program.h"
#include "tests/ui/engine/engine_fixture.h"
#include "ui/engine/film_run.h"

#include <QSignalSpy>
#include <QTest>

using namespace poolscope;
using namespace poolscope::ui;

using State = Engine::State;

class TestFilmRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunPausesAtTheNextCollection()
    {
        Engine engine;
        QSignalSpy collected(&engine, &Engine::collected);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(5000));
        for (int time = 1; time <= 2; ++time) {
            engine.runToCollection(0);
            QTRY_COMPARE(collected.size(), time);
            QCOMPARE(engine.state(), State::Paused);
            QCOMPARE(collected[time - 1][0].toInt(), 0);
            const auto frame = collected[time - 1][1].toULongLong();
            QTRY_VERIFY(engine.isAtRest());
            QCOMPARE(recordedFrames(engine), static_cast<std::size_t>(frame + 1));
            QCOMPARE(engine.recording().collections(0).size(), static_cast<std::size_t>(time));
            QCOMPARE(engine.recording().collections(0).back().frame, std::uint64_t{frame});
        }
    }

    void toldToGoOnItDoesNotPause()
    {
        Engine engine;
        QSignalSpy collected(&engine, &Engine::collected);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(1000));
        engine.runToCollection(0);
        engine.pause();
        engine.run();
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(collected.size(), 0);
        QVERIFY(!engine.recording().collections(0).empty());
    }

    void withoutACollectionItRunsToItsEnd()
    {
        Engine engine;
        QSignalSpy collected(&engine, &Engine::collected);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(3));
        engine.runToCollection(0);
        QTRY_COMPARE(engine.state(), State::Finished);
        QCOMPARE(collected.size(), 0);
        QCOMPARE(recordedFrames(engine), std::size_t{3});
    }

    void filmsWhatTheRunDid()
    {
        Engine engine;
        QSignalSpy collected(&engine, &Engine::collected);
        engine.setSpeed(Speed::AsFastAsPossible);
        engine.load(smallExperiment(5000));
        engine.step();
        tune(engine, 0, "heapBytes", std::int64_t{200'000});
        engine.runToCollection(0);
        QTRY_COMPARE(collected.size(), 1);
        QTRY_VERIFY(engine.isAtRest());
        const CollectionRecord record = engine.recording().collections(0).back();
        FilmRun films;
        std::shared_ptr<const CollectionFilm> film;
        connect(&films, &FilmRun::collectionFilmed, this, [&](const auto& made) { film = made; });
        films.begin(filmRequestFor(engine.recordedExperiment(), engine.recording(), 0, record.frame));
        QVERIFY(films.isRunning());
        QTRY_VERIFY(film != nullptr);
        QVERIFY(!films.isRunning());
        QCOMPARE(film->frame, record.frame);
        QVERIFY(film->collection == record.collection);
        QVERIFY(!film->steps.empty());
    }

    void takesTuningsBack()
    {
        const Experiment begun = smallExperiment(100);
        Experiment tuned = begun;
        Recording recording({"collected", "pooled"}, 60);
        const auto tune = [&](std::uint64_t frame, const std::string& from, const std::string& to) {
            recording.append(Tuning{frame, "pooled", "capacity", from, to});
            tuned.lanes[1].parameters.set("capacity", std::int64_t{std::stoll(to)});
        };
        tune(3, "1000", "2000");
        recording.append(Tuning{4, "", std::string(speedPath), "normal", "double"});
        tune(5, "2000", "3000");
        const FilmRequest request = filmRequestFor(tuned, recording, 1, 7);
        QVERIFY(request.experiment == begun);
        QCOMPARE(request.interventions.tunings.size(), std::size_t{2}); // the speed is no work
        QCOMPARE(request.lane, std::size_t{1});
        QCOMPARE(request.frame, std::uint64_t{7});
    }

    void filmsAPool()
    {
        FilmRun films;
        std::shared_ptr<const PoolFilm> film;
        connect(&films, &FilmRun::poolFilmed, this, [&](const auto& made) { film = made; });
        films.begin(filmRequestFor(smallExperiment(100), Recording({"collected", "pooled"}, 60), 1, 60), "bullet");
        QTRY_VERIFY(film != nullptr);
        QCOMPARE(film->steps.size(), PoolFilm::maxSteps);
        QCOMPARE(film->moments.size(), PoolFilm::maxSteps + 1);
    }

    void filmsAHeap()
    {
        Experiment experiment = parseExperiment(R"({"format": "poolscope-experiment", "version": 1, "title": "Heap",
            "scenario": "boss-bullets", "parameters": {"bullets": 100}, "frames": 100,
            "lanes": [{"name": "listed", "strategy": "heap-list"}]})",
                                                "heap");
        FilmRun films;
        std::shared_ptr<const HeapFilm> film;
        connect(&films, &FilmRun::heapFilmed, this, [&](const auto& made) { film = made; });
        films.beginHeap(filmRequestFor(experiment, Recording({"listed"}, 60), 0, 60));
        QTRY_VERIFY(film != nullptr);
        QVERIFY(film->frame < 60 && !film->steps.empty());
        QCOMPARE(film->callsShown(), film->calls);
    }

    void cancelledItSaysNothing()
    {
        FilmRun films;
        const QSignalSpy filmed(&films, &FilmRun::collectionFilmed), failed(&films, &FilmRun::failed);
        films.begin({.experiment = smallExperiment(100'000), .lane = 0, .frame = 90'000});
        films.cancel();
        QVERIFY(!films.isRunning());
        QCoreApplication::processEvents();
        QCOMPARE(filmed.size() + failed.size(), 0);
    }

    void whyItFailsIsSaid()
    {
        FilmRun films;
        const QSignalSpy failed(&films, &FilmRun::failed);
        films.begin({.experiment = smallExperiment(3), .lane = 0, .frame = 0}); // too short for a collection
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!failed[0][0].toString().isEmpty());
        QVERIFY(!films.isRunning());
    }
};

TEST_WITH_CORE_APPLICATION(TestFilmRun);
#include "tst_film_run.moc"
